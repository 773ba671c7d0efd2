"""The entries of fights: stored next to the documents, read up to the first damaged one."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.database.fight_log import FightLog, FightLogTable
from fourc_desktop.storage.database.versions import TOUCHED_EVERY
from fourc_desktop.storage.errors import ReadOnlyError, StorageError
from tests.storage.conftest import NOON

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Home.4c"


@pytest.fixture
def fought(path: Path, open_campaign: OpenCampaign, change: MakeChange) -> CampaignFile:
    """A campaign with the fight "dock" of five entries, of which the last is undone."""
    file = open_campaign(path)
    file.commit("New encounter", [change("dock", 1)])
    for number in range(5):
        file.append_to_fight("dock", number, f'{{"n":{number}}}')
    file.move_in_fight("dock", 4)
    return file


def bodies(*numbers: int) -> tuple[str, ...]:
    return tuple(f'{{"n":{number}}}' for number in numbers)


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def entries_of(path: Path) -> list[tuple[str, int]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT fight, number FROM entry ORDER BY 1, 2").fetchall()


def test_a_fight_without_entries_has_an_empty_log(path: Path, open_campaign: OpenCampaign) -> None:
    assert open_campaign(path).fight_log("dock") == FightLog()


def test_fight_entries_persist_after_reopening(
    fought: CampaignFile, path: Path, open_campaign: OpenCampaign
) -> None:
    fought.close()
    assert open_campaign(path).fight_log("dock") == FightLog(bodies(0, 1, 2, 3, 4), 4)


def test_a_new_entry_replaces_the_undone_ones(fought: CampaignFile) -> None:
    fought.move_in_fight("dock", 2)
    fought.append_to_fight("dock", 2, '{"n":9}')
    assert fought.fight_log("dock") == FightLog(bodies(0, 1, 9), 3)


def test_fights_have_separate_logs(fought: CampaignFile, change: MakeChange) -> None:
    fought.commit("New encounter", [change("roof", 2)])
    fought.append_to_fight("roof", 0, '{"n":7}')
    assert fought.fight_log("roof") == FightLog(bodies(7), 1)
    assert fought.fight_log("dock").cursor == 4


def test_campaign_undo_keeps_the_fight_entries(fought: CampaignFile, change: MakeChange) -> None:
    before = fought.fight_log("dock")
    fought.commit("Rename", [change("dock", 2)])
    fought.undo()
    assert fought.fight_log("dock") == before
    assert fought.undo_label == "New encounter"


def test_entries_stay_while_their_document_can_be_restored(
    fought: CampaignFile, path: Path, change: MakeChange
) -> None:
    before = fought.fight_log("dock")
    fought.commit("Delete", [DocumentChange("dock", None)])
    fought.undo()
    assert fought.fight_log("dock") == before
    fought.redo()
    assert len(entries_of(path)) == 5
    fought.clear_edits()
    assert entries_of(path) == []
    assert fought.fight_log("dock") == FightLog()


def test_entries_need_a_document(fought: CampaignFile) -> None:
    with pytest.raises(StorageError):
        fought.append_to_fight("nowhere", 0, "{}")
    assert fought.fight_log("nowhere") == FightLog()


def test_a_read_only_campaign_refuses_fight_entries(
    fought: CampaignFile, path: Path, open_campaign: OpenCampaign
) -> None:
    reader = open_campaign(path)
    with pytest.raises(ReadOnlyError):
        reader.append_to_fight("dock", 4, "{}")
    with pytest.raises(ReadOnlyError):
        reader.move_in_fight("dock", 1)
    assert reader.fight_log("dock").cursor == 4


@pytest.mark.parametrize(
    ("statement", "sound", "cursor"),
    [
        ("UPDATE entry SET body = '{\"n\":8}' WHERE number = 2", 2, 2),
        ("UPDATE entry SET hash = x'00' WHERE number = 0", 0, 0),
        ("UPDATE entry SET number = 7 WHERE number = 4", 4, 4),
        ("DELETE FROM entry WHERE number = 3", 3, 3),
        ("UPDATE entry SET previous = hash WHERE number = 2", 2, 2),
        ("UPDATE entry SET fight = 'dick'", 0, 0),
        ("UPDATE entry SET fight = 'dick' WHERE number = 1", 1, 1),
        ("DELETE FROM entry WHERE number = 4", 4, 4),
        ("UPDATE document SET id = 'dick'", 5, 5),
        ("UPDATE document SET entries = 4", 5, 5),
        ("UPDATE document SET cursor = 3", 5, 5),
        ("UPDATE document SET cursor = 9", 5, 5),
        ("UPDATE document SET hash = x'00'", 5, 5),
        ("DELETE FROM entry", 0, 0),
    ],
)
def test_a_damaged_fight_is_read_up_to_the_damage(
    fought: CampaignFile, path: Path, statement: str, sound: int, cursor: int
) -> None:
    spoil(path, statement)
    log = fought.fight_log("dock")
    assert (len(log.bodies), log.cursor) == (sound, cursor)
    assert log.problem is not None
    assert f"damaged in Home.4c after step {sound}" in log.problem


def test_damage_after_the_cursor_keeps_the_cursor(fought: CampaignFile, path: Path) -> None:
    fought.move_in_fight("dock", 1)
    spoil(path, "UPDATE entry SET hash = x'00' WHERE number = 3")
    log = fought.fight_log("dock")
    assert (len(log.bodies), log.cursor, log.problem is None) == (3, 1, False)


def test_a_damaged_fight_accepts_new_entries(fought: CampaignFile, path: Path) -> None:
    spoil(path, "UPDATE entry SET hash = x'00' WHERE number = 2")
    fought.append_to_fight("dock", 2, '{"n":9}')
    assert fought.fight_log("dock") == FightLog(bodies(0, 1, 9), 3)


def test_a_table_with_too_few_columns_is_damage(tmp_path: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE entry (fight TEXT, number INTEGER)")
        with pytest.raises(sqlite3.DatabaseError, match="declared otherwise"):
            FightLogTable(connection, tmp_path).read("dock")


def test_an_entry_updates_the_time_of_its_fight(
    path: Path, backups: Backups, change: MakeChange, open_campaign: OpenCampaign
) -> None:
    now = [NOON]

    def reopened() -> CampaignFile:
        return CampaignFile.open(path, clock=lambda: now[0], backups=backups)

    def times(file: CampaignFile, id_: str) -> list[int]:
        return [version.at for version in file.versions(id_)]

    open_campaign(path).close()
    with reopened() as file:
        file.commit("New encounter", [change("dock", 1)])
        file.commit("Rename", [change("dock", 2)])
        now[0] += TOUCHED_EVERY - 1
        file.append_to_fight("dock", 0, "{}")
        assert times(file, "dock") == [NOON, NOON]
        now[0] += 1
        file.append_to_fight("dock", 1, "{}")
        assert times(file, "dock") == [NOON + TOUCHED_EVERY, NOON]
        file.undo()
        now[0] += TOUCHED_EVERY
        file.append_to_fight("dock", 2, "{}")
        assert times(file, "dock") == [NOON + TOUCHED_EVERY, NOON]
        file.redo()
    with reopened() as file:
        (stored,) = file.load().documents
        assert stored.changed_at == NOON + TOUCHED_EVERY
        assert file.verify() == ()
        now[0] += 600
    spoil(path, "UPDATE version SET label = 'Forged' WHERE revision = 2")
    with reopened() as file:
        file.append_to_fight("dock", 3, "{}")
        assert now[0] not in times(file, "dock")


def test_append_all_replaces_later_entries_at_once(
    fought: CampaignFile, path: Path, open_campaign: OpenCampaign
) -> None:
    fought.append_all_to_fight("dock", 2, bodies(7, 8))
    assert fought.fight_log("dock") == FightLog(bodies(0, 1, 7, 8), 4)
    fought.append_all_to_fight("dock", 1, ())
    assert fought.fight_log("dock") == FightLog(bodies(0, 1, 7, 8), 1)
    fought.close()
    assert open_campaign(path).fight_log("dock") == FightLog(bodies(0, 1, 7, 8), 1)
