import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.weapons import Hands, WeaponBulk, WeaponUse
from fourc_desktop.games.fudge.rules.book import FudgeBook


def test_dodging() -> None:
    """F10: thrown weapons no change, propelled ones −2, guns and beams −3."""
    assert {each.title: each.dodge_modifier for each in WeaponUse} == {
        "Melee": 0,
        "Thrown": 0,
        "Propelled": -2,
        "Gun or beam": -3,
    }
    assert [each.is_ranged for each in WeaponUse] == [False, True, True, True]


def test_damage_of_a_weapon(combat: CombatTables) -> None:
    """Size and sharpness add up; a sling adds its own strength."""
    damage = {id_: each.modes[0].damage for id_, each in combat.weapons.items()}
    assert damage["two-handed-sword"] == 4
    assert damage["knife"] == 1
    assert damage["sling"] == 1
    assert damage["great-bow"] == 2
    assert damage["unarmed"] == -1
    assert set(damage.values()) == {-1, 0, 1, 2, 3, 4}


def test_the_battleaxe_is_that_of_the_list(combat: CombatTables) -> None:
    """F25: one hand and +2, not two hands and +3 as the text of the rules says."""
    axe = combat.weapons["battle-axe"].modes[0]
    assert (axe.hands, axe.size, axe.sharp) == ((1,), 2, 1)


def test_words_of_the_list() -> None:
    assert WeaponBulk.VERY_LARGE.title == "very large"


@pytest.mark.parametrize(("hands", "fits"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_weapon_takes_one_hand_or_two(hands: int, *, fits: bool) -> None:
    try:
        TypeAdapter(Hands).validate_python(hands)
    except ValidationError:
        assert not fits
    else:
        assert fits


def test_only_nets_and_the_like_entangle(fudge: FudgeBook) -> None:
    entangling = {id_ for id_, each in fudge.tables.weapons.items() if each.entangles}
    assert "battle-axe" not in entangling
    assert 0 < len(entangling) < 6
