import pytest

from fourc_desktop.games.fourc.sheets.character_content import (
    AttackLine,
    CharacterPage,
    DefenseLine,
    RowStarts,
)
from tests.games.fourc.sheets.sample_heroes import PageMaker


def attack(page: CharacterPage, name: str) -> AttackLine:
    return next(line for line in page.attacks if line.name == name)


def test_the_attacks_of_the_pictured_hero(stormglass: CharacterPage) -> None:
    struck, shot, *bare = stormglass.attacks
    assert (struck.roll, struck.kind, struck.damage) == ("Power 50", "bashing", "50")
    assert (struck.reach, struck.note) == ("same sector", "")
    assert struck.words == ("Hit", "Pound", "Concuss")
    assert (shot.kind, shot.reach, shot.note) == ("ranged", "5 sectors", "Nail, if declared")
    assert shot.starts == RowStarts(25, 55, 90)
    assert shot.words == ("Hit", "Nail", "Dying")
    assert [line.name for line in bare] == ["Fists", "Rush", "Throw an object"]


def test_bare_hands(stormglass: CharacterPage) -> None:
    fists, rush, throw = (attack(stormglass, name) for name in ("Fists", "Rush", "Throw an object"))
    assert (fists.roll, fists.damage, fists.starts) == ("Melee 20", "10", RowStarts(40, 70, 94))
    assert (rush.roll, rush.kind) == ("Fortitude 30", "")
    assert (rush.reach, rush.note) == ("path within move", "+1 row an open sector")
    assert (throw.damage, throw.kind) == ("MV", "up to 400 lb")
    assert (throw.reach, throw.note) == ("2 sectors", "MV: Material Value")


@pytest.mark.parametrize(
    ("weapon", "roll", "reach"),
    [("Pistol", "Coordination", "4 sectors"), ("Knife", "Melee", "same")],
)
def test_carried_weapons(page: PageMaker, weapon: str, roll: str, reach: str) -> None:
    line = attack(page(equipment=(weapon,)), weapon)
    assert line.roll.startswith(roll)
    assert line.reach.startswith(reach)


def test_defenses_say_row_steps_or_a_word(stormglass: CharacterPage) -> None:
    dodge, evade, block = stormglass.defenses
    assert dodge == DefenseLine(
        "Dodge",
        "Coordination 40",
        "against all attackers",
        RowStarts(30, 60, 90),
        ("−3", "−6", "−9"),
    )
    assert (evade.roll, evade.words) == ("Melee 20", ("safe", "+1", "+2"))
    assert (block.roll, block.words) == ("Brawn 10", ("−1", "−4", "−7"))
