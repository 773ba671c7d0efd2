import pytest

from fourc_desktop.core.chi_square import p_value
from fourc_desktop.core.dice import PERCENT, SeededDice
from fourc_desktop.games.fourc.rules.fairness import Fairness, fairness, fairness_words


def seeded(rolls: int) -> Fairness:
    dice = SeededDice("fair")
    return fairness(dice.percent() for _ in range(rolls))


def test_values_and_both_dice_are_counted() -> None:
    found = fairness([0, 7, 70, 77, 77])
    assert [found.values.counts[value] for value in (0, 7, 70, 77, 99)] == [1, 1, 1, 2, 0]
    assert (found.tens.counts[0], found.tens.counts[7]) == (2, 3)
    assert (found.ones.counts[0], found.ones.counts[7]) == (2, 3)
    assert found.values.total == found.tens.total == found.ones.total == 5


def test_chi_square_of_a_spread() -> None:
    spread = fairness([*range(PERCENT), 0, 0]).tens
    assert spread.degrees == 9
    assert spread.statistic == pytest.approx(sum((c - 10.2) ** 2 for c in spread.counts) / 10.2)
    assert spread.p == p_value(spread.statistic, 9)


def test_a_few_rolls_say_nothing() -> None:
    assert fairness_words(fairness([])) == (
        "0 rolls so far; from 50 on they say something about the dice."
    )
    assert fairness_words(fairness([3])).startswith("1 roll so far;")
    assert "so far" in fairness_words(seeded(49))


def test_from_50_on_the_two_dice_speak() -> None:
    said = fairness_words(seeded(50))
    assert said.startswith("Nothing speaks against these dice. In 50 rolls, the ")
    assert "9 degrees of freedom" in said
    assert "hundred values" not in fairness_words(seeded(499))


def test_from_500_on_the_values_speak() -> None:
    said = fairness_words(seeded(10_000))
    assert said.startswith("Nothing speaks against these dice. In 10,000 rolls, the hundred values")
    assert "99 degrees of freedom" in said


@pytest.mark.parametrize(
    ("die", "rolls"),
    [("tens", [70 + n % 10 for n in range(60)]), ("ones", [n % 10 * 10 for n in range(60)])],
)
def test_a_die_that_always_falls_the_same_way(die: str, rolls: list[int]) -> None:
    said = fairness_words(fairness(rolls))
    assert said.startswith(f"These dice hardly fall fairly. In 60 rolls, the {die} die strayed")
    assert "in less than 1% of all such series" in said


def test_what_is_unusual_is_worth_watching() -> None:
    """Of 60 ones, 16 are 0, none is 1, and the others are as even as can be."""
    ones = [0] * 16 + [face for face in range(2, 10) for _ in range(5)] + [2, 3, 4, 5]
    found = fairness(place % 10 * 10 + one for place, one in enumerate(ones))
    assert found.ones.statistic == pytest.approx(140 / 6)
    said = fairness_words(found)
    assert said.startswith("These dice are worth watching. In 60 rolls, the ones die")
    assert "in 1% of all" in said


def test_two_dice_are_two_chances_to_stray() -> None:
    found = fairness([0] * 5 + [11 * face for face in range(10) for _ in range(10)])
    share = min(1.0, 2 * min(found.tens.p, found.ones.p))
    assert f"{share:.0%}" in fairness_words(found)
