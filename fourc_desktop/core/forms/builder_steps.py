"""The builder's steps for a form (its sections and a review) and their progress."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from fourc_desktop.core.forms.character_form import B, CharacterForm, D, FormSection
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import counted


class StepState(Enum):
    """The progress of a draft in a step."""

    EMPTY = "empty"
    PART = "part"
    DONE = "done"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class StepProgress:
    """The state of a step, and a remark on it ("1 of 2 chosen")."""

    state: StepState
    line: str


REVIEW: Final = "review"
"""The id of the last step, which is not a section."""

NOTES: Final = FormSection("notes", "Notes", ("notes",))
"""The step for the notes, if no section of the form has them."""


def form_steps(form: CharacterForm[D, B], book: B) -> tuple[FormSection, ...]:
    """The sections with visible fields that are not for play alone.

    A last step is added for the notes if no section has them.
    """
    sections = [
        each
        for each in form.shown_sections(book)
        if any(not field.kind.in_play for field in form.shown(each, book))
    ]
    if all("notes" not in each.fields for each in sections):
        sections.append(NOTES)
    return tuple(sections)


def step_of(problem: Problem, sections: Iterable[FormSection]) -> str:
    """The id of the step in which a problem can be fixed."""
    field = problem.about.partition(".")[0]
    for section in sections:
        if field in section.fields or problem.where == section.title:
            return section.id
    return REVIEW


def form_progress(
    form: CharacterForm[D, B],
    document: D,
    problems: Sequence[Problem],
    sections: Sequence[FormSection],
) -> dict[str, StepProgress]:
    """The progress of a draft in each step, by the step's id, the review last."""
    blank = form.type()
    found = {}
    for section in sections:
        own = [each for each in problems if step_of(each, sections) == section.id]
        wrong = [each for each in own if not each.is_open]
        is_changed = any(
            _content(form.read(document, each)) != _content(form.read(blank, each))
            for each in section.fields
        )
        if wrong:
            words = counted(len(wrong), "problem")
            found[section.id] = StepProgress(StepState.PROBLEM, words)
        elif own:
            words = own[0].refusal.sentence.removesuffix(".")
            found[section.id] = StepProgress(StepState.PART, words)
        elif is_changed:
            found[section.id] = StepProgress(StepState.DONE, "")
        else:
            found[section.id] = StepProgress(StepState.EMPTY, "Unchanged")
    if any(not each.is_open for each in problems):
        found[REVIEW] = StepProgress(StepState.PROBLEM, "")
    elif problems:
        found[REVIEW] = StepProgress(StepState.PART, "")
    else:
        found[REVIEW] = StepProgress(StepState.DONE, "Ready")
    return found


def _content(value: object) -> object:
    """The value of a field; of a text, what is not white space around it."""
    return value.strip() if isinstance(value, str) else value
