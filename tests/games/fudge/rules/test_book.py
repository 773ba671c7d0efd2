"""The rulebook of a campaign."""

from fourc_desktop.games.fudge.rules.book import FudgeBook


def test_the_equipment_is_that_of_the_tables(fudge: FudgeBook) -> None:
    assert fudge.equipment.tables is fudge.tables
    assert fudge.catalogs["weapons"] is fudge.equipment.weapons
