from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.companion_limits import sidekick_limits
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    instant_draft,
    new_draft,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import (
    field_breakdown,
    value_for_total,
    with_totals_of,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.fixture
def robot() -> Draft:
    """A Robot, whose origin adds 10 to every Primary Trait."""
    return set_origin(new_draft(ADVANCED, CreationMethod.CHOOSE), "robot")


def test_an_open_field_has_no_effect(robot: Draft, book: Rulebook) -> None:
    assert field_breakdown(robot, DraftField.MELEE, partial_stats(robot, book)) is None


@pytest.mark.parametrize(("total", "value"), [(40, 30), (10, 0)])
def test_a_total_is_reached_with_what_the_origin_adds(
    robot: Draft, book: Rulebook, total: int, value: int
) -> None:
    assert value_for_total(robot, DraftField.MELEE, total, book) == value
    settled = set_field(robot, DraftField.MELEE, Score(value))
    figure = field_breakdown(settled, DraftField.MELEE, partial_stats(settled, book))
    assert figure is not None
    assert figure.value == total


def test_the_totals_of_an_entered_sheet_stay(robot: Draft, book: Rulebook) -> None:
    """Its 40 in Melee are 30 and the 10 of a Robot; Brawn, which cannot be reached, is left."""
    entered = set_field(set_field(robot, DraftField.MELEE, Score(40)), DraftField.BRAWN, Score(5))
    kept = with_totals_of(set_field(robot, DraftField.BRAWN, Score(20)), entered, book)
    assert kept.score(DraftField.MELEE) == Score(30)
    assert with_totals_of(kept, entered, book) == kept


def test_a_value_without_bonuses_is_the_total(robot: Draft, book: Rulebook) -> None:
    assert value_for_total(robot, DraftField.POWER_COUNT, 3, book) == 3


def test_a_total_below_the_bonuses_is_impossible(robot: Draft, book: Rulebook) -> None:
    assert value_for_total(robot, DraftField.MELEE, 4, book) is None


def test_a_total_above_the_limit_is_impossible(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "a")
    limits = sidekick_limits(derived_stats(hero, book).traits, 4, ADVANCED)
    draft = new_draft(ADVANCED, CreationMethod.CHOOSE, limits)
    assert value_for_total(draft, DraftField.MELEE, 900, book) is None


def test_an_instant_draft_keeps_the_words_of_a_person(robot: Draft, book: Rulebook) -> None:
    profile = replace(robot.profile, name="Rust", notes="Creaks.")
    named = replace(robot, method=CreationMethod.ROLL, profile=profile)
    made = instant_draft(named, book, "7F3K")
    hero = instant_hero(book, ADVANCED, "7F3K")
    assert (made.profile.name, made.profile.notes) == ("Rust", "Creaks.")
    assert made.profile.identity == hero.profile.identity
    assert (made.method, made.origin, made.powers) == (
        CreationMethod.ROLL,
        hero.origin,
        hero.powers,
    )


def test_an_instant_draft_keeps_what_was_chosen_without_dice(robot: Draft, book: Rulebook) -> None:
    chosen = set_field(robot, DraftField.MELEE, Score(30))
    made = instant_draft(chosen, book, "7F3K")
    assert (made.method, made.origin, made.score(DraftField.MELEE)) == (
        CreationMethod.ROLL,
        "robot",
        Score(30),
    )
    assert made.locked == {DraftField.ORIGIN, DraftField.MELEE}
    again = instant_draft(made, book, "other")
    assert (again.origin, again.score(DraftField.MELEE)) == ("robot", Score(30))
