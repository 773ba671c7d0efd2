from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.fudge.rules.attacks.defenses import ArmorValue, ShieldValue, protection
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse


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


@pytest.mark.parametrize(("values", "most"), [(ShieldValue, 2), (ArmorValue, 9)])
def test_the_values_of_shields_and_armor(values: Any, most: int) -> None:
    for value in (-1, most + 1):
        with pytest.raises(ValidationError):
            TypeAdapter(values).validate_python(value)
    assert [TypeAdapter(values).validate_python(each) for each in (0, most)] == [0, most]
