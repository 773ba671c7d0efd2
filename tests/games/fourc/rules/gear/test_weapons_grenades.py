import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.gear.weapons import Grenade
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook

PRINTED = {
    "Frag Grenade": (20, 10, "", 0),
    "Incendiary Grenade": (30, 15, "fire", 0),
    "Lightning Grenade": (30, 15, "electricity", 0),
    "Paralytic Grenade": (0, 0, "", 5),
}


def test_the_grenades_of_the_supplement(gear: Gear) -> None:
    assert {
        each.name: (each.damage, each.nearby_damage, each.energy, each.paralysis)
        for each in gear.grenades.values()
    } == PRINTED
    assert {each.provenance for each in gear.grenades.values()} == {Provenance.SUPPLEMENT}


@pytest.mark.parametrize(("distance", "damage"), [(0, 20), (1, 10), (2, 0), (9, 0)])
def test_damage_falls_with_distance(gear: Gear, distance: int, damage: int) -> None:
    assert gear.grenades["frag-grenade"].damage_at(distance) == damage


@pytest.mark.parametrize("color", Color)
def test_black_paralyzes(gear: Gear, color: Color) -> None:
    turns = gear.grenades["paralytic-grenade"].turns_paralyzed(color)
    assert turns == (5 if color is Color.BLACK else 0)
    assert gear.grenades["frag-grenade"].turns_paralyzed(color) == 0


def test_a_grenade_is_made_to_be_thrown(gear: Gear, book: Rulebook) -> None:
    """Ruling R28."""
    table = book.master_table(BASIC)
    frag = gear.grenades["frag-grenade"]
    assert [frag.reach(brawn, table) for brawn in (5, 6, 10)] == [0, 1, 2]
    assert [frag.reach(brawn, table, farther=True) for brawn in (5, 6, 10)] == [1, 2, 3]


def test_a_grenade_of_ones_own_paralyzes_nobody_unless_it_says_so() -> None:
    assert Grenade("egg", "Egg", 1, 0, Provenance.OWN).turns_paralyzed(Color.BLACK) == 0
