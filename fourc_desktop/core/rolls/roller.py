"""How a game rolls: one rule, and what the program asks around it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterationOption,
    K,
    PayerFunds,
    Roll,
    RollableTrait,
    RollField,
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)

B_contra = TypeVar("B_contra", contravariant=True)
"""The rulebook of a game."""


class RollCodec(Protocol[K]):
    """How the rolls of a game are written down."""

    def read(self, text: str) -> tuple[Roll[K], int]:
        """Read a roll and its unix second; raises `ValueError` where it is none."""
        ...

    def write(self, roll: Roll[K], at: int) -> str:
        """Write a roll and its unix second down."""
        ...


class Roller(Protocol[K, B_contra]):
    """How a game rolls.

    Two laws hold for every roller. The dice of the check are asked for before those of any
    alteration, or the faces kept would move to other dice. And `outcome` depends on nothing but
    its arguments.
    """

    @property
    def kind(self) -> str:
        """The kind of the documents that hold its rolls: "fudge-roll"."""
        ...

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of documents that can roll something, in the order of lists."""
        ...

    @property
    def codec(self) -> RollCodec[K]:
        """How rolls are written down."""
        ...

    def blank(self, page: Any, last: Roll[K] | None) -> Roll[K]:
        """The roll that stands ready, from the page of the campaign and the last settled one."""
        ...

    def things(
        self, who: str, document: object, owner: object | None, book: B_contra
    ) -> Sequence[RollableTrait[K]]:
        """What a document can roll; `who` is its id, `owner` the document it belongs to.

        Raises:
            Refused: The rulebook lacks what it has.
        """
        ...

    def form(self, roll: Roll[K], book: B_contra) -> Sequence[RollField]:
        """What can be changed about an open roll, in the order of the form."""
        ...

    def with_value(self, roll: Roll[K], path: str, value: Value) -> Roll[K]:
        """The roll with another value in a field of its form."""
        ...

    def refused(self, roll: Roll[K], book: B_contra) -> Mapping[str, Refusal]:
        """The fields, by their paths, that make no sense now, and why."""
        ...

    def outcome(self, roll: Roll[K], book: B_contra, dice: Dice) -> RollOutcome:
        """The rule: what the roll comes to, alterations included, as these dice fall."""
        ...

    def succeeds(self, roll: Roll[K], outcome: RollOutcome) -> bool | None:
        """Whether that is enough; None where the roll demands nothing."""
        ...

    def parts(self, roll: Roll[K], book: B_contra) -> Sequence[RollPart]:
        """What is added up, before the dice."""
        ...

    def alterations(
        self, roll: Roll[K], book: B_contra, purses: Sequence[PayerFunds]
    ) -> Sequence[AlterationOption]:
        """What those who could pay can do about a roll whose dice have fallen.

        `purses` hold what is left after what was paid for this roll already.
        """
        ...

    def purse(self, who: str, document: object, book: B_contra) -> PayerFunds | None:
        """What a document has to pay with, nothing paid yet; None for one that never pays."""
        ...

    def settled(
        self, roll: Roll[K], people: Mapping[str, object], book: B_contra
    ) -> Mapping[str, object]:
        """Those of the people, by id, whom settling the roll changes, as they are then.

        `people` are who rolls and who paid, as far as they are still there.

        Raises:
            Refused: Somebody no longer has what they pay.
        """
        ...

    def undo_label(self, roll: Roll[K], alteration: Alteration, *, back: bool) -> str:
        """What altering a roll, or taking that back, is called as a step of undo."""
        ...

    def topic(self, roll: Roll[K], book: B_contra) -> RollTopic:
        """What it is for."""
        ...

    def line(self, roll: Roll[K], book: B_contra) -> str:
        """All that is known of a roll in one line."""
        ...

    def short(self, roll: Roll[K], book: B_contra) -> str:
        """What was rolled, in a few words: "Climbing: +2"."""
        ...

    def as_json(self, roll: Roll[K], book: B_contra) -> dict[str, object]:
        """A roll whose dice have fallen, as a script reads it."""
        ...


AnyRoller = Roller[Any, Any]
"""How some game rolls."""
