"""The events of a fight; each one turns a state into the next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    DealtCard,
    EarthFighter,
    EarthPhase,
    EarthPlan,
    EarthState,
    EarthTable,
    OpenPlan,
    OrderTotal,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance


@dataclass(frozen=True, slots=True)
class FighterAfter:
    """A combatant's id with the new state of the fighter."""

    who: str
    fighter: EarthFighter


@dataclass(frozen=True, slots=True)
class EarthRoundBegan:
    """A round begins, with its phase, and with cards or dice if they set the order."""

    turn: int
    phase: EarthPhase
    queue: tuple[str, ...] = ()
    cards: tuple[DealtCard, ...] = ()
    totals: tuple[OrderTotal, ...] = ()

    def apply(self, state: EarthState) -> EarthState:
        """The state at the start of the round."""
        table = EarthTable(self.phase, (), self.queue, self.cards, self.totals)
        for each in state.combatants:
            if each.fighter.idle_rounds:
                state = state.with_fighter(each.id, each.fighter.counted_from(self.turn))
        return replace(state, turn=self.turn, table=table)


@dataclass(frozen=True, slots=True)
class HealthDrained:
    """A combatant loses health at the start of a round (Recurring)."""

    who: str
    points: int

    def apply(self, state: EarthState) -> EarthState:
        """The state with the health lost, never below 0."""
        fighter = state.combatant(self.who).fighter
        health = max(0, fighter.character.health - self.points)
        character = replace(fighter.character, health=health)
        return state.with_fighter(self.who, replace(fighter, character=character))


@dataclass(frozen=True, slots=True)
class PlanDeclared:
    """A combatant has declared an action, or two fast ones, which uses parts of the turn."""

    plans: tuple[EarthPlan, ...]
    parts: int

    def apply(self, state: EarthState) -> EarthState:
        """The state with the plans."""
        who = self.plans[0].who
        used = state.combatant(who).fighter.with_parts(state.turn, self.parts)
        table = replace(state.table, plans=(*state.table.plans, *self.plans))
        return replace(state, table=table).with_fighter(who, used)


@dataclass(frozen=True, slots=True)
class PlansWithdrawn:
    """A combatant has withdrawn all declarations."""

    who: str

    def apply(self, state: EarthState) -> EarthState:
        """The state without their plans, and with the parts of the turn restored."""
        plans = tuple(each for each in state.table.plans if each.who != self.who)
        fresh = replace(state.combatant(self.who).fighter, parts=0)
        return replace(state, table=replace(state.table, plans=plans)).with_fighter(self.who, fresh)


@dataclass(frozen=True, slots=True)
class StanceTaken:
    """A combatant has changed the stance."""

    who: str
    stance: EarthStance
    parts: int

    def apply(self, state: EarthState) -> EarthState:
        """The state with the stance."""
        fighter = state.combatant(self.who).fighter.with_parts(state.turn, self.parts)
        character = replace(fighter.character, stance=self.stance)
        return state.with_fighter(self.who, replace(fighter, character=character))


@dataclass(frozen=True, slots=True)
class BatteryPointBought:
    """A combatant has recharged a battery point from other batteries."""

    who: str
    battery: Battery
    fighter: EarthFighter

    def apply(self, state: EarthState) -> EarthState:
        """The state with the batteries."""
        return state.with_fighter(self.who, self.fighter)


@dataclass(frozen=True, slots=True)
class PartsUsed:
    """A combatant has used parts of the turn by moving."""

    who: str
    parts: int

    def apply(self, state: EarthState) -> EarthState:
        """The state with the parts used."""
        fighter = state.combatant(self.who).fighter
        return state.with_fighter(self.who, fighter.with_parts(state.turn, self.parts))


@dataclass(frozen=True, slots=True)
class AceCountedLow:
    """A combatant counts the ace as 1, which changes the order."""

    who: str
    queue: tuple[str, ...]

    def apply(self, state: EarthState) -> EarthState:
        """The state with the new order."""
        cards = tuple(
            replace(each, card=replace(each.card, is_low=True)) if each.who == self.who else each
            for each in state.table.cards
        )
        return replace(state, table=replace(state.table, cards=cards, queue=self.queue))


