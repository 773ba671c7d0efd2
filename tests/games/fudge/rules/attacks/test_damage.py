"""Damage: factors, grazes, Scale, piercing weapons, pulled blows."""

from fractions import Fraction

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fudge.rules.attacks.damage import (
    Damage,
    DefenseFactors,
    OffenseFactors,
    WoundRow,
    WoundTable,
    damage_of,
    save_by_scale,
    wound_dealt,
)
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel

BARE = DefenseFactors()


def wound(
    combat: CombatTables, degree: int, offense: OffenseFactors, defense: DefenseFactors = BARE
) -> WoundLevel:
    return damage_of(degree, offense, defense, combat.wounds).wound


def test_a_blow_adds_twice_the_degree(combat: CombatTables) -> None:
    """F1: over all degrees and factors."""
    for degree in range(2, 9):
        for factor in range(-6, 7):
            found = damage_of(degree, OffenseFactors(build=factor), BARE, combat.wounds)
            assert found.points == 2 * degree + factor
            assert found.wound is combat.wounds.wound(2 * degree + factor)
            assert not found.is_graze


def test_a_graze_uses_only_the_factors(combat: CombatTables) -> None:
    """F1 and the graze table: below 0 nothing, 0 to 4 a Scratch, 5 or more a Light Wound."""
    for factor in range(-8, 9):
        found = damage_of(1, OffenseFactors(build=factor), BARE, combat.wounds)
        assert found.is_graze
        assert found.points == factor
        wanted = WoundLevel.LIGHT if factor > 4 else WoundLevel.SCRATCH
        assert found.wound is (wanted if factor >= 0 else WoundLevel.UNDAMAGED)


def test_every_factor_has_its_source(combat: CombatTables) -> None:
    """Seed 004: Build, Scale and weapon against Health, armor and Mass Scale."""
    offense = OffenseFactors(build=2, strength_scale=1, size=3, sharp=1, strength=2)
    defense = DefenseFactors(health=1, armor=4, mass_scale=3)
    found = damage_of(3, offense, defense, combat.wounds, reduced=2)
    assert {each.source: each.amount for each in found.parts.parts} == {
        "Twice the degree": 6,
        "Build": 2,
        "Weapon": 3,
        "Sharpness": 1,
        "Weapon strength": 2,
        "Strength Scale": 1,
        "Health": -1,
        "Armor": -4,
        "Mass Scale": -3,
        "Sweeping blow": -2,
    }
    assert found.points == 6 + 9 - 8 - 2


def test_an_ordinary_pistol_ignores_the_arm(combat: CombatTables) -> None:
    """A fighter of Scale 10 with a common pistol adds no Strength Scale."""
    pistol = OffenseFactors(build=3, strength_scale=10, strength=2, muscle=False)
    assert damage_of(2, pistol, BARE, combat.wounds).points == 6


def test_mace_against_plate(combat: CombatTables) -> None:
    """A large mace (+2) against plate (+4): the armor counts +2 (F17)."""
    mace = combat.weapons["heavy-mace"]
    offense = OffenseFactors(size=mace.modes[0].size, sharp=mace.modes[0].sharp, blunt=mace.blunt)
    plate = DefenseFactors(armor=combat.armor["heavy-metal-armor"].value)
    assert (offense.breakdown().value, plate.breakdown(blunt=True).value) == (2, 2)
    assert plate.breakdown().value == 4
    assert damage_of(3, offense, plate, combat.wounds).points == 6
    assert wound(combat, 3, offense, plate) is WoundLevel.LIGHT


def test_a_fist_against_plate(combat: CombatTables) -> None:
    """A grazing fist does nothing to an armored knight, unless it is a giant's."""
    plate = DefenseFactors(armor=4)
    assert wound(combat, 1, OffenseFactors(size=-1), plate) is WoundLevel.UNDAMAGED
    assert wound(combat, 1, OffenseFactors(size=-1, strength_scale=6), plate) is WoundLevel.SCRATCH


