"""The cards of the library: what is in a campaign, at a glance, and how to find it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.storage.card_format import read_card, read_card_name
from fourc_desktop.storage.document import Document
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND


class Group(Enum):
    """What a person looks for: heroes and villains apart, everything else by its kind."""

    HERO = "hero"
    VILLAIN = "villain"
    COMPANION = "companion"
    VEHICLE = "vehicle"
    HEADQUARTERS = "headquarters"
    MAP = "map"
    ENCOUNTER = "encounter"
    DRAFT = "draft"

    @property
    def title(self) -> str:
        """The group as a label of one of them: "Hero"."""
        return self.value.capitalize()


_GROUPS = {
    COMPANION_KIND: Group.COMPANION,
    VEHICLE_KIND: Group.VEHICLE,
    HEADQUARTERS_KIND: Group.HEADQUARTERS,
    DRAFT_KIND: Group.DRAFT,
    MAP_KIND: Group.MAP,
    ENCOUNTER_KIND: Group.ENCOUNTER,
}


@dataclass(frozen=True, slots=True)
class Card:
    """A document at a glance; `Summary` says what the fields from `name` on hold.

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
    side: str
    subtitle: str
    numbers: tuple[tuple[str, int], ...]
    line: str
    tags: tuple[str, ...]
    portrait: str | None
    words: str
    rules: str = ""
    drawing: str = ""

    @property
    def group(self) -> Group:
        """What a person who looks for it looks for."""
        if self.kind == HERO_KIND:
            return Group.VILLAIN if self.side == Side.VILLAIN else Group.HERO
        return _GROUPS[self.kind]

    def number(self, name: str) -> int | None:
        """One of its numbers by its name, or None where it has no such number."""
        return next((value for each, value in self.numbers if each == name), None)


def card_of(document: Document, changed_at: int) -> Card:
    """The card of a document, whose summary lies beside it."""
    summary = _summary(document)
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
        rules=summary.rules,
        drawing=summary.drawing,
    )


def _summary(document: Document) -> Summary:
    """What stands beside a document; the first maps and fights had no more than a name there."""
    try:
        return read_card(document.card)
    except ValueError:
        if document.kind not in (MAP_KIND, ENCOUNTER_KIND):
            raise
        name = read_card_name(document.card)
        return Summary(name, Side.HERO, "", (), "", (), None, name.casefold(), drawing="map")


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
