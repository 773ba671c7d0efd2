"""The steps of the builder: their topics, and the progress of a draft in each."""

from enum import Enum

from fourc_desktop.core.forms.builder_steps import StepProgress, StepState
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    is_bought,
    missing_problems,
)
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats, partial_stats
from fourc_desktop.games.fourc.rules.creation.point_buy import POINTS
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


class BuilderStep(Enum):
    """A step of the builder; steps have an order, but any can be visited at any time."""

    METHOD = "method"
    WHO = "who"
    ORIGIN = "origin"
    PRIMARY = "primary"
    SECONDARY = "secondary"
    SKILLS = "skills"
    POWERS = "powers"
    REVIEW = "review"

    @property
    def title(self) -> str:
        """The displayed name of the step."""
        return _TITLES[self]

    @property
    def fields(self) -> tuple[DraftField, ...]:
        """The fields of this step that dice can decide."""
        return _FIELDS.get(self, ())


_TITLES = {
    BuilderStep.METHOD: "Rules and method",
    BuilderStep.WHO: "Who",
    BuilderStep.ORIGIN: "Origin",
    BuilderStep.PRIMARY: "Primary traits",
    BuilderStep.SECONDARY: "Secondary traits",
    BuilderStep.SKILLS: "Skills and contacts",
    BuilderStep.POWERS: "Powers",
    BuilderStep.REVIEW: "Review",
}
_FIELDS = {
    BuilderStep.ORIGIN: (DraftField.ORIGIN,),
    BuilderStep.PRIMARY: tuple(DraftField(trait.value) for trait in Trait),
    BuilderStep.SECONDARY: (DraftField.LIFESTYLE, DraftField.REPUTE),
    BuilderStep.SKILLS: (DraftField.SKILL_COUNT,),
    BuilderStep.POWERS: (DraftField.POWER_COUNT, DraftField.POWERS),
}
_METHODS = {
    CreationMethod.ROLL: "rolled",
    CreationMethod.CHOOSE: "chosen",
    CreationMethod.POINTS: "point buy",
    CreationMethod.TYPED: "existing hero",
}
_STEP_OF_PLACE = {
    POINTS: BuilderStep.POWERS,
    "Name": BuilderStep.WHO,
    "Skills": BuilderStep.SKILLS,
    "Powers": BuilderStep.POWERS,
    "Ledger": BuilderStep.REVIEW,
    "Owner": BuilderStep.REVIEW,
} | {field.title: step for step, fields in _FIELDS.items() for field in fields}


_SPENDING = frozenset(
    {BuilderStep.PRIMARY, BuilderStep.SECONDARY, BuilderStep.SKILLS, BuilderStep.POWERS}
)
"""The steps where points are spent; a problem of the points belongs to each of them."""


def step_of(problem: Problem, draft: Draft | None = None) -> BuilderStep:
    """The step where a problem can be fixed; of several, the last.

    With a draft, the problem of its points is fixed where it has spent some.
    """
    if problem.where == POINTS and draft is not None:
        spending = [step for step in BuilderStep if step in _SPENDING and _is_begun(step, draft)]
        return spending[-1] if spending else BuilderStep.PRIMARY
    return _STEP_OF_PLACE.get(problem.where, BuilderStep.POWERS)


