"""The cards of the library: what is in a campaign, at a glance, and how to find it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from fourc_desktop.domain.side import Side
from fourc_desktop.storage.card_format import read_card
from fourc_desktop.storage.document import Document


@dataclass(frozen=True, slots=True)
class Card:
    """A document at a glance; `Summary` says what the fields from `name` to `words` hold.

    Attributes:
        id: The document's id in its campaign.
        kind: What kind of document it is.
        changed_at: When it was last changed.
        trashed_at: When it went to the trash, or None.
    """

    id: str
    kind: str
    changed_at: datetime
    trashed_at: datetime | None
    name: str
    side: Side
    subtitle: str
    numbers: tuple[tuple[str, int], ...]
    line: str
    tags: tuple[str, ...]
    portrait: str | None
    words: str


def card_of(document: Document, changed_at: int) -> Card:
    """The card of a document, whose summary lies beside it."""
    summary = read_card(document.card)
    trashed = document.trashed_at
    return Card(
        id=document.id,
        kind=document.kind,
        changed_at=moment(changed_at),
        trashed_at=None if trashed is None else moment(trashed),
        name=summary.name,
        side=summary.side,
        subtitle=summary.subtitle,
        numbers=summary.numbers,
        line=summary.line,
        tags=summary.tags,
        portrait=summary.portrait,
        words=summary.words,
    )


def moment(second: int) -> datetime:
    """A unix second as a point in time; one that no calendar reaches counts as the first."""
    try:
        return datetime.fromtimestamp(second, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)


def find(
    cards: Iterable[Card],
    text: str,
    *,
    side: Side | None = None,
    tags: frozenset[str] = frozenset(),
) -> list[Card]:
    """The cards that hold every word of `text` somewhere, on this side, with all these tags."""
    words = text.casefold().split()
    return [
        card
        for card in cards
        if (side is None or card.side is side)
        and tags.issubset(card.tags)
        and all(word in card.words for word in words)
    ]
