"""The panel of gear: weights, ranges and catalogs."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.gear_panel import (
    brawn_table,
    gear_panel,
    material_table,
    movement_table,
)


def rows(book: Rulebook, title: str) -> dict[object, tuple[object, ...]]:
    """The rows of a table of the panel by their first cells."""
    tables = [each for column in gear_panel(book, ADVANCED).columns for each in column.tables]
    (table,) = (each for each in tables if each.title == title)
    return {row[0]: row[1:] for row in table.rows}


def test_movement_has_a_row_wherever_a_speed_changes(book: Rulebook) -> None:
    movement = book.movement
    table = movement_table(book, replace(ADVANCED, swimming=True))
    for cell, *speeds in table.rows:
        low = int(str(cell).split()[-1].rstrip("+").split("–")[0])
        assert speeds == [
            str(movement.walking(low)),
            str(movement.climbing(low)),
            str(movement.swim),
        ]


def test_rules_without_swimming_have_no_swim_column(book: Rulebook) -> None:
    heads = [column.head for column in movement_table(book, BASIC).columns]
    assert heads == ["", "walk", "climb"]


def test_each_row_of_brawn_throws_as_far_as_the_rules_say(book: Rulebook) -> None:
    table = book.master_table(ADVANCED)
    throws = [row[-1] for row in brawn_table(book, ADVANCED).rows]
    assert throws == [str(throwing_range(row.low, table)) for row in table.rows if row.low]


def test_every_material_has_its_range(book: Rulebook) -> None:
    made = material_table(book).rows
    assert ("Steel", "50–74") in made
    assert made[-1][-1] == "100+"


def test_weapon_rows_show_damage_and_range(book: Rulebook) -> None:
    ranged, melee = rows(book, "Ranged"), rows(book, "Melee")
    assert {*ranged, *melee} == {each.name for each in book.gear.weapons.values()}
    assert ranged["Pistol"] == ("1", "10", "4")
    assert ranged["Javelin"][-1] == "Brawn"
    assert melee["Staff"] == ("Bashing", "2", "+10")


def test_a_gas_grenade_shows_its_turns_of_paralysis(book: Rulebook) -> None:
    grenades = rows(book, "Grenades")
    assert grenades["Frag Grenade"] == ("20", "10")
    turns = book.gear.grenades["paralytic-grenade"].paralysis
    assert grenades["Paralytic Grenade"] == (f"{turns} turns", "0")
