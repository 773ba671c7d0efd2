"""RoughMagicRules: decides the commands of a fight."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted
from fourc_desktop.core.encounter.events import CombatantMoved, Event
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.refusal import Overruling, Reason, Refusal, Refused, first_refusal
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat import movement, open_rolls, turns
from fourc_desktop.games.rough_magic.rules.combat.attempts import maneuvers, strikes
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptCalledOff,
    AttemptOpened,
    EffortJoined,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.combined_effort import (
    JOINING,
    NO_ATTACK_TOGETHER,
    joined_attempt,
    joining_refusal,
    taking_part,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    COMMANDS,
    AdjustAttempt,
    AlterAttempt,
    CallOffAttempt,
    ChooseFright,
    CombineEffort,
    DelayTurn,
    DropProne,
    FocusOnDefense,
    ForceAction,
    GetTheDrop,
    Hurl,
    MoveInOrder,
    NextTurn,
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
    Travel,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.events import (
    EVENTS,
    ConditionBegun,
    FrightChosen,
    Hurled,
    LetGo,
    OrderChanged,
    PaceTaken,
    PlotPointSpent,
    StoodUp,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    COWERING,
    DODGING,
    FLEEING,
    HAS_DROP,
    IN_COVER,
    PRONE,
    RESTRAINED,
    TERRIFIED,
    JoinedEffort,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
    RoughMagicTable,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    ObjectStruck,
    StrikeObject,
    struck_object,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import is_within_reach
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

ROLL_OPEN = Reason(
    "rough-magic-roll-open", "Rolling Dice", "{name} has a roll open; settle that first."
)
PRONE_ALREADY = Reason("rough-magic-prone-already", "Prone Characters", "{name} is prone already.")
COVERED = Reason("rough-magic-in-cover-already", "Cover", "{name} is in cover already.")
TOO_LONG = Reason(
    "rough-magic-way-too-long", "Move Action", "{name} does not come so far at this pace."
)
NO_WAY = Reason("rough-magic-way-off-the-map", "Move Action", "That way leads off the map.")
TOO_FAR = Reason(
    "rough-magic-too-far", "Throwing A Grappled Target", "That is farther than {most} m."
)
TOO_HEAVY = Reason(
    "rough-magic-too-heavy", "Throwing A Grappled Target", "{name} cannot lift {kilograms} kg."
)
NOT_AFRAID = Reason("rough-magic-not-afraid", "Terrifying", "{name} is not terrified.")

AttemptCommand = StrikeAt | Sweep | Spread | TryManeuver | Recover
OPENERS: Final = (StrikeAt, Sweep, Spread, TryManeuver, Recover)
"""The commands that open an attempt; each takes a standard action."""

OF_OPEN_ROLL: Final = (
    RollAttempt, AdjustAttempt, AlterAttempt, TakeBackEffort, SettleAttempt, CallOffAttempt,
    ForceAction, CombineEffort, MoveInOrder, ReleaseHold,
)  # fmt: skip
"""The commands that are possible while an attempt is open."""

TYPES: Final = FightTypes(
    {"fighter": RoughMagicFighter},
    RoughMagicTable,
    {**COMMANDS, "strike-object": StrikeObject},
    {**EVENTS, "object-struck": ObjectStruck},
)
"""The classes and names of the file format."""


def opening_refusals(state: RoughMagicState, command: AttemptCommand) -> Iterator[Refusal | None]:
    """Why a combatant cannot open an attempt now; the Gamemaster can overrule it."""
    yield from turns.standard_refusals(state, command.who)
    if isinstance(command, StrikeAt):
        yield strikes.charging_refusal(state, command)


def opened(state: RoughMagicState, book: RoughMagicBook, command: object) -> OpenAttempt | None:
    """The attempt that a command opens, or None.

    Raises:
        Refused: The rules do not allow the command.
    """
    match command:
        case StrikeAt():
            return strikes.strike(state, book, command)
        case Sweep():
            return strikes.sweep(state, book, command)
        case Spread():
            return strikes.spread(state, book, command)
        case TryManeuver():
            return maneuvers.maneuver(state, command)
        case Recover():
            return maneuvers.recover(state, command)
    return None


@dataclass(frozen=True, slots=True)
class RoughMagicRules:
    """Decides commands with a rulebook; its roller executes rolls."""

    book: RoughMagicBook
    roller: RoughMagicRoller

    @property
    def types(self) -> FightTypes:
        """The classes and names of the file format."""
        return TYPES

    def initial_table(self) -> RoughMagicTable:
        """The table before the order of play is rolled."""
        return RoughMagicTable()

    def decide(
        self, encounter: RoughMagicState, command: object, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events of a command.

        Raises:
            Refused: The rules do not allow the command.
        """
        if not isinstance(command, OF_OPEN_ROLL) and (refusal := self.pending(encounter)):
            raise Refused(refusal)
        events = list(self._decided(encounter, command, dice, Overruling(by_hand)))
        after = encounter
        for event in events:
            after = event.apply(after)
        return (*events, *_released(after))

    def overruled(self, encounter: RoughMagicState, command: object) -> Sequence[Refusal]:
        """The refusals of a command that the Gamemaster can overrule, in order."""
        overruling = Overruling(by_hand=True)
        with suppress(Refused, ThrowWanted):
            tuple(self._decided(encounter, command, TableDice(), overruling))
        return overruling.refusals

    def follow_up_effects(
        self, before: RoughMagicState, encounter: RoughMagicState
    ) -> Sequence[Event]:
        """Remove combatants who left from the order, cancel their attempt, and end their holds."""
        events: list[Event] = []
        gone = [each.id for each in before.combatants if not encounter.has(each.id)]
        order = encounter.table.order
        for id_ in gone:
            order = order.left(id_)
        if order != encounter.table.order:
            events.append(OrderChanged(order))
        attempt = encounter.table.open
        involved = () if attempt is None else (attempt.target, *taking_part(encounter))
        if not all(map(encounter.has, involved)):
            events.append(AttemptCalledOff())
        return (*events, *_released(encounter))

    def pending(self, encounter: RoughMagicState) -> Refusal | None:
        """The refusal while an attempt is open, or None."""
        attempt = encounter.table.open
        return None if attempt is None else ROLL_OPEN(name=encounter.combatant(attempt.who).name)

    def reroll(self, encounter: RoughMagicState, command: object) -> object | None:  # noqa: ARG002 - the state does not matter
        """The same command; None for settling, which throws only damage and the like."""
        return None if isinstance(command, SettleAttempt) else command

    def _decided(
        self, state: RoughMagicState, command: object, dice: Dice, overruling: Overruling
    ) -> Iterator[Event]:
        if isinstance(command, OPENERS):
            overruling.check(*opening_refusals(state, command))
            attempt = opened(state, self.book, command)
            assert attempt is not None
            yield AttemptOpened(attempt)
            return
        match command:
            case ForceAction(who, kind):
                yield from open_rolls.forced(state, self.book, who, kind)
            case CombineEffort():
                yield self._joined(state, command, overruling)
            case StrikeObject(who):
                overruling.check(*turns.standard_refusals(state, who))
                yield struck_object(state, command, dice)
            case Hurl():
                yield from self._hurled(state, command, overruling)
            case NextTurn() | MoveInOrder() | TakeDelayedTurn() | DelayTurn():
                yield from _order_events(state, command, dice, overruling)
            case Travel():
                yield from self._traveled(state, command, overruling)
            case StandUp() | DropProne() | TakeCover():
                yield from _posture_events(state, command, overruling)
            case (
                FocusOnDefense() | ReleaseHold() | ChooseFright() | SpendPlotPoint() | GetTheDrop()
            ):
                yield from _immediate_events(state, command, overruling)
            case _:
                yield from self._of_open_roll(state, command, dice)

    def _joined(
        self, state: RoughMagicState, command: CombineEffort, overruling: Overruling
    ) -> Event:
        attempt = open_rolls.open_attempt(state)
        overruling.check(joining_refusal(state, command.who))
        if command.kind not in JOINING:
            raise Refused(NO_ATTACK_TOGETHER())
        joined = JoinedEffort(command.who, attempt.target, command.kind, command.attack)
        joined_attempt(state, self.book, joined)
        return EffortJoined(joined)

    def _traveled(
        self, state: RoughMagicState, command: Travel, overruling: Overruling
    ) -> Iterator[Event]:
        who, path = command.who, command.path
        overruling.check(*turns.travel_refusals(state, who))
        if not path or not all(map(state.map.has, path)):
            raise Refused(NO_WAY())
        if not movement.is_within(state, self.book, who, command.pace, path[-1]):
            overruling.check(TOO_LONG(name=state.combatant(who).name))
        yield CombatantMoved(who, path)
        yield PaceTaken(who, command.pace, state.combatant(who).spot)

    def _of_open_roll(self, state: RoughMagicState, command: object, dice: Dice) -> Iterator[Event]:
        match command:
            case RollAttempt():
                yield open_rolls.rolled(state, self.book, self.roller, dice)
            case AdjustAttempt():
                yield open_rolls.adjusted(state, self.book, command)
            case AlterAttempt():
                yield open_rolls.altered(state, self.book, self.roller, command, dice)
            case TakeBackEffort():
                yield open_rolls.effort_taken_back(state, self.book, self.roller)
            case SettleAttempt():
                yield from open_rolls.settled(state, self.book, self.roller, dice)
            case _:
                open_rolls.open_attempt(state)
                yield AttemptCalledOff()

    def _hurled(
        self, state: RoughMagicState, command: Hurl, overruling: Overruling
    ) -> Iterator[Event]:
        me, target = state.combatant(command.who), state.combatant(command.target)
        overruling.check(*turns.standard_refusals(state, me.id))
        if not maneuvers.is_holding(state, me.id, target.id):
            raise Refused(maneuvers.NOT_HELD(name=me.name, target=target.name))
        brawn = me.fighter.attribute(AttributeId.BRAWN)
        most = self.book.tables.throwing_distance(brawn, command.kilograms)
        if most is None:
            raise Refused(TOO_HEAVY(name=me.name, kilograms=command.kilograms))
        meters = 0
        if target.spot is not None:
            if not state.map.has(command.spot):
                raise Refused(TOO_FAR(most=most))
            meters = distance(state.map, target.spot, command.spot) * self.book.options.sector
            # Within a sector nobody counts meters.
            if meters > max(most, self.book.options.sector):
                raise Refused(TOO_FAR(most=most))
        yield Hurled(me.id, target.id, meters)
        if target.spot is not None and command.spot != target.spot:
            yield CombatantMoved(target.id, (command.spot,))


