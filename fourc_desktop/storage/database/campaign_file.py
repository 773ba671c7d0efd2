"""A campaign as one file: its documents, their past, undo and redo, pictures, one writer."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.backups import Backups, copy_campaign
from fourc_desktop.storage.database.connection import database_failure, transaction
from fourc_desktop.storage.database.document import (
    Document,
    DocumentChange,
    DocumentVersion,
    LoadedDocuments,
    StoredDocument,
)
from fourc_desktop.storage.database.fight_log import FightLog, FightLogTable
from fourc_desktop.storage.database.history import EditHistory
from fourc_desktop.storage.database.opening import OpenedFile, ReadOnly, ReadOnlyCause, open_file
from fourc_desktop.storage.database.versions import VersionTable
from fourc_desktop.storage.database.write_lock import clear_note
from fourc_desktop.storage.errors import DamagedError, ReadOnlyError, StorageError, file_failure
from fourc_desktop.storage.files.file_access import sweep_temporaries, write_atomically

SUFFIX = ".4c"

Clock = Callable[[], int]  # unix seconds


class CampaignFile:
    """An open campaign; made by `create` or `open`, ended by `close`.

    What `commit`, `undo`, `redo`, `add_picture`, `append_to_fight` and `move_in_fight` did is on
    disk when they return. Where `read_only` tells a reason, they raise ReadOnlyError with its
    sentence.
    """

    def __init__(self, path: Path, opened: OpenedFile, clock: Clock, backups: Backups) -> None:
        self.path = path
        self.read_only: ReadOnly | None = opened.read_only
        self._connection = opened.connection
        self._hold = opened.hold
        self._clock = clock
        self._backups = backups
        self._versions = VersionTable(opened.connection, path)
        self._history = EditHistory(opened.connection, self._versions, path)
        self._fights = FightLogTable(opened.connection, path)
        self._continuing: str | None = None
        self._changed = False

    @classmethod
    def create(cls, path: Path, name: str, game: str, *, clock: Clock, backups: Backups) -> Self:
        """Make a new, empty campaign of a game, named by its id, and open it.

        Raises:
            StorageError: A file is there already, or none can be made there.
        """
        if path.exists():
            raise StorageError(
                f"{path.name} is already in {path.absolute().parent}; choose another name."
            )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_failure("be made", path, error) from error
        write_atomically(path, schema.new_campaign(name, game, clock()))
        return cls.open(path, clock=clock, backups=backups)

    @classmethod
    def open(cls, path: Path, *, clock: Clock, backups: Backups, reading: bool = False) -> Self:
        """Open a campaign, for reading only where another has it or it cannot be written.

        An older format is backed up, then migrated; a newer one is read as far as possible.
        Whoever only wants to read says so, and then keeps nobody from writing.
        """
        if not reading:
            sweep_temporaries(path)
        return cls(path, open_file(path, clock(), backups, reading=reading), clock, backups)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def name(self) -> str:
        """What the campaign was called when it was made; its file's name where that is lost."""
        with suppress(sqlite3.Error):
            row = self._connection.execute("SELECT name FROM campaign").fetchone()
            if row is not None:
                return str(row[0])
        return self.path.stem

    @property
    def game(self) -> str | None:
        """The id of the game it is played by; None where that is lost."""
        with suppress(sqlite3.Error):
            row = self._connection.execute("SELECT game FROM campaign").fetchone()
            if row is not None:
                return str(row[0])
        return None

    def load(self) -> LoadedDocuments:
        """Read all documents, also those in the trash; damaged ones are named, never deleted."""
        if self.read_only is not None and self.read_only.cause is ReadOnlyCause.DAMAGED:
            return self._versions.load_undamaged()
        with self._reading():
            return self._versions.load()

    def read(self, id_: str) -> StoredDocument | None:
        """Read one document as it is now; None where there is none of that id."""
        with self._reading():
            return self._versions.current(id_)

    def commit(
        self, label: str, changes: Sequence[DocumentChange], *, continuing: str | None = None
    ) -> None:
        """Make changes to documents as one edit, which undo takes back as one.

        `label` names it in the menu ("Rename Kira"). Edits in a row with the same `continuing`
        key, such as letters typed into one field, become one; another key, None, an undo or
        closing the file ends it. At least one change is needed.
        """
        joins = continuing is not None and continuing == self._continuing
        with self._writing():
            self._history.record(label, self._clock(), changes, joins=joins)
        self._continuing = continuing

    def settle(self) -> None:
        """Make what the campaign holds now its beginning: nothing before can be undone."""
        with self._writing():
            self._history.settle()

    def finish_edit(self) -> None:
        """Let the next edit be one of its own, whatever its key."""
        self._continuing = None

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that undo would take back; None where there is none."""
        if self.read_only is not None:
            return None
        with self._reading():
            return self._history.undo_label

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that redo would bring back; None where there is none."""
        if self.read_only is not None:
            return None
        with self._reading():
            return self._history.redo_label

    def undo(self) -> tuple[DocumentChange, ...]:
        """Take back the latest edit in force and tell what its documents are now."""
        with self._writing():
            return self._history.undo()

    def redo(self) -> tuple[DocumentChange, ...]:
        """Bring back the edit undone last and tell what its documents are now."""
        with self._writing():
            return self._history.redo()

    def versions(self, id_: str) -> tuple[DocumentVersion, ...]:
        """List the last 200 versions of a document, the newest first."""
        with self._reading():
            return self._versions.past(id_)

    def read_version(self, id_: str, revision: int) -> Document:
        """Read a version of a document; to restore it, commit it as a change."""
        with self._reading():
            return self._versions.read(id_, revision)

    def add_picture(self, data: bytes) -> str:
        """Keep a picture and return its name for ever, the SHA-256 of its bytes in hex."""
        name = hashlib.sha256(data).hexdigest()
        with self._writing():
            self._connection.execute(
                "INSERT INTO picture VALUES (?, ?)"
                " ON CONFLICT (hash) DO UPDATE SET data = excluded.data",
                (name, data),
            )
        return name

    def picture(self, name: str) -> bytes:
        """Read a picture by the name `add_picture` gave."""
        with self._reading():
            row = self._connection.execute(
                "SELECT data FROM picture WHERE hash = ?", (name,)
            ).fetchone()
        if row is None or hashlib.sha256(row[0]).hexdigest() != name:
            state = "missing from" if row is None else "damaged in"
            raise DamagedError(
                f"A picture is {state} {self.path.name}; choose it again or take it from a backup."
            )
        return bytes(row[0])

    def fight_log(self, fight: str) -> FightLog:
        """Read what was done in the fight whose document has this id."""
        with self._reading():
            return self._fights.read(fight)

    def append_to_fight(self, fight: str, number: int, body: str) -> None:
        """Keep an entry of a fight behind its first `number` ones; the campaign's undo stays."""
        with self._writing():
            self._fights.append(fight, number, body)

    def move_in_fight(self, fight: str, cursor: int) -> None:
        """Keep how many of the entries of a fight are done."""
        with self._writing():
            self._fights.move(fight, cursor)

    def back_up_to(self, path: Path) -> None:
        """Copy the campaign as it is now to `path`, and read the copy again."""
        if path.resolve() == self.path.resolve():
            raise StorageError(f"{path.name} is open itself; choose another name for the copy.")
        copy_campaign(self.path, path)

    def back_up_if_due(self) -> Path | None:
        """Make a backup where something changed and the last one is 30 minutes old.

        To be asked now and then and before closing; returns the backup, None where none was due.
        """
        if not self._changed or not self._backups.are_due(self.path, self._clock()):
            return None
        made = self._backups.make(self.path, self._clock())
        self._changed = False
        return made

    def close(self) -> None:
        """Let the file go; others may write to it from then on. Closing twice does nothing."""
        if self._hold is not None:
            # The note only informs; without the lock nobody believes it.
            with suppress(StorageError), transaction(self._connection, "be closed", self.path):
                clear_note(self._connection)
        self._connection.close()
        if self._hold is not None:
            self._hold.release()
            self._hold = None

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            if self.read_only is not None and self.read_only.cause is ReadOnlyCause.NEWER:
                raise StorageError(
                    f"{self.path.name} could not be read, because a newer version of this "
                    "program made it; update the program to open it."
                ) from error
            raise database_failure("be read", self.path, error) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self.read_only is not None:
            raise ReadOnlyError(self.read_only.sentence)
        self._continuing = None
        with transaction(self._connection, "be saved", self.path):
            yield
        self._changed = True
