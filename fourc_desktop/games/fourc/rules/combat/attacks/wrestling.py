"""Wrestling: grabbing items, holding opponents, and escaping holds (4C, Wrestling)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import blocking_obstructions, neighbors
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.holds import HOLD, refuse_held
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import (
    circumstance_steps,
)
from fourc_desktop.games.fourc.rules.combat.actions.objects import (
    is_carrying,
    object_in,
    pass_on,
    take_away,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import dodge_step, form_steps
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import (
    EVADED,
    is_stopped,
    open_declared_defenses,
    spend_defense,
)
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    refuse_acting,
    refuse_away,
    refuse_disloyal,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    EscapeHold,
    GetAway,
    GrabItem,
    GrabOpponent,
    ReverseHold,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    HoldReleased,
    HoldTaken,
    Moved,
    ObjectBroke,
    Shattered,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, Attacked, AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import can_wrestle_at, plants_of
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    moved_steps,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import ChoiceMade, ChoiceOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import EscapeChoice, WrestleRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    is_apart,
    sectors_entered,
)
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait

WRESTLING = "4C, Wrestling"
ITEM_TABLE, ESCAPE_TABLE, HOLD_TABLE = "seize", "slip", "struggle"
"""The ids of the result tables."""

NOT_CARRIED = Reason("seized-not-carried", WRESTLING, "{target} carries no “{item}”.")
HOLDS = Reason("wrestler-holds-somebody", HOLD, "{who} holds somebody; let go first.")
TARGET_HELD = Reason("target-held-by-somebody", HOLD, "{target} is held by somebody.")
NOT_HELD = Reason("nobody-holds", HOLD, "Nobody holds {who}.")
ATTACKED = Reason("wrestler-has-attacked", WRESTLING, "{who} has attacked this turn.")
NO_STEP = Reason("cannot-step-there", "4C, Elude", "{who} cannot step from there into that sector.")
NO_TURNABOUT = Reason(
    "no-turnabout", "4C, Turnabout", "Only a Turnabout lets one hold the other instead."
)
THEMSELVES = Reason("wrestles-themselves", WRESTLING, "{who} cannot wrestle with themselves.")
ELSEWHERE = Reason(
    "wrestled-in-another-sector", WRESTLING, "{target} is in another sector; go there first."
)
THROUGH_VEHICLE = Reason(
    "wrestles-through-vehicle",
    "4C, Vehicle Combat",
    "{who} and {target} are not in the same vehicle, and nobody wrestles through one.",
)
NOT_FREE = Reason("nobody-got-free", WRESTLING, "Nobody has just got free of a hold.")


def grab_item(context: ResolutionContext, command: GrabItem) -> None:
    """Open the roll to grab something out of a fighter's hands.

    Raises:
        Refused: The fighter cannot wrestle now, or the opponent has no such object.
    """
    who, target = context.combatant(command.who), context.combatant(command.target)
    if not is_carrying(context, target, command.item):
        raise Refused(NOT_CARRIED(target=target.name, item=command.item))
    purpose = WrestleRoll(ITEM_TABLE, who.id, target.id, command.item)
    _grab(context, who, target, purpose, command.steps)


def grab_opponent(context: ResolutionContext, command: GrabOpponent) -> None:
    """Open the roll to hold a fighter.

    Raises:
        Refused: The fighter cannot wrestle now, or holds somebody already.
    """
    who, target = context.combatant(command.who), context.combatant(command.target)
    if who.fighter.holds:
        context.refuse_unless_overruled(HOLDS(who=who.name))
    if target.fighter.held_by:
        context.refuse_unless_overruled(TARGET_HELD(target=target.name))
    purpose = WrestleRoll(HOLD_TABLE, who.id, target.id)
    _grab(context, who, target, purpose, command.steps)


def escape_hold(context: ResolutionContext, command: EscapeHold) -> None:
    """Open the roll to escape a hold.

    Raises:
        Refused: The fighter cannot act, or nobody holds them.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_escaping(context, who))
    if not who.fighter.held_by:
        return
    context.emit(Acted(who.id))
    purpose = WrestleRoll(ESCAPE_TABLE, who.id, who.fighter.held_by)
    open_trait_roll(context, who.id, ESCAPE_TABLE, purpose, command.steps)


