"""The cards of the library: what is in a campaign, at a glance, and how to find it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from fourc_desktop.core.documents import AnyKind, Group
from fourc_desktop.core.summary import Summary
from fourc_desktop.storage.card_format import read_card, read_card_name
from fourc_desktop.storage.document import Document
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND, NO_SIDE


@dataclass(frozen=True, slots=True)
class Card:
    """A document at a glance; `Summary` says what the fields from `name` on hold.

    Attributes:
        id: The document's id in its campaign.
        kind: The id of its kind.
        group: What a person who looks for it looks for.
        changed_at: When it was last changed.
        trashed_at: When it went to the trash, or None.
    """

    id: str
    kind: str
    group: Group
    changed_at: datetime
    trashed_at: datetime | None
    name: str
    side: str
    subtitle: str
    numbers: tuple[tuple[str, int], ...]
    line: str
    tags: tuple[str, ...]
    portrait: str | None
    words: str
    rules: str = ""
    drawing: str = ""

    def number(self, name: str) -> int | None:
        """One of its numbers by its name, or None where it has no such number."""
        return next((value for each, value in self.numbers if each == name), None)


def card_of(document: Document, changed_at: int, kind: AnyKind) -> Card:
    """The card of a document, whose summary lies beside it."""
    summary = _summary(document)
    trashed = document.trashed_at
    return Card(
        id=document.id,
        kind=document.kind,
        group=kind.group(summary),
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
        rules=summary.rules,
        drawing=kind.drawing(summary),
    )


def card_name(document: Document) -> str:
    """What stands on the card of a document; raises `ValueError` where nothing can be read."""
    return _summary(document).name


def _summary(document: Document) -> Summary:
    """What stands beside a document; the first maps and fights had no more than a name there."""
    try:
        return read_card(document.card)
    except ValueError:
        if document.kind not in (MAP_KIND, ENCOUNTER_KIND):
            raise
        name = read_card_name(document.card)
        return Summary(name, NO_SIDE, "", (), "", (), None, name.casefold(), drawing="map")


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
    side: str | None = None,
    tags: frozenset[str] = frozenset(),
    group: Group | None = None,
    rules: str = "",
) -> list[Card]:
    """The cards that hold every word of `text` somewhere, of this side, tags, group and rules."""
    found = [
        card
        for card in cards
        if (side is None or card.side == side)
        and (group is None or card.group is group)
        and (not rules or card.rules == rules)
        and tags.issubset(card.tags)
    ]
    for word in text.casefold().split():
        found = [card for card in found if word in card.words]
    return found