def test_a_giant_grazes_a_human(combat: CombatTables) -> None:
    """A glancing blow of a giant's club can make a Major Wound, but no Critical one."""
    for build in range(5):
        giant = OffenseFactors(build=build, strength_scale=4, size=3)
        found = wound(combat, 1, giant)
        assert found is WoundLevel.MAJOR
        assert wound(combat, 2, giant) >= WoundLevel.CRITICAL


def test_a_tiger_grazes_a_mouse(combat: CombatTables) -> None:
    """A graze puts the mouse into a Coma; the same roll makes a Light Wound in a human."""
    tiger = OffenseFactors(build=2, strength_scale=2, size=0, sharp=1)
    mouse = DefenseFactors(mass_scale=-12)
    assert wound(combat, 1, tiger, mouse) is WoundLevel.COMA
    assert wound(combat, 1, tiger) is WoundLevel.LIGHT


def test_a_mouse_cannot_hurt_a_tiger(combat: CombatTables) -> None:
    bite = OffenseFactors(strength_scale=-12, sharp=1)
    for degree in range(1, 6):
        found = damage_of(degree, bite, DefenseFactors(mass_scale=2), combat.wounds)
        assert found.wound is WoundLevel.UNDAMAGED
        assert found.stopped_by_scale


def test_damage_stopped_by_scale_alone_rolls_a_die(combat: CombatTables) -> None:
    """F18: one die, a plus is a Scratch."""
    stopped = damage_of(2, OffenseFactors(), DefenseFactors(mass_scale=5), combat.wounds)
    assert stopped.wound is WoundLevel.UNDAMAGED
    assert odds(lambda dice: wound_dealt(stopped, dice)) == {
        WoundLevel.SCRATCH: Fraction(1, 3),
        WoundLevel.UNDAMAGED: Fraction(2, 3),
    }


def test_the_die_of_the_save() -> None:
    """F18."""
    saved = [save_by_scale(ScriptedDice(face), "Scale") for face in (-1, 0, 1)]
    assert saved == [False, False, True]


@pytest.mark.parametrize(
    "defense",
    [DefenseFactors(armor=5), DefenseFactors(armor=9, mass_scale=3), DefenseFactors(mass_scale=-1)],
)
def test_damage_stopped_by_armor_rolls_no_die(
    combat: CombatTables, defense: DefenseFactors
) -> None:
    found = damage_of(2, OffenseFactors(size=-1), defense, combat.wounds)
    assert not found.stopped_by_scale
    assert wound_dealt(found, ScriptedDice()) is found.wound


def test_weapons_that_pierce_scale(combat: CombatTables) -> None:
    """F26: a good hit halves the Scale, a better one ignores it; a graze does not."""
    whale = DefenseFactors(mass_scale=7)
    harpoon = OffenseFactors(size=1, sharp=1, pierces_scale=True)
    plain = OffenseFactors(size=1, sharp=1)
    points = [damage_of(degree, harpoon, whale, combat.wounds).points for degree in (1, 2, 3, 4)]
    assert points == [2 - 7, 4 + 2 - 3, 6 + 2, 8 + 2]
    assert damage_of(3, plain, whale, combat.wounds).points == 8 - 7
    assert damage_of(3, harpoon, DefenseFactors(mass_scale=-2), combat.wounds).points == 10


def test_a_pulled_blow(combat: CombatTables) -> None:
    """Seed 004, pulling one's punch: the worst wound is announced beforehand."""
    blow = damage_of(4, OffenseFactors(build=3, size=3, sharp=1), BARE, combat.wounds)
    assert blow.wound is WoundLevel.COMA
    for most in WoundLevel:
        assert wound_dealt(blow, ScriptedDice(), most=most) is min(blow.wound, most)


@pytest.mark.parametrize(
    "rows",
    [(), (WoundRow("light", 4), WoundRow("scratch", 1)), (WoundRow("scratch", 1),) * 2],
)
def test_a_table_that_does_not_rise(rows: tuple[WoundRow, ...]) -> None:
    with pytest.raises(ValueError, match="rise"):
        WoundTable(rows, (WoundRow("scratch", 0),))


def test_damage_is_not_stopped_by_scale_by_default() -> None:
    assert not Damage(1, Breakdown(()), WoundLevel.SCRATCH).stopped_by_scale
