"""Power cuts: unsynced content may be lost, but no acknowledged edit.

A campaign is edited through a recorded file system. For each cut, the disk is assembled as the
system may have left it: of the writes since the last sync of a file a random part arrived, and file
names are those of the last sync of their folder, or the current ones. Then the program opens the
result.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.connection import prepare_writing
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.database.opening import OpenedFile

if TYPE_CHECKING:
    import apsw
else:
    apsw = pytest.importorskip("apsw")

NOON = 1_800_000_000
EDITS = 24
HEROES = 4

Event = Callable[["Disk"], None]
State = dict[str, tuple[object, ...]]


@dataclass(slots=True)
class Content:
    """A file on the disk: its synced content, and the unsynced changes in order."""

    synced: bytes = b""
    waiting: list[Callable[[bytearray], None]] = field(default_factory=list)

    def sync(self) -> None:
        content = bytearray(self.synced)
        for change in self.waiting:
            change(content)
        self.synced, self.waiting = bytes(content), []

    def after_cut(self, chance: random.Random) -> bytes:
        content, share = bytearray(self.synced), chance.choice((0.0, 0.5, 1.0))
        for change in self.waiting:
            if chance.random() < share:
                change(content)
        return bytes(content)


@dataclass(slots=True)
class Disk:
    """A folder: the synced names, the names that programs see, and the acknowledged edits."""

    synced: dict[str, Content]
    seen: dict[str, Content]
    acknowledged: int = 0

    def after_cut(self, chance: random.Random) -> dict[str, bytes]:
        names = chance.choice((self.synced, self.seen))
        return {name: content.after_cut(chance) for name, content in names.items()}


def write(name: str, at: int, data: bytes) -> Event:
    def change(content: bytearray) -> None:
        content.extend(bytes(max(0, at - len(content))))
        content[at : at + len(data)] = data

    return lambda disk: disk.seen[name].waiting.append(change)


def truncate(name: str, size: int) -> Event:
    def change(content: bytearray) -> None:
        del content[size:]

    return lambda disk: disk.seen[name].waiting.append(change)


def create(name: str) -> Event:
    return lambda disk: disk.seen.update({name: disk.seen.get(name) or Content()})


def sync(name: str, *, first: bool) -> Event:
    """Sync a file; the first sync of a journal also syncs the folder, as SQLite does on POSIX."""

    def apply(disk: Disk) -> None:
        disk.seen[name].sync()
        if first and name.endswith("-journal"):
            disk.synced = dict(disk.seen)

    return apply


def remove(name: str, *, is_synced: bool) -> Event:
    def apply(disk: Disk) -> None:
        del disk.seen[name]
        if is_synced:
            disk.synced = dict(disk.seen)

    return apply


def acknowledge(disk: Disk) -> None:
    disk.acknowledged += 1


class RecordedFile(apsw.VFSFile):
    def __init__(self, events: list[Event], name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self._name, self._events = Path(path).name, events
        self._was_synced = False
        events.append(create(self._name))

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._events.append(write(self._name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._events.append(truncate(self._name, size))
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._events.append(sync(self._name, first=not self._was_synced))
        self._was_synced = True
        super().xSync(flags)


class RecordedSystem(apsw.VFS):
    def __init__(self, events: list[Event]) -> None:
        super().__init__("recorded", "")
        self._events = events

    def xOpen(self, name: Any, flags: list[int]) -> RecordedFile:  # noqa: N802
        return RecordedFile(self._events, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self._events.append(remove(Path(filename).name, is_synced=bool(syncdir)))
        super().xDelete(filename, syncdir)


class RecordedCursor(apsw.Cursor):
    def __getattribute__(self, name: str) -> Any:
        """Return a description of columns also without a row, as `sqlite3` does."""
        try:
            return super().__getattribute__(name)
        except apsw.ExecutionCompleteError:
            if name != "description":
                raise
            return [("",)] * 20


class RecordedConnection(apsw.Connection):
    def __init__(self, path: str, flags: int, *, vfs: str) -> None:
        super().__init__(path, flags, vfs=vfs)
        self.cursor_factory = RecordedCursor

    def rollback(self) -> None:
        """Roll back an open transaction, as `sqlite3` does."""
        if self.in_transaction:
            self.execute("ROLLBACK")


@dataclass(frozen=True, slots=True)
class Recording:
    """A campaign before its edits, the calls to its file system, and the states after each edit."""

    before: bytes
    events: list[Event]
    states: list[State]

    def disk_at(self, cut: int) -> Disk:
        campaign = Content(self.before)
        disk = Disk({"Home.4c": campaign}, {"Home.4c": campaign})
        for event in self.events[:cut]:
            event(disk)
        return disk


def edits(file: CampaignFile) -> Iterator[None]:
    """Commits of one to three heroes, one in seven undone and redone, and fight steps."""
    for number in range(EDITS):
        if number % 7 == 5:
            file.undo()
        elif number % 7 == 6:
            file.redo()
        else:
            body = json.dumps({"n": number, "text": "x" * 3000})
            ids = {f"{(number + more) % HEROES}" for more in range(1 + number % 3)}
            file.commit(
                "Edit", [DocumentChange(each, Document(each, "hero", body, "{}")) for each in ids]
            )
        yield


def state(file: CampaignFile) -> State:
    """The documents, each with the log that it has as a fight."""
    loaded = file.load()
    assert not loaded.damaged
    found: State = {}
    for stored in loaded.documents:
        document, log = stored.document, file.fight_log(stored.document.id)
        assert log.problem is None
        found[document.id] = (document.body, document.trashed_at, log.cursor, *log.bodies)
    return found


def record(folder: Path, synchronous: str | None = None) -> Recording:
    """Edit a campaign as the program does, and record the file system."""
    path, backups = folder / "Home.4c", Backups(folder / "backups")
    CampaignFile.create(path, "Home", "toy", clock=lambda: NOON, backups=backups).close()
    before, events = path.read_bytes(), list[Event]()
    system = RecordedSystem(events)
    connection = RecordedConnection(str(path), apsw.SQLITE_OPEN_READWRITE, vfs="recorded")
    try:
        prepare_writing(connection.execute)
        if synchronous is not None:
            connection.execute(f"PRAGMA synchronous = {synchronous}")
        file = CampaignFile(
            path, OpenedFile(cast("Any", connection), None, None), lambda: NOON, backups
        )
        states = [state(file)]
        for _ in edits(file):
            events.append(acknowledge)
            states.append(state(file))
    finally:
        connection.close()
        system.unregister()
    return Recording(before, events, states)


def losses(recording: Recording, folder: Path, count: int) -> Iterator[str]:
    """The losses in `count` power cuts."""
    chance = random.Random(count)
    for number in range(count):
        cut = chance.randrange(len(recording.events) + 1)
        disk = recording.disk_at(cut)
        place = folder / f"{number}"
        place.mkdir()
        for name, content in disk.after_cut(chance).items():
            (place / name).write_bytes(content)
        none = Backups(folder / "none")
        with CampaignFile.open(place / "Home.4c", clock=lambda: NOON, backups=none) as file:
            if file.read_only is not None:
                yield f"cut at {cut}: {file.read_only.sentence}"
            elif state(file) not in recording.states[disk.acknowledged : disk.acknowledged + 2]:
                yield f"cut at {cut}: not the state after {disk.acknowledged} edits"


def test_no_cut_of_power_loses_an_acknowledged_edit(tmp_path: Path) -> None:
    recording = record(tmp_path)
    assert len(recording.events) > 20 * EDITS
    assert list(losses(recording, tmp_path, 100)) == []


@pytest.mark.full
def test_no_cut_of_a_thousand_loses_an_acknowledged_edit(tmp_path: Path) -> None:
    assert list(losses(record(tmp_path), tmp_path, 1000)) == []


@pytest.mark.parametrize("weaker", ["FULL", "OFF"])
def test_a_weaker_setting_is_found_to_lose_edits(tmp_path: Path, weaker: str) -> None:
    assert next(losses(record(tmp_path, weaker), tmp_path, 100), None) is not None
