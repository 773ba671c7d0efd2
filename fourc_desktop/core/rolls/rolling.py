"""A roll by the rules of some game.

A roll is its setup, the faces that fell and what was done about it. Everything else is the rule of
the game run again on those faces: typed dice, the program's dice, new rolls, odds and the history
all come from `Roller.outcome`; `roll_outcomes` has what follows from it for every game.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.refusal import Refusal


class Grade(IntEnum):
    """How good a result is, from the worst; each has a color and a shape of its own."""

    BAD = 0
    PARTIAL = 1
    GOOD = 2
    BEST = 3


@dataclass(frozen=True, slots=True)
class ResultMark:
    """What stands for a result where there is room for a sign only.

    Attributes:
        letters: One to three letters or figures: "K", "+2".
        grade: How good it is.
    """

    letters: str
    grade: Grade


class RollSetup(Protocol):
    """What is rolled; each game has a class of its own for it, a frozen value."""

    @property
    def who(self) -> str:
        """The id of who rolls, or nothing."""
        ...

    @property
    def name(self) -> str:
        """What they were called when the roll was set up, or nothing."""
        ...

    @property
    def on(self) -> str:
        """What of theirs is rolled, by the title of the `RollableTrait`; or nothing."""
        ...


K = TypeVar("K", bound=RollSetup)
"""The setup of the rolls of a game."""

Faces = tuple[int, ...]
Value = int | str | bool
Funds = tuple[tuple[str, int], ...]
"""What somebody can pay with: names of the game's own, and how much there is of each."""


@dataclass(frozen=True, slots=True)
class Alteration:
    """Something done about a roll after its dice fell.

    Attributes:
        id: What was done: "up", "again".
        payer: The id of who pays for it, or nothing.
        name: What they were called then.
        cost: What it costs them once the roll is settled.
    """

    id: str
    payer: str = ""
    name: str = ""
    cost: Funds = ()


@dataclass(frozen=True, slots=True)
class Roll(Generic[K]):
    """One roll.

    Attributes:
        check: What is rolled.
        throws: The faces of every throw so far, in the order in which the rule asks for them.
        typed: Whether the table's own dice fell, else the program's.
        alterations: What was done about it, in order.
        settled: Whether it is over.
    """

    check: K
    throws: tuple[Faces, ...] = ()
    typed: bool = False
    alterations: tuple[Alteration, ...] = ()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class RollOutcome:
    """What a roll comes to.

    Attributes:
        key: Its name in the game: "blue", "+2".
        mark: Its letters and how good it is.
        title: What people read: "Hit".
        words: What follows from it, in a sentence; or nothing.
        number: Its place in a picture of chances, from the worst to the best.
    """

    key: str
    mark: ResultMark
    title: str
    words: str
    number: int


@dataclass(frozen=True, slots=True)
class RollPart:
    """Something that is added up for a roll.

    Attributes:
        title: What it is: "Brawn".
        amount: What it adds.
        source: Where it comes from: "attribute".
        of: The number it is part of: "Action value", "Difficulty".
    """

    title: str
    amount: int
    source: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class RollFieldOption:
    """One of the values a field of a setup may have, and what people read."""

    value: Value
    title: str


@dataclass(frozen=True, slots=True)
class RollField:
    """A value of a setup that a person can change: a tick, a number, a choice or a text.

    Attributes:
        path: Its name in the setup: "difficulty", "ticked.charging".
        title: What it is called.
        value: A bool is ticked, a number has limits, a text is typed; with options one is chosen.
        low: The lowest number.
        high: The highest number.
        options: What can be chosen.
        group: What it stands under.
        note: What it does, in a few words: "+3".
    """

    path: str
    title: str
    value: Value
    low: int = 0
    high: int = 0
    options: tuple[RollFieldOption, ...] = ()
    group: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class RollableTrait(Generic[K]):
    """Something that a character can roll.

    Attributes:
        title: What it is called: "Fists (Melee)".
        group: What it stands under: "Attacks".
        roll: The open roll of it.
    """

    title: str
    group: str
    roll: Roll[K]


@dataclass(frozen=True, slots=True)
class RollTopic:
    """What a roll was for, so that a history can show those alone.

    Attributes:
        id: The name the game gives it.
        title: What people read, or nothing where the game no longer knows it.
    """

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PayerFunds:
    """What somebody has to pay with.

    Attributes:
        payer: Their id.
        name: What they are called.
        funds: What there is.
    """

    payer: str
    name: str
    funds: Funds

    def has(self, name: str) -> int:
        """How much there is of something; 0 where there is none."""
        return dict(self.funds).get(name, 0)


@dataclass(frozen=True, slots=True)
class AlterationOption:
    """Something that can be done about a roll now.

    Attributes:
        alteration: What, who pays and how much.
        title: What people read: "Roll again, pay 1".
        refusal: Why it cannot be done, or None where it can.
    """

    alteration: Alteration
    title: str
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class ReplaceRoll(Generic[K]):
    """Put another open roll in the place of this one.

    Attributes:
        roll: The roll, open.
        label: What the step of undo is called.
        continuing: Whether it joins the step before it of the same label.
    """

    roll: Roll[K]
    label: str
    continuing: bool = False


@dataclass(frozen=True, slots=True)
class ThrowDice:
    """Throw the program's dice, or take the faces that the table's own show for the next throw."""

    faces: Faces | None = None


@dataclass(frozen=True, slots=True)
class AlterRoll:
    """Do something about a roll, at the cost of somebody."""

    id: str
    payer: str = ""


@dataclass(frozen=True, slots=True)
class TakeBackAlteration:
    """Take the last alteration back; it costs nothing then."""


@dataclass(frozen=True, slots=True)
class SettleRoll:
    """Close the roll; what it costs is paid."""


@dataclass(frozen=True, slots=True)
class CallOffRoll:
    """Give the roll up; nobody pays."""


RollEdit = ReplaceRoll[K] | ThrowDice | AlterRoll | TakeBackAlteration | SettleRoll | CallOffRoll


@dataclass(frozen=True, slots=True)
class RollView(Generic[K]):
    """The roll at hand and what belongs to it.

    Attributes:
        roll: The roll, or what the next one would be.
        begun: Whether it is kept already.
        wanted: The throw that has to be made next; None where all dice lie.
        purses: What everybody who may pay has left; nothing before the dice have fallen.
        targets: The names of those it may meet.
        foreseen: Whether it is only being thought of: nothing can be done with it yet.
        by_table: Whether the table's own dice decide.
        may_change: Whether anything can be done at all.
    """

    roll: Roll[K]
    begun: bool = True
    wanted: Throw | None = None
    purses: tuple[PayerFunds, ...] = ()
    targets: tuple[str, ...] = ()
    foreseen: bool = False
    by_table: bool = False
    may_change: bool = True


class RollSource(Protocol[K]):
    """Whoever keeps the roll at hand: a campaign, or a fight."""

    def view(self) -> RollView[K]:
        """The roll as it stands."""
        ...

    def do(self, edit: RollEdit[K]) -> None:
        """Change it.

        Raises:
            Refused: That cannot be done.
        """
        ...


AnyRoll = Roll[Any]
AnyRollView = RollView[Any]
AnyRollSource = RollSource[Any]
