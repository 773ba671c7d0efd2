"""Turns: the order of play, and refusals to act.

Source: seed 002, Order Of Play, Types Of Actions, Plot Points; M1, M3.
"""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.refusal import Reason, Refusal, Refused, first_refusal
from fourc_desktop.games.rough_magic.rules.combat.events import (
    OrderChanged,
    OrderRolled,
    TurnChanged,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    HAS_DROP,
    PRONE,
    RESTRAINED,
    InitiativeTotal,
    RoughMagicCombatant,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.roller import NO_PLOT_POINT
from fourc_desktop.games.rough_magic.rules.turn_order import (
    InitiativeRoller,
    OrderOfPlay,
    initiative,
    ranked,
)

OUT = Reason("rough-magic-out", "Helpless Or Unconscious Characters", "{name} cannot act.")
NOT_NOW = Reason("rough-magic-not-now", "Order Of Play", "It is not {name}’s turn.")
NO_STANDARD = Reason(
    "rough-magic-no-standard-action", "Types Of Actions", "{name} has no standard action left."
)
NO_MOVE = Reason(
    "rough-magic-no-move-action", "Types Of Actions", "{name} has no move action left."
)
HELD = Reason(
    "rough-magic-held", "Restrained Characters", "{name} is restrained; break free first."
)
NOBODY = Reason("rough-magic-nobody-acts", "Order Of Play", "Nobody is left who can act.")
NO_ORDER = Reason("rough-magic-no-order", "Order Of Play", "Roll for the order of play first.")
ACTED = Reason(
    "rough-magic-acted-already", "Delaying A Turn", "{name} has acted this turn; it is too late."
)
NOT_PRONE = Reason("rough-magic-not-prone", "Prone Characters", "{name} is not prone.")
HAS_ROLLED = Reason(
    "rough-magic-drop-too-late",
    "Initiating Conflict; M1",
    "{name} has the drop already, or has a place in the order of play.",
)
OWN_TURN = Reason(
    "rough-magic-own-turn",
    "Forcing An Action; M3",
    "It is the turn of {name}; there is nothing to force.",
)
NOT_IN_ORDER = Reason(
    "rough-magic-not-in-order", "Order Of Play", "{name} is not in the order of play."
)


def acting_refusals(state: RoughMagicState, who: str) -> Iterator[Refusal]:
    """Why a combatant cannot act at all now."""
    me = state.combatant(who)
    if not me.fighter.can_act:
        yield OUT(name=me.name)
    if state.table.order.acting != who:
        yield NOT_NOW(name=me.name)


def standard_refusals(state: RoughMagicState, who: str) -> Iterator[Refusal]:
    """Why a combatant has no standard action now."""
    me = state.combatant(who)
    yield from acting_refusals(state, who)
    if state.table.order.acting == who and not me.fighter.standards:
        yield NO_STANDARD(name=me.name)


def move_refusals(state: RoughMagicState, who: str) -> Iterator[Refusal]:
    """Why a combatant has no move action now."""
    me = state.combatant(who)
    yield from acting_refusals(state, who)
    if state.table.order.acting == who and not me.fighter.moves:
        yield NO_MOVE(name=me.name)


def travel_refusals(state: RoughMagicState, who: str) -> Iterator[Refusal]:
    """Why a combatant cannot move now."""
    me = state.combatant(who)
    yield from move_refusals(state, who)
    if me.fighter.has(RESTRAINED):
        yield HELD(name=me.name)


def delay_refusals(state: RoughMagicState, who: str) -> Iterator[Refusal]:
    """Why a combatant cannot delay the turn."""
    me, order = state.combatant(who), state.table.order
    yield from acting_refusals(state, who)
    is_whole = not order.interrupted and me.fighter.moves > 0 and me.fighter.standards > 0
    if order.acting == who and not is_whole:
        yield ACTED(name=me.name)


def interrupt_refusal(state: RoughMagicState, who: str) -> Refusal | None:
    """Why a combatant cannot take a delayed turn now, or None."""
    me = state.combatant(who)
    if not me.fighter.can_act:
        return OUT(name=me.name)
    return state.table.order.interrupt_refusal(who, me.name)


def force_refusal(state: RoughMagicState, who: str) -> Refusal | None:
    """Why a combatant cannot force an action now, or None."""
    me = state.combatant(who)
    if not me.fighter.can_act:
        return OUT(name=me.name)
    if not state.table.order.round:
        return NO_ORDER()
    if who not in state.table.order.order:
        return NOT_IN_ORDER(name=me.name)
    if who == state.table.order.acting:
        return OWN_TURN(name=me.name)
    return state.table.order.force_refusal(who, me.name)


def spending_refusal(state: RoughMagicState, who: str) -> Refusal | None:
    """Why a combatant cannot spend a Plot Point, or None; unconscious ones can."""
    me = state.combatant(who)
    return None if me.fighter.plot_points > 0 else NO_PLOT_POINT(name=me.name)


def fright_refusal(state: RoughMagicState, who: str) -> Refusal | None:
    """Why a terrified combatant cannot choose to flee or to cower, or None; at any time."""
    me = state.combatant(who)
    return None if me.fighter.can_act else OUT(name=me.name)


def drop_refusal(state: RoughMagicState, who: str) -> Refusal | None:
    """Why a combatant cannot get the drop now, or None."""
    me = state.combatant(who)
    has_rolled = who in state.table.order.order or me.fighter.has(HAS_DROP)
    return HAS_ROLLED(name=me.name) if has_rolled else None


def stand_up_refusals(state: RoughMagicState, who: str) -> Iterator[Refusal]:
    """Why a combatant cannot stand up now; a held one has no move action for it."""
    me = state.combatant(who)
    if not me.fighter.has(PRONE):
        yield NOT_PRONE(name=me.name)
    if first_refusal(travel_refusals(state, who)) is not None:
        yield from standard_refusals(state, who)


def next_turn(state: RoughMagicState, dice: Dice) -> Iterator[Event]:
    """Roll for the order of new combatants; then the turn passes to the next who can act.

    A combatant with a bought action acts first.

    Raises:
        Refused: Nobody can act.
    """
    order = state.table.order
    new = [each for each in state.combatants if each.id not in order.order]
    if new:
        rolled = tuple(InitiativeTotal(each.id, initiative(_roller(each), dice)) for each in new)
        order = _with_new(state, rolled)
        yield OrderRolled(order, rolled)
    extra = who_has_bought(state)
    if extra and order.round:
        yield TurnChanged(order.with_extra(extra), is_fresh=False)
    else:
        yield turn_after(state, order)


def who_has_bought(state: RoughMagicState) -> str:
    """The id of the combatant who uses a bought action after the current turn, or empty."""
    bought = [e.id for e in state.combatants if e.fighter.out_of_turn and e.fighter.can_act]
    order = state.table.order.order
    return min(bought, key=lambda id_: order.index(id_) if id_ in order else len(order), default="")


def turn_after(state: RoughMagicState, order: OrderOfPlay) -> TurnChanged:
    """The order with the next turn of a combatant who can act.

    Raises:
        Refused: Nobody can act.
    """
    if not any(each.fighter.can_act for each in state.combatants):
        raise Refused(NOBODY())
    resumed = order.interrupted
    found = order.next() if order.round else order.begun()
    if resumed:
        rest = fighter_of(state, resumed)
        if rest.can_act and (rest.moves or rest.standards):
            return TurnChanged(found, is_fresh=False)
        found = found.next()
    while not fighter_of(state, found.acting).can_act:
        found = found.next()
    return TurnChanged(found)


def interruption(state: RoughMagicState, who: str) -> TurnChanged:
    """Let a combatant take a delayed turn.

    Raises:
        Refused: The combatant cannot do this now.
    """
    if (refusal := interrupt_refusal(state, who)) is not None:
        raise Refused(refusal)
    return TurnChanged(state.table.order.interrupt(who))


def delayed(state: RoughMagicState, who: str) -> Iterator[Event]:
    """Delay the current turn, and go to the next one."""
    before = state.table.order
    waiting = replace(before, delayed=(*before.delayed, who))
    yield OrderChanged(waiting)
    yield turn_after(state, waiting)


def moved_in_order(state: RoughMagicState, who: str, place: int) -> OrderChanged:
    """Move a combatant to another place in the order; the current turn stays the same.

    Raises:
        Refused: The combatant is not in the order.
    """
    order = state.table.order
    if who not in order.order:
        raise Refused(NOT_IN_ORDER(name=state.combatant(who).name))
    return OrderChanged(order.with_place(who, place))


def _roller(who: RoughMagicCombatant) -> InitiativeRoller:
    return who.fighter.initiative(who.id, who.name)


def _with_new(state: RoughMagicState, rolled: tuple[InitiativeTotal, ...]) -> OrderOfPlay:
    """The order with newly rolled combatants inserted; the relative order of others is kept."""
    order = state.table.order
    totals = {each.who: each.total for each in (*state.table.rolled, *rolled)}
    rollers = {each.id: _roller(each) for each in state.combatants}
    if not order.order:
        first = [rollers[each.who] for each in rolled]
        return replace(order, order=ranked(first, totals))
    for each in rolled:
        place = 0
        while place < len(order.order):
            other = rollers[order.order[place]]
            if ranked([other, rollers[each.who]], totals)[0] == each.who:
                break
            place += 1
        order = order.joined(each.who, place)
    return order
