"""Downtime events: changes between fights that apply to several documents at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refusal

B = TypeVar("B")
"""The rulebook of a game."""

O = TypeVar("O")  # noqa: E741
"""The options of a campaign: a frozen value."""


@dataclass(frozen=True, slots=True)
class DowntimeSubject:
    """A document that an event changes.

    Attributes:
        document: The document.
        owner: The document it belongs to, or None.
    """

    document: object
    owner: object | None = None


@dataclass(frozen=True, slots=True)
class Allowance(Generic[O]):
    """A change of the options that allows an event that the current ones refuse.

    Attributes:
        text: The text of the button.
        label: The label of its step of undo.
        put: The options that allow it.
    """

    text: str
    label: str
    put: Callable[[O], O]


@dataclass(frozen=True, slots=True)
class DowntimeEvent(Generic[B, O]):
    """An event between fights: a night, the end of an adventure.

    Attributes:
        id: Its name in the code; its rule has the topic "moment:" and this.
        title: Its name, also on the button that applies it and as a step of undo: "End session".
        about: What it does, in a sentence.
        kinds: The ids of the kinds of documents it applies to, in the order of lists.
        after: Returns a document as changed by it.
        effects: Returns the differences between two states of a document.
        refused: Returns why it has no effect under the given options, or None.
        allowance: The change of options that allows it if it is refused, or None.
        is_personal: Whether it happens to single people, such as death, and not to the party.
    """

    id: str
    title: str
    about: str
    kinds: tuple[str, ...]
    after: Callable[[DowntimeSubject, B], object]
    effects: Callable[[DowntimeSubject, DowntimeSubject, B], Sequence[Difference]]
    refused: Callable[[O], Refusal | None]
    allowance: Allowance[O] | None = None
    is_personal: bool = False
