"""Battles of units."""

from fractions import Fraction

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.units import (
    BattleUnit,
    UnitStrength,
    battle_round,
    leaders_contest,
    unit_skill,
)
from fourc_desktop.games.fudge.rules.attacks.wounds import EMPTY_TRACK, WoundLevel

GUARDS = BattleUnit("Guards", 40, 1, 3, EMPTY_TRACK)
RABBLE = BattleUnit("Rabble", 100, -1, 1, EMPTY_TRACK)


def fall(*totals: int) -> ScriptedDice:
    faces: list[int] = []
    for total in totals:
        faces += [1 if total > 0 else -1] * abs(total) + [0] * (4 - abs(total))
    return ScriptedDice(*faces)


def test_sizes_between_two_rows_take_the_lower(combat: CombatTables) -> None:
    """F13."""
    wanted = {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 9: 4, 14: 5, 24: 6, 39: 7, 59: 8, 89: 9, 90: 10}
    assert {size: combat.units.bonus(size) for size in wanted} == wanted


def test_beyond_ninety_each_half_more_is_one(combat: CombatTables) -> None:
    """The limits are 90, 135, 202.5, 303.75 and so on."""
    wanted = {134: 10, 135: 11, 202: 11, 203: 12, 303: 12, 304: 13, 1000: 15}
    assert {size: combat.units.bonus(size) for size in wanted} == wanted


def test_the_larger_unit_has_the_difference(combat: CombatTables) -> None:
    assert unit_skill(RABBLE, GUARDS, combat.units).value == -1 + 2
    assert unit_skill(GUARDS, RABBLE, combat.units).value == 1


def test_the_degree_is_not_doubled(combat: CombatTables) -> None:
    """F13: Guards Great 2 against Rabble Fair: degree 1, weapons 3."""
    found = battle_round((GUARDS, RABBLE), combat.units, combat.wounds, fall(1, 0))
    assert (found.first, found.second) == (2, 1)
    assert (found.points, found.wound, found.loser) == (4, WoundLevel.LIGHT, 1)
    back = battle_round((GUARDS, RABBLE), combat.units, combat.wounds, fall(0, 2))
    assert (back.points, back.wound, back.loser) == (3, WoundLevel.SCRATCH, 0)


def test_a_unit_has_fighters() -> None:
    with pytest.raises(ValueError, match="fighters"):
        UnitStrength(0)


def test_standoffs(combat: CombatTables) -> None:
    even = battle_round((GUARDS, RABBLE), combat.units, combat.wounds, fall(0, 0))
    assert (even.points, even.loser) == (0, None)
    bad = BattleUnit("Bad", 10, -4, 2, EMPTY_TRACK)
    low = battle_round((bad, bad), combat.units, combat.wounds, fall(1, 0))
    assert low.loser is None
    bare = BattleUnit("Bare", 10, 0, -1, EMPTY_TRACK)
    assert battle_round((bare, bare), combat.units, combat.wounds, fall(1, 0)).loser is None


def test_odds_of_a_round(combat: CombatTables) -> None:
    """Guards and Rabble are equal: each wins as many rounds."""
    found = odds(
        lambda dice: battle_round((GUARDS, RABBLE), combat.units, combat.wounds, dice).loser
    )
    assert found[0] == found[1]
    assert found[None] == Fraction(1107, 6561)


@pytest.mark.parametrize(
    ("track", "lost", "left", "penalty"),
    [
        (EMPTY_TRACK, 0, 40, 0),
        ("xxx     ", 0, 40, 0),
        ("   x    ", 25, 30, -1),
        ("   xx   ", 25, 30, -1),
        ("   xxL  ", 50, 20, -2),
        ("      x ", 75, 10, -3),
        ("       x", 100, 0, -3),
        ("       D", 100, 0, -3),
    ],
)
def test_losses(combat: CombatTables, track: str, lost: int, left: int, penalty: int) -> None:
    """25, 50, 75, 100 %; a second Light Wound costs nothing more."""
    assert combat.units.lost(track) == lost
    assert combat.units.left(40, track) == left
    unit = BattleUnit("Guards", 40, 1, 3, track)
    assert unit_skill(unit, unit, combat.units).value == 1 + penalty


def test_leaders(combat: CombatTables) -> None:
    """F26: the winner of Tactics has +1 to all rolls."""
    led = BattleUnit("Guards", 40, 1, 3, EMPTY_TRACK, tactics=2)
    other = BattleUnit("Rabble", 100, -1, 1, EMPTY_TRACK, tactics=0)
    assert leaders_contest((led, other), fall(0, 0)) == 0
    assert leaders_contest((led, other), fall(0, 3)) == 1
    assert leaders_contest((led, other), fall(0, 2)) is None
    assert leaders_contest((led, RABBLE), ScriptedDice()) == 0
    assert leaders_contest((GUARDS, other), ScriptedDice()) == 1
    assert leaders_contest((GUARDS, RABBLE), ScriptedDice()) is None
    ahead = BattleUnit("Guards", 40, 1, 3, EMPTY_TRACK, leads=True)
    assert unit_skill(ahead, RABBLE, combat.units).value == 2
