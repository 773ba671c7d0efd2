"""Rolls against a trait: the counts of 81 and of 6,561 rolls, and the examples of the rules."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.games.fudge.rules.ladder import (
    FAIR,
    GOOD,
    GREAT,
    MEDIOCRE,
    POOR,
    SUPERB,
    degree_title,
)
from fourc_desktop.games.fudge.rules.resolution import (
    NpcDice,
    is_even,
    relative_degree,
    roll_degree,
    situational_degree,
    untrained_level,
)

COUNTS = {-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1}
"""The number of the 81 rolls of 4dF with each sum."""


def test_four_dice_roll_as_counted_in_81_rolls() -> None:
    assert Counter(sum(faces) for faces in product((-1, 0, 1), repeat=4)) == COUNTS
    for level in range(-6, 7):
        chances = odds(partial(roll_degree, level=level))
        assert chances == {level + n: Fraction(ways, 81) for n, ways in COUNTS.items()}


@pytest.mark.parametrize(
    ("count", "ways"),
    [
        (NpcDice.FOUR, COUNTS),
        (NpcDice.TWO, {-2: 1, -1: 2, 0: 3, 1: 2, 2: 1}),
        (NpcDice.ONE, {-1: 1, 0: 1, 1: 1}),
        (NpcDice.NONE, {0: 1}),
    ],
)
def test_the_storyteller_rolls_four_dice_or_fewer(count: NpcDice, ways: dict[int, int]) -> None:
    chances = odds(lambda dice: roll_degree(dice, GOOD, count=count))
    assert chances == {GOOD + n: Fraction(way, 3**count) for n, way in ways.items()}


def test_the_cliff_of_the_rules() -> None:
    parri = roll_degree(ScriptedDice(1, 0, 1, -1), GREAT)
    assert (degree_title(parri), parri >= GOOD) == ("Superb", True)
    mickey = roll_degree(ScriptedDice(-1, 0, 0, 0), GOOD)
    assert (degree_title(mickey), mickey >= GOOD) == ("Fair", False)
    with_a_rope = odds(lambda dice: roll_degree(dice, GOOD) >= POOR)
    assert with_a_rope[True] == Fraction(80, 81)
    arnold = odds(lambda dice: roll_degree(dice, untrained_level(helped=False)) >= POOR)
    assert arnold[True] == Fraction(50, 81)


def test_sleight_of_hand_by_default() -> None:
    assert untrained_level(helped=False) == POOR
    assert untrained_level(helped=True) == MEDIOCRE


def test_the_catch_of_willie_mays() -> None:
    assert degree_title(roll_degree(ScriptedDice(1, 1, 1, 1), SUPERB)) == "Superb +4"
    assert odds(lambda dice: roll_degree(dice, SUPERB))[SUPERB + 4] == Fraction(1, 81)


def test_a_situational_roll_is_one_on_fair() -> None:
    chances = odds(situational_degree)
    assert chances == odds(lambda dice: roll_degree(dice, FAIR))
    assert chance(chances, lambda degree: degree >= GOOD) == Fraction(31, 81)


def test_an_even_sum_comes_up_in_41_of_81_throws() -> None:
    assert odds(is_even) == {True: Fraction(41, 81), False: Fraction(40, 81)}
    assert f"{float(odds(is_even)[True]):.1%}" == "50.6%"


def test_the_relative_degree_is_the_difference() -> None:
    assert relative_degree(GOOD, MEDIOCRE) == 2
    assert relative_degree(MEDIOCRE, GOOD) == -2
    assert relative_degree(GREAT, GREAT) == 0
    assert relative_degree(GREAT, SUPERB) == -1


def test_a_telepath_needs_a_fair_result() -> None:
    assert relative_degree(MEDIOCRE, POOR, least=FAIR) == 0
    assert relative_degree(FAIR, POOR, least=FAIR) == 2
    assert relative_degree(POOR, MEDIOCRE, least=FAIR) == -1
    for own, other, least in product(range(-7, 8), repeat=3):
        degree = relative_degree(own, other, other_least=least)
        assert degree == -relative_degree(other, own, least=least)
        assert degree == (0 if own < other < least else own - other)


def test_good_against_mediocre_with_a_least_result_of_poor() -> None:
    """Counts of the 6,561 pairs of rolls by enumeration: lost, standoff, graze, hit."""

    def fought(dice: Dice) -> str:
        own, other = roll_degree(dice, GOOD), roll_degree(dice, MEDIOCRE)
        degree = relative_degree(own, other, POOR, POOR)
        return "L" if degree < 0 else "TGH"[min(degree, 2)]

    counted = {key: share * 6561 for key, share in odds(fought).items()}
    assert counted == {"L": 927, "T": 789, "G": 1012, "H": 3833}