def problems_of(step: BuilderStep, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems that belong to a step, those of the points last; the review step has all."""
    if step is BuilderStep.REVIEW:
        return problems
    own = (each for each in problems if step_of(each) is step and each.where != POINTS)
    shared = (each for each in problems if each.where == POINTS and step in _SPENDING)
    return (*own, *shared)


def progress(
    draft: Draft, book: Rulebook, problems: tuple[Problem, ...], known: PartialStats | None = None
) -> dict[BuilderStep, StepProgress]:
    """The progress of a draft in every step.

    `problems` are the problems of the draft; `known` are its partial stats if already computed.
    """
    known = known or partial_stats(draft, book)
    return {step: _progress(step, draft, problems, known) for step in BuilderStep}


def _progress(
    step: BuilderStep, draft: Draft, problems: tuple[Problem, ...], known: PartialStats
) -> StepProgress:
    own = problems_of(step, problems)
    if step is not BuilderStep.REVIEW and not _is_begun(step, draft):
        # Nothing was spent there.
        own = tuple(each for each in own if each.where != POINTS)
    wrong = [problem for problem in own if not problem.is_open]
    if step is BuilderStep.REVIEW:
        return _review(draft, len(own) - len(wrong), len(wrong))
    if wrong:
        return StepProgress(StepState.PROBLEM, counted_text(len(wrong), "problem"))
    line = _LINES[step](draft, known)
    if not _is_begun(step, draft):
        return StepProgress(StepState.EMPTY, line)
    return StepProgress(StepState.PART if own else StepState.DONE, line)


def _review(draft: Draft, open_: int, wrong: int) -> StepProgress:
    if wrong:
        return StepProgress(StepState.PROBLEM, counted_text(wrong, "problem"))
    if open_:
        state = StepState.EMPTY if missing_problems(draft) else StepState.PART
        return StepProgress(state, counted_text(open_, "open choice"))
    return StepProgress(StepState.DONE, "Beyond the rules" if draft.exempt else "Ready")


def counted_text(number: int, noun: str) -> str:
    """A count with its noun: "1 problem", "3 problems"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _is_begun(step: BuilderStep, draft: Draft) -> bool:
    """Whether any field of a step is set; a step without rolled fields counts as begun."""
    match step:
        case BuilderStep.METHOD:
            return True
        case BuilderStep.WHO:
            return bool(stripped(draft.profile.name))
        case BuilderStep.ORIGIN:
            return bool(draft.origin)
        case BuilderStep.SKILLS:
            return bool(draft.skills) or draft.score(DraftField.SKILL_COUNT) is not None
        case BuilderStep.POWERS:
            return bool(draft.powers) or draft.score(DraftField.POWER_COUNT) is not None
        case _:
            return any(draft.score(field) is not None for field in step.fields)


def method_text(draft: Draft) -> str:
    """The edition and the method of a draft: "Advanced, rolled"."""
    edition = "Basic" if draft.rules.edition is Edition.BASIC else "Advanced"
    return f"{edition}, {_METHODS[draft.method]}"


def _who_line(draft: Draft, _: PartialStats) -> str:
    return stripped(draft.profile.name) or "No name yet"


def _origin_line(_: Draft, known: PartialStats) -> str:
    return "Not chosen" if known.origin is None else known.origin.name


def _primary_line(draft: Draft, _: PartialStats) -> str:
    return _of_all(BuilderStep.PRIMARY, draft)


def _secondary_line(draft: Draft, _: PartialStats) -> str:
    titles = [field.title for field in _fields(draft, BuilderStep.SECONDARY)]
    return ", ".join(titles) or "Lifestyle, Repute"


def _of_all(step: BuilderStep, draft: Draft) -> str:
    return f"{len(_fields(draft, step))} of {len(step.fields)}"


def _fields(draft: Draft, step: BuilderStep) -> list[DraftField]:
    return [field for field in step.fields if draft.score(field) is not None]


def _skill_line(draft: Draft, known: PartialStats) -> str:
    slots = known.skill_slots
    if slots is None:
        return f"{len(draft.skills)} chosen"
    if not slots.value and not known.slots_filled:
        return "None"
    if is_bought(draft, DraftField.SKILL_COUNT) and not known.slots_open:
        return _bought_skills(draft, known.slots_filled)
    return f"{known.slots_filled} of {slots.value} slots"


def _bought_skills(draft: Draft, slots: int) -> str:
    """What is bought: "2 skills, 1 contact, 4 slots"; slots if they are more than the skills."""
    contacts = sum(each.kind is SkillKind.CONTACT for each in draft.skills)
    counts = ((len(draft.skills) - contacts, "skill"), (contacts, "contact"))
    words = [counted_text(count, noun) for count, noun in counts if count]
    if slots != len(draft.skills):
        words.append(counted_text(slots, "slot"))
    return ", ".join(words)


def _power_line(draft: Draft, known: PartialStats) -> str:
    slots = known.power_slots
    if slots is None:
        return counted_text(len(draft.powers), "power")
    if not slots.filled and not slots.due:
        line = "None"
    elif is_bought(draft, DraftField.POWER_COUNT):
        line = counted_text(sum(not held.bonus for held in draft.powers), "power")
    else:
        line = f"{slots.filled} of {slots.due}"
    if slots.bonus_due and known.origin is not None:
        line += f", {slots.bonus} of {slots.bonus_due} bonus"
    if slots.loss_due and known.origin is not None:
        line += f", {slots.lost} of {slots.loss_due} lost"
    return line


_LINES = {
    BuilderStep.METHOD: lambda draft, _: method_text(draft),
    BuilderStep.WHO: _who_line,
    BuilderStep.ORIGIN: _origin_line,
    BuilderStep.PRIMARY: _primary_line,
    BuilderStep.SECONDARY: _secondary_line,
    BuilderStep.SKILLS: _skill_line,
    BuilderStep.POWERS: _power_line,
}
