"""A character: weapons as fights use them, wounds, skills."""

from dataclasses import replace

from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse, WoundType
from fourc_desktop.games.fudge.rules.character import (
    ATTRIBUTES,
    CarriedWeapon,
    FudgeCharacter,
    FudgeSkill,
    HandsNeeded,
    PainLevel,
    WeaponReach,
    WoundKinds,
    weapon_of_mode,
)
from tests.games.fudge.people import TAMSIN


def test_attributes_start_at_fair() -> None:
    assert {getattr(FudgeCharacter(), each) for each in ATTRIBUTES} == {0}


def test_listed_weapons_are_added_unchanged(combat: CombatTables) -> None:
    for listed in combat.weapons.values():
        for mode in listed.modes:
            carried = weapon_of_mode(
                "It", mode, skill="Axes", blunt=listed.blunt, entangles=listed.entangles
            )
            assert replace(carried.mode, name=mode.name) == mode
            assert (carried.blunt, carried.entangles) == (listed.blunt, listed.entangles)


def test_carried_weapon_choices_set_the_mode() -> None:
    uses = {reach: CarriedWeapon(reach=reach).mode.uses for reach in WeaponReach}
    assert uses == {
        WeaponReach.MELEE: (WeaponUse.MELEE,),
        WeaponReach.THROWN: (WeaponUse.THROWN,),
        WeaponReach.MELEE_OR_THROWN: (WeaponUse.MELEE, WeaponUse.THROWN),
        WeaponReach.PROPELLED: (WeaponUse.PROPELLED,),
        WeaponReach.FAST: (WeaponUse.FAST,),
    }
    types = [CarriedWeapon(wounds=each).mode.types for each in WoundKinds]
    assert types[-2:] == [(WoundType.SLASH, WoundType.PIERCE), (WoundType.SPECIAL,)]
    assert [CarriedWeapon(hands=each).mode.hands for each in HandsNeeded] == [(1,), (2,), (1, 2)]


def test_the_worst_wound_counts_and_pain_shifts_it() -> None:
    """F7."""
    hurt = replace(TAMSIN, wounds="x  x x  ")
    assert hurt.wound_penalty(pain=True) == -2
    assert replace(hurt, pain=PainLevel.HIGH).wound_penalty(pain=True) == -1
    assert replace(hurt, pain=PainLevel.LOW).wound_penalty(pain=True) == -3
    assert replace(hurt, pain=PainLevel.LOW).wound_penalty(pain=False) == -2


def test_a_skill_is_found_in_any_case() -> None:
    assert TAMSIN.level_of(" swords ") == 2
    assert TAMSIN.level_of("Magic") is None


def test_a_new_skill_is_fair() -> None:
    assert FudgeSkill("Climbing").level == 0
