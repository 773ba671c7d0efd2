"""The panels of weapons: every mode of the list is on one of them."""

from dataclasses import replace

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.gm_screen.weapon_panels import (
    weapon_panels,
    weapon_tables,
)


def rows(book: FudgeBook) -> list[tuple[object, ...]]:
    return [row for table in weapon_tables(book) for row in table.rows]


def test_every_mode_has_a_row(fudge: FudgeBook) -> None:
    listed = [each for weapon in fudge.tables.weapons.values() for each in weapon.modes]
    assert len(rows(fudge)) == len(listed)


def test_the_cells_of_a_row(fudge: FudgeBook) -> None:
    by_name = {row[0]: row[1:] for row in rows(fudge)}
    assert by_name["Battle axe"] == ("+2", "+1", "–", "1", "L", "S")
    assert by_name["Great bow"] == ("–", "+1", "+1", "2", "XL", "P shot")
    assert by_name["Harpoon"] == ("+1", "+1", "–", "1/2", "M", "P thrown")
    assert by_name["Bastard sword, two-handed"] == ("+3", "+1", "–", "2", "L", "S")
    assert by_name["Horseman’s hammer"] == ("+1", "–", "–", "1", "S/M", "C ½")


def test_two_panels_of_three_columns_in_the_order_of_the_list(fudge: FudgeBook) -> None:
    first, second = weapon_panels(fudge)
    assert (first.title, second.title) == (
        "Weapons: Axes to Shields",
        "Weapons: Spears to Unarmed",
    )
    tables = [each for panel in (first, second) for col in panel.columns for each in col.tables]
    assert tables[:-1] == list(weapon_tables(fudge))
    assert tables[-1].title == "Columns"


def test_a_short_list_has_one_panel(fudge: FudgeBook) -> None:
    axes = {id_: each for id_, each in fudge.tables.weapons.items() if each.group == "Axes"}
    book = replace(fudge, tables=replace(fudge.tables, weapons=axes))
    (panel,) = weapon_panels(book)
    assert panel.title == "Weapons: Axes"
