"""Shooting: difficulties, dodging, volleys."""

from fractions import Fraction

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.games.fudge.rules.attacks.ranged import (
    Dodger,
    RangeTable,
    ShotResult,
    shoot,
    shot_difficulty,
)
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables


def test_bands_by_distance(combat: CombatTables) -> None:
    """F14: reach is 2 m, close 10 m, medium 30 m, far 60 m; beyond is extreme."""
    ends = [(2, "reach"), (10, "close"), (30, "medium"), (60, "far"), (900, "extreme")]
    at = 0
    for end, name in ends:
        for meters in (at, end):
            assert combat.ranges.band(meters).id == name
        at = end + 1


def test_a_weapon_has_its_own_ends(combat: CombatTables) -> None:
    ends = (20, 80, 200)
    found = [combat.ranges.band(meters, ends).id for meters in (2, 3, 20, 80, 81, 200, 201)]
    assert found == ["reach", "close", "close", "medium", "far", "far", "extreme"]
    assert combat.ranges.band(15, (5,)).id == "medium"


def test_a_table_without_an_end() -> None:
    with pytest.raises(ValueError, match="no end"):
        RangeTable((), (), (), 0).band(5)


def test_each_modifier_moves_the_difficulty(combat: CombatTables) -> None:
    """F14: −1 makes a shot a level harder, +1 a level easier."""
    medium = combat.ranges.band(30)
    for each in combat.ranges.modifiers:
        found = shot_difficulty(combat.ranges, medium, [each.id])
        assert found.value == -each.amount
        assert [part.source for part in found.parts] == ["Medium", each.title]


def test_shot_difficulty_adds_all_modifiers(combat: CombatTables) -> None:
    far = combat.ranges.band(60)
    found = shot_difficulty(
        combat.ranges, far, ["cover", "sprinting"], shield=2, scale=-3, other=-1
    )
    assert found.value == 1 + 1 + 2 + 2 + 3 + 1
    easy = shot_difficulty(combat.ranges, far, ["aiming"], scale=4, other=1)
    assert easy.value == 1 - 1 - 4 - 1


def test_shooting_within_reach_is_refused(combat: CombatTables) -> None:
    with pytest.raises(Refused, match="Bo is within reach; no shot"):
        shot_difficulty(combat.ranges, combat.ranges.band(2), [], name="Bo")


def test_the_degree_without_a_dodge() -> None:
    """Reaching the Difficulty Level is enough."""
    degrees = [ShotResult(0, rolled, 1).degree for rolled in range(-4, 5)]
    assert degrees == [0, 0, 0, 0, 0, 1, 1, 2, 3]


def test_the_degree_against_a_dodge() -> None:
    """F10: the Difficulty Level is still the minimum."""
    assert ShotResult(1, 1, 2, dodge=-3).degree == 0
    assert ShotResult(1, 2, 2, dodge=-3).degree == 5
    assert ShotResult(1, 2, 2, dodge=2).degree == 0
    assert ShotResult(1, 2, 2, dodge=3).degree == 0


def test_shooter_and_dodger_both_roll() -> None:
    dice = ScriptedDice(1, 1, 0, 0, -1, 0, 0, 0)
    found = shoot("Ada", 1, 0, Dodger("Bo", 0), dice)
    assert (found.rolled, found.dodge, found.degree) == (3, -1, 4)


def test_odds_of_a_fair_shot_at_medium_range() -> None:
    """50 of 81 without a dodge; against a Fair Dodge the attacker has to beat it as well."""
    plain = odds(lambda dice: shoot("Ada", 0, 0, None, dice).degree > 0)
    assert plain[True] == Fraction(50, 81)
    dodged = odds(lambda dice: shoot("Ada", 0, 0, Dodger("Bo", 0), dice).degree)
    ways = {0: 19, 1: 16, 2: 10, 3: 4, 4: 1}
    count = {-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1}
    won = sum(way * sum(n for b, n in count.items() if b < a) for a, way in ways.items())
    assert chance(dodged, lambda degree: degree > 0) == Fraction(won, 6561)


def test_a_dodge_without_dice() -> None:
    dice = ScriptedDice()
    assert shoot("Ada", 2, 0, Dodger("Bo", 0, count=0), dice, count=0).degree == 2
