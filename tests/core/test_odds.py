from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.odds import chance, odds, percent


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
def test_what_may_happen_is_never_said_to_be_sure(share: Fraction, words: int) -> None:
    assert percent(share) == words


@given(st.fractions(0, 1))
def test_a_percent_is_near(share: Fraction) -> None:
    assert abs(Fraction(percent(share), 100) - share) <= Fraction(1, 100)
