from collections.abc import Iterable

import pytest

from fourc_desktop.core.dice import PERCENT, SeededDice, Throw
from fourc_desktop.core.rolls.fairness import DieStatistics, fairness, fairness_text, p_value


def of_percent(rolls: Iterable[int]) -> DieStatistics:
    (found,) = fairness(((Throw(1, 0, 99), (roll,)) for roll in rolls), (0, 99))
    return found


def seeded(rolls: int) -> DieStatistics:
    dice = SeededDice("fair")
    return of_percent(dice.percent() for _ in range(rolls))


def test_values_and_both_dice_are_counted() -> None:
    found = of_percent([0, 7, 70, 77, 77])
    tens, ones = found.digits
    assert [found.values.counts[value] for value in (0, 7, 70, 77, 99)] == [1, 1, 1, 2, 0]
    assert (tens.counts[0], tens.counts[7]) == (2, 3)
    assert (ones.counts[0], ones.counts[7]) == (2, 3)
    assert found.values.total == tens.total == ones.total == 5


def test_chi_square_of_a_spread() -> None:
    spread = of_percent([*range(PERCENT), 0, 0]).digits[0]
    assert spread.degrees == 9
    assert spread.statistic == pytest.approx(sum((c - 10.2) ** 2 for c in spread.counts) / 10.2)
    assert spread.p == p_value(spread.statistic, 9)


def test_too_few_rolls_give_no_verdict() -> None:
    assert fairness_text(of_percent([])) == (
        "0 rolls so far; from 50 on they are enough to judge the dice."
    )
    assert fairness_text(of_percent([3])).startswith("1 roll so far;")
    assert "so far" in fairness_text(seeded(49))


def test_from_50_rolls_on_both_dice_are_judged() -> None:
    said = fairness_text(seeded(50))
    assert said.startswith("Nothing suggests that these dice are unfair. In 50 rolls, the ")
    assert "9 degrees of freedom" in said
    assert "hundred values" not in fairness_text(seeded(499))


def test_from_500_rolls_on_the_values_are_judged() -> None:
    said = fairness_text(seeded(10_000))
    assert said.startswith(
        "Nothing suggests that these dice are unfair. In 10,000 rolls, the hundred values"
    )
    assert "99 degrees of freedom" in said


@pytest.mark.parametrize(
    ("die", "rolls"),
    [("tens", [70 + n % 10 for n in range(60)]), ("ones", [n % 10 * 10 for n in range(60)])],
)
def test_a_die_that_repeats_one_face_is_unfair(die: str, rolls: list[int]) -> None:
    said = fairness_text(of_percent(rolls))
    assert said.startswith(f"These dice are probably not fair. In 60 rolls, the {die} die ")
    assert "differed from the expected counts as much as fair dice do" in said
    assert "in less than 1% of all such series" in said


def test_unusual_rolls_are_worth_watching() -> None:
    """Of 60 ones, 16 are 0, none is 1, and the others are as even as can be."""
    ones = [0] * 16 + [face for face in range(2, 10) for _ in range(5)] + [2, 3, 4, 5]
    found = of_percent(place % 10 * 10 + one for place, one in enumerate(ones))
    assert found.digits[1].statistic == pytest.approx(140 / 6)
    said = fairness_text(found)
    assert said.startswith("These dice are worth watching. In 60 rolls, the ones die")
    assert "in 1% of all" in said


def test_the_verdict_allows_for_testing_two_dice() -> None:
    found = of_percent([0] * 5 + [11 * face for face in range(10) for _ in range(10)])
    share = min(1.0, 2 * min(found.digits[0].p, found.digits[1].p))
    assert f"{share:.0%}" in fairness_text(found)


def test_each_kind_of_die_is_counted_separately() -> None:
    dice, fudge, odd = fairness(
        [(Throw(2, 1, 6), (1, 6)), (Throw(1, 0, 3), (3,)), (Throw(1, 1, 6), (6,))], (1, 6), (-1, 1)
    )
    assert (dice.name, dice.values.counts) == ("d6", (1, 0, 0, 0, 0, 2))
    assert (fudge.name, fudge.values.counts, fudge.digits) == ("dF", (0, 0, 0), ())
    assert (odd.name, odd.values.counts) == ("0 to 3", (0, 0, 0, 1))
    assert [each.face(0) for each in (dice, fudge, odd, of_percent([]))] == ["1", "−", "0", "00"]


def test_the_faces_of_one_die_are_judged() -> None:
    (few,) = fairness([(Throw(1, 1, 6), (3,))])
    words = "1 throw of d6 so far; from 30 on they are enough to judge the dice."
    assert fairness_text(few) == words
    (many,) = fairness([(Throw(6, 1, 6), range(1, 7))] * 5)
    said = fairness_text(many)
    assert said.startswith(
        "Nothing suggests that these dice are unfair. In 30 throws of d6, the faces"
    )
