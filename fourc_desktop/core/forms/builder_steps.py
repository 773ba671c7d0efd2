"""The steps of making a character of a form: its sections, then a review."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from fourc_desktop.core.forms.character_form import B, CharacterForm, D, FormSection
from fourc_desktop.core.problem import Problem


class StepState(Enum):
    """How far a draft has come with a step."""

    EMPTY = "empty"
    PART = "part"
    DONE = "done"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class StepProgress:
    """The state of a step, and the same in a few words ("1 of 2 chosen")."""

    state: StepState
    line: str


REVIEW: Final = "review"
"""The id of the last step, which is no section."""

NOTES: Final = FormSection("notes", "Notes", ("notes",))
"""The step of the notes, where no section of the form has them."""


def form_steps(form: CharacterForm[D, B], book: B) -> tuple[FormSection, ...]:
    """The sections with fields that are shown; the notes come last where none has them."""
    sections = [each for each in form.shown_sections(book) if form.shown(each, book)]
    if all("notes" not in each.fields for each in sections):
        sections.append(NOTES)
    return tuple(sections)


def step_of(problem: Problem, sections: Iterable[FormSection]) -> str:
    """The id of the step on which a problem can be put right."""
    field = problem.about.partition(".")[0]
    for section in sections:
        if field in section.fields or problem.where == section.title:
            return section.id
    return REVIEW


def form_progress(
    form: CharacterForm[D, B],
    thing: D,
    problems: Sequence[Problem],
    sections: Sequence[FormSection],
) -> dict[str, StepProgress]:
    """How far a draft has come with each step, by the step's id, the review last."""
    blank = form.type()
    found = {}
    for section in sections:
        theirs = [each for each in problems if step_of(each, sections) == section.id]
        wrong = [each for each in theirs if not each.is_open]
        touched = any(form.read(thing, each) != form.read(blank, each) for each in section.fields)
        if wrong:
            words = "1 problem" if len(wrong) == 1 else f"{len(wrong)} problems"
            found[section.id] = StepProgress(StepState.PROBLEM, words)
        elif theirs:
            found[section.id] = StepProgress(StepState.PART, theirs[0].refusal.sentence)
        elif touched:
            found[section.id] = StepProgress(StepState.DONE, "")
        else:
            found[section.id] = StepProgress(StepState.EMPTY, "As usual")
    if any(not each.is_open for each in problems):
        found[REVIEW] = StepProgress(StepState.PROBLEM, "")
    elif problems:
        found[REVIEW] = StepProgress(StepState.PART, "")
    else:
        found[REVIEW] = StepProgress(StepState.DONE, "Ready")
    return found
