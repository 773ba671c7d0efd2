import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database import migrations, schema
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.database.write_lock import WriteLock
from fourc_desktop.storage.errors import ReadOnlyError, StorageError
from tests.storage.database.older_files import make_older

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

NEW_TABLE = "CREATE TABLE map (id TEXT PRIMARY KEY) STRICT"


def add_maps(connection: sqlite3.Connection) -> None:
    connection.execute(NEW_TABLE)


@pytest.fixture
def old_campaign(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A campaign as this program writes it today, with a hero in it."""
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change("kira", 1)])
    return path


def plant_next_format(patch: pytest.MonkeyPatch, step: migrations.Migration) -> None:
    patch.setattr(schema, "FORMAT", schema.FORMAT + 1)
    patch.setattr(schema, "TABLES", f"{schema.TABLES}{NEW_TABLE};")
    patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, step))


def format_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_an_older_file_is_backed_up_then_migrated(
    old_campaign: Path,
    open_campaign: OpenCampaign,
    change: MakeChange,
    backups: Backups,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant_next_format(monkeypatch, add_maps)
    file = open_campaign(old_campaign)
    assert file.read_only is None
    assert [stored.document.id for stored in file.load().documents] == ["kira"]
    file.commit("Add", [change("tony", 2)])
    assert format_of(old_campaign) == schema.FORMAT
    (backup,) = backups.of(old_campaign)
    assert format_of(backup.path) == schema.FORMAT - 1


def test_a_file_older_than_the_fight_tables_gets_them(
    old_campaign: Path, open_campaign: OpenCampaign, backups: Backups
) -> None:
    make_older(old_campaign, 1)
    file = open_campaign(old_campaign)
    assert file.read_only is None
    assert [stored.document.id for stored in file.load().documents] == ["kira"]
    file.append_to_fight("kira", 0, "{}")
    assert file.fight_log("kira").bodies == ("{}",)
    (backup,) = backups.of(old_campaign)
    assert format_of(backup.path) == 1


@pytest.mark.parametrize("format_", [1, 2])
def test_a_file_without_a_game_is_4c(
    old_campaign: Path, open_campaign: OpenCampaign, change: MakeChange, format_: int
) -> None:
    make_older(old_campaign, format_)
    file = open_campaign(old_campaign)
    assert (file.read_only, file.game) == (None, "4c")
    file.commit("Add", [change("tony", 2)])
    file.close()
    assert open_campaign(old_campaign).undo_label == "Add"


def test_a_campaign_row_with_a_broken_hash_stays_damaged(
    old_campaign: Path, open_campaign: OpenCampaign
) -> None:
    make_older(old_campaign, 2)
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute("UPDATE campaign SET name = 'Hone'")
        connection.commit()
    file = open_campaign(old_campaign)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.DAMAGED


def test_the_game_of_a_new_campaign_is_kept(
    old_campaign: Path, open_campaign: OpenCampaign
) -> None:
    file = open_campaign(old_campaign)
    assert (file.read_only, file.game) == (None, "toy")


def test_a_changed_game_is_detected(old_campaign: Path, open_campaign: OpenCampaign) -> None:
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute("UPDATE campaign SET game = '4c'")
        connection.commit()
    file = open_campaign(old_campaign)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.DAMAGED


def test_a_lost_game_is_none(old_campaign: Path, open_campaign: OpenCampaign) -> None:
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute("DELETE FROM campaign")
        connection.commit()
    file = open_campaign(old_campaign)
    assert file.game is None
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute("DROP TABLE campaign")
    assert open_campaign(old_campaign).game is None


def test_a_step_that_fails_changes_nothing(
    old_campaign: Path, open_campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM version")
        raise sqlite3.OperationalError("out of order")

    before = old_campaign.read_bytes()
    with monkeypatch.context() as patch:
        plant_next_format(patch, half)
        file = open_campaign(old_campaign)
        assert file.read_only is not None
        assert file.read_only.cause is ReadOnlyCause.DAMAGED
        file.close()
    assert old_campaign.read_bytes() == before
    assert open_campaign(old_campaign).read_only is None


def test_an_older_file_that_another_holds_is_migrated_in_memory(
    old_campaign: Path, open_campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_next_format(monkeypatch, add_maps)
    before = old_campaign.read_bytes()
    hold = WriteLock.take(old_campaign)
    assert hold is not None
    file = open_campaign(old_campaign)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.HELD
    assert [stored.document.id for stored in file.load().documents] == ["kira"]
    assert old_campaign.read_bytes() == before
    hold.release()


def test_a_newer_file_is_read_and_never_written(
    old_campaign: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute(NEW_TABLE)
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
    before = old_campaign.read_bytes()
    file = open_campaign(old_campaign)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.NEWER
    assert "update the program" in file.read_only.sentence
    assert [stored.document.id for stored in file.load().documents] == ["kira"]
    assert file.undo_label is None
    with pytest.raises(ReadOnlyError, match="newer version"):
        file.commit("Add", [change("tony", 2)])
    file.close()
    assert old_campaign.read_bytes() == before
    assert [path.name for path in old_campaign.parent.iterdir()] == ["Home.4c"]


def test_a_newer_file_with_other_tables_is_refused(
    old_campaign: Path, open_campaign: OpenCampaign
) -> None:
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute("ALTER TABLE version RENAME TO edition")
        connection.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
    file = open_campaign(old_campaign)
    with pytest.raises(StorageError, match="newer version of this program made it; update"):
        file.load()


def test_a_file_without_a_format_is_damaged(
    old_campaign: Path, open_campaign: OpenCampaign
) -> None:
    with closing(sqlite3.connect(old_campaign)) as connection:
        connection.execute("PRAGMA user_version = 0")
    file = open_campaign(old_campaign)
    assert file.read_only is not None
    assert file.read_only.cause is ReadOnlyCause.DAMAGED


@pytest.fixture
def fought(old_campaign: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A campaign of format 3 with a fight of four steps, and edits of which the last is undone."""
    with open_campaign(old_campaign) as file:
        file.commit("Edit", [change("kira", 2), change("dock", 1)])
        for number in range(4):
            file.append_to_fight("dock", number, f'{{"n":{number}}}')
        file.move_in_fight("dock", 3)
        file.commit("Edit again", [change("kira", 3)])
        file.undo()
    make_older(old_campaign, 3)
    return old_campaign


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def test_migrated_fights_and_edits_are_hash_chained(
    fought: Path, open_campaign: OpenCampaign
) -> None:
    file = open_campaign(fought)
    assert (file.read_only, file.verify()) == (None, ())
    assert file.fight_log("dock").cursor == 3
    assert len(file.fight_log("dock").bodies) == 4
    assert (file.undo_label, file.redo_label) == ("Edit", "Edit again")
    file.redo()
    file.undo()
    file.undo()
    assert [version.revision for version in file.versions("kira")] == [3, 2, 1]
    assert file.verify() == ()


def test_an_older_file_without_a_step_has_none(tmp_path: Path, open_campaign: OpenCampaign) -> None:
    path = tmp_path / "Empty.4c"
    open_campaign(path).close()
    make_older(path, 3)
    file = open_campaign(path)
    assert (file.read_only, file.verify()) == (None, ())
    assert (file.undo_label, file.redo_label) == (None, None)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE fight SET document = 'dick'",
        "UPDATE fight SET cursor = 2",
        "DELETE FROM fight",
        "DELETE FROM entry WHERE number = 1",
        "UPDATE entry SET number = 7 WHERE number = 3",
        "UPDATE entry SET body = '{}' WHERE number = 3",
    ],
)
def test_a_damaged_fight_of_an_older_file_is_reported(
    fought: Path, open_campaign: OpenCampaign, statement: str
) -> None:
    spoil(fought, statement)
    file = open_campaign(fought)
    assert file.fight_log("dock").problem is not None
    assert file.verify() != ()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE document SET latest = 9 WHERE id = 'kira'",
        "UPDATE version SET label = 'x' WHERE document = 'kira' AND revision = 1",
        "UPDATE version SET document = 'kiri' WHERE document = 'kira' AND revision = 1",
        "DELETE FROM version WHERE document = 'kira' AND revision = 1",
        "UPDATE edit SET label = 'x' WHERE seq = 1",
        "UPDATE edit SET seq = 9 WHERE seq = 2",
        "UPDATE edit_change SET before = 7 WHERE edit = 3",
        "UPDATE edit_change SET edit = 9 WHERE edit = 3",
        "DELETE FROM edit WHERE seq = 2",
    ],
)
def test_a_damaged_row_of_an_older_file_stays_damaged(
    fought: Path, open_campaign: OpenCampaign, statement: str
) -> None:
    spoil(fought, statement)
    with open_campaign(fought) as file:
        reported = file.verify()
        assert reported != ()
    assert open_campaign(fought).verify() == reported


def test_a_broken_older_file_is_read_without_migration(
    fought: Path, open_campaign: OpenCampaign
) -> None:
    spoil(fought, "UPDATE campaign SET name = 'Hone'")
    with closing(sqlite3.connect(fought)) as connection:
        connection.execute("CREATE VIEW other AS SELECT 1")
    file = open_campaign(fought)
    assert file.read_only is not None
    assert [stored.document.id for stored in file.load().documents] == ["dock", "kira"]
