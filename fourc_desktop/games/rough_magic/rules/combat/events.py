"""The events of a fight."""

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptCalledOff,
    AttemptOpened,
    AttemptSettled,
    EffortJoined,
    EffortKept,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    ForcedKind,
    MovePace,
    PlotPointUse,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    COWERING,
    DODGING,
    FLEEING,
    HAS_DROP,
    IN_COVER,
    PRONE,
    RESTRAINED,
    RUNNING,
    SPRINTING,
    SURGE,
    TERRIFIED,
    InitiativeTotal,
    RoughMagicCondition,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.turn_order import OrderOfPlay


@dataclass(frozen=True, slots=True)
class OrderRolled:
    """The order of play is rolled, or a combatant joins it."""

    order: OrderOfPlay
    rolled: tuple[InitiativeTotal, ...]

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the order; the drop is used up."""
        for each in self.rolled:
            fighter = fighter_of(state, each.who)
            if fighter.has_drop or fighter.has(HAS_DROP):
                plain = replace(fighter.minus(HAS_DROP), has_drop=False)
                state = state.with_fighter(each.who, plain)
        rolled = (*state.table.rolled, *self.rolled)
        return replace(state, table=replace(state.table, order=self.order, rolled=rolled))


@dataclass(frozen=True, slots=True)
class OrderChanged:
    """The order of play has changed: by a delay, a forced action, or somebody leaving."""

    order: OrderOfPlay

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the order."""
        return replace(state, table=replace(state.table, order=self.order))


@dataclass(frozen=True, slots=True)
class TurnChanged:
    """A combatant's turn begins or continues.

    Attributes:
        order: The order of play.
        is_fresh: Whether the turn begins; otherwise an interrupted one continues, or a bought
            action is used.
    """

    order: OrderOfPlay
    is_fresh: bool = True

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the turn's actions; surges of earlier rounds are over."""
        found = replace(state, turn=self.order.round, table=replace(state.table, order=self.order))
        for each in state.combatants:
            lasting = each.fighter.without_old(self.order.round)
            if lasting is not each.fighter:
                found = found.with_fighter(each.id, lasting)
        who = self.order.acting
        if not who:
            return found
        acting = fighter_of(found, who)
        acting = (
            acting.begun(self.order.round) if self.is_fresh else replace(acting, out_of_turn=False)
        )
        return found.with_fighter(who, acting)


@dataclass(frozen=True, slots=True)
class PaceTaken:
    """A combatant has moved: the move action is used, and cover is left.

    Attributes:
        who: The id of the combatant.
        pace: The speed.
        start: The position before.
    """

    who: str
    pace: MovePace
    start: Position | None = None

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the condition of the speed."""
        fighter = fighter_of(state, self.who).minus(IN_COVER).used(move=True)
        paces = {MovePace.RUN: RUNNING, MovePace.SPRINT: SPRINTING}
        if self.pace in paces:
            fighter = fighter.plus(RoughMagicCondition(paces[self.pace]))
        return state.with_fighter(self.who, replace(fighter, came_from=self.start))


@dataclass(frozen=True, slots=True)
class StoodUp:
    """A combatant has stood up, with a move action or a standard one."""

    who: str
    by_move: bool = True

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the combatant no longer prone."""
        fighter = fighter_of(state, self.who).minus(PRONE).used(move=self.by_move)
        return state.with_fighter(self.who, fighter)


@dataclass(frozen=True, slots=True)
class ConditionBegun:
    """A combatant takes a condition by choice: lying down, taking cover, dodging.

    Attributes:
        who: The id of the combatant.
        condition: The name of the condition.
        takes_action: Whether it takes the standard action.
    """

    who: str
    condition: str
    takes_action: bool = False

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the condition."""
        fighter = fighter_of(state, self.who).plus(RoughMagicCondition(self.condition))
        return state.with_fighter(self.who, fighter.used() if self.takes_action else fighter)


@dataclass(frozen=True, slots=True)
class LetGo:
    """A combatant is no longer held."""

    who: str
    by: str

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state without the hold."""
        freed = fighter_of(state, self.who).minus(RESTRAINED, source=self.by)
        return state.with_fighter(self.who, freed)


