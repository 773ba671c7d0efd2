"""Dice, difficulties, combined efforts, and tasks of several rolls (seed 002)."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.games.rough_magic.rules.tasks import (
    ExtendedTask,
    combined_effort,
    is_success,
    opposed_difficulty,
    skill_dice,
)

FACES = range(1, 7)


def test_odds_of_two_dice_and_of_one_are_those_of_36_and_6_rolls() -> None:
    for is_skilled, throws in ((True, list(product(FACES, FACES))), (False, [(f,) for f in FACES])):

        def rule(dice, skilled=is_skilled):  # type: ignore[no-untyped-def]
            return skill_dice(dice, is_skilled=skilled, what="")

        found = odds(rule)
        for least in range(14):
            ways = sum(sum(throw) >= least for throw in throws)
            share = chance(found, lambda total, least=least: total >= least)  # type: ignore[misc]
            assert share == Fraction(ways, len(throws))


def test_an_action_value_that_meets_the_difficulty_succeeds() -> None:
    assert [is_success(value, 12) for value in (11, 12, 13)] == [False, True, True]


def test_the_difficulty_an_opponent_sets() -> None:
    assert [opposed_difficulty(value) for value in (0, 4, 9)] == [8, 12, 17]


def test_working_together_raises_the_lowest_roll_by_the_number_of_people() -> None:
    assert combined_effort([14]) == (14,)
    assert combined_effort([14, 9]) == (14, 11)
    assert combined_effort([9, 9, 12]) == (12, 9, 12)
    assert combined_effort([20] * 11 + [5]) == (*[20] * 11, 15)


def test_an_extended_task_takes_its_successes_within_its_attempts() -> None:
    task = ExtendedTask(15, 2, most=3)
    for successes, attempts, done, failed in (
        (0, 0, False, False), (1, 2, False, False), (2, 3, True, False), (1, 3, False, True),
    ):  # fmt: skip
        now = replace(task, successes=successes, attempts=attempts)
        assert (now.is_done, now.is_failed) == (done, failed)
    assert not ExtendedTask(15, 1, attempts=50).is_failed, "no limit"
