"""The order of a round, by the option of the campaign."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fourc_desktop.core.dice import Dice, TableDice, Throw
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.rolls.outcomes import thrown
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import own_rating
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import result_of
from fourc_desktop.games.fourth_earth.rules.combat.events import EarthRoundBegan, HealthDrained
from fourc_desktop.games.fourth_earth.rules.combat.planning import NOT_NOW, RULE, renewed_plan
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    PLAYERS,
    DealtCard,
    EarthPhase,
    EarthPlan,
    EarthState,
    OrderTotal,
    acting,
    is_able,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.roller import EarthRoller
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import (
    EarthTurnOrder,
    OrderEntry,
    by_cards,
    draw_cards,
    in_order,
    order_die,
)

PLANS_LEFT = Reason("earth-plans-left", RULE, "Some of what was declared is not carried out yet.")
TURNS_LEFT = Reason("earth-turns-left", RULE, "{name} still has a turn.")

ABOVE_ALL: Final = 1_000
"""The number that stands for an Infinite rating in the order by difficulty."""


def next_round_refusals(state: EarthState) -> Iterator[Refusal]:
    """Why the next round cannot start."""
    if state.table.plans:
        yield PLANS_LEFT()
    if who := acting(state):
        yield TURNS_LEFT(name=state.combatant(who).name)


def end_turn_refusals(state: EarthState, who: str) -> Iterator[Refusal]:
    """Why a combatant's turn cannot end."""
    if acting(state) != who:
        yield NOT_NOW(name=state.combatant(who).name)
    if state.table.plans:
        yield PLANS_LEFT()


def round_events(
    state: EarthState, dice: Dice, book: EarthRulebook
) -> list[EarthRoundBegan | HealthDrained]:
    """The events of a new round.

    Recurring effects drain health, then cards or dice set the order.
    """
    turn, options = state.turn + 1, book.options
    drained = [
        HealthDrained(each.id, each.fighter.drain)
        for each in state.combatants
        if each.fighter.drain and not is_fighter_out(each.fighter, book)
    ]
    for event in drained:
        state = event.apply(state)
    able = [each for each in state.combatants if is_able(each.fighter, turn, book)]
    if options.order is EarthTurnOrder.DECK:
        drawn = draw_cards(dice, [each.name for each in able])
        cards = tuple(DealtCard(each.id, card) for each, card in zip(able, drawn, strict=True))
        queue = by_cards([(each.who, each.card) for each in cards], options.ace)
        return [EarthRoundBegan(turn, EarthPhase.TURNS, queue, cards), *drained]
    if options.order is EarthTurnOrder.DIE:
        totals = tuple(
            OrderTotal(
                each.id,
                order_die(NamedDice(dice, each.name), unspent(each.fighter.character, book)),
            )
            for each in able
        )
        players = {each.id for each in able if each.side == PLAYERS}
        entries = [OrderEntry(e.who, e.total, is_player=e.who in players) for e in totals]
        queue = in_order(entries, favors_players=options.ties)
        return [EarthRoundBegan(turn, EarthPhase.TURNS, queue, totals=totals), *drained]
    return [EarthRoundBegan(turn, EarthPhase.DECLARE), *drained]


def unspent(character: object, book: EarthRulebook) -> int:
    """The total points of all batteries in play."""
    charges = charges_of(character)
    return sum(charges[each] for each in charges if each in (*book.options.used, "health"))


def resolved_plans(
    state: EarthState, dice: Dice, book: EarthRulebook, roller: EarthRoller
) -> tuple[EarthPlan, ...]:
    """The plans in the order of resolution, with their faces if all roll together.

    Most ones come first, ties go to the larger pool; or by difficulty, ties go to player
    characters.
    """
    plans = tuple(renewed_plan(state, each, book) for each in state.table.plans)
    players = {each.id for each in state.combatants if each.side == PLAYERS}
    if book.options.order is EarthTurnOrder.DIFFICULTY:
        entries = [
            OrderEntry(str(place), _difficulty(plan, book), is_player=plan.who in players)
            for place, plan in enumerate(plans)
        ]
        order = in_order(entries, favors_players=book.options.ties)
        return tuple(plans[int(place)] for place in order)
    entries = []
    fallen = []
    for place, plan in enumerate(plans):
        named = NamedDice(dice, plan.check.name, plan.check.foe)
        roll = thrown(roller, Roll(plan.check), book, named)
        pool = result_of(roll, book, TableDice(roll.throws)).pool
        fallen.append(replace(plan, throws=roll.throws))
        entries.append(OrderEntry(str(place), pool.ones, pool.size))
    return tuple(fallen[int(place)] for place in in_order(entries, favors_players=False))


class NamedDice(Dice):
    """Dice that add the owner's name to requests, if many people roll in turn."""

    def __init__(self, dice: Dice, name: str, foe: str = "") -> None:
        self._dice = dice
        self._name = name
        self._foe = foe

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The faces of the other dice, requested with the name; those of the foe with both."""
        is_foe = self._foe and throw.what == self._foe
        what = f"{self._foe}, against {self._name}" if is_foe else f"{self._name}, {throw.what}"
        return self._dice.throw(replace(throw, what=what))


def _difficulty(plan: EarthPlan, book: EarthRulebook) -> int:
    rating = own_rating(plan.check, book)
    return ABOVE_ALL if rating is None else rating
