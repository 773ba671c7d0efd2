"""Dying: aid, Fortune paid to keep Fortitude, and death (4C, Dying; ruling R27)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    DYING,
    refuse_acting,
    refuse_away,
    refuse_helpless,
    refuse_paying,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Aid, HoldFortitude
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import AidGiven, FortitudeHeld
from fourc_desktop.games.fourc.rules.combat.encounter.damage import end_dying
from fourc_desktop.games.fourc.rules.combat.encounter.events import ConditionAdded, FortitudeSet
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    DEAD,
    Fighter,
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.traits import Trait

PRICE = 10
"""The Fortune that keeps Fortitude for one turn."""

LAST_ROW = 2
"""The highest Fortitude at which Fortune can be paid to keep it."""

NOT_DYING = Reason("aided-not-dying", DYING, "{target} is not dying and needs no such aid.")
ELSEWHERE = Reason(
    "aided-in-another-sector", DYING, "{target} is in another sector; go there first."
)
WHOLE_TURN = Reason(
    "aid-takes-whole-turn", DYING, "Aid takes the whole turn, and {who} has used some of it."
)
TOO_EXPENSIVE = Reason(
    "fortune-of-dying-too-little", "R27", "It costs {price} Fortune, and {who} has {fortune}."
)
NOT_TO_PAY = Reason("payer-not-dying", "R27", "{who} is not dying.")
TOO_EARLY = Reason(
    "fortune-helps-later",
    "R27",
    "Fortune helps from Fortitude 1–2 on; that of {who} is still higher.",
)
PAID = Reason("dying-has-paid", "R27", "{who} has paid for this turn.")


def needs_aid(fighter: Fighter) -> bool:
    """Whether a fighter is dying and not yet dead."""
    return fighter.has_condition(Condition.DYING) and not fighter.is_dead


def aid(context: ResolutionContext, command: Aid) -> None:
    """Aid a fighter for the whole turn, at whose end they are stable.

    Raises:
        Refused: The helper cannot act, has moved or attacked, or is elsewhere; or the other is not
            dying.
    """
    who, target = context.combatant(command.who), context.combatant(command.target)
    context.refuse_unless_overruled(refuse_aiding(context, who))
    if not needs_aid(target.fighter):
        raise Refused(NOT_DYING(target=target.name))
    if who.spot != target.spot:
        context.refuse_unless_overruled(ELSEWHERE(target=target.name))
    context.emit(AidGiven(who.id, target.id))


def refuse_aiding(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot aid anybody now, or None."""
    turn = who.fighter.this_turn
    refusal = refuse_away(who) or refuse_held(who) or refuse_acting(context.now, who)
    if refusal is not None:
        return refusal
    if turn.sectors or turn.attacks:
        return WHOLE_TURN(who=who.name)
    return None


def hold_fortitude(context: ResolutionContext, command: HoldFortitude) -> None:
    """Pay 10 Fortune to keep Fortitude at its value this turn.

    Raises:
        Refused: Fortitude is not low enough, the fighter has paid this turn, or has too little
            Fortune.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_holding_fortitude(context, who))
    if who.fighter.fortune < PRICE:
        context.refuse_unless_overruled(
            TOO_EXPENSIVE(price=PRICE, who=who.name, fortune=who.fighter.fortune)
        )
    context.emit(FortitudeHeld(who.id, min(PRICE, who.fighter.fortune)))


def refuse_holding_fortitude(
    _context: ResolutionContext, who: Combatant[Fighter]
) -> Refusal | None:
    """Why a fighter cannot pay to keep Fortitude now, or None."""
    if not needs_aid(who.fighter):
        return NOT_TO_PAY(who=who.name)
    if (refusal := refuse_paying(who)) is not None:
        return refusal
    if who.fighter.rank(Trait.FORTITUDE) > LAST_ROW:
        return TOO_EARLY(who=who.name)
    if who.fighter.this_turn.clings:
        return PAID(who=who.name)
    return None


def dying_at_end_of_turn(context: ResolutionContext) -> None:
    """Stabilize aided fighters; the Fortitude of other dying fighters falls by a row."""
    fighters = [each for each in context.now.combatants if isinstance(each.fighter, Fighter)]
    for each in fighters:
        helper = context.combatant(each.id)
        target = helper.fighter.this_turn.tends
        if target and context.now.has(target) and refuse_helpless(helper) is None:
            _stabilize(context, target)
    for each in fighters:
        fighter = context.fighter(each.id)
        if needs_aid(fighter) and not fighter.this_turn.clings:
            _worsen(context, each.id, fighter)


def _stabilize(context: ResolutionContext, who: str) -> None:
    """Make a fighter unconscious until Damage is above 0; Fortitude returns with a night's rest."""
    fighter = context.fighter(who)
    if not needs_aid(fighter):
        return
    end_dying(context, who)
    context.emit(
        ConditionAdded(who, fighter_condition(Condition.UNCONSCIOUS, since=context.now.turn))
    )


def _worsen(context: ResolutionContext, who: str, fighter: Fighter) -> None:
    left = context.master_table.lowered(fighter.rank(Trait.FORTITUDE), 1)
    context.emit(FortitudeSet(who, left))
    if not left:
        die(context, who)


def die(context: ResolutionContext, who: str) -> None:
    """Add the condition “Dead”."""
    context.emit(ConditionAdded(who, FighterCondition(DEAD, since=context.now.turn)))
