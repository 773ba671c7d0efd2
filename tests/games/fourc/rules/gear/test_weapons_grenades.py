import pytest

from fourc_desktop.games.fourc.rules.editions import BASIC
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


def test_a_grenade_is_made_to_be_thrown(gear: Gear, book: Rulebook) -> None:
    """Ruling R28."""
    table = book.master_table(BASIC)
    frag = gear.grenades["frag-grenade"]
    assert [frag.reach(brawn, table) for brawn in (5, 6, 10)] == [0, 1, 2]
    assert [frag.reach(brawn, table, farther=True) for brawn in (5, 6, 10)] == [1, 2, 3]
