from dataclasses import replace

from fourc_desktop.core.forms.builder_steps import (
    NOTES,
    REVIEW,
    StepProgress,
    StepState,
    form_progress,
    form_steps,
    step_of,
)
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from tests.games.toy.character import BOOK, FORM, ToyCharacter

MISSING = Reason("test-missing", "Toy", "Name is missing.")
HEAVY = Reason("test-heavy", "Toy", "Too heavy.")

OPEN = Problem("Who", MISSING(), "name", is_open=True)
WRONG = Problem("Bag", HEAVY(), "bag.2.size")
STEPS = form_steps(FORM, BOOK)


def test_every_section_with_fields_is_a_step() -> None:
    assert [each.id for each in STEPS] == ["who", "traits", "state", "knacks", "bag", "stores"]


def test_notes_without_a_section_are_a_separate_step() -> None:
    bare = replace(FORM, sections=FORM.sections[1:])
    assert form_steps(bare, BOOK)[-1] == NOTES


def test_step_of_finds_the_step_of_a_problem() -> None:
    assert step_of(OPEN, STEPS) == "who"
    assert step_of(WRONG, STEPS) == "bag"
    assert step_of(Problem("Traits", HEAVY()), STEPS) == "traits"
    assert step_of(Problem("Nowhere", HEAVY()), STEPS) == REVIEW


def test_a_step_is_empty_begun_done_or_against_the_rules() -> None:
    thing = ToyCharacter(FormProfile(player="Kim"), nerve=1)
    found = form_progress(FORM, thing, (OPEN, WRONG), STEPS)
    assert found["who"] == StepProgress(StepState.PART, "Name is missing")
    assert found["traits"] == StepProgress(StepState.DONE, "")
    assert found["state"] == StepProgress(StepState.EMPTY, "Unchanged")
    assert found["bag"] == StepProgress(StepState.PROBLEM, "1 problem")
    assert found[REVIEW] == StepProgress(StepState.PROBLEM, "")
    twice = form_progress(FORM, thing, (WRONG, WRONG), STEPS)
    assert twice["bag"].line == "2 problems"


def test_an_empty_line_in_the_notes_is_no_content() -> None:
    bare = replace(FORM, sections=FORM.sections[1:])
    steps = form_steps(bare, BOOK)

    def state(notes: str) -> StepState:
        thing = ToyCharacter(FormProfile(notes=notes))
        return form_progress(bare, thing, (), steps)[NOTES.id].state

    assert state("\n") is StepState.EMPTY
    assert state("Old friend\n") is StepState.DONE


def test_the_review_is_ready_without_open_problems() -> None:
    assert form_progress(FORM, ToyCharacter(), (OPEN,), STEPS)[REVIEW].state is StepState.PART
    done = form_progress(FORM, ToyCharacter(), (), STEPS)[REVIEW]
    assert done == StepProgress(StepState.DONE, "Ready")
