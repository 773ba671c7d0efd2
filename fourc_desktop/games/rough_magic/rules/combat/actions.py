"""The action options of a fight."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.encounter.views import ActionKind, ActionOption, Likelihood
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Refusal, first_refusal
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import RoughMagicAttack
from fourc_desktop.games.rough_magic.rules.combat import turns
from fourc_desktop.games.rough_magic.rules.combat.action_questions import questions_of
from fourc_desktop.games.rough_magic.rules.combat.action_topics import with_topic
from fourc_desktop.games.rough_magic.rules.combat.attempts import maneuvers, strikes
from fourc_desktop.games.rough_magic.rules.combat.attempts.combined_effort import (
    JOINING,
    effort_refusal,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AlterAttempt,
    CallOffAttempt,
    ChooseFright,
    CombineEffort,
    DelayTurn,
    DropProne,
    FocusOnDefense,
    ForceAction,
    ForcedKind,
    GetTheDrop,
    Hurl,
    MoveInOrder,
    NextTurn,
    PlotPointUse,
    Recover,
    ReleaseHold,
    RollAttempt,
    SettleAttempt,
    SpendPlotPoint,
    Spread,
    StandUp,
    StrikeAt,
    Sweep,
    TakeBackEffort,
    TakeCover,
    TakeDelayedTurn,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    IN_COVER,
    PRONE,
    TERRIFIED,
    AttemptKind,
    OpenAttempt,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.likelihoods import likelihood
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    NO_OBJECT_NEAR,
    StrikeObject,
    objects_near,
)
from fourc_desktop.games.rough_magic.rules.combat.open_rolls import forcing_refusal, payers
from fourc_desktop.games.rough_magic.rules.combat.rules import ROLL_OPEN, RoughMagicRules

MANEUVERS: Final = {
    AttemptKind.GRAPPLE: ("Grapple", ActionKind.HOLD, "G"),
    AttemptKind.SLAM: ("Slam", ActionKind.STRIKE, "S"),
    AttemptKind.DISARM: ("Disarm", ActionKind.HANDLE, ""),
    AttemptKind.DISTRACT: ("Distract", ActionKind.TALK, ""),
}
"""The maneuvers: name, kind of action, key."""

USES: Final = {
    PlotPointUse.EXTRA_MOVE: "Plot Point: extra move action",
    PlotPointUse.EXTRA_STANDARD: "Plot Point: extra standard action",
    PlotPointUse.RALLY: "Plot Point: rally",
    PlotPointUse.SURGE: "Plot Point: surge",
    PlotPointUse.IMPROVISATION: "Plot Point: improvisation",
    PlotPointUse.INSPIRATION: "Plot Point: inspiration",
    PlotPointUse.RETCON: "Plot Point: retcon",
}

PASSING: Final = (CombineEffort, GetTheDrop, Hurl, Recover, ReleaseHold, TakeDelayedTurn)
"""The commands whose options are offered only in some situations."""

FORCED: Final = {
    ForcedKind.DODGE: "Force a dodge",
    ForcedKind.INTERPOSE: "Leap in front of the target",
    ForcedKind.RUN_FOR_COVER: "Run for cover",
}


@dataclass(frozen=True, slots=True)
class RoughMagicActions:
    """The action options of combatants and of the table."""

    rules: RoughMagicRules
    reserved_keys: str = "BCDGSUW"

    def action_options(self, encounter: RoughMagicState, who: str) -> Sequence[ActionOption]:
        """All action options of a combatant."""
        return tuple(
            replace(with_topic(each), comes_and_goes=each.command in PASSING)
            for each in self._options(encounter, who)
        )

    def table_options(self, encounter: RoughMagicState) -> Sequence[ActionOption]:
        """The next turn; while a roll is open, rolling, paying for and settling it."""
        attempt = encounter.table.open
        if attempt is None:
            return [ActionOption(NextTurn, _next_text(encounter))]
        roller, book = self.rules.roller, self.rules.book
        drop = ActionOption(CallOffAttempt, "Cancel", calls_off=True)
        efforts = [
            ActionOption(
                AlterAttempt,
                f"{each.alteration.name}: {each.title}",
                each.refusal,
                {"id": each.alteration.id, "payer": each.alteration.payer},
            )
            for each in roller.alterations(attempt.roll, book, payers(encounter))
        ]
        back = [ActionOption(TakeBackEffort, "Undo Extra Effort")]
        back = back if attempt.roll.alterations else []
        joined = encounter.table.joined
        settle = f"Next roll: {encounter.combatant(joined[0].who).name}" if joined else "Settle"
        if outcome_of(roller, attempt.roll, book) is None:
            answers = self._answers(encounter, attempt)
            return [ActionOption(RollAttempt, "Roll"), *efforts, *back, *answers, drop]
        return [ActionOption(SettleAttempt, settle), *efforts, *back, drop]

    def _answers(self, state: RoughMagicState, attempt: OpenAttempt) -> Iterator[ActionOption]:
        """The reactions to the open roll: defending out of turn, or joining the attack."""
        side, other = (state.combatant(id_).side for id_ in (attempt.who, attempt.target))
        for each in state.combatants:
            # A dodge by anyone else would have no effect; nobody shields a foe from a friend.
            idle = {ForcedKind.DODGE} if each.id != attempt.target else set()
            if each.side == side != other:
                idle.add(ForcedKind.INTERPOSE)
            forced = (e for e in self._forced(state, each.id) if e.fixed["kind"] not in idle)
            joins = self._joins(state, each.id) if each.id in state.table.order.delayed else ()
            for option in (*forced, *joins):
                if option.refusal is None:
                    yield replace(option, name=f"{each.name}: {option.name}", is_answer=True)

    def likelihood(self, encounter: RoughMagicState, option: ActionOption) -> Likelihood:
        """How strongly the situation suggests an option."""
        return likelihood(encounter, self.rules.book, option)

    def reorder_command(
        self, encounter: RoughMagicState, who: str, other: str
    ) -> MoveInOrder | None:
        """The command that gives a combatant the place of another in the order of play (M1)."""
        order = encounter.table.order.order
        if who == other or who not in order or other not in order:
            return None
        return MoveInOrder(who, order.index(other))

    def questions(
        self, encounter: RoughMagicState, option: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """The questions of an option that follow from the answers so far."""
        found = questions_of(encounter, self.rules.book, option, answers)
        return [each for each in found if each.field not in answers]

    def _options(self, state: RoughMagicState, who: str) -> Iterator[ActionOption]:
        fighter = fighter_of(state, who)
        standard = self._blocked(state, first_refusal(turns.standard_refusals(state, who)))
        for attack in fighter.attacks:
            yield self._strike(state, who, attack, standard)
        fixed = {"who": who}
        for kind, (name, sort, key) in MANEUVERS.items():
            yield ActionOption(TryManeuver, name, standard, {**fixed, "kind": kind}, sort, key)
        yield from self._many(state, who, standard)
        yield from self._grapples(state, who, standard)
        near = None if next(objects_near(state, who), None) else NO_OBJECT_NEAR()
        yield ActionOption(
            StrikeObject, "Attack an object", standard or near, fixed, ActionKind.BREAK
        )
        yield ActionOption(FocusOnDefense, "Dodge", standard, fixed, ActionKind.DEFEND, "D")
        if fighter.has(BLIND):
            see = {**fixed, "kind": AttemptKind.SEE_AGAIN}
            yield ActionOption(Recover, AttemptKind.SEE_AGAIN.label, standard, see, ActionKind.AID)
        if fighter.condition(*TERRIFIED) is not None:
            heart = {**fixed, "kind": AttemptKind.TAKE_HEART}
            yield ActionOption(
                Recover, AttemptKind.TAKE_HEART.label, standard, heart, ActionKind.AID
            )
            other = "Flee in terror" if fighter.has(COWERING) else "Cower in terror"
            choosing = self._blocked(state, turns.fright_refusal(state, who))
            yield ActionOption(ChooseFright, other, choosing, fixed)
        for name in dict.fromkeys(e.name for e in fighter.conditions if e.escape is not None):
            out = {**fixed, "kind": AttemptKind.BREAK_OUT, "condition": name}
            yield ActionOption(Recover, f"Break out of {name}", standard, out, ActionKind.AID)
        if fighter.has(PRONE):
            standing = self._blocked(state, first_refusal(turns.stand_up_refusals(state, who)))
            yield ActionOption(StandUp, "Stand up", standing, fixed, ActionKind.MOVE, "U")
        acting = self._blocked(state, first_refusal(turns.acting_refusals(state, who)))
        if not fighter.has(PRONE):
            yield ActionOption(DropProne, "Lie down", acting, fixed, ActionKind.MOVE)
        if not fighter.has(IN_COVER):
            yield ActionOption(TakeCover, "Take cover", acting, fixed, ActionKind.DEFEND, "C")
        yield from self._of_order(state, who)
        yield from self._plot_points(state, who)

    def _strike(
        self, state: RoughMagicState, who: str, attack: RoughMagicAttack, refusal: Refusal | None
    ) -> ActionOption:
        kinds = {
            AttackMode.HAND_TO_HAND: ActionKind.STRIKE,
            AttackMode.RANGED: ActionKind.SHOOT,
            AttackMode.MENTAL: ActionKind.POWER,
        }
        if refusal is None and not any(each.id != who for each in state.combatants):
            refusal = strikes.NOBODY_NEAR()
        fixed = {"who": who, "attack": attack.name}
        return ActionOption(StrikeAt, attack.name, refusal, fixed, kinds[attack.mode])

    def _many(
        self, state: RoughMagicState, who: str, refusal: Refusal | None
    ) -> Iterator[ActionOption]:
        """Sweeps with each melee weapon, spread shots with each ranged weapon."""
        for attack in fighter_of(state, who).attacks:
            fixed = {"who": who, "attack": attack.name}
            if attack.mode is AttackMode.HAND_TO_HAND:
                name = f"Sweep with {attack.name}"
                yield ActionOption(Sweep, name, refusal, fixed, ActionKind.STRIKE)
            elif attack.mode is AttackMode.RANGED and not attack.area:
                name = f"Spread with {attack.name}"
                yield ActionOption(Spread, name, refusal, fixed, ActionKind.SHOOT)

    def _grapples(
        self, state: RoughMagicState, who: str, refusal: Refusal | None
    ) -> Iterator[ActionOption]:
        """The options of and against those who hold or are held."""
        for each in state.combatants:
            fixed = {"who": who, "target": each.id}
            if maneuvers.is_holding(state, who, each.id):
                hurt = {**fixed, "kind": AttemptKind.HURT}
                name = each.name
                yield ActionOption(TryManeuver, f"Hurt {name}", refusal, hurt, ActionKind.HOLD)
                yield ActionOption(Hurl, f"Throw {name}", refusal, fixed, ActionKind.HOLD)
                yield ActionOption(ReleaseHold, f"Let {name} go", None, fixed)
            if maneuvers.is_holding(state, each.id, who):
                free = {**fixed, "kind": AttemptKind.BREAK_FREE}
                name = f"Break free of {each.name}"
                yield ActionOption(TryManeuver, name, refusal, free, ActionKind.BREAK, "B")

    def _of_order(self, state: RoughMagicState, who: str) -> Iterator[ActionOption]:
        fixed = {"who": who}
        if who not in state.table.order.order:
            late = self._blocked(state, turns.drop_refusal(state, who))
            yield ActionOption(GetTheDrop, "Have the drop", late, fixed, ActionKind.WAIT)
        delay = self._blocked(state, first_refusal(turns.delay_refusals(state, who)))
        yield ActionOption(DelayTurn, "Delay the turn", delay, fixed, ActionKind.WAIT, "W")
        if who in state.table.order.delayed:
            late = self._blocked(state, turns.interrupt_refusal(state, who))
            yield ActionOption(TakeDelayedTurn, "Take the delayed turn", late, fixed)
        yield from self._forced(state, who)
        if who in state.table.order.delayed:
            yield from self._joins(state, who)
        if who in state.table.order.order:
            yield ActionOption(MoveInOrder, "Place in the order of play", None, fixed)

    def _forced(self, state: RoughMagicState, who: str) -> Iterator[ActionOption]:
        for kind, name in FORCED.items():
            refusal = forcing_refusal(state, self.rules.book, who, kind)
            forced = {"who": who, "kind": kind}
            yield ActionOption(ForceAction, name, refusal, forced, ActionKind.DEFEND)

    def _joins(self, state: RoughMagicState, who: str) -> Iterator[ActionOption]:
        """The options of a combatant with a delayed turn to join the open attack (M8)."""
        book, strike = self.rules.book, AttemptKind.STRIKE
        for each in fighter_of(state, who).attacks:
            name = f"Together: {each.name}"
            refusal = effort_refusal(state, book, who, strike, each.name)
            fixed = {"who": who, "kind": strike, "attack": each.name}
            yield ActionOption(CombineEffort, name, refusal, fixed, ActionKind.AID)
        for kind in JOINING:
            if kind in MANEUVERS:
                name = f"Together: {MANEUVERS[kind][0]}"
                refusal = effort_refusal(state, book, who, kind)
                fixed = {"who": who, "kind": kind}
                yield ActionOption(CombineEffort, name, refusal, fixed, ActionKind.AID)

    def _plot_points(self, state: RoughMagicState, who: str) -> Iterator[ActionOption]:
        if fighter_of(state, who).is_unnamed:
            return
        refusal = self._blocked(state, turns.spending_refusal(state, who))
        for use, name in USES.items():
            yield ActionOption(SpendPlotPoint, name, refusal, {"who": who, "use": use})

    def _blocked(self, state: RoughMagicState, refusal: Refusal | None) -> Refusal | None:
        """The refusal; that of the open roll takes precedence."""
        attempt = state.table.open
        if attempt is None:
            return refusal
        return ROLL_OPEN(name=state.combatant(attempt.who).name)


def _next_text(state: RoughMagicState) -> str:
    """The next turn as text: the next combatant's, or one with a bought action."""
    if not state.table.order.round:
        return "Roll for the order of play"
    extra = turns.who_has_bought(state)
    return f"Extra action: {state.combatant(extra).name}" if extra else "Next turn"