def _order_events(
    state: RoughMagicState, command: object, dice: Dice, overruling: Overruling
) -> Iterator[Event]:
    """The events of commands about the order of play."""
    match command:
        case MoveInOrder(who, place):
            yield turns.moved_in_order(state, who, place)
        case TakeDelayedTurn(who):
            yield turns.interruption(state, who)
        case DelayTurn(who):
            overruling.check(*turns.delay_refusals(state, who))
            yield from turns.delayed(state, who)
        case _:
            yield from turns.next_turn(state, dice)


def _posture_events(
    state: RoughMagicState, command: object, overruling: Overruling
) -> Iterator[Event]:
    """The events of standing up, lying down and taking cover."""
    match command:
        case StandUp(who):
            overruling.check(*turns.stand_up_refusals(state, who))
            yield StoodUp(who, by_move=first_refusal(turns.travel_refusals(state, who)) is None)
        case _:
            assert isinstance(command, (DropProne, TakeCover))
            who = command.who
            overruling.check(*turns.acting_refusals(state, who))
            condition = PRONE if isinstance(command, DropProne) else IN_COVER
            if fighter_of(state, who).has(condition):
                reason = PRONE_ALREADY if condition == PRONE else COVERED
                raise Refused(reason(name=state.combatant(who).name))
            yield ConditionBegun(who, condition)


