"""The state, the commands and the events of the toy's fight."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import Alteration, PayerFunds, Roll
from tests.games.toy.rolling import AGAIN, LUCK, ToyCheck, ToyRoll

DAUNTED: Final = "Daunted"
CROSS: Final = "Cross"


@dataclass(frozen=True, slots=True)
class Plight:
    """A condition, and the last turn in which it holds; None if it has no end."""

    name: str
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Toy:
    """A toy in a fight. Without pluck it cannot act; luck pays for an additional die."""

    left: int
    most: int
    nerve: int = 0
    usual: int = 0
    luck: int = 0
    luckiest: int = 3
    plights: tuple[Plight, ...] = ()
    acted: int = 0


@dataclass(frozen=True, slots=True)
class Dared:
    """The open roll of a dare, and its target."""

    at: str
    roll: Roll[ToyCheck]


@dataclass(frozen=True, slots=True)
class Floor:
    """The state of the table: the acting side, the open roll, and who has to be pushed."""

    acting: str = ""
    open: Dared | None = None
    pushed: str = ""


Play = EncounterState[Toy, Floor]


def with_toy(moment: Play, who: str, toy: Toy) -> Play:
    return moment.with_combatant(replace(moment.combatant(who), fighter=toy))


def purses(moment: Play, roll: ToyRoll) -> tuple[PayerFunds, ...]:
    """The luck that each combatant of the rolling side has left; the roller first."""
    side = moment.combatant(roll.check.who).side
    found = [each for each in moment.combatants if each.side == side]
    found.sort(key=lambda each: each.id != roll.check.who)
    return tuple(PayerFunds(each.id, each.name, ((LUCK, _left(each, roll)),)) for each in found)


def _left(each: Combatant[Toy], roll: ToyRoll) -> int:
    return each.fighter.luck - sum(one.payer == each.id for one in roll.alterations)


@dataclass(frozen=True, slots=True)
class Wind:
    """Let the next side act; after the last side, the next turn begins."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip a coin against the target's pluck; tails takes a point."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class Dare:
    """Roll against the target's pluck; the command has one question of each kind."""

    who: str
    at: str
    target: int = 9
    push: int = 0
    helped: bool = False
    weather: str = "fair"
    shout: str = ""


@dataclass(frozen=True, slots=True)
class Rest:
    """Regain a point of pluck."""

    who: str


@dataclass(frozen=True, slots=True)
class Go:
    """Move along a path."""

    who: str
    path: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    """Move to a position at once."""

    who: str
    spot: Position


@dataclass(frozen=True, slots=True)
class Throw:
    """Roll the dice that the open roll still needs."""


@dataclass(frozen=True, slots=True)
class Lucky:
    """Pay luck for an additional die."""

    payer: str


@dataclass(frozen=True, slots=True)
class Unlucky:
    """Take back the last additional die."""


@dataclass(frozen=True, slots=True)
class SettleDare:
    """Settle the open roll."""


@dataclass(frozen=True, slots=True)
class DropDare:
    """Drop the open roll."""


@dataclass(frozen=True, slots=True)
class Push:
    """Choose where the target that was hit hard is pushed."""

    spot: Position


@dataclass(frozen=True, slots=True)
class Wound:
    """The next side acts."""

    acting: str
    turn: int

    def apply(self, moment: Play) -> Play:
        return replace(moment, turn=self.turn, table=Floor(self.acting))


@dataclass(frozen=True, slots=True)
class Flipped:
    """A coin was flipped: 1 is heads."""

    who: str
    at: str
    coin: int

    def apply(self, moment: Play) -> Play:
        me, target = moment.combatant(self.who).fighter, moment.combatant(self.at).fighter
        hit = replace(target, left=max(target.left - (1 - self.coin), 0))
        return with_toy(with_toy(moment, self.at, hit), self.who, _acted(me, moment))


@dataclass(frozen=True, slots=True)
class Rolling:
    """The open roll has changed."""

    dared: Dared
    shout: str = ""

    def apply(self, moment: Play) -> Play:
        return replace(moment, table=replace(moment.table, open=self.dared))


@dataclass(frozen=True, slots=True)
class Settled:
    """The roll is settled: the target loses pluck, and the luck is paid.

    A hard hit requires a push.
    """

    dared: Dared
    lost: int
    is_hard: bool = False

    def apply(self, moment: Play) -> Play:
        roll, at = self.dared.roll, self.dared.at
        for payer in {each.payer for each in roll.alterations}:
            paid = sum(each.payer == payer for each in roll.alterations)
            toy = moment.combatant(payer).fighter
            moment = with_toy(moment, payer, replace(toy, luck=toy.luck - paid))
        target = moment.combatant(at).fighter
        moment = with_toy(moment, at, replace(target, left=max(target.left - self.lost, 0)))
        who = roll.check.who
        moment = with_toy(moment, who, _acted(moment.combatant(who).fighter, moment))
        table = replace(moment.table, open=None, pushed=at if self.is_hard else "")
        return replace(moment, table=table)


@dataclass(frozen=True, slots=True)
class Dropped:
    """The roll is dropped, or nobody has to be pushed any more."""

    def apply(self, moment: Play) -> Play:
        return replace(moment, table=Floor(moment.table.acting))


@dataclass(frozen=True, slots=True)
class Rested:
    """A toy has regained a point of pluck."""

    who: str

    def apply(self, moment: Play) -> Play:
        toy = moment.combatant(self.who).fighter
        return with_toy(moment, self.who, _acted(replace(toy, left=toy.left + 1), moment))


@dataclass(frozen=True, slots=True)
class Tired:
    """A toy has paid a point of luck for a long move."""

    who: str

    def apply(self, moment: Play) -> Play:
        toy = moment.combatant(self.who).fighter
        return with_toy(moment, self.who, replace(toy, luck=toy.luck - 1))


def _acted(toy: Toy, moment: Play) -> Toy:
    return replace(toy, acted=moment.turn)


COMMANDS: Final[Mapping[str, type]] = MappingProxyType(
    {
        "wind": Wind, "flip": Flip, "dare": Dare, "rest": Rest, "go": Go, "jump": Jump,
        "throw": Throw, "lucky": Lucky, "unlucky": Unlucky, "settle": SettleDare,
        "drop": DropDare, "push": Push,
    }
)  # fmt: skip
EVENTS: Final[Mapping[str, type]] = MappingProxyType(
    {
        "wound": Wound, "flipped": Flipped, "rolling": Rolling, "settled": Settled,
        "dropped": Dropped, "rested": Rested, "tired": Tired,
    }
)  # fmt: skip
TYPES: Final = FightTypes({"toy": Toy}, Floor, COMMANDS, EVENTS)


def lucky(moment: Play, payer: str) -> Alteration:
    """The alteration by which the payer's luck buys an additional die."""
    return Alteration(AGAIN, payer, moment.combatant(payer).name, ((LUCK, 1),))
