"""The events of a fight: what came of the commands."""

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.rolls.outcomes import payments
from fourc_desktop.games.rough_magic.rules.character import AttackEffect, AttributeId
from fourc_desktop.games.rough_magic.rules.check import PLOT_POINTS
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    ForcedKind,
    MovePace,
    PlotPointUse,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    DISTRACTED,
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
    AttemptKind,
    InitiativeTotal,
    OpenAttempt,
    RoughMagicCondition,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
    with_fighter,
)
from fourc_desktop.games.rough_magic.rules.turn_order import OrderOfPlay


@dataclass(frozen=True, slots=True)
class OrderRolled:
    """The order of play is rolled, or somebody joins it."""

    order: OrderOfPlay
    rolled: tuple[InitiativeTotal, ...]

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With that order; nobody has the drop any more."""
        for each in self.rolled:
            fighter = fighter_of(state, each.who)
            if fighter.has_drop or fighter.has(HAS_DROP):
                plain = replace(fighter.minus(HAS_DROP), has_drop=False)
                state = with_fighter(state, each.who, plain)
        rolled = (*state.table.rolled, *self.rolled)
        return replace(state, table=replace(state.table, order=self.order, rolled=rolled))


@dataclass(frozen=True, slots=True)
class OrderChanged:
    """The order of play is changed: by a delay, a forced action, somebody who left."""

    order: OrderOfPlay

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With that order."""
        return replace(state, table=replace(state.table, order=self.order))


@dataclass(frozen=True, slots=True)
class TurnChanged:
    """Somebody has the turn now.

    Attributes:
        order: The order of play.
        is_fresh: Whether their turn begins, and no interrupted one goes on.
    """

    order: OrderOfPlay
    is_fresh: bool = True

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With their actions; surges of earlier rounds are over."""
        found = replace(state, turn=self.order.round, table=replace(state.table, order=self.order))
        for each in state.combatants:
            lasting = each.fighter.without_old(self.order.round)
            if lasting is not each.fighter:
                found = with_fighter(found, each.id, lasting)
        who = self.order.acting
        if not who or not self.is_fresh:
            return found
        return with_fighter(found, who, fighter_of(found, who).begun(self.order.round))


@dataclass(frozen=True, slots=True)
class AttemptOpened:
    """A roll is open, or it stands otherwise now."""

    attempt: OpenAttempt

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With the open roll."""
        return replace(state, table=replace(state.table, open=self.attempt))


@dataclass(frozen=True, slots=True)
class AttemptCalledOff:
    """The open roll is given up."""

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """Without an open roll."""
        return replace(state, table=replace(state.table, open=None))


@dataclass(frozen=True, slots=True)
class Blow:
    """What an attack does to one target.

    Attributes:
        target: Their id.
        dealt: The damage after resistance.
        effect: What it is taken from, or what else happens.
        strength: What is added to 8 for the difficulty of recovering.
        pushed: The meters they are knocked back.
        falls: Whether they fall.
    """

    target: str
    dealt: int = 0
    effect: AttackEffect = AttackEffect.DAMAGE
    strength: int = 0
    pushed: int = 0
    falls: bool = False

    def on(self, fighter: RoughMagicFighter, by: str) -> RoughMagicFighter:
        """The target after it."""
        if self.falls:
            fighter = fighter.plus(RoughMagicCondition(PRONE))
        if fighter.is_unnamed:
            return replace(fighter, health=0, endurance=0)
        if self.effect is AttackEffect.BLINDS:
            return fighter.plus(RoughMagicCondition(BLIND, by, self.strength))
        if self.effect is AttackEffect.TERRIFIES:
            return fighter.minus(*TERRIFIED).plus(RoughMagicCondition(COWERING, by, self.strength))
        drained = self.effect.drains
        if drained is not None:
            left = max(getattr(fighter, drained.field) - self.dealt, 0)
            return replace(fighter, **{drained.field: left})
        found = fighter.vitality
        stuns = self.effect is AttackEffect.STUNS
        return fighter.with_vitality(found.stunned(self.dealt) if stuns else found.hurt(self.dealt))