def _immediate_events(
    state: RoughMagicState, command: object, overruling: Overruling
) -> Iterator[Event]:
    """The events of commands without movement and roll."""
    match command:
        case FocusOnDefense(who):
            overruling.check(*turns.standard_refusals(state, who))
            yield ConditionBegun(who, DODGING, takes_action=True)
        case ReleaseHold(who, target):
            if not maneuvers.is_holding(state, who, target):
                name, other = state.combatant(who).name, state.combatant(target).name
                raise Refused(maneuvers.NOT_HELD(name=name, target=other))
            yield LetGo(target, who)
        case GetTheDrop(who):
            overruling.check(turns.drop_refusal(state, who))
            yield ConditionBegun(who, HAS_DROP)
        case ChooseFright(who):
            fighter = fighter_of(state, who)
            if fighter.condition(*TERRIFIED) is None:
                raise Refused(NOT_AFRAID(name=state.combatant(who).name))
            overruling.check(turns.fright_refusal(state, who))
            yield FrightChosen(who, FLEEING if fighter.has(COWERING) else COWERING)
        case _:
            assert isinstance(command, SpendPlotPoint)
            overruling.check(turns.spending_refusal(state, command.who))
            yield PlotPointSpent(command.who, command.use, command.attribute, command.what)


def _released(state: RoughMagicState) -> list[LetGo]:
    """Release those who are held by a combatant who is gone, out of reach or unconscious."""
    able = {each.id for each in state.combatants if each.fighter.is_conscious}
    return [
        LetGo(each.id, held.source)
        for each in state.combatants
        for held in each.fighter.conditions
        if held.name == RESTRAINED and held.source
        if held.source not in able or not is_within_reach(state, held.source, each.id)
    ]
