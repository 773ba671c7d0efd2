"""Questions about powers: the target, the power of the target, the spell."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands
from fourc_desktop.games.fourc.rules.combat.powers.magic import spells
from fourc_desktop.games.fourc.rules.combat.powers.nullification import powers_to_nullify
from fourc_desktop.games.fourc.rules.combat.powers.power_action import Aim
from fourc_desktop.games.fourc.rules.combat.powers.power_use import action_of, usable_on
from fourc_desktop.games.fourc.rules.combat.views.question_context import (
    QuestionContext,
    QuestionMaker,
    others,
)


def _use_power(form: QuestionContext) -> Iterator[Question]:
    """The possible targets of a power, and the choice of a power of the target."""
    context, answers = form.context, form.answers
    found = action_of(context.now, form.who, answers["power"], answers.get("choice", ""))
    if found is None or found[0].aim is Aim.SELF:
        return
    action, power = found
    targets = tuple(
        each for each in others(form) if usable_on(context, form.who, action, power, each.value)
    )
    if action.aim is Aim.MODEL:
        models = (AnswerOption("", "Nobody here"), *targets)
        yield Question("target", "Whom to copy", AnswerKind.COMBATANT, models)
    else:
        yield Question("target", "Target", AnswerKind.COMBATANT, targets, is_needed=True)
    target = answers.get("target")
    if action.asks and target is not None:
        powers = powers_to_nullify(context.combatant(target).fighter)
        names = tuple(AnswerOption(each.title, each.title) for each in powers)
        yield Question("choice", action.asks, AnswerKind.OPTION, names, is_needed=True)


def _cast_spell(form: QuestionContext) -> Iterator[Question]:
    found = tuple(AnswerOption(held, title) for title, held in spells(form.context.book))
    yield Question("spell", "Spell", AnswerKind.OPTION, found, is_needed=True)


POWER_QUESTIONS: Mapping[type, QuestionMaker] = MappingProxyType(
    {action_commands.UsePower: _use_power, action_commands.CastSpell: _cast_spell}
)
"""The questions of commands about powers."""
