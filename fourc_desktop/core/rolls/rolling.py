"""The values that make up a roll in any game, and the edits a screen makes to it.

A roll is its setup, its faces and its alterations. Everything else is the result of running the
game's rule again on those faces (`Roller.outcome`, used by `outcomes`).
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.refusal import Refusal


class Grade(IntEnum):
    """How good a result is, from the worst; each has its own color and shape."""

    BAD = 0
    PARTIAL = 1
    GOOD = 2
    BEST = 3


@dataclass(frozen=True, slots=True)
class ResultMark:
    """A result as a small colored sign.

    Attributes:
        letters: One to three letters or digits: "K", "+2".
        grade: How good it is.
    """

    letters: str
    grade: Grade


class RollSetup(Protocol):
    """What is rolled; each game has its own class for it, a frozen value."""

    @property
    def who(self) -> str:
        """The id of the character who rolls, or empty."""

    @property
    def name(self) -> str:
        """Their name when the roll was set up, or empty."""

    @property
    def on(self) -> str:
        """The title of the `RollableTrait` that is rolled, or empty."""

    @property
    def others(self) -> tuple[str, ...]:
        """The ids of further documents that settling may change: that of the target."""

    @property
    def pledged(self) -> "Funds":
        """What the roller pays for the setup once the roll is settled."""


K = TypeVar("K", bound=RollSetup)
"""The setup of the rolls of a game."""

Faces = tuple[int, ...]
Value = int | str | bool
Funds = tuple[tuple[str, int], ...]
"""Funds by the game's names for them, each with its amount."""


@dataclass(frozen=True, slots=True)
class Alteration:
    """A change of a roll after its dice were thrown.

    Attributes:
        id: The alteration: "up", "again".
        payer: The id of the payer, or empty.
        name: The payer's name at that time.
        cost: What the payer pays once the roll is settled.
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
        throws: The faces of each throw so far, in the order the rule asks for them.
        typed: Whether the faces were typed in, else the program threw the dice.
        alterations: The alterations, in order.
        settled: Whether it is over.
    """

    check: K
    throws: tuple[Faces, ...] = ()
    typed: bool = False
    alterations: tuple[Alteration, ...] = ()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class RollOutcome:
    """The result of a roll.

    Attributes:
        key: Its name in the game: "blue", "+2".
        mark: Its letters and its grade.
        title: The displayed name: "Hit".
        words: Its effect, in a sentence; or empty.
        number: Its position in a chart of chances, from the worst to the best.
        reason: How the dice of both sides compare, in a sentence; or empty. Outcomes that differ
            only in it are equal, so that their chances are added up.
    """

    key: str
    mark: ResultMark
    title: str
    words: str
    number: int
    reason: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class RollPart:
    """A summand of a roll.

    Attributes:
        title: Its name: "Brawn".
        amount: The amount, which may be negative.
        source: Its source: "attribute".
        of: The number it is part of: "Action value", "Difficulty".
    """

    title: str
    amount: int
    source: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class RollFieldOption:
    """A possible value of a field of a setup, and the displayed text."""

    value: Value
    title: str


@dataclass(frozen=True, slots=True)
class RollField:
    """An editable value of a setup: a check box, a number, a choice or a text.

    Attributes:
        path: Its name in the setup: "difficulty", "ticked.charging".
        title: Its label.
        value: The value; its type and the options decide the widget.
        low: The smallest number.
        high: The largest number.
        options: The possible values; empty for no choice.
        group: The heading it is listed under.
        note: Its effect, in a few words: "+3".
        slides: Whether the number is chosen on a slider.
    """

    path: str
    title: str
    value: Value
    low: int = 0
    high: int = 0
    options: tuple[RollFieldOption, ...] = ()
    group: str = ""
    note: str = ""
    slides: bool = False


