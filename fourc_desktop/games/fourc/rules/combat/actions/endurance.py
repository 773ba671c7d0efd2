"""Drowning and exhaustion (4C, Swimming and Exhaustion)."""

from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.conditions import FORTITUDE_LOST, Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import SWIMMING
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_inside
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ChangeDepth
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import ExertionChanged
from fourc_desktop.games.fourc.rules.combat.encounter.damage import begin_dying
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    ConditionAdded,
    ConditionEnded,
    FortitudeSet,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    Fighter,
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import EnduranceRoll
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import ENOUGH_REST
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.traits import Trait

BREATH, EXHAUSTION = SWIMMING, "exhaustion"
"""The ids of the result tables."""

TIRING = 10
"""The Fortitude lost in each turn past the limit (ruling R38)."""

REST = {Color.BLACK: 3, Color.RED: 2}
"""The number of d10 of turns that a collapse lasts, by the color of the roll (ruling R44)."""

UNDER = Reason("under-water-already", "4C, Swimming", "{who} is under already.")
ABOVE = Reason("above-water-already", "4C, Swimming", "{who} is above already.")
NOT_IN_WATER = Reason("not-in-the-water", "4C, Swimming", "{who} is not in the water.")


def change_depth(context: ResolutionContext, command: ChangeDepth) -> None:
    """Go under water, or come up for air; it costs no action. Helpless fighters only sink.

    Raises:
        Refused: There is no water, or the fighter is already at this depth.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(
        refuse_inside(context.now, who) or refuse_new_depth(context, who, under=command.under)
    )
    exertion = replace(who.fighter.exertion, under=command.under, airless=0)
    context.emit(ExertionChanged(who.id, exertion))


def refuse_new_depth(
    context: ResolutionContext, who: Combatant[Fighter], *, under: bool
) -> Refusal | None:
    """Why a fighter cannot go under water, or come up, or None."""
    if who.fighter.exertion.under == under:
        return UNDER(who=who.name) if under else ABOVE(who=who.name)
    if under and (who.spot is None or not context.now.map.sector(who.spot).water):
        return NOT_IN_WATER(who=who.name)
    return None if under else refuse_helpless(who)


def refuse_changing_depth(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter can neither go under water nor come up, or None."""
    if (refusal := refuse_inside(context.now, who)) is not None:
        return refusal
    return refuse_new_depth(context, who, under=not who.fighter.exertion.under)


def endurance_at_end_of_turn(context: ResolutionContext) -> None:
    """Count the turn for every fighter, and open the rolls of those past their limit."""
    for each in context.now.combatants:
        if isinstance(each.fighter, Fighter) and not each.fighter.is_dead:
            _count(context, each.id, each.fighter)


def settle_endurance(context: ResolutionContext, purpose: EnduranceRoll, color: Color) -> None:
    """Apply the result of a roll against drowning or exhaustion; blue and better have no effect."""
    if color >= Color.BLUE:
        return
    turn = context.now.turn
    if purpose.table == EXHAUSTION:
        turns = context.dice.total(
            REST[color], 10, context.throw_title(purpose.who, "Turns of rest")
        )
        context.emit(
            ConditionAdded(
                purpose.who, fighter_condition(Condition.EXHAUSTED, turns=turns, since=turn)
            )
        )
    elif color is Color.BLACK:
        begin_dying(context, purpose.who)
    else:
        fortitude = context.fighter(purpose.who).rank(Trait.FORTITUDE)
        context.emit(FortitudeSet(purpose.who, context.master_table.lowered(fortitude, 1)))
        context.emit(ConditionAdded(purpose.who, _winded(turn)))


def _winded(turn: int) -> FighterCondition:
    """The condition Winded, until ten turns of rest with air (4C, Swimming and Exhaustion)."""
    return fighter_condition(Condition.WINDED, turns=ENOUGH_REST, since=turn)


def recover_breath(context: ResolutionContext, who: str) -> None:
    """End being winded; Fortitude lost by dying stays lost until a night's rest (R27)."""
    context.emit(ConditionEnded(who, Condition.WINDED.value))
    fighter = context.fighter(who)
    lasting = any(fighter.has_condition(each) for each in FORTITUDE_LOST)
    if fighter.fortitude is not None and not lasting:
        context.emit(FortitudeSet(who, None))


def _count(context: ResolutionContext, who: str, fighter: Fighter) -> None:
    moved = fighter.this_turn.sectors > 0
    exertion = fighter.exertion.after_turn(moved=moved)
    if fighter.has_effect(PowerEffect.BREATHES_WATER):
        exertion = replace(exertion, airless=0)
    if exertion != fighter.exertion:
        context.emit(ExertionChanged(who, exertion))
    if fighter.has_condition(Condition.WINDED) and (moved or exertion.airless):
        context.emit(ConditionAdded(who, _winded(context.now.turn)))
    if fighter.has_condition(Condition.DYING):
        return
    limit = fighter.known.traits[Trait.FORTITUDE]
    late = exertion.airless - limit
    if late > 0 and _played(context, BREATH):
        # The first roll has no penalty; each later turn adds one.
        steps = (RowStep(1 - late, "no air", "4C, Swimming"),) if late > 1 else ()
        open_trait_roll(context, who, BREATH, EnduranceRoll(BREATH, who), steps)
    over = exertion.moving - limit
    if moved and over > 0 and _played(context, EXHAUSTION):
        purpose = EnduranceRoll(EXHAUSTION, who)
        open_trait_roll(context, who, EXHAUSTION, purpose, less=TIRING * over)


def _played(context: ResolutionContext, table: str) -> bool:
    return context.book.results[table].is_played(context.page.rules)
