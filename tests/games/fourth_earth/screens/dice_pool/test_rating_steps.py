from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import PoolModel, percent_text
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK


def test_the_waterfall_of_the_picture(full: EarthRulebook) -> None:
    model = PoolModel(ROOK, full)
    assert [(each.title, each.amount, each.end, each.path) for each in model.steps] == [
        ("Rook: ranks", 4, 4, "rating"), ("Aggressive, and seen", 1, 5, ""),
        ("Their allies", 2, 7, "foe_allies"), ("Your allies", -1, 6, "own_allies"),
        ("Stance", -1, 5, ""), ("Tool: iron-shod staff", -1, 4, "lowers"),
        ("Physical battery", -1, 3, "spend"),
    ]  # fmt: skip
    assert model.column == 3
    assert percent_text(model.chance_at(4, 3)) == "51.8"
    assert model.advice == "at least one 1 succeeds"


def test_ratings_are_drawn_between_0_and_7(plain: EarthRulebook) -> None:
    low = PoolModel(PoolCheck(rating=1, lowers=2), plain)
    assert (low.steps[0].title, low.steps[-1].end) == ("Initial rating", 0)
    assert (low.column, low.advice) == (0, "no dice: it succeeds")
    high = PoolModel(PoolCheck(rating=12), plain)
    assert (high.column, high.steps[0].end) == (7, 12)
    infinite = PoolModel(PoolCheck(is_infinite=True), plain)
    assert (infinite.column, infinite.steps) == (None, [])
    nobody = PoolModel(PoolCheck(versus=Versus.CONTEST), plain)
    assert nobody.steps[0].title == "Their ranks"
    gift = PoolModel(PoolCheck(gives=1, distance="ranged"), plain)
    assert (gift.steps[0].end, gift.steps[0].path) == (2, "")


def test_points_that_could_be_spent_have_a_step(plain: EarthRulebook) -> None:
    step = PoolModel(PoolCheck(), plain).steps[-1]
    assert (step.title, step.amount, step.path) == ("Physical battery", 0, "spend")
    healing = PoolModel(PoolCheck(battery=Battery.HEALTH), plain)
    assert len(healing.steps) == 1


def test_an_impossible_rating_shows_what_lowers_it(
    plain: EarthRulebook, full: EarthRulebook
) -> None:
    """Allies count in contests alone, with their Sprinkle, and never to use something."""
    alone = "down to 6 by 2 more of the physical battery or a tool"
    assert PoolModel(PoolCheck(rating=9, spend=1), full).advice == alone
    contest = PoolCheck(versus=Versus.CONTEST, rating=9, spend=1)
    assert PoolModel(contest, plain).advice == alone
    assert PoolModel(contest, full).advice == (
        "down to 6 by 2 more of the physical battery, a tool or allies"
    )
    spell = replace(
        contest, is_advanced=True, rarity="rare", target="another", intent="harm", distance="ranged"
    )
    assert PoolModel(spell, full, is_use=True).advice == (
        "down to 6 by 1 more of the physical battery or a tool"
    )
    healing = PoolCheck(rating=7, battery=Battery.HEALTH)
    assert PoolModel(healing, plain).advice == "lower it by 1 to roll"


def test_the_use_of_magic_has_separate_steps(full: EarthRulebook) -> None:
    spell = PoolCheck(
        is_advanced=True, rarity="rare", target="another", intent="harm", use_spend=3, lowers=1
    )
    model = PoolModel(spell, full, is_use=True)
    found = [(each.title, each.amount, each.end, each.path) for each in model.steps]
    assert found == [
        ("Rating to use", 0, 0, ""), ("Rarity", 3, 3, ""), ("Target", 3, 6, ""),
        ("Intent", 2, 8, ""), ("At most 7", -1, 7, ""), ("Tool", -1, 6, "lowers"),
        ("Physical battery", -3, 3, "use_spend"),
    ]  # fmt: skip
    assert (model.column, model.points_to(1), model.spent) == (3, 5, 3)
    assert PoolModel(spell, full).column == 2


def test_rows_grow_with_the_pool(plain: EarthRulebook) -> None:
    assert list(PoolModel(PoolCheck(), plain).dice_rows) == [1, 2, 3, 4, 5]
    wide = plain.with_options(replace(plain.options, pool_limit=False))
    assert len(PoolModel(PoolCheck(ranks=8), wide).dice_rows) == 8


@pytest.mark.parametrize(("share", "text"), [(0, "0"), (1, "16.7"), (3, "50.0"), (6, "100")])
def test_percentages(share: int, text: str) -> None:
    assert percent_text(Fraction(share, 6)) == text


def test_how_many_points_lead_to_a_rating(full: EarthRulebook) -> None:
    model = PoolModel(ROOK, full)
    assert [model.points_to(rating) for rating in range(8)] == [4, 3, 2, 1, 0, 0, 0, 0]
