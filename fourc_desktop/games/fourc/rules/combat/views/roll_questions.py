"""QuestionContext: what questions are asked in; the questions about the open roll."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, RowStep, row_steps_text
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_paying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.rolls.roll_source import roller_skill_steps

OWN_STEPS = (1, 2, 3, -1, -2, -3)
BY_THE_TABLE = "the table says so"
"""The reason of Row Steps that no circumstance of the rules covers."""


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """The state that questions are asked in.

    Attributes:
        context: The resolution context of the current state.
        answers: The fields that are settled already, by the option or by earlier answers.
    """

    context: ResolutionContext
    answers: Mapping[str, Any]

    @property
    def who(self) -> Combatant[Fighter]:
        """The acting fighter."""
        return self.context.combatant(self.answers["who"])


def payer_questions(form: QuestionContext) -> Iterator[Question]:
    """Everybody who has enough, the roller first; everybody awake where nobody has."""
    roll = form.context.now.table.roll
    found = [
        (each.id, each.name, each.fighter)
        for each in form.context.now.combatants
        if isinstance(each.fighter, Fighter)
        and refuse_paying(form.context.combatant(each.id)) is None
    ]
    found.sort(key=lambda each: roll is None or each[0] != roll.check.who)
    able = [each for each in found if each[2].fortune + each[2].pool >= COLOR_PRICE]
    payers = tuple(
        AnswerOption(id_, f"{name}, {fighter.fortune} Fortune")
        for id_, name, fighter in able or found
    )
    yield Question("payer", "Who pays", AnswerKind.COMBATANT, payers, is_needed=True)


def added_step_questions(form: QuestionContext) -> Iterator[Question]:
    """The skills of who rolls, what the rules suggest, then steps for other reasons."""
    suggested = (each.step() for each in form.context.book.circumstances)
    own = (RowStep(steps, BY_THE_TABLE) for steps in OWN_STEPS)
    steps = tuple(
        AnswerOption(each, row_steps_text([each]))
        for each in (*roller_skill_steps(form.context.now), *suggested, *own)
    )
    yield Question("step", "For what", AnswerKind.OPTION, steps, is_needed=True)


def removed_step_questions(form: QuestionContext) -> Iterator[Question]:
    """Which of the Row Steps of the roll is taken away."""
    roll = form.context.now.table.roll
    steps = () if roll is None else roll.check.steps
    present = tuple(AnswerOption(place, row_steps_text([each])) for place, each in enumerate(steps))
    yield Question("index", "Which", AnswerKind.OPTION, present, is_needed=True)
