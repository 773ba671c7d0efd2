"""The rules of the toy's fight: which commands are refused, and which events they cause."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import CombatantMoved, Event
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.rolls.outcomes import outcome_of, thrown
from fourc_desktop.core.rolls.rolling import Roll
from tests.games.toy.character import BOOK
from tests.games.toy.fight_moves import (
    TYPES,
    Dare,
    Dared,
    DropDare,
    Dropped,
    Flip,
    Flipped,
    Floor,
    Go,
    Jump,
    Lucky,
    Play,
    Push,
    Rest,
    Rested,
    Rolling,
    Settled,
    SettleDare,
    Throw,
    Tired,
    Unlucky,
    Wind,
    Wound,
    lucky,
    purses,
)
from tests.games.toy.form_rolling import FORM_ROLLER
from tests.games.toy.rolling import ToyCheck

HARD: Final = 4
FREE: Final = 1

OPEN = Reason("toy-roll-open", "Toy, Dares", "{name} dares somebody; settle that first.")
PUSHED = Reason("toy-to-be-pushed", "Toy, Dares", "{name} is pushed; say where to.")
NO_PLUCK = Reason("toy-no-pluck", "Toy, Pluck", "{name} has no pluck left.")
NOT_NOW = Reason("toy-not-now", "Toy, Turns", "{name} does not act now.")
FULL = Reason("toy-full", "Toy, Pluck", "{name} has all pluck there is.")
NO_LUCK = Reason("toy-no-luck", "Toy, Luck", "{name} has no luck.")
NOTHING = Reason("toy-nothing-open", "Toy, Dares", "No roll is open.")


class ToyRules:
    """The rules of the toy's fight."""

    types = TYPES

    def initial_table(self) -> Floor:
        return Floor()

    def decide(
        self, encounter: Play, command: object, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        return tuple(self._decided(encounter, command, dice, by_hand=by_hand))

    def follow_up_effects(
        self,
        before: Play,  # noqa: ARG002 - combatants who left leave no objects behind
        encounter: Play,
    ) -> Sequence[Event]:
        """Drop a dare by or at a combatant who has left, and any push of them."""
        dared, pushed = encounter.table.open, encounter.table.pushed
        needed = [pushed] if pushed else []
        needed += [dared.at, dared.roll.check.who] if dared is not None else []
        return () if all(map(encounter.has, needed)) else (Dropped(),)

    def pending(self, encounter: Play) -> Refusal | None:
        dared, pushed = encounter.table.open, encounter.table.pushed
        if dared is not None:
            return OPEN(name=dared.roll.check.name)
        return PUSHED(name=encounter.combatant(pushed).name) if pushed else None

    def reroll(self, encounter: Play, command: object) -> object | None:  # noqa: ARG002 - as in 4C
        return None if isinstance(command, SettleDare) else command

    def _decided(
        self, moment: Play, command: object, dice: Dice, *, by_hand: bool
    ) -> Iterator[Event]:
        match command:
            case Throw() | Lucky() | Unlucky() | SettleDare() | DropDare():
                yield from self._with_roll(moment, command, dice)
            case Push(spot):
                yield CombatantMoved(moment.table.pushed, (spot,))
                yield Dropped()
            case Wind():
                self._check(moment)
                yield next_side(moment)
            case Flip(who) | Dare(who) | Go(who) | Jump(who) | Rest(who):
                self._check(moment)
                resting = isinstance(command, Rest)
                refusal = rest_refusal(moment, who) if resting else act_refusal(moment, who)
                if refusal is not None and not by_hand:
                    raise Refused(refusal)
                yield from self._done(moment, command, dice)

    def _done(self, moment: Play, command: object, dice: Dice) -> Iterator[Event]:
        match command:
            case Flip(who, at):
                if moment.combatant(at).fighter.left == 0:
                    raise Refused(NO_PLUCK(name=moment.combatant(at).name))
                yield Flipped(who, at, dice.total(1, 2, "Coin") - 1)
            case Dare():
                yield Rolling(dared_by(moment, command), command.shout)
            case Rest(who):
                yield Rested(who)
            case Jump(who, spot):
                yield CombatantMoved(who, (spot,))
            case Go(who, path):
                yield CombatantMoved(who, path)
                if len(path) > FREE:
                    yield Tired(who)

    def _with_roll(self, moment: Play, command: object, dice: Dice) -> Iterator[Event]:
        dared = moment.table.open
        if dared is None:
            raise Refused(NOTHING())
        match command:
            case Throw():
                yield Rolling(replace(dared, roll=thrown(FORM_ROLLER, dared.roll, BOOK, dice)))
            case Lucky(payer):
                [purse] = [each for each in purses(moment, dared.roll) if each.payer == payer]
                if not purse.has("luck"):
                    raise Refused(NO_LUCK(name=purse.name))
                added = (*dared.roll.alterations, lucky(moment, payer))
                after = replace(dared.roll, alterations=added)
                yield Rolling(replace(dared, roll=thrown(FORM_ROLLER, after, BOOK, dice)))
            case Unlucky():
                roll = dared.roll
                before = replace(roll, alterations=roll.alterations[:-1], throws=roll.throws[:-1])
                yield Rolling(replace(dared, roll=before))
            case SettleDare():
                outcome = outcome_of(FORM_ROLLER, dared.roll, BOOK)
                if outcome is None:
                    raise Refused(OPEN(name=dared.roll.check.name))
                over = replace(dared, roll=replace(dared.roll, settled=True))
                is_hard = outcome.number >= HARD
                is_hard = is_hard and moment.combatant(dared.at).spot is not None
                yield Settled(over, int(outcome.number >= 0), is_hard)
            case _:
                yield Dropped()

    def _check(self, moment: Play) -> None:
        if (pending := self.pending(moment)) is not None:
            raise Refused(pending)


def next_side(moment: Play) -> Wound:
    ids = [each.id for each in moment.sides]
    if moment.table.acting not in ids:
        return Wound(ids[0], moment.turn + 1)
    place = ids.index(moment.table.acting) + 1
    return Wound(ids[place % len(ids)], moment.turn + place // len(ids))


def dared_by(moment: Play, dare: Dare) -> Dared:
    me = moment.combatant(dare.who)
    trait = me.fighter.nerve + dare.push
    check = ToyCheck(me.id, me.name, "Nerve", trait, dare.helped, dare.target, dare.weather)
    return Dared(dare.at, Roll(check))


def act_refusal(moment: Play, who: str) -> Refusal | None:
    me = moment.combatant(who)
    if me.fighter.left == 0:
        return NO_PLUCK(name=me.name)
    is_now = me.side == moment.table.acting and me.fighter.acted != moment.turn
    return None if is_now else NOT_NOW(name=me.name)


def rest_refusal(moment: Play, who: str) -> Refusal | None:
    me = moment.combatant(who)
    if me.fighter.left == me.fighter.most:
        return FULL(name=me.name)
    return None if me.fighter.left == 0 else act_refusal(moment, who)


RULES: Final = ToyRules()