@dataclass(frozen=True, slots=True)
class RollableTrait(Generic[K]):
    """A trait that a character can roll.

    Attributes:
        title: Its name: "Fists (Melee)".
        group: The heading it is listed under: "Attacks".
        roll: The open roll of it.
        path: The path of the field, list entry or derived number that it rolls: "agility",
            "skills.2", "attacks.0.damage"; empty if a form shows none.
    """

    title: str
    group: str
    roll: Roll[K]
    path: str = ""


@dataclass(frozen=True, slots=True)
class RollTopic:
    """The purpose of a roll, by which the history is filtered.

    Attributes:
        id: The game's name for it.
        title: The displayed name; empty if the game no longer knows it.
    """

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PayerFunds:
    """The funds of a character who can pay for alterations.

    Attributes:
        payer: The character's id.
        name: The character's name.
        funds: What is left.
    """

    payer: str
    name: str
    funds: Funds

    def has(self, name: str) -> int:
        """The amount of one kind of funds; 0 if there is none."""
        return dict(self.funds).get(name, 0)


@dataclass(frozen=True, slots=True)
class AlterationOption:
    """An alteration that could be made now.

    Attributes:
        alteration: The alteration with its payer and cost.
        title: The displayed text: "Roll again, pay 1".
        refusal: Why it cannot be made, or None.
    """

    alteration: Alteration
    title: str
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class ReplaceRoll(Generic[K]):
    """Replace the open roll by another one.

    Attributes:
        roll: The new roll, open.
        label: The label of the step of undo.
        continuing: Whether it joins the previous step of undo of the same label.
    """

    roll: Roll[K]
    label: str
    continuing: bool = False


@dataclass(frozen=True, slots=True)
class ThrowDice:
    """Throw the program's dice, or enter the faces of the next throw."""

    faces: Faces | None = None


@dataclass(frozen=True, slots=True)
class AlterRoll:
    """Alter the roll, at the cost of a payer."""

    id: str
    payer: str = ""


@dataclass(frozen=True, slots=True)
class TakeBackAlteration:
    """Remove the last alteration; it is not paid."""


@dataclass(frozen=True, slots=True)
class SettleRoll:
    """Settle the roll; its costs are paid."""


@dataclass(frozen=True, slots=True)
class CallOffRoll:
    """Discard the roll without paying."""


RollEdit = ReplaceRoll[K] | ThrowDice | AlterRoll | TakeBackAlteration | SettleRoll | CallOffRoll


@dataclass(frozen=True, slots=True)
class RollView(Generic[K]):
    """The open roll as the roll screen shows it.

    Attributes:
        roll: The roll, or the setup of the next one.
        is_started: Whether it is stored already.
        next_throw: The next throw that is missing, or None.
        payer_funds: The remaining funds of each possible payer; empty before the first throw unless
            the game allows alterations before it.
        targets: The names of the possible targets.
        title: What is rolled if that is more than the check says, "Brawn (Hold)"; or empty.
        location: Where a called shot is aimed, in a few words; or empty.
        suggestions: What the roller may add to it, such as a skill.
        is_preview: Whether it is only a preview, which cannot be thrown or altered.
        may_change: Whether it can be edited at all.
        open_fields: The paths of the form's fields that may be changed in a fight, before the dice
            are thrown; the rest of the setup follows from the fight.
    """

    roll: Roll[K]
    is_started: bool = True
    next_throw: Throw | None = None
    payer_funds: tuple[PayerFunds, ...] = ()
    targets: tuple[str, ...] = ()
    title: str = ""
    location: str = ""
    suggestions: tuple[RollPart, ...] = ()
    is_preview: bool = False
    may_change: bool = True
    open_fields: frozenset[str] = frozenset()


class RollSource(Protocol[K]):
    """The owner of the open roll: a campaign or a fight."""

    def view(self) -> RollView[K]:
        """The current open roll."""

    def do(self, edit: RollEdit[K]) -> None:
        """Execute an edit.

        Raises:
            Refused: The edit is not possible now.
        """


AnyRoll = Roll[Any]
AnyRollableTrait = RollableTrait[Any]
AnyRollView = RollView[Any]
AnyRollSource = RollSource[Any]