@dataclass(frozen=True, slots=True)
class Hurled:
    """A held combatant is thrown, and is prone afterward (house value)."""

    who: str
    target: str
    meters: int

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the combatant free and prone; the standard action is used."""
        thrown = fighter_of(state, self.target).minus(RESTRAINED, source=self.who)
        state = state.with_fighter(self.target, thrown.plus(RoughMagicCondition(PRONE)))
        return state.with_fighter(self.who, fighter_of(state, self.who).used())


@dataclass(frozen=True, slots=True)
class ActionForced:
    """A combatant defends out of turn, and loses the next turn."""

    who: str
    kind: ForcedKind
    order: OrderOfPlay

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the order changed.

        A dodge or a run for cover lasts until their next turn.
        """
        state = replace(state, table=replace(state.table, order=self.order))
        fighter = fighter_of(state, self.who)
        match self.kind:
            case ForcedKind.DODGE:
                fighter = fighter.plus(RoughMagicCondition(DODGING))
            case ForcedKind.RUN_FOR_COVER:
                fighter = fighter.minus(IN_COVER).plus(RoughMagicCondition(SPRINTING))
        return state.with_fighter(self.who, fighter)


@dataclass(frozen=True, slots=True)
class FrightChosen:
    """A terrified combatant flees rather than cowers, or the other way around."""

    who: str
    condition: str

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the other condition, of the same source and strength."""
        fighter = fighter_of(state, self.who)
        held = fighter.condition(COWERING, FLEEING)
        changed = RoughMagicCondition(self.condition) if held is None else held
        frightened = fighter.minus(*TERRIFIED).plus(replace(changed, name=self.condition))
        return state.with_fighter(self.who, frightened)


@dataclass(frozen=True, slots=True)
class PlotPointSpent:
    """A Plot Point is spent.

    Attributes:
        who: The id of the combatant.
        use: The use.
        attribute: The attribute of a surge.
        what: The player's description.
    """

    who: str
    use: PlotPointUse
    attribute: AttributeId = AttributeId.BRAWN
    what: str = ""

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the effect of the use."""
        before = fighter_of(state, self.who)
        fighter = replace(before, plot_points=max(before.plot_points - 1, 0))
        match self.use:
            case PlotPointUse.RALLY:
                fighter = fighter.with_vitality(fighter.vitality.rallied())
            case PlotPointUse.SURGE:
                # Whoever has acted has no use for it before the next round.
                last = state.turn + state.table.order.has_acted(self.who)
                surge = RoughMagicCondition(SURGE, self.attribute.value, last=last)
                fighter = replace(fighter, conditions=(*fighter.conditions, surge))
            case PlotPointUse.EXTRA_MOVE | PlotPointUse.EXTRA_STANDARD:
                fighter = self._with_action(fighter, state)
        return state.with_fighter(self.who, fighter)

    def _with_action(self, fighter: RoughMagicFighter, state: RoughMagicState) -> RoughMagicFighter:
        is_own = state.table.order.acting == self.who or fighter.out_of_turn
        moves, standards = (fighter.moves, fighter.standards) if is_own else (0, 0)
        is_move = self.use is PlotPointUse.EXTRA_MOVE
        return replace(
            fighter,
            moves=moves + is_move,
            standards=standards + (not is_move),
            out_of_turn=state.table.order.acting != self.who,
        )


EVENTS: Final = MappingProxyType(
    {
        "order-rolled": OrderRolled,
        "order-changed": OrderChanged,
        "turn": TurnChanged,
        "opened": AttemptOpened,
        "called-off": AttemptCalledOff,
        "settled": AttemptSettled,
        "joined": EffortJoined,
        "kept": EffortKept,
        "pace": PaceTaken,
        "stood-up": StoodUp,
        "begun": ConditionBegun,
        "let-go": LetGo,
        "hurled": Hurled,
        "forced": ActionForced,
        "fright": FrightChosen,
        "plot-point": PlotPointSpent,
    }
)
"""The events by their names in files."""
