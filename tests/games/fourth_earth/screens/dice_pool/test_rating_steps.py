from dataclasses import replace
from fractions import Fraction

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import (
    chance_at,
    dice_rows,
    own_column,
    percent_text,
    points_to,
    rating_steps,
)
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK


def test_the_waterfall_of_the_picture(full: EarthRulebook) -> None:
    steps = rating_steps(ROOK, full)
    assert [(each.title, each.amount, each.end) for each in steps] == [
        ("Rook: ranks", 4, 4), ("Aggressive, and seen", 1, 5), ("Their allies", 2, 7),
        ("Your allies", -1, 6), ("Stance", -1, 5), ("Tool: iron-shod staff", -1, 4),
        ("Physical battery", -1, 3),
    ]  # fmt: skip
    assert own_column(ROOK, full) == 3
    assert percent_text(chance_at(4, 3, full)) == "51.8"


def test_nothing_falls_below_0_and_the_axis_ends_at_7(plain: EarthRulebook) -> None:
    steps = rating_steps(PoolCheck(rating=1, lowers=2), plain)
    assert (steps[0].title, steps[-1].end) == ("Initial rating", 0)
    assert own_column(PoolCheck(rating=12), plain) == 7
    assert rating_steps(PoolCheck(rating=12), plain)[0].end == 12
    assert own_column(PoolCheck(is_infinite=True), plain) is None
    assert rating_steps(PoolCheck(is_infinite=True), plain) == []
    nobody = PoolCheck(versus=Versus.CONTEST)
    assert rating_steps(nobody, plain)[0].title == "Their ranks"


def test_rows_grow_with_the_pool(plain: EarthRulebook) -> None:
    assert list(dice_rows(PoolCheck(), plain)) == [1, 2, 3, 4, 5]
    wide = plain.with_options(replace(plain.options, pool_limit=False))
    assert len(dice_rows(PoolCheck(ranks=8), wide)) == 8


def test_percentages() -> None:
    assert [percent_text(Fraction(n, 6)) for n in (0, 1, 3, 6)] == ["0", "16.7", "50.0", "100"]


def test_how_many_points_lead_to_a_rating(full: EarthRulebook) -> None:
    assert [points_to(ROOK, rating, full) for rating in range(8)] == [4, 3, 2, 1, 0, 0, 0, 0]