def refuse_escaping(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot try to escape now, or None."""
    if not who.fighter.held_by:
        return NOT_HELD(who=who.name)
    return refuse_acting(context.now, who)


def refuse_wrestling(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot grab anybody now, or None."""
    refusal = refuse_away(who) or refuse_held(who) or refuse_acting(context.now, who)
    if refusal is not None:
        return refusal
    if who.fighter.this_turn.attacks:
        return ATTACKED(who=who.name)
    return None


def settle_wrestling(context: ResolutionContext, purpose: WrestleRoll, color: Color) -> None:
    """Apply the result of a grab or of an attempt to escape."""
    table = context.book.results[purpose.table]
    effect = table.outcome(color).effect
    target = context.fighter(purpose.target)
    if purpose.table != ESCAPE_TABLE:
        spend_defense(context, purpose.target, purpose.who, is_blow=True)
        effect = EVADED if is_stopped(target, purpose.who, is_blow=True) else effect
    match effect:
        case "snatch":
            pass_on(context, purpose.target, purpose.who, purpose.item)
        case "shatter":
            _shatter(context, purpose)
        case "hold":
            context.emit(HoldTaken(purpose.who, purpose.target))
        case "elude" | "turnabout":
            context.emit(HoldReleased(purpose.target, purpose.who))
            choice = EscapeChoice(purpose.who, purpose.target, may_hold=effect == "turnabout")
            context.emit(ChoiceOpened(choice))
        case _:
            context.emit(AttackMissed(purpose.who, purpose.target, table.name, effect))


def get_away(context: ResolutionContext, command: GetAway) -> None:
    """Step into an adjacent sector after escaping, or stay (4C, Elude).

    Raises:
        Refused: Nobody has just escaped, or the sector is blocked or has no footing.
    """
    choice = _freed(context)
    who = context.combatant(choice.who)
    context.emit(ChoiceMade(choice))
    if command.spot is None:
        return
    if who.spot is None or command.spot not in escape_sectors(context.now, who.spot):
        raise Refused(NO_STEP(who=who.name))
    context.emit(Moved(who.id, "Elude", (command.spot,), who.fighter.this_turn.effort))


def escape_sectors(encounter: FourcEncounterState, spot: Position) -> list[Position]:
    """The adjacent sectors into which an escaped fighter can step."""
    map_ = encounter.map
    return [
        each
        for each in neighbors(map_, spot)
        if map_.footing(each) and not blocking_obstructions(map_, spot, each)
    ]


def reverse_hold(context: ResolutionContext, _command: ReverseHold) -> None:
    """Hold the former holder instead of stepping away (4C, Turnabout).

    Raises:
        Refused: Nobody has just escaped with a Turnabout.
    """
    choice = _freed(context)
    if not choice.may_hold:
        raise Refused(NO_TURNABOUT())
    context.emit(ChoiceMade(choice), HoldTaken(choice.who, choice.holder))


def _grab(
    context: ResolutionContext,
    who: Combatant[Fighter],
    target: Combatant[Fighter],
    purpose: WrestleRoll,
    steps: tuple[RowStep, ...],
) -> None:
    context.refuse_unless_overruled(refuse_wrestling(context, who))
    if who.id == target.id:
        raise Refused(THEMSELVES(who=who.name))
    context.refuse_unless_overruled(refuse_disloyal(context.now, who, target.id))
    if not can_wrestle_at(context.now.map, who, target.spot):
        context.refuse_unless_overruled(ELSEWHERE(target=target.name))
    if is_apart(context.now, who.id, target.id):
        context.refuse_unless_overruled(THROUGH_VEHICLE(who=who.name, target=target.name))
    moved = moved_steps(context.now.map, sectors_entered(context.now, who))
    context.emit(Attacked(who.id), Acted(who.id))
    dodge = dodge_step(target.fighter.this_turn.guard, who.id, target.name)
    forms = (*form_steps(who, NumberUse.OWN_ATTACKS), *form_steps(target, NumberUse.ATTACKERS))
    dim = circumstance_steps(context, who, target.spot)
    together = (*moved, *forms, *dim, *((dodge,) if dodge else ()), *steps)
    with_plants = plants_of(who.fighter) - who.fighter.rank(Trait.BRAWN)
    less = -max(with_plants, 0)
    open_trait_roll(context, who.id, purpose.table, purpose, together, less=less)
    open_declared_defenses(context, who.id, [target.id], is_blow=True)


def _shatter(context: ResolutionContext, purpose: WrestleRoll) -> None:
    """Break the item; fragments may damage a random fighter nearby (4C, Shatter)."""
    spot = context.combatant(purpose.who).spot
    near = {spot, *(neighbors(context.now.map, spot) if spot else ())}
    around = [
        each.id
        for each in context.now.combatants
        if isinstance(each.fighter, Fighter) and each.spot in near
    ]
    harmed = around[context.dice.detail(len(around), "Whom the pieces meet") - 1]
    if isinstance(object_in(context.now, purpose.item), MapObject):
        pass_on(context, purpose.target, purpose.who, purpose.item)
        context.emit(ObjectBroke(purpose.item))
    else:
        take_away(context, purpose.target, purpose.item)
    context.emit(Shattered(purpose.who, purpose.item, harmed))


def _freed(context: ResolutionContext) -> EscapeChoice:
    choices = context.now.table.choices
    if not choices or not isinstance(choices[-1], EscapeChoice):
        raise Refused(NOT_FREE())
    return choices[-1]
