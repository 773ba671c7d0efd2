"""Malicious campaigns: nothing in them is executed."""

import os
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from fourc_desktop.storage.database import opening, schema
from fourc_desktop.storage.database.backups import Backups, copy_campaign
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange, checksum
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.errors import StorageError
from tests.storage.database.older_files import make_older

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

NOON = 1_800_000_000
ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A closed campaign of three heroes."""
    path = tmp_path / "campaigns" / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1), change("c", 1)])
    return path


@contextmanager
def forging(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        yield connection


def instead(table: str, view: str) -> str:
    return f"ALTER TABLE {table} RENAME TO {table}_before; CREATE VIEW {table} AS {view};"


VIEWS = {
    "document": f"{ENDLESS} SELECT x AS id, 1 AS revision, 1 AS latest, x'' AS hash FROM c",
    "version": (
        f"{ENDLESS} SELECT x AS document, 1 AS revision, '' AS kind, '' AS body, '' AS card,"
        " 1 AS trashed_at, '' AS label, 1 AS changed_at, x'' AS hash FROM c WHERE x < 0"
    ),
    "holder": f"{ENDLESS} SELECT x AS user, 1 AS host, 1 AS pid, 1 AS since FROM c WHERE x < 0",
    "campaign": (
        f"{ENDLESS} SELECT x AS name, 1 AS game, 1 AS created_at, 1 AS cursor, 1 AS hash"
        " FROM c WHERE x < 0"
    ),
    "edit": f"{ENDLESS} SELECT x AS seq, 1 AS label, 1 AS hash FROM c WHERE x < 0",
    "picture": f"{ENDLESS} SELECT x AS hash, x AS data FROM c WHERE x < 0",
}

OTHERS = (
    "CREATE TRIGGER t AFTER INSERT ON holder BEGIN DELETE FROM version; END",
    "CREATE VIEW more AS SELECT 1",
    "CREATE VIRTUAL TABLE more USING fts5 (text)",
    "CREATE TABLE more (a INTEGER, b INTEGER AS (a + 1))",
    "CREATE INDEX more ON version (kind)",
    "CREATE TABLE more (a INTEGER CHECK (a < abs(a)))",
    "ALTER TABLE version ADD COLUMN more TEXT AS (hex(zeroblob(8000000)))",
)


def look_into(file: CampaignFile) -> None:
    """Read everything from a campaign; each part may be refused."""
    for ask in (
        file.load,
        lambda: file.read("a"),
        lambda: file.versions("a"),
        lambda: file.picture("0" * 64),
        lambda: file.fight_log("a"),
        lambda: (file.name, file.game, file.undo_label),
    ):
        try:
            ask()
        except StorageError:
            continue


@pytest.mark.parametrize("reading", [True, False])
@pytest.mark.parametrize("newer", [0, 1])
@pytest.mark.parametrize("table", VIEWS)
def test_a_view_in_place_of_a_table_is_never_queried(
    path: Path, backups: Backups, table: str, newer: int, *, reading: bool
) -> None:
    with forging(path) as connection:
        connection.executescript(instead(table, VIEWS[table]))
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + newer}")
    before = path.read_bytes()
    with CampaignFile.open(path, clock=lambda: NOON, backups=backups, reading=reading) as file:
        assert file.read_only is not None
        assert file.read_only.cause is (ReadOnlyCause.NEWER if newer else ReadOnlyCause.DAMAGED)
        look_into(file)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["Home.4c"]


@pytest.mark.parametrize("format_", [0, 1, 2, 3])
def test_views_in_older_formats_are_detected(
    path: Path, open_campaign: OpenCampaign, format_: int
) -> None:
    if format_:
        make_older(path, format_)
    with forging(path) as connection:
        connection.executescript(instead("campaign", VIEWS["campaign"]))
        connection.execute(f"PRAGMA user_version = {format_}")
    file = open_campaign(path)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.DAMAGED
    assert len(file.load().documents) == 3


@pytest.mark.parametrize("statement", OTHERS)
def test_any_extra_declaration_opens_read_only(
    path: Path, open_campaign: OpenCampaign, statement: str
) -> None:
    with forging(path) as connection:
        connection.execute(statement)
    file = open_campaign(path)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.DAMAGED
    look_into(file)


@pytest.mark.parametrize(
    "forged",
    [
        (
            "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema"
            " WHERE name = 'version') WHERE name = 'picture'"
        ),
        "UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'holder'",
        "UPDATE sqlite_schema SET rootpage = 0 WHERE name = 'holder'",
        "UPDATE sqlite_schema SET rootpage = 4000000000 WHERE name = 'holder'",
        "UPDATE sqlite_schema SET sql = 'CREATE VIEW document AS SELECT 1' WHERE name = 'document'",
        "UPDATE sqlite_schema SET type = 'view' WHERE name = 'document'",
        "INSERT INTO sqlite_schema SELECT * FROM sqlite_schema WHERE name = 'document'",
        "DELETE FROM sqlite_schema",
    ],
)
@pytest.mark.parametrize("newer", [0, 1])
def test_a_forged_schema_is_detected(
    path: Path, open_campaign: OpenCampaign, forged: str, newer: int
) -> None:
    with forging(path) as connection:
        connection.execute(forged)
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + newer}")
    file = open_campaign(path)
    assert file.read_only is not None
    assert file.read_only.cause is (ReadOnlyCause.NEWER if newer else ReadOnlyCause.DAMAGED)
    look_into(file)


def test_a_newer_file_with_shared_pages_is_refused(path: Path, open_campaign: OpenCampaign) -> None:
    with forging(path) as connection:
        connection.execute(
            "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema"
            " WHERE name = 'holder') WHERE name = 'version'"
        )
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
    with pytest.raises(StorageError, match="newer version of this program made it; update"):
        open_campaign(path).load()


def pages_of(path: Path, table: str) -> tuple[int, int]:
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int(root), int(size)


@pytest.mark.parametrize("table", ["sqlite_schema", "version", "document"])
@pytest.mark.parametrize("newer", [0, 1])
def test_a_tree_with_shared_branches_is_not_read_forever(
    path: Path, open_campaign: OpenCampaign, table: str, newer: int
) -> None:
    """Twenty levels of pages, each with 400 times the next one, hold more rows than can be read."""
    root, size = (1, 4096) if table == "sqlite_schema" else pages_of(path, table)
    kind = b"\x02" if table == "document" else b"\x05"
    with forging(path) as connection:
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + newer}")
    content = bytearray(path.read_bytes())
    first = len(content) // size + 1
    for level in range(20):
        number = root if level == 0 else first + level - 1
        start = 100 if number == 1 else 0
        count = 400
        cell = (first + level).to_bytes(4, "big") + b"\x01\x00\x00"
        at = size - len(cell)
        page = bytearray(size)
        page[start : start + 12] = (
            kind
            + bytes(2)
            + count.to_bytes(2, "big")
            + at.to_bytes(2, "big")
            + b"\0"
            + (first + level).to_bytes(4, "big")
        )
        page[start + 12 : start + 12 + 2 * count] = at.to_bytes(2, "big") * count
        page[at:] = cell
        if number == 1:
            page[:100] = content[:100]
            content[:size] = page
        elif level == 0:
            content[(number - 1) * size : number * size] = page
        else:
            content += page
    leaf = bytearray(size)
    leaf[0:8] = b"\x0d\0\0\0\0\x10\0\0"
    content += leaf
    content[28:32] = (len(content) // size).to_bytes(4, "big")
    path.write_bytes(content)
    file = open_campaign(path)
    assert file.read_only is not None
    look_into(file)


def test_a_too_long_body_damages_only_its_document(path: Path, open_campaign: OpenCampaign) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        body = f'"{"x" * 17 * 1024 * 1024}"'
        fields = ("b", 1, "hero", body, '{"name":"Hero b"}', None, "Add", 5, b"")
        connection.execute("DELETE FROM version WHERE document = 'b'")
        connection.execute(
            "INSERT INTO version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*fields, checksum(*fields)),
        )
    with open_campaign(path) as file:
        loaded = file.load()
        assert [stored.document.id for stored in loaded.documents] == ["a", "c"]
        assert [damaged.id for damaged in loaded.damaged] == ["b"]
        with pytest.raises(StorageError, match="it is damaged"):
            file.read("b")
    assert [each.name for each in path.parent.iterdir()] == ["Home.4c"], "no lock is left"
    with open_campaign(path) as file:
        assert file.read_only is None


def test_an_enormous_file_is_refused_unread(path: Path, open_campaign: OpenCampaign) -> None:
    with path.open("rb+") as file:
        file.truncate(opening.LARGEST_CAMPAIGN + 1)
    with pytest.raises(StorageError, match="larger than 2 GB"):
        open_campaign(path)


def put_pipe(path: Path) -> None:
    os.mkfifo(path)


def put_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def put_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def put_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.skipif(sys.platform == "win32", reason="such files lie elsewhere on Windows")
@pytest.mark.parametrize("put", [put_pipe, put_socket, put_device, put_folder])
@pytest.mark.parametrize("suffix", ["", "-journal", "-wal", "-shm"])
def test_pipes_sockets_devices_and_folders_are_refused(
    path: Path,
    open_campaign: OpenCampaign,
    backups: Backups,
    put: Callable[[Path], None],
    suffix: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(path.parent)  # a name of a socket must be short
    strange = Path(f"Home.4c{suffix}")
    strange.unlink(missing_ok=True)
    put(strange)
    for reading in (True, False):
        with pytest.raises(StorageError, match="is not a file"):
            CampaignFile.open(Path("Home.4c"), clock=lambda: NOON, backups=backups, reading=reading)
    with pytest.raises(StorageError, match="is not a file"):
        copy_campaign(Path("Home.4c"), path.with_name("Copy.4c"))
    assert not path.with_name("Copy.4c").exists()
    assert not path.with_name(".Home.4c.lock").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="such files lie elsewhere on Windows")
def test_a_pipe_among_the_backups_is_no_backup(path: Path, backups: Backups) -> None:
    made = backups.make(path, NOON)
    pipe = made.with_name(made.name.replace("2027", "2028"))
    os.mkfifo(pipe)
    newest = backups.newest_good(path)
    assert newest is not None
    assert newest.path == made


def test_a_backup_with_a_view_is_not_a_good_one_and_not_restored(
    path: Path, backups: Backups, tmp_path: Path
) -> None:
    made = backups.make(path, NOON)
    with forging(made) as connection:
        connection.executescript(instead("document", VIEWS["document"]))
    assert backups.newest_good(path) is None
    with pytest.raises(StorageError, match=r"^Home .* could not be copied"):
        copy_campaign(made, tmp_path / "Restored.4c")
    assert not (tmp_path / "Restored.4c").exists()


def test_queries_have_a_step_limit(path: Path, open_campaign: OpenCampaign) -> None:
    file = open_campaign(path)
    with pytest.raises(sqlite3.OperationalError, match="interrupted"):
        file._connection.execute(f"{ENDLESS} SELECT count(*) FROM c").fetchone()
    file.commit("Add", [DocumentChange("d", Document("d", "hero", "{}", "{}"))])


def test_queries_have_a_memory_limit(path: Path, open_campaign: OpenCampaign) -> None:
    file = open_campaign(path)
    large = "SELECT hex(zeroblob(4000000 + x)) FROM c LIMIT 100"
    with pytest.raises(sqlite3.DataError, match="too much memory"):
        file._connection.execute(f"{ENDLESS} SELECT * FROM ({large}) ORDER BY 1")


def test_a_body_that_takes_too_much_memory_to_check_is_named(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        body = f"[{'1,' * 7_500_000}1]"
        fields = ("b", 1, "hero", body, '{"name":"Hero b"}', None, "Add", 5, b"")
        connection.execute("DELETE FROM version WHERE document = 'b'")
        connection.execute(
            "INSERT INTO version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*fields, checksum(*fields)),
        )
    file = open_campaign(path)
    assert [stored.document.id for stored in file.load().documents] == ["a", "c"]
    with pytest.raises(StorageError, match="is damaged"):
        file.read("b")