@dataclass(frozen=True, slots=True)
class AttemptSettled:
    """A roll is over.

    Attributes:
        attempt: The attempt with its settled roll.
        is_success: Whether it met the difficulty.
        blows: What an attack does, for each target that is hit.
    """

    attempt: OpenAttempt
    is_success: bool
    blows: tuple[Blow, ...] = ()

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With all that came of it; Plot Points are paid and the action is used."""
        attempt = self.attempt
        state = replace(state, table=replace(state.table, open=None))
        for payer, costs in payments(attempt.roll).items():
            if state.has(payer):
                fighter = fighter_of(state, payer)
                left = max(fighter.plot_points - costs.get(PLOT_POINTS, 0), 0)
                state = with_fighter(state, payer, replace(fighter, plot_points=left))
        actor = fighter_of(state, attempt.who).minus(DISTRACTED)
        if not attempt.is_free:
            actor = actor.used()
        state = with_fighter(state, attempt.who, actor)
        if attempt.target != attempt.who:
            # The distraction is over with the defense, but not one that began just now.
            state = with_fighter(
                state, attempt.target, fighter_of(state, attempt.target).minus(DISTRACTED)
            )
        for blow in self.blows:
            hit = blow.on(fighter_of(state, blow.target), attempt.who)
            state = with_fighter(state, blow.target, hit)
        return self._with_effect(state) if self.is_success else state

    def _with_effect(self, state: RoughMagicState) -> RoughMagicState:
        """With what a success means for whoever rolled or resisted."""
        who, target = self.attempt.who, self.attempt.target
        if self.attempt.kind is AttemptKind.DISARM:
            return _disarmed(state, self.attempt)
        imposed = {
            AttemptKind.DISTRACT: RoughMagicCondition(DISTRACTED),
            AttemptKind.GRAPPLE: RoughMagicCondition(RESTRAINED, who),
            AttemptKind.SLAM: RoughMagicCondition(PRONE),
        }
        if (condition := imposed.get(self.attempt.kind)) is not None:
            return with_fighter(state, target, fighter_of(state, target).plus(condition))
        actor = fighter_of(state, who)
        match self.attempt.kind:
            case AttemptKind.BREAK_FREE:
                actor = actor.minus(RESTRAINED, source=target)
            case AttemptKind.SEE_AGAIN:
                actor = actor.minus(BLIND)
            case AttemptKind.TAKE_HEART:
                actor = actor.minus(*TERRIFIED)
        return with_fighter(state, who, actor)


def _disarmed(state: RoughMagicState, attempt: OpenAttempt) -> RoughMagicState:
    """Without the weapon; whoever took it has it."""
    target, actor = fighter_of(state, attempt.target), fighter_of(state, attempt.who)
    item = target.attack(attempt.item)
    if item is None:
        return state
    left = tuple(each for each in target.attacks if each is not item)
    state = with_fighter(state, attempt.target, replace(target, attacks=left))
    if not attempt.takes or actor.attack(item.name) is not None:
        return state
    return with_fighter(state, attempt.who, replace(actor, attacks=(item, *actor.attacks)))


@dataclass(frozen=True, slots=True)
class PaceTaken:
    """Somebody has moved: the move action is used, cover is left behind."""

    who: str
    pace: MovePace

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With the condition of their pace."""
        fighter = fighter_of(state, self.who).minus(IN_COVER).used(move=True)
        paces = {MovePace.RUN: RUNNING, MovePace.SPRINT: SPRINTING}
        if self.pace in paces:
            fighter = fighter.plus(RoughMagicCondition(paces[self.pace]))
        return with_fighter(state, self.who, fighter)


@dataclass(frozen=True, slots=True)
class StoodUp:
    """Somebody stands again; it took a move action, or a standard one."""

    who: str
    by_move: bool = True

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """Not prone any more."""
        fighter = fighter_of(state, self.who).minus(PRONE).used(move=self.by_move)
        return with_fighter(state, self.who, fighter)


@dataclass(frozen=True, slots=True)
class ConditionBegun:
    """Somebody has a condition by their own choice: lying down, taking cover, dodging.

    Attributes:
        who: Their id.
        condition: The name of the condition.
        takes_action: Whether it takes the standard action.
    """

    who: str
    condition: str
    takes_action: bool = False

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With the condition."""
        fighter = fighter_of(state, self.who).plus(RoughMagicCondition(self.condition))
        return with_fighter(state, self.who, fighter.used() if self.takes_action else fighter)


@dataclass(frozen=True, slots=True)
class LetGo:
    """Somebody is held no more."""

    who: str
    by: str

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """Not restrained by them any more."""
        freed = fighter_of(state, self.who).minus(RESTRAINED, source=self.by)
        return with_fighter(state, self.who, freed)


@dataclass(frozen=True, slots=True)
class Hurled:
    """Somebody who was held is thrown, and lies where they land (house value)."""

    who: str
    target: str
    meters: int

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """Free and prone; the standard action is used."""
        thrown = fighter_of(state, self.target).minus(RESTRAINED, source=self.who)
        state = with_fighter(state, self.target, thrown.plus(RoughMagicCondition(PRONE)))
        return with_fighter(state, self.who, fighter_of(state, self.who).used())


@dataclass(frozen=True, slots=True)
class ActionForced:
    """Somebody defends out of turn; the next turn is lost."""

    who: str
    kind: ForcedKind
    order: OrderOfPlay

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With the order changed; a dodge lasts until their next turn."""
        state = replace(state, table=replace(state.table, order=self.order))
        if self.kind is not ForcedKind.DODGE:
            return state
        dodging = fighter_of(state, self.who).plus(RoughMagicCondition(DODGING))
        return with_fighter(state, self.who, dodging)


@dataclass(frozen=True, slots=True)
class FrightChosen:
    """Somebody in terror flees rather than cowers, or the other way."""

    who: str
    condition: str

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With the other condition, of the same source and strength."""
        fighter = fighter_of(state, self.who)
        held = fighter.condition(COWERING, FLEEING)
        changed = RoughMagicCondition(self.condition) if held is None else held
        frightened = fighter.minus(*TERRIFIED).plus(replace(changed, name=self.condition))
        return with_fighter(state, self.who, frightened)


@dataclass(frozen=True, slots=True)
class PlotPointSpent:
    """A Plot Point is spent.

    Attributes:
        who: Their id.
        use: What on.
        attribute: The attribute of a surge.
        what: What the player says about it.
    """

    who: str
    use: PlotPointUse
    attribute: AttributeId = AttributeId.BRAWN
    what: str = ""

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """With what it buys."""
        before = fighter_of(state, self.who)
        fighter = replace(before, plot_points=max(before.plot_points - 1, 0))
        match self.use:
            case PlotPointUse.RALLY:
                fighter = fighter.with_vitality(fighter.vitality.rallied())
            case PlotPointUse.SURGE:
                surge = RoughMagicCondition(SURGE, self.attribute.value, last=state.turn)
                fighter = replace(fighter, conditions=(*fighter.conditions, surge))
            case PlotPointUse.EXTRA_MOVE | PlotPointUse.EXTRA_STANDARD:
                fighter = self._with_action(fighter, state)
        return with_fighter(state, self.who, fighter)

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
"""By their names in files."""