@dataclass(frozen=True, slots=True)
class EarthTurnEnded:
    """A combatant's turn has ended."""

    who: str

    def apply(self, state: EarthState) -> EarthState:
        """The state with the combatant removed from the queue."""
        queue = tuple(each for each in state.table.queue if each != self.who)
        return replace(state, table=replace(state.table, queue=queue))


@dataclass(frozen=True, slots=True)
class PlansResolved:
    """The declarations are resolved in this order."""

    plans: tuple[EarthPlan, ...]

    def apply(self, state: EarthState) -> EarthState:
        """The state with the plans in order."""
        return replace(
            state, table=replace(state.table, phase=EarthPhase.RESOLVE, plans=self.plans)
        )


@dataclass(frozen=True, slots=True)
class PoolOpened:
    """The next plan is being resolved: its roll is open."""

    open: OpenPlan

    def apply(self, state: EarthState) -> EarthState:
        """The state with the open roll."""
        plans = state.table.plans[1:]
        return replace(state, table=replace(state.table, plans=plans, open=self.open))


@dataclass(frozen=True, slots=True)
class PoolChanged:
    """The open roll has been rolled or altered."""

    open: OpenPlan

    def apply(self, state: EarthState) -> EarthState:
        """The state with the changed roll."""
        return replace(state, table=replace(state.table, open=self.open))


@dataclass(frozen=True, slots=True)
class PoolSettled:
    """A roll is settled.

    Attributes:
        open: The plan and its settled roll.
        after: The new states of all fighters who change.
        lost: The health that the antagonist loses at once.
    """

    open: OpenPlan
    after: tuple[FighterAfter, ...] = ()
    lost: int = 0

    def apply(self, state: EarthState) -> EarthState:
        """The state after the action."""
        for each in self.after:
            state = state.with_fighter(each.who, each.fighter)
        return replace(state, table=replace(state.table, open=None))


@dataclass(frozen=True, slots=True)
class PoolDropped:
    """The open roll is canceled."""

    def apply(self, state: EarthState) -> EarthState:
        """The state without the open roll."""
        return replace(state, table=replace(state.table, open=None))


@dataclass(frozen=True, slots=True)
class PlanLost:
    """The next plan is dropped, because somebody in it cannot act any more or has left."""

    who: str

    def apply(self, state: EarthState) -> EarthState:
        """The state without the plan."""
        return replace(state, table=replace(state.table, plans=state.table.plans[1:]))


@dataclass(frozen=True, slots=True)
class LeaversForgotten:
    """Plans and turns of combatants who have left are dropped."""

    def apply(self, state: EarthState) -> EarthState:
        """The state without these plans and turns."""
        table = state.table
        opened = table.open
        if opened is not None and not has_both(state, opened.plan):
            opened = None
        return replace(
            state,
            table=replace(
                table,
                plans=tuple(each for each in table.plans if has_both(state, each)),
                queue=tuple(each for each in table.queue if state.has(each)),
                cards=tuple(each for each in table.cards if state.has(each.who)),
                totals=tuple(each for each in table.totals if state.has(each.who)),
                open=opened,
            ),
        )


def has_both(state: EarthState, plan: EarthPlan) -> bool:
    """Whether everyone in a plan is in the fight."""
    return state.has(plan.who) and (not plan.at or state.has(plan.at))


EVENTS: Final[Mapping[str, type]] = MappingProxyType(
    {
        "round-began": EarthRoundBegan,
        "health-drained": HealthDrained,
        "declared": PlanDeclared,
        "withdrawn": PlansWithdrawn,
        "stance-taken": StanceTaken,
        "recharged": BatteryPointBought,
        "parts-used": PartsUsed,
        "ace-low": AceCountedLow,
        "turn-ended": EarthTurnEnded,
        "resolved": PlansResolved,
        "opened": PoolOpened,
        "rolling": PoolChanged,
        "settled": PoolSettled,
        "dropped": PoolDropped,
        "plan-lost": PlanLost,
        "leavers-forgotten": LeaversForgotten,
    }
)
"""The events by their names in files."""
