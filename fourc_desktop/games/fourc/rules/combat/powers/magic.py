"""Spells: any other power at the Rank Value of Magic, one per turn (4C, Magic)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.actions.forms import refuse_turning
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import CastSpell
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.powers.answers import power_title
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, PowerEffect, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

MAGIC = "4C, Magic"

NO_MAGIC = Reason("casts-no-spells", MAGIC, "{who} casts no spells.")
CAST = Reason("spell-cast-this-turn", MAGIC, "{who} has cast a spell this turn.")
NO_SPELL = Reason("no-such-spell", MAGIC, "“{power}” is no power that a spell can be.")


def cast_spell(context: ResolutionContext, command: CastSpell) -> None:
    """Gain another power at the Rank Value of Magic, replacing the last spell.

    It lasts until the next spell. Using the power is a separate action.

    Raises:
        Refused: The fighter lacks Magic or has cast a spell this turn, or the power cannot be a
            spell.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_casting(context, who))
    spell = replace(command.spell, rank=Score(magic_rank(who.fighter)))
    if spell.power not in context.book.powers or not is_castable(context.book.powers[spell.power]):
        raise Refused(NO_SPELL(power=spell.power))
    last = who.fighter.bears(PowerState.CAST)
    if last is not None:
        context.emit(PowerTurned(who.id, last, is_on=False))
    title = power_title(context.book.powers[spell.power], spell)
    now = context.now.turn
    cast = ActivePower(title, spell.power, since=now, state=PowerState.CAST, held=spell)
    context.emit(PowerTurned(who.id, cast))


def refuse_casting(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot cast a spell now, or None."""
    if not magic_rank(who.fighter):
        return NO_MAGIC(who=who.name)
    if (refusal := refuse_turning(context, who)) is not None:
        return refusal
    last = who.fighter.bears(PowerState.CAST)
    is_cast = last is not None and last.since == context.now.turn
    return CAST(who=who.name) if is_cast else None


def spell_forms(
    _context: ResolutionContext, who: Combatant[Fighter]
) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The menu entry of Magic, for fighters who have it."""
    if magic_rank(who.fighter):
        yield "Cast a spell", {}


def magic_rank(fighter: Fighter) -> int:
    """The Rank Value of a fighter's spells; 0 without Magic."""
    found = fighter.powers_with(PowerEffect.CASTS)
    return max((each.rank.value for each in found if each.rank is not None), default=0)


def is_castable(power: Power) -> bool:
    """Whether a power can be a spell: it has a Rank Value, is no device and is not Magic."""
    is_thing = power.device or bool(power.companion)
    return power.ranked and not is_thing and PowerEffect.CASTS not in power.effects


def spells(book: Rulebook) -> Iterator[tuple[str, HeldPower]]:
    """The spells with their titles: each power once for every answer to its required choice."""
    for power in book.powers.values():
        if is_castable(power):
            for held in _with_each_answer(power):
                yield power_title(power, held), held


def _with_each_answer(power: Power) -> Iterator[HeldPower]:
    """The power with each answer to its first open choice."""
    bare = HeldPower(power.id)
    due = [each for each in power.choices if not each.optional and each.when is None]
    if not due:
        yield bare
        return
    first, *others = due
    usual = bare
    for other in others:
        answers = _answers(other.answer, tuple(option.id for option in other.options))
        usual = usual.with_answers(other.id, answers[:1]) if answers else usual
    for answer in _answers(first.answer, tuple(option.id for option in first.options)):
        yield usual.with_answers(first.id, (answer,))


def _answers(kind: ChoiceAnswer, options: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(trait.value for trait in Trait) if kind is ChoiceAnswer.TRAIT else options
