import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.fudge.rules.combat.defenses import ShieldValue, protection
from fourc_desktop.games.fudge.rules.combat.tables import CombatTables
from fourc_desktop.games.fudge.rules.combat.weapons import WeaponUse


def test_heavy_blunt_weapons_halve_armor() -> None:
    """F17, rounded down."""
    assert [protection(armor, blunt=True) for armor in range(10)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [protection(armor, blunt=False) for armor in range(10)] == list(range(10))


def test_shields_against_uses(combat: CombatTables) -> None:
    """A small shield stops no arrows."""
    for each in combat.shields.values():
        assert each.against(WeaponUse.MELEE) == each.melee
        for use in (WeaponUse.THROWN, WeaponUse.PROPELLED, WeaponUse.FAST):
            assert each.against(use) == each.ranged


@pytest.mark.parametrize(("value", "fits"), [(-1, False), (0, True), (2, True), (3, False)])
def test_a_shield_gives_0_to_2(value: int, *, fits: bool) -> None:
    try:
        TypeAdapter(ShieldValue).validate_python(value)
    except ValidationError:
        assert not fits
    else:
        assert fits
