"""What is done in a fight of the toy, and what comes of it: the state, the commands, the events."""

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
    """A condition, and the last turn it lasts; None is without end."""

    name: str
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Toy:
    """A toy in a fight. Who has no pluck left does nothing; luck pays for a die more."""

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
    """The roll that is open, and whom it is for."""

    at: str
    roll: Roll[ToyCheck]


@dataclass(frozen=True, slots=True)
class Floor:
    """The table: whose side acts, the open roll, and who is to be pushed somewhere."""

    acting: str = ""
    open: Dared | None = None
    pushed: str = ""


Play = EncounterState[Toy, Floor]


def with_toy(moment: Play, who: str, toy: Toy) -> Play:
    return moment.with_combatant(replace(moment.combatant(who), fighter=toy))


def purses(moment: Play, roll: ToyRoll) -> tuple[PayerFunds, ...]:
    """What everybody of the side that rolls has left, who rolls first."""
    side = moment.combatant(roll.check.who).side
    found = [each for each in moment.combatants if each.side == side]
    found.sort(key=lambda each: each.id != roll.check.who)
    return tuple(PayerFunds(each.id, each.name, ((LUCK, _left(each, roll)),)) for each in found)


def _left(each: Combatant[Toy], roll: ToyRoll) -> int:
    return each.fighter.luck - sum(one.payer == each.id for one in roll.alterations)


@dataclass(frozen=True, slots=True)
class Wind:
    """Let the next side act, in the next turn where that was the last one."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip a coin for somebody's pluck; on tails some is gone."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class Dare:
    """Roll against somebody's pluck; it asks for one answer of each kind."""

    who: str
    at: str
    target: int = 9
    push: int = 0
    helped: bool = False
    weather: str = "fair"
    shout: str = ""


@dataclass(frozen=True, slots=True)
class Rest:
    """Take a point of pluck back."""

    who: str


@dataclass(frozen=True, slots=True)
class Go:
    """Go along a path."""

    who: str
    path: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    """Be somewhere else at once."""

    who: str
    spot: Position


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw what the open roll still wants."""


@dataclass(frozen=True, slots=True)
class Lucky:
    """Pay for one die more."""

    payer: str


@dataclass(frozen=True, slots=True)
class Unlucky:
    """Take the last die of luck back."""


@dataclass(frozen=True, slots=True)
class SettleDare:
    """Close the roll."""


@dataclass(frozen=True, slots=True)
class DropDare:
    """Give the roll up."""


@dataclass(frozen=True, slots=True)
class Push:
    """Say where whoever was hit hard is pushed."""

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
    """How the coin fell: 1 is heads."""

    who: str
    at: str
    coin: int

    def apply(self, moment: Play) -> Play:
        me, target = moment.combatant(self.who).fighter, moment.combatant(self.at).fighter
        hit = replace(target, left=max(target.left - (1 - self.coin), 0))
        return with_toy(with_toy(moment, self.at, hit), self.who, _acted(me, moment))


@dataclass(frozen=True, slots=True)
class Rolling:
    """The roll stands so now."""

    dared: Dared
    shout: str = ""

    def apply(self, moment: Play) -> Play:
        return replace(moment, table=replace(moment.table, open=self.dared))


@dataclass(frozen=True, slots=True)
class Settled:
    """The roll is over: who is hit loses pluck, and luck is paid; who is hit hard is pushed."""

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
    """The roll is given up, or nobody has to be pushed any more."""

    def apply(self, moment: Play) -> Play:
        return replace(moment, table=Floor(moment.table.acting))


@dataclass(frozen=True, slots=True)
class Rested:
    """Somebody has a point of pluck back."""

    who: str

    def apply(self, moment: Play) -> Play:
        toy = moment.combatant(self.who).fighter
        return with_toy(moment, self.who, _acted(replace(toy, left=toy.left + 1), moment))


@dataclass(frozen=True, slots=True)
class Tired:
    """Somebody has paid a point of luck for going far."""

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
    """A point of somebody's luck for one die more."""
    return Alteration(AGAIN, payer, moment.combatant(payer).name, ((LUCK, 1),))
