from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.builder_steps import (
    BuilderStep,
    problems_of,
    step_of,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    draft_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft, set_field
from fourc_desktop.games.fourc.rules.creation.draft_totals import points_left
from fourc_desktop.games.fourc.rules.creation.field_fixes import point_fixes
from fourc_desktop.games.fourc.rules.creation.fixes import problem_fixes
from fourc_desktop.games.fourc.rules.creation.point_buy import POINTS
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.fixture
def dear() -> Draft:
    """A hero with two powers that cost more points than there are."""
    draft = new_draft(ADVANCED, CreationMethod.POINTS)
    for trait in Trait:
        draft = set_field(draft, DraftField(trait.value), Score(40))
    return replace(
        draft,
        powers=(HeldPower("flight", rank=Score(20)), HeldPower("body-armor", rank=Score(60))),
    )


def overspent(draft: Draft, book: Rulebook) -> Problem:
    (problem,) = [each for each in draft_problems(draft, book) if each.where == POINTS]
    return problem


def test_overspent_points_are_a_problem_of_each_step_that_spends(
    book: Rulebook, dear: Draft
) -> None:
    problem = overspent(dear, book)
    steps = [step for step in BuilderStep if problem in problems_of(step, (problem,))]
    assert steps == [
        BuilderStep.PRIMARY,
        BuilderStep.SECONDARY,
        BuilderStep.SKILLS,
        BuilderStep.POWERS,
        BuilderStep.REVIEW,
    ]
    assert step_of(problem) is BuilderStep.POWERS


def test_a_problem_of_the_step_alone_comes_first(book: Rulebook, dear: Draft) -> None:
    draft = set_field(dear, DraftField.BRAWN, Score(90))
    found = problems_of(BuilderStep.PRIMARY, draft_problems(draft, book))
    assert [each.where for each in found] == ["Brawn", POINTS]


def test_powers_and_numbers_can_be_bought_back(book: Rulebook, dear: Draft) -> None:
    assert points_left(dear, book) == -40
    fixes = problem_fixes(overspent(dear, book), dear, book, SeededDice("x"))
    titles = [each.title for each in fixes]
    assert titles[:3] == ["Lower Body Armor to 20", "Remove Body Armor", "Remove Flight"]
    assert "Lower Flight to 0" not in titles
    lowered = fixes[0].draft
    assert points_left(lowered, book) == 0
    assert not [each for each in draft_problems(lowered, book) if each.where == POINTS]


def test_powers_without_a_rank_can_only_be_removed(book: Rulebook, dear: Draft) -> None:
    """A power that the rulebook does not have is left to its own problem."""
    draft = replace(dear, powers=(*dear.powers, HeldPower("celebrity"), HeldPower("gone")))
    titles = [
        title for title, _ in point_fixes(overspent(dear, book), draft, book, SeededDice("x"))
    ]
    assert titles[0] == "Remove Celebrity"
    assert not [each for each in titles if "gone" in each]


def test_a_trait_is_lowered_as_far_as_needed(book: Rulebook, dear: Draft) -> None:
    draft = replace(set_field(dear, DraftField.MELEE, Score(70)), powers=())
    draft = set_field(draft, DraftField.BRAWN, Score(90))
    excess = -points_left(draft, book)
    assert excess > 0
    fixes = problem_fixes(overspent(draft, book), draft, book, SeededDice("x"))
    assert fixes[0].title == f"Lower Brawn to {90 - excess}"
    assert points_left(fixes[0].draft, book) == 0
