"""The protocol of a game's roller: its rule, its setup form and the effects of rolls."""

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
    """How the rolls of a game are written to files."""

    def read(self, text: str) -> tuple[Roll[K], int]:
        """Read a roll and its Unix time in seconds; raises `ValueError` for other text."""

    def write(self, roll: Roll[K], at: int) -> str:
        """Write a roll and its Unix time in seconds."""


class Roller(Protocol[K, B_contra]):
    """How a game rolls.

    Every roller must follow two rules: `outcome` throws the dice of the check before those of any
    alteration, so that stored faces stay assigned to their dice; and it depends only on its
    arguments.
    """

    @property
    def kind(self) -> str:
        """The kind of the documents that hold its rolls: "fudge-roll"."""

    @property
    def kinds(self) -> Sequence[str]:
        """The ids of the kinds of documents that can roll, in the order of lists."""

    @property
    def alters_early(self) -> bool:
        """Whether `alterations` offers something before the dice are thrown, too."""

    @property
    def codec(self) -> RollCodec[K]:
        """How its rolls are written to files."""

    def blank(self, page: Any, last: Roll[K] | None, book: B_contra) -> Roll[K]:
        """The next open roll, set up from the page of the campaign and the last settled roll."""

    def rollable_traits(
        self, who: str, document: object, owner: object | None, book: B_contra
    ) -> Sequence[RollableTrait[K]]:
        """The traits a document can roll; `who` is its id, `owner` the document it belongs to.

        Raises:
            Refused: The rulebook lacks an entry that the document has.
        """

    def form(self, roll: Roll[K], book: B_contra) -> Sequence[RollField]:
        """The fields of the setup of an open roll, in the order of the form."""

    def with_value(self, roll: Roll[K], path: str, value: Value) -> Roll[K]:
        """The roll with another value in a field of its form."""

    def refused(self, roll: Roll[K], book: B_contra) -> Mapping[str, Refusal]:
        """The fields, by path, that cannot be changed now, and why."""

    def outcome(self, roll: Roll[K], book: B_contra, dice: Dice) -> RollOutcome:
        """The rule: the result of the roll with its alterations, by these dice."""

    def succeeds(self, roll: Roll[K], outcome: RollOutcome) -> bool | None:
        """Whether the roll succeeds; None for a roll without success or failure."""

    def parts(self, roll: Roll[K], book: B_contra) -> Sequence[RollPart]:
        """The summands before the dice."""

    def alterations(
        self, roll: Roll[K], book: B_contra, funds: Sequence[PayerFunds]
    ) -> Sequence[AlterationOption]:
        """The alterations that payers can make to a roll whose dice were thrown.

        `funds` are those that are left after the payments for this roll.
        """

    def funds_of(self, who: str, document: object, book: B_contra) -> PayerFunds | None:
        """The funds of a document before payments; None for one that never pays."""

    def settled(
        self, roll: Roll[K], people: Mapping[str, object], book: B_contra
    ) -> Mapping[str, object]:
        """The documents that settling the roll changes, by id, in their new state.

        `people` are the documents that roll and pay, as far as they still exist.

        Raises:
            Refused: A payer no longer has the funds.
        """

    def undo_label(self, roll: Roll[K], alteration: Alteration, *, back: bool) -> str:
        """The label of the step of undo for altering a roll, or for taking that back."""

    def topic(self, roll: Roll[K], book: B_contra) -> RollTopic:
        """The purpose of the roll."""

    def line(self, roll: Roll[K], book: B_contra) -> str:
        """The roll in one line, with all details."""

    def short(self, roll: Roll[K], book: B_contra) -> str:
        """The roll in a few words: "Climbing: +2"."""

    def as_json(self, roll: Roll[K], book: B_contra) -> dict[str, object]:
        """A roll whose dice were thrown, for scripts."""


AnyRoller = Roller[Any, Any]
"""The roller of some game."""
