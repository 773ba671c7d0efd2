from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.rolls.odds import chance, odds, percent


def test_the_odds_of_two_dice_are_known() -> None:
    found = odds(lambda dice: dice.total(2, 6))
    assert found[7] == Fraction(6, 36)
    assert chance(found, lambda total: total >= 11) == Fraction(3, 36)
    assert chance(found, lambda _: False) == 0


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Fraction(0), 0),
        (Fraction(1), 100),
        (Fraction(1, 1000), 1),
        (Fraction(999, 1000), 99),
        (Fraction(35, 100), 35),
    ],
)
def test_a_possible_outcome_never_shows_0_or_100_percent(share: Fraction, words: int) -> None:
    assert percent(share) == words


@given(st.fractions(0, 1))
def test_a_percent_is_within_one_of_the_fraction(share: Fraction) -> None:
    assert abs(Fraction(percent(share), 100) - share) <= Fraction(1, 100)


def test_two_dice_make_the_known_curve() -> None:
    chances = odds(lambda dice: dice.total(2, 6))
    assert chances == {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}


def test_pools_and_picks_branch_into_every_face() -> None:
    ones = odds(lambda dice: dice.pool(3, 2).count(1))
    assert ones == {0: Fraction(1, 8), 1: Fraction(3, 8), 2: Fraction(3, 8), 3: Fraction(1, 8)}
    assert odds(lambda dice: dice.pick("abc")) == dict.fromkeys("abc", Fraction(1, 3))


def test_odds_follow_a_roll_that_depends_on_another() -> None:
    def rule(dice: Dice) -> str:
        if dice.percent(bands=(25,)) < 25:
            return "miss"
        return "hard" if dice.total(1, 4) == 4 else "hit"

    assert odds(rule) == {
        "miss": Fraction(1, 4),
        "hit": Fraction(9, 16),
        "hard": Fraction(3, 16),
    }


def test_odds_branch_once_per_band() -> None:
    runs = []

    def rule(dice: Dice) -> int:
        rolled = dice.percent(bands=(35, 65, 94))
        runs.append(rolled)
        return rolled

    chances = odds(rule)
    assert sorted(runs) == [0, 35, 65, 94]
    assert [chances[start] for start in (0, 35, 65, 94)] == [
        Fraction(35, 100),
        Fraction(30, 100),
        Fraction(29, 100),
        Fraction(6, 100),
    ]


def test_bands_at_the_limits_add_no_branch() -> None:
    assert odds(lambda dice: dice.percent(bands=(0, 100))) == {0: Fraction(1)}


@pytest.mark.parametrize("pairs", [3, pytest.param(4, marks=pytest.mark.full)])
@given(data=st.data())
def test_chances_add_up_to_one(pairs: int, data: st.DataObject) -> None:
    sides = data.draw(st.lists(st.integers(2, 6), min_size=1, max_size=pairs))

    def rule(dice: Dice) -> int:
        return sum(dice.total(2, each) for each in sides)

    assert sum(odds(rule).values()) == 1


@pytest.mark.parametrize("most", [-1, 0, 1, 3, 6, 9])
def test_a_pool_counted_by_successes_is_as_likely_as_by_its_faces(most: int) -> None:
    throw = Throw(3, 1, 6)
    counted = odds(lambda dice: dice.count(throw, most))
    by_faces = odds(lambda dice: sum(f <= most for f in dice.throw(throw)))
    assert counted == by_faces


def test_a_large_pool_is_counted_in_few_branches() -> None:
    asked = 0

    def rule(dice: Dice) -> bool:
        nonlocal asked
        asked += 1
        return dice.count(Throw(5, 1, 12), 1) > 0

    assert odds(rule)[True] == 1 - Fraction(11, 12) ** 5
    assert asked == 6


@pytest.mark.uncounted
@pytest.mark.parametrize("lead", [-200, -99, -10, 0, 1, 99, 100])
def test_opposed_odds_match_counting_the_faces(lead: int) -> None:
    def wins(dice: Dice) -> bool:
        one, other = dice.opposed(lead, ("One", "Other"))
        return one + lead > other

    def wins_by_faces(dice: Dice) -> bool:
        return dice.percent() + lead > dice.percent()

    assert odds(wins) == odds(wins_by_faces)


def test_odds_without_details_merge_detail_rolls() -> None:
    def rule(dice: Dice) -> tuple[str, int]:
        if dice.percent(bands=(25,)) < 25:
            return "miss", 0
        return "out", dice.detail(10, "Turns")

    with_details = odds(rule)
    assert len(with_details) == 11
    assert set(with_details.values()) == {Fraction(1, 4), Fraction(3, 40)}
    assert odds(rule, details=False) == {
        ("miss", 0): Fraction(1, 4),
        ("out", 1): Fraction(3, 4),
    }
