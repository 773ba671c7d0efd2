"""The questions about the open roll: the payer, and the reasons for Row Steps."""

from collections.abc import Iterator

from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, RowStep, row_steps_text
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_paying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.rolls.roll_source import roller_skill_steps
from fourc_desktop.games.fourc.rules.combat.views.question_context import QuestionContext

OWN_STEPS = (1, 2, 3, -1, -2, -3)
BY_THE_TABLE = "by the Gamemaster"
"""The reason of Row Steps that no circumstance of the rules covers."""


def payer_questions(form: QuestionContext) -> Iterator[Question]:
    """Everyone with sufficient funds, the roller first; if nobody has, everyone awake."""
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
    """The roller's skills, the suggestions of the rules, then Row Steps for other reasons."""
    suggested = (each.step() for each in form.context.book.circumstances)
    own = (RowStep(steps, BY_THE_TABLE) for steps in OWN_STEPS)
    steps = tuple(
        AnswerOption(each, row_steps_text([each]))
        for each in (*roller_skill_steps(form.context.now), *suggested, *own)
    )
    yield Question("step", "For what", AnswerKind.OPTION, steps, is_needed=True)


def removed_step_questions(form: QuestionContext) -> Iterator[Question]:
    """The Row Step entry to remove."""
    roll = form.context.now.table.roll
    steps = () if roll is None else roll.check.steps
    present = tuple(AnswerOption(place, row_steps_text([each])) for place, each in enumerate(steps))
    yield Question("index", "Which", AnswerKind.OPTION, present, is_needed=True)
