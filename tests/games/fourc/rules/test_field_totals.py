from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.rules.drafting import begin, instant_draft, settle, settle_origin
from fourc_desktop.games.fourc.rules.field_totals import field_figure, value_for_total
from fourc_desktop.games.fourc.rules.figures import figures
from fourc_desktop.games.fourc.rules.growing import growing
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.limits import sidekick_limits
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED


@pytest.fixture
def robot() -> Draft:
    """A Robot, whose origin adds 10 to every Primary Trait."""
    return settle_origin(begin(ADVANCED, Method.CHOOSE), "robot")


def test_an_open_field_comes_to_nothing(robot: Draft, book: Rulebook) -> None:
    assert field_figure(robot, Field.MELEE, growing(robot, book)) is None


@pytest.mark.parametrize(("total", "value"), [(40, 30), (10, 0)])
def test_a_total_is_reached_with_what_the_origin_adds(
    robot: Draft, book: Rulebook, total: int, value: int
) -> None:
    assert value_for_total(robot, Field.MELEE, total, book) == value
    settled = settle(robot, Field.MELEE, Score(value))
    figure = field_figure(settled, Field.MELEE, growing(settled, book))
    assert figure is not None
    assert figure.value == total


def test_what_nothing_is_added_to_is_its_own_total(robot: Draft, book: Rulebook) -> None:
    assert value_for_total(robot, Field.POWER_COUNT, 3, book) == 3


def test_a_total_below_what_is_added_cannot_be(robot: Draft, book: Rulebook) -> None:
    assert value_for_total(robot, Field.MELEE, 4, book) is None


def test_a_total_above_a_limit_cannot_be(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "a")
    limits = sidekick_limits(figures(hero, book).traits, 4, ADVANCED)
    draft = begin(ADVANCED, Method.CHOOSE, limits)
    assert value_for_total(draft, Field.MELEE, 900, book) is None


def test_an_instant_draft_keeps_the_words_of_a_person(robot: Draft, book: Rulebook) -> None:
    named = replace(robot, profile=replace(robot.profile, name="Rust", notes="Creaks."))
    made = instant_draft(named, book, "7F3K")
    hero = instant_hero(book, ADVANCED, "7F3K")
    assert (made.profile.name, made.profile.notes) == ("Rust", "Creaks.")
    assert made.profile.identity == hero.profile.identity
    assert (made.method, made.origin, made.powers) == (Method.ROLL, hero.origin, hero.powers)
