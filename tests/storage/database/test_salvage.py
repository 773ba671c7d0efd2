"""Salvaging a broken campaign: everything that is intact is read."""

import io
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database import page_reader, salvage, schema
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.database.opening import ReadOnlyCause

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

HEROES = 60


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A closed campaign of sixty heroes with versions, a picture and a fight, on small pages."""
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        for number in range(2):
            file.commit("Edit", [change(f"{each:03}", number) for each in range(HEROES)])
        file.add_picture(b"pixels")
        for number in range(3):
            file.append_to_fight("000", number, f"{number}")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA page_size = 512")
        connection.execute("VACUUM")
    return path


def pages(path: Path, name: str, kind: str) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY path", (name, kind)
        ).fetchall()
    return [int(page) for (page,) in found]


def wipe(path: Path, page: int) -> None:
    content = bytearray(path.read_bytes())
    content[(page - 1) * 512 : page * 512] = bytes(512)
    path.write_bytes(content)


def opened(path: Path, open_campaign: OpenCampaign) -> CampaignFile:
    file = open_campaign(path)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.DAMAGED
    return file


@pytest.mark.parametrize(
    "index", ["sqlite_autoindex_version_1", "sqlite_autoindex_entry_1", "edit_change_document"]
)
def test_a_broken_index_hides_nothing(path: Path, open_campaign: OpenCampaign, index: str) -> None:
    for page in pages(path, index, "leaf") + pages(path, index, "internal"):
        wipe(path, page)
    file = opened(path, open_campaign)
    loaded = file.load()
    assert (len(loaded.documents), loaded.damaged) == (HEROES, ())
    assert file.fight_log("000").bodies == ("0", "1", "2")
    assert [version.revision for version in file.versions("007")] == [2, 1]


def test_a_flipped_bit_in_an_index_hides_nothing(path: Path, open_campaign: OpenCampaign) -> None:
    (page, *_) = pages(path, "sqlite_autoindex_version_1", "leaf")
    content = bytearray(path.read_bytes())
    place = content.rindex(b"00", (page - 1) * 512, page * 512)
    content[place] ^= 1
    path.write_bytes(content)
    loaded = opened(path, open_campaign).load()
    assert (len(loaded.documents), loaded.damaged) == (HEROES, ())


@pytest.mark.parametrize("table", ["document", "version"])
def test_a_broken_branch_loses_only_its_own_rows(
    path: Path, open_campaign: OpenCampaign, table: str
) -> None:
    root, *branches = pages(path, table, "internal")
    below = len(branches or pages(path, table, "leaf"))
    wipe(path, root)
    loaded = opened(path, open_campaign).load()
    # The root of a table without row ids bears a row between each two pages below it.
    lost = 0 if table == "version" else below - 1
    assert (len(loaded.damaged), len(loaded.documents)) == (lost, HEROES - lost)


def test_a_broken_page_loses_only_its_own_rows(path: Path, open_campaign: OpenCampaign) -> None:
    content = path.read_bytes()
    for page in range(2, len(content) // 512 + 1, 3):
        path.write_bytes(content)
        wipe(path, page)
        with open_campaign(path) as file:
            loaded = file.load()
        assert len(loaded.documents) + len(loaded.damaged) == HEROES, page
        assert len(loaded.documents) > HEROES - 20, page


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", "versiom"), ("tbl_name", "versiom"), ("type", "tablf"), ("sql", "CREATE TABLF")],
)
def test_a_damaged_declaration_hides_no_table(
    path: Path, open_campaign: OpenCampaign, field: str, value: str
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(f"UPDATE sqlite_schema SET {field} = ? WHERE name = 'version'", (value,))
    loaded = opened(path, open_campaign).load()
    assert (len(loaded.documents), loaded.damaged) == (HEROES, ())


def test_without_any_declaration_rows_are_known_by_their_types(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_schema")
    file = opened(path, open_campaign)
    loaded = file.load()
    assert (len(loaded.documents), loaded.damaged) == (HEROES, ())
    assert file.name == "Home"
    assert file.fight_log("000").cursor == 3


def test_deleted_rows_are_not_salvaged(
    tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM document")
        connection.execute("CREATE VIEW v AS SELECT 1")
    assert opened(path, open_campaign).load().documents == ()


def test_a_salvaged_copy_has_a_size_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(salvage, "MAX_SALVAGED", 2000)
    with path.open("rb") as file, closing(salvage.salvage(file, schema.FORMAT)) as copy:
        assert 0 < copy.execute("SELECT count(*) FROM document").fetchone()[0] < HEROES
        assert copy.execute("SELECT count(*) FROM picture").fetchone() == (0,)


def test_salvage_has_a_page_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_reader, "MAX_PAGES", 3)
    with path.open("rb") as file, closing(salvage.salvage(file, schema.FORMAT)) as copy:
        assert copy.execute("SELECT count(*) FROM document").fetchone()[0] < HEROES


def test_a_salvaged_older_copy_is_migrated(path: Path) -> None:
    with path.open("rb") as file, closing(salvage.salvage(file, 2)) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (schema.FORMAT,)


def test_a_salvaged_newer_copy_has_only_known_tables(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("ALTER TABLE edit ADD COLUMN more TEXT")
        connection.execute("CREATE TABLE more (a TEXT) STRICT")
    with path.open("rb") as file, closing(salvage.copy_declared(file)) as copy:
        tables = {
            name for (name,) in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        }
        assert copy.execute("SELECT count(*) FROM document").fetchone() == (HEROES,)
    expected = {"campaign", "holder", "document", "version", "edit_change", "picture"}
    assert tables == expected | {"entry"}


def test_lost_documents_of_a_newer_file_are_named(path: Path, open_campaign: OpenCampaign) -> None:
    (page, *_) = pages(path, "document", "leaf")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("ALTER TABLE edit_change ADD COLUMN more TEXT")
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
    wipe(path, page)
    loaded = open_campaign(path).load()
    assert 0 < len(loaded.damaged) < HEROES
    assert len(loaded.documents) + len(loaded.damaged) == HEROES
    assert "“Hero 000” in Home.4c is damaged" in loaded.damaged[0].sentence


def test_a_file_that_is_no_database_salvages_nothing() -> None:
    with closing(salvage.salvage(io.BytesIO(b"no database at all"), 0)) as copy:
        assert copy.execute("SELECT count(*) FROM document").fetchone() == (0,)
