import os
import random
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database import opening
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange, LoadedDocuments, StoredDocument
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.errors import ReadOnlyError, StorageError
from tests.storage.database.older_files import make_older

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

NOON = 1_800_000_000
PAGE = 512


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A closed campaign of forty heroes."""
    path = tmp_path / "campaigns" / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change(f"{number:02}", number) for number in range(40)])
    return path


@pytest.fixture
def small(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A closed campaign of three heroes with earlier versions, as small as possible."""
    path = tmp_path / "campaigns" / "Home.4c"
    with open_campaign(path) as file:
        for number in range(2):
            file.commit("Edit", [change("a", number), change("b", number), change("c", number)])
        file.undo()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("VACUUM")
    return path


def read_only(file: CampaignFile) -> ReadOnlyCause:
    assert file.read_only is not None
    return file.read_only.cause


def break_page(path: Path, table: str) -> None:
    """Overwrite the first page of a table's rows."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (page,) = connection.execute(query, (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : (page - 1) * size + 200] = b"\xff" * 200
    path.write_bytes(content)


def test_a_folder_that_cannot_be_written_opens_read_only(
    path: Path,
    open_campaign: OpenCampaign,
    change: MakeChange,
    read_only_folder: Callable[[Path], Path],
) -> None:
    file = open_campaign(read_only_folder(path.parent) / path.name)
    assert read_only(file) is ReadOnlyCause.NOT_WRITABLE
    assert file.read_only is not None
    assert "cannot be written to" in file.read_only.sentence
    assert len(file.load().documents) == 40
    with pytest.raises(ReadOnlyError, match="copy the campaign to a folder of your own"):
        file.commit("Add", [change("x", 1)])
    file.close()
    assert [each.name for each in path.parent.iterdir()] == ["Home.4c"]


def test_a_file_that_cannot_be_written_opens_read_only(
    path: Path, open_campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    true_open: Callable[..., object] = Path.open

    def refuse_writing(path: Path, mode: str = "r", **named: object) -> object:
        if mode == "rb+":
            raise PermissionError(13, "no")
        return true_open(path, mode, **named)

    monkeypatch.setattr(Path, "open", refuse_writing)
    file = open_campaign(path)
    assert read_only(file) is ReadOnlyCause.NOT_WRITABLE
    assert file.read_only is not None
    assert "because the file is protected against changes" in file.read_only.sentence
    assert [each.name for each in path.parent.iterdir()] == ["Home.4c"], "no lock is kept"


@pytest.mark.parametrize(
    ("table", "readable"),
    [("document", 0), ("version", 0), ("edit_change", 40), ("sqlite_autoindex_version_1", 40)],
)
def test_a_broken_page_opens_read_only_and_names_the_newest_good_backup(
    path: Path, open_campaign: OpenCampaign, backups: Backups, table: str, readable: int
) -> None:
    backup = backups.make(path, NOON)
    break_page(path, table)
    before = path.read_bytes()
    file = open_campaign(path)
    assert read_only(file) is ReadOnlyCause.DAMAGED
    assert file.read_only is not None
    assert file.read_only.sentence == (
        "Home.4c is damaged and open read-only; what can still be read is shown, "
        f"and its newest good backup is {backup}."
    )
    loaded = file.load()
    assert (len(loaded.documents), len(loaded.damaged)) == (readable, 40 - readable)
    assert file.undo_label is None
    file.close()
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["Home.4c"]
    with CampaignFile.open(path, clock=lambda: NOON, backups=backups, reading=True) as reader:
        assert read_only(reader) is ReadOnlyCause.DAMAGED


def test_documents_around_a_broken_page_are_salvaged(
    tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change(f"{number:04}", number) for number in range(2000)])
    with closing(sqlite3.connect(path)) as connection:
        leaves = connection.execute(
            "SELECT pageno FROM dbstat WHERE name = 'document' AND pagetype = 'leaf' ORDER BY path"
        ).fetchall()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    (middle,) = leaves[len(leaves) // 2]
    content = bytearray(path.read_bytes())
    content[(middle - 1) * size] = 0
    path.write_bytes(content)
    file = open_campaign(path)
    assert read_only(file) is ReadOnlyCause.DAMAGED
    ids = [stored.document.id for stored in file.load().documents]
    assert 1500 < len(ids) < 2000
    assert ids[0] == "0000"
    assert ids[-1] == "1999"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE campaign SET cursor = 0",
        "DELETE FROM campaign",
        "CREATE TRIGGER t AFTER INSERT ON edit BEGIN DELETE FROM version; END",
    ],
)
def test_a_campaign_changed_by_sql_opens_read_only(
    path: Path, backups: Backups, statement: str
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)
    for reading in (True, False):
        with CampaignFile.open(path, clock=lambda: NOON, backups=backups, reading=reading) as file:
            assert read_only(file) is ReadOnlyCause.DAMAGED
            assert len(file.load().documents) == 40
            assert file.name == "Home"


def test_a_read_only_opener_does_not_block_writers(
    path: Path, open_campaign: OpenCampaign, backups: Backups, change: MakeChange
) -> None:
    with CampaignFile.open(path, clock=lambda: NOON, backups=backups, reading=True) as reader:
        assert read_only(reader) is ReadOnlyCause.ASKED
        with pytest.raises(ReadOnlyError, match="open it for writing to change it"):
            reader.commit("Add", [change("x", 1)])
        open_campaign(path).commit("Add", [change("x", 1)])
        assert len(reader.load().documents) == 41


def test_a_campaign_without_its_beginning_names_its_backup(
    path: Path, open_campaign: OpenCampaign, backups: Backups
) -> None:
    backup = backups.make(path, NOON)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    with pytest.raises(StorageError) as refusal:
        open_campaign(path)
    assert str(refusal.value) == (
        f"Home.4c is not a campaign or is damaged; open its backup {backup} instead."
    )


def test_an_io_error_on_opening_is_not_damage(
    path: Path, open_campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> sqlite3.Connection:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_READ"
        raise error

    monkeypatch.setattr("fourc_desktop.storage.database.opening.connect_writer", fail)
    with pytest.raises(StorageError, match=r"^Home\.4c could not be opened in .*disk I/O error"):
        open_campaign(path)
    assert [each.name for each in path.parent.iterdir()] == ["Home.4c"]


def contents(loaded: LoadedDocuments) -> set[StoredDocument]:
    return set(loaded.documents)


def is_detected_or_equal(path: Path, expected: LoadedDocuments, *, reading: bool) -> bool:
    """Whether a file is refused, opened as damaged, or loads the same documents as before."""
    none = Backups(path.parent / "none")
    try:
        with CampaignFile.open(path, clock=lambda: NOON, backups=none, reading=reading) as file:
            loaded = file.load()
            usual = ReadOnlyCause.ASKED if reading else None
            said = (file.read_only and file.read_only.cause) is not usual or bool(loaded.damaged)
    except StorageError:
        return True
    if said:
        return contents(loaded) <= contents(expected)
    return loaded == expected


def flips(content: bytes, count: int | None) -> Iterator[tuple[int, bytes]]:
    bits = range(len(content) * 8)
    chosen = bits if count is None else random.Random(7).sample(bits, count)
    for bit in chosen:
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        yield bit, bytes(flipped)


def check_flips(path: Path, open_campaign: OpenCampaign, count: int | None = None) -> None:
    content = path.read_bytes()
    with open_campaign(path) as file:
        expected = file.load()
    # A sample is opened read-only, since opening for writing mostly waits for syncing.
    reading = count is not None
    for bit, flipped in flips(content, count):
        path.write_bytes(flipped)
        found = is_detected_or_equal(path, expected, reading=reading)
        assert found, f"bit {bit % 8} of byte {bit // 8}"


@pytest.mark.uncounted  # hundreds of openings; the other tests count the same lines
def test_sampled_flipped_bits_never_change_a_document(
    small: Path, open_campaign: OpenCampaign
) -> None:
    check_flips(small, open_campaign, 700)


@pytest.mark.full
def test_every_flipped_bit_never_changes_a_document(
    small: Path, open_campaign: OpenCampaign
) -> None:
    check_flips(small, open_campaign)


@pytest.mark.uncounted
def test_truncation_never_changes_a_document(small: Path, open_campaign: OpenCampaign) -> None:
    content = small.read_bytes()
    with open_campaign(small) as file:
        expected = file.load()
    none = Backups(small.parent / "none")
    for length in range(0, len(content), 37):
        small.write_bytes(content[:length])
        try:
            with CampaignFile.open(small, clock=lambda: NOON, backups=none) as file:
                # The last bytes may belong to a version that is not current.
                assert file.read_only is not None or (file.load() == expected and file.verify())
                assert contents(file.load()) <= contents(expected)
        except StorageError:
            continue


def test_an_error_of_the_system_while_opening_is_reported(
    path: Path, backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_opening: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(opening, "_open_content", fails)
    with pytest.raises(StorageError, match="could not be read"):
        opening.open_file(path, 0, backups)


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of other systems")
@pytest.mark.parametrize("kind", ["nowhere", "itself", "elsewhere", "folder", "pipe"])
def test_a_foreign_lock_file_is_named(path: Path, open_campaign: OpenCampaign, kind: str) -> None:
    lock = path.with_name(f".{path.name}.lock")
    if kind == "folder":
        lock.mkdir()
    elif kind == "pipe":
        os.mkfifo(lock)
    else:
        other = path.with_name("other")
        if kind == "elsewhere":
            other.write_bytes(b"theirs")
        lock.symlink_to(lock if kind == "itself" else other)
    file = open_campaign(path)
    assert read_only(file) is ReadOnlyCause.NOT_WRITABLE
    assert file.read_only is not None
    assert file.read_only.sentence == (
        "Home.4c is open read-only, because .Home.4c.lock beside it is a link, folder or "
        "device and not from this program; move that away and open the campaign again."
    )
    file.close()
    assert os.path.lexists(lock)


def test_an_old_campaign_too_large_to_be_migrated_in_memory_is_not_reported_as_damaged(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_source: sqlite3.Connection) -> sqlite3.Connection:
        raise MemoryError

    make_older(path, 1)
    monkeypatch.setattr(opening, "copy_in_memory", fail)
    monkeypatch.setattr(opening, "LARGEST_COPY", path.stat().st_size - 1)
    with pytest.raises(StorageError, match="from an older version of this program and too large"):
        opening.open_file(path, NOON, Backups(tmp_path / "backups"), reading=True)
    monkeypatch.setattr(opening, "LARGEST_COPY", path.stat().st_size)
    opened = opening.open_file(path, NOON, Backups(tmp_path / "backups"), reading=True)
    opened.connection.close()
    assert opened.read_only is not None
    assert opened.read_only.cause is ReadOnlyCause.DAMAGED
