"""What happens between fights, to several documents at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refusal

B = TypeVar("B")
"""The rulebook of a game."""

O = TypeVar("O")  # noqa: E741
"""What a table has settled: a frozen value."""


@dataclass(frozen=True, slots=True)
class DowntimeSubject:
    """A document that something happens to.

    Attributes:
        thing: The document.
        owner: The document it belongs to, or None.
    """

    thing: object
    owner: object | None = None


@dataclass(frozen=True, slots=True)
class Allowance(Generic[O]):
    """How an event that is refused can be allowed.

    Attributes:
        text: What the button says.
        label: What the step is called that allows it.
        put: The options that allow it.
    """

    text: str
    label: str
    put: Callable[[O], O]


@dataclass(frozen=True, slots=True)
class DowntimeEvent(Generic[B, O]):
    """Something that happens between fights: a night, the end of an adventure.

    Attributes:
        id: Its name in the code; its rule has the topic "moment:" and this.
        title: What it is called, also as a step of undo: "Night passes".
        about: What it does, in a sentence.
        doing: What the button says that lets it happen.
        kinds: The ids of the kinds of documents it is for, in the order of a list.
        after: A document after it.
        effects: What has become of a document, whatever it was that happened.
        refused: Why it does nothing under some options, or None where it does.
        allowance: How it can be allowed where it is refused, or None.
    """

    id: str
    title: str
    about: str
    doing: str
    kinds: tuple[str, ...]
    after: Callable[[DowntimeSubject, B], object]
    effects: Callable[[DowntimeSubject, DowntimeSubject, B], Sequence[Difference]]
    refused: Callable[[O], Refusal | None]
    allowance: Allowance[O] | None = None
