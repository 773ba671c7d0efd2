"""The events of an attempt: opened, canceled, settled with its results."""

from dataclasses import dataclass, replace

from fourc_desktop.core.rolls.outcomes import payments
from fourc_desktop.games.rough_magic.rules.character import AttackEffect
from fourc_desktop.games.rough_magic.rules.check import CHARGING, PLOT_POINTS
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    DISTRACTED,
    PRONE,
    RESTRAINED,
    TERRIFIED,
    AttemptKind,
    JoinedEffort,
    OpenAttempt,
    RoughMagicCondition,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)


@dataclass(frozen=True, slots=True)
class AttemptOpened:
    """An attempt is opened, or changed."""

    attempt: OpenAttempt

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the open attempt."""
        return replace(state, table=replace(state.table, open=self.attempt))


@dataclass(frozen=True, slots=True)
class AttemptCalledOff:
    """The open attempt is canceled."""

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state without the open attempt, and without those to be settled with it."""
        return replace(state, table=replace(state.table, open=None, joined=(), fallen=()))


@dataclass(frozen=True, slots=True)
class EffortJoined:
    """A combatant joins the open attempt in a combined effort."""

    joined: JoinedEffort

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with one more participant who has yet to roll."""
        table, attempt = state.table, state.table.open
        assert attempt is not None
        joined = (*table.joined, self.joined)
        check = replace(attempt.roll.check, party=1 + len(joined))
        attempt = replace(attempt, roll=replace(attempt.roll, check=check))
        return replace(state, table=replace(table, open=attempt, joined=joined))


@dataclass(frozen=True, slots=True)
class EffortKept:
    """An attempt of a combined effort is thrown; it is settled once all have rolled.

    Attributes:
        attempt: The attempt.
        joined: The participants who have yet to roll, except the next one.
    """

    attempt: OpenAttempt
    joined: tuple[JoinedEffort, ...] = ()

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the attempt kept, and no attempt open until the next one is opened."""
        fallen = (*state.table.fallen, self.attempt)
        table = replace(state.table, open=None, joined=self.joined, fallen=fallen)
        return replace(state, table=table)


@dataclass(frozen=True, slots=True)
class Blow:
    """The result of an attack for one target.

    Attributes:
        target: The id of the target.
        dealt: The damage after resistance.
        effect: The effect: the score that is reduced, or another one.
        strength: The number added to 8 for the difficulty of a recovery.
        pushed: The knockback in meters.
        falls: Whether the target falls.
        rolled: The damage before resistance.
        lasting: The name of an effect that lasts and that the rules do not name, or empty.
    """

    target: str
    dealt: int = 0
    effect: AttackEffect = AttackEffect.DAMAGE
    strength: int = 0
    pushed: int = 0
    falls: bool = False
    rolled: int = 0
    lasting: str = ""

    def on(self, fighter: RoughMagicFighter, by: str) -> RoughMagicFighter:
        """The target after the blow."""
        if self.falls:
            fighter = fighter.plus(RoughMagicCondition(PRONE))
        if fighter.is_unnamed:
            return replace(fighter, health=0, endurance=0)
        if self.effect is AttackEffect.BLINDS:
            return fighter.plus(RoughMagicCondition(BLIND, by, self.strength))
        if self.effect is AttackEffect.TERRIFIES:
            return fighter.minus(*TERRIFIED).plus(RoughMagicCondition(COWERING, by, self.strength))
        if self.effect.escape is not None:
            held = RoughMagicCondition(self.lasting, by, self.strength, escape=self.effect.escape)
            return fighter.plus(held)
        drained = self.effect.drains
        if drained is not None:
            left = max(getattr(fighter, drained.field) - self.dealt, 0)
            return replace(fighter, **{drained.field: left})
        found = fighter.vitality
        stuns = self.effect is AttackEffect.STUNS
        return fighter.with_vitality(found.stunned(self.dealt) if stuns else found.hurt(self.dealt))


@dataclass(frozen=True, slots=True)
class AttemptSettled:
    """An attempt is settled.

    Attributes:
        attempt: The attempt with its settled roll.
        is_success: Whether it met the difficulty.
        blows: The results for each target that is hit.
        defended: The ids of the other combatants in the area who defended.
    """

    attempt: OpenAttempt
    is_success: bool
    blows: tuple[Blow, ...] = ()
    defended: tuple[str, ...] = ()

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with all results; Plot Points and the action are spent."""
        attempt = self.attempt
        state = replace(state, table=replace(state.table, open=None, joined=(), fallen=()))
        for payer, costs in payments(attempt.roll).items():
            if state.has(payer):
                fighter = fighter_of(state, payer)
                left = max(fighter.plot_points - costs.get(PLOT_POINTS, 0), 0)
                state = state.with_fighter(payer, replace(fighter, plot_points=left))
        actor = fighter_of(state, attempt.who).minus(DISTRACTED)
        if attempt.joins:
            order = state.table.order
            state = replace(state, table=replace(state.table, order=order.joined_in(attempt.who)))
            actor = replace(actor.begun(order.round), moves=0, standards=0)
        elif not attempt.is_free:
            actor = actor.used()
            spots = (state.combatant(attempt.who).spot, state.combatant(attempt.target).spot)
            if CHARGING in attempt.roll.check.attack and None in spots:
                # Off the map, a charge includes its move.
                actor = actor.used(move=True)
        state = state.with_fighter(attempt.who, actor)
        # A distraction ends with the defense, unless it has just begun.
        for each in (attempt.target, *self.defended):
            state = state.with_fighter(each, fighter_of(state, each).minus(DISTRACTED))
        for blow in self.blows:
            hit = blow.on(fighter_of(state, blow.target), attempt.who)
            state = state.with_fighter(blow.target, hit)
        return self._with_effect(state) if self.is_success else state

    def _with_effect(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the effect of a success on the roller or the opponent."""
        who, target = self.attempt.who, self.attempt.target
        if self.attempt.kind is AttemptKind.DISARM:
            return _disarmed(state, self.attempt)
        imposed = {
            AttemptKind.DISTRACT: RoughMagicCondition(DISTRACTED),
            AttemptKind.GRAPPLE: RoughMagicCondition(RESTRAINED, who),
            AttemptKind.SLAM: RoughMagicCondition(PRONE),
        }
        if (condition := imposed.get(self.attempt.kind)) is not None:
            return state.with_fighter(target, fighter_of(state, target).plus(condition))
        actor = fighter_of(state, who)
        match self.attempt.kind:
            case AttemptKind.BREAK_FREE:
                actor = actor.minus(RESTRAINED, source=target)
            case AttemptKind.SEE_AGAIN:
                actor = actor.minus(BLIND)
            case AttemptKind.TAKE_HEART:
                actor = actor.minus(*TERRIFIED)
            case AttemptKind.BREAK_OUT:
                actor = actor.minus(self.attempt.condition)
        return state.with_fighter(who, actor)


def _disarmed(state: RoughMagicState, attempt: OpenAttempt) -> RoughMagicState:
    """The state without the target's weapon, which the roller may have taken."""
    target, actor = fighter_of(state, attempt.target), fighter_of(state, attempt.who)
    item = target.attack(attempt.item)
    if item is None:
        return state
    left = tuple(each for each in target.attacks if each is not item)
    state = state.with_fighter(attempt.target, replace(target, attacks=left))
    if not attempt.takes or actor.attack(item.name) is not None:
        return state
    return state.with_fighter(attempt.who, replace(actor, attacks=(item, *actor.attacks)))
