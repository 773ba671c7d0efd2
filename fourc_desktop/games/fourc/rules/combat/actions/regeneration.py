"""Regeneration in a fight (4C, Regeneration)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Regenerate
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Regenerated
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect

REGENERATION = "4C, Regeneration"

NO_POWER = Reason("does-not-regenerate", REGENERATION, "{who} does not regenerate.")
UNHURT = Reason("regenerates-unhurt", REGENERATION, "{who} has full Damage.")
WHOLE_TURN = Reason(
    "regenerating-takes-whole-turn",
    REGENERATION,
    "{who} heals instead of any other action, and has used some of the turn.",
)


def regenerate(context: ResolutionContext, command: Regenerate) -> None:
    """Regain the power's Rank Value in points of Damage, up to the full score.

    Raises:
        Refused: The fighter cannot act, has done something this turn, is unhurt or lacks the power.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_regenerating(context, who))
    fighter = who.fighter
    points = max(fighter.full_damage - fighter.damage, 0)
    context.emit(Regenerated(who.id, min(healed_in_turn(fighter), points)), Acted(who.id))


def refuse_regenerating(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot heal now, or None."""
    if not healed_in_turn(who.fighter):
        return NO_POWER(who=who.name)
    if (refusal := refuse_acting(context.now, who)) is not None:
        return refusal
    if who.fighter.this_turn.sectors or who.fighter.this_turn.attacks:
        return WHOLE_TURN(who=who.name)
    return UNHURT(who=who.name) if who.fighter.damage >= who.fighter.full_damage else None


def healed_in_turn(fighter: Fighter) -> int:
    """The points of Damage that a fighter heals per turn; 0 without the power."""
    found = fighter.powers_with(PowerEffect.REGENERATES)
    return max((each.rank.value for each in found if each.rank is not None), default=0)
