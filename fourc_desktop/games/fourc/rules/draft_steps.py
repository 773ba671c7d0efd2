"""The steps of the builder: what each is about, and how far a draft has come with it."""

from enum import Enum

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.steps import Progress, StepState
from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method, missing
from fourc_desktop.games.fourc.rules.growing import Growing, growing
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.rules.traits import Trait


class DraftStep(Enum):
    """A step of the builder; they come in this order, and any may be visited at any time."""

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
        """The step's name, as the list of steps has it."""
        return _TITLES[self]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that dice decide in this step."""
        return _FIELDS.get(self, ())


_TITLES = {
    DraftStep.METHOD: "Rules and method",
    DraftStep.WHO: "Who",
    DraftStep.ORIGIN: "Origin",
    DraftStep.PRIMARY: "Primary traits",
    DraftStep.SECONDARY: "Secondary traits",
    DraftStep.SKILLS: "Skills and contacts",
    DraftStep.POWERS: "Powers",
    DraftStep.REVIEW: "Review",
}
_FIELDS = {
    DraftStep.ORIGIN: (Field.ORIGIN,),
    DraftStep.PRIMARY: tuple(Field(trait.value) for trait in Trait),
    DraftStep.SECONDARY: (Field.LIFESTYLE, Field.REPUTE),
    DraftStep.SKILLS: (Field.SKILL_COUNT,),
    DraftStep.POWERS: (Field.POWER_COUNT, Field.POWERS),
}
_METHODS = {
    Method.ROLL: "rolled",
    Method.CHOOSE: "chosen",
    Method.POINTS: "bought with points",
    Method.TYPED: "typed in",
}
_PLACES = {
    "Points": DraftStep.METHOD,
    "Name": DraftStep.WHO,
    "Skills": DraftStep.SKILLS,
    "Powers": DraftStep.POWERS,
    "Ledger": DraftStep.REVIEW,
    "Owner": DraftStep.REVIEW,
} | {field.title: step for step, fields in _FIELDS.items() for field in fields}


def step_of(problem: Problem) -> DraftStep:
    """Where a problem can be mended; what is about one power is so among the powers."""
    return _PLACES.get(problem.where, DraftStep.POWERS)


def problems_of(step: DraftStep, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems that belong to a step; all of them to the review."""
    if step is DraftStep.REVIEW:
        return problems
    return tuple(problem for problem in problems if step_of(problem) is step)


def progress(
    draft: Draft, book: Rulebook, problems: tuple[Problem, ...], known: Growing | None = None
) -> dict[DraftStep, Progress]:
    """How far a draft has come with every step.

    `problems` are those of the draft; `known` is what is known of it, where that was worked out.
    """
    known = known or growing(draft, book)
    return {step: _progress(step, draft, problems, known) for step in DraftStep}


def _progress(
    step: DraftStep, draft: Draft, problems: tuple[Problem, ...], known: Growing
) -> Progress:
    theirs = problems_of(step, problems)
    wrong = [problem for problem in theirs if not problem.is_open]
    if step is DraftStep.REVIEW:
        return _review(draft, len(theirs) - len(wrong), len(wrong))
    if wrong:
        return Progress(StepState.PROBLEM, counted(len(wrong), "problem"))
    line = _LINES[step](draft, known)
    if not _is_begun(step, draft):
        return Progress(StepState.EMPTY, line)
    return Progress(StepState.PART if theirs else StepState.DONE, line)


def _review(draft: Draft, open_: int, wrong: int) -> Progress:
    if wrong:
        return Progress(StepState.PROBLEM, counted(wrong, "problem"))
    if open_:
        state = StepState.EMPTY if missing(draft) else StepState.PART
        return Progress(state, f"{open_} to settle")
    return Progress(StepState.DONE, "Beyond the rules" if draft.exempt else "Ready")


def counted(number: int, noun: str) -> str:
    """A number and what it counts: "1 problem", "3 problems"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _is_begun(step: DraftStep, draft: Draft) -> bool:
    """Whether anything of a step is settled; nothing need be where no number is rolled."""
    match step:
        case DraftStep.METHOD:
            return True
        case DraftStep.WHO:
            return bool(draft.profile.name.strip())
        case DraftStep.ORIGIN:
            return bool(draft.origin)
        case DraftStep.SKILLS:
            return bool(draft.skills) or draft.score(Field.SKILL_COUNT) is not None
        case DraftStep.POWERS:
            return bool(draft.powers) or draft.score(Field.POWER_COUNT) is not None
        case _:
            return any(draft.score(field) is not None for field in step.fields)


def _method_line(draft: Draft, _: Growing) -> str:
    edition = "Basic" if draft.rules.edition is Edition.BASIC else "Advanced"
    return f"{edition}, {_METHODS[draft.method]}"


def _who_line(draft: Draft, _: Growing) -> str:
    return draft.profile.name.strip() or "No name yet"


def _origin_line(_: Draft, known: Growing) -> str:
    return "Not settled" if known.origin is None else known.origin.name


def _primary_line(draft: Draft, _: Growing) -> str:
    return _of_all(DraftStep.PRIMARY, draft)


def _secondary_line(draft: Draft, _: Growing) -> str:
    settled = [field.title for field in _fields(draft, DraftStep.SECONDARY)]
    return ", ".join(settled) or "Lifestyle, Repute"


def _of_all(step: DraftStep, draft: Draft) -> str:
    return f"{len(_fields(draft, step))} of {len(step.fields)}"


def _fields(draft: Draft, step: DraftStep) -> list[Field]:
    return [field for field in step.fields if draft.score(field) is not None]


def _skill_line(_: Draft, known: Growing) -> str:
    if known.skill_slots is None:
        return f"{known.slots_filled} chosen"
    if not known.skill_slots.value and not known.slots_filled:
        return "None"
    return f"{known.slots_filled} of {known.skill_slots.value} chosen"


def _power_line(draft: Draft, known: Growing) -> str:
    slots = known.power_slots
    if slots is None:
        return counted(len(draft.powers), "power")
    line = f"{slots.filled} of {slots.due}" if slots.filled or slots.due else "None"
    if slots.bonus_due and known.origin is not None:
        line += f", {slots.bonus} of {slots.bonus_due} for {known.origin.name}"
    return line


_LINES = {
    DraftStep.METHOD: _method_line,
    DraftStep.WHO: _who_line,
    DraftStep.ORIGIN: _origin_line,
    DraftStep.PRIMARY: _primary_line,
    DraftStep.SECONDARY: _secondary_line,
    DraftStep.SKILLS: _skill_line,
    DraftStep.POWERS: _power_line,
}
