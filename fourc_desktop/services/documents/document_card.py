"""The cards of documents: searching, sorting and naming them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from fourc_desktop.core.documents import AnyKind, LibraryGroup
from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_TAG, MAX_TAGS, STRICT, field_values
from fourc_desktop.core.summary import Summary
from fourc_desktop.core.text import plain
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND, NO_SIDE, Document
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

CARD: Final = DataclassFormat(Summary)
"""The format of summaries.

A forged file may contain any summary with a valid checksum, so they are cut to size after reading.
"""

LONGEST_SHOWN: Final = 2_000
"""The most characters of all texts of a card together."""

MAX_NUMBERS: Final = 8
HIGHEST_NUMBER: Final = 1_000_000_000

CHANGING: Final = "Unfinished changes"
"""The mark on the card of a document with an unfinished change."""


@dataclass(frozen=True, slots=True)
class CardName:
    """The only field of the cards of maps and fights in the first versions."""

    __pydantic_config__ = STRICT

    name: str


CARD_NAME: Final = DataclassFormat(CardName)


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentCard(Summary):
    """The card of a document.

    Attributes:
        id: The document's id in its campaign.
        kind: The id of its kind.
        group: The group of the library it is listed in.
        changed_at: The time of its last change.
        trashed_at: The time it was moved to the trash, or None.
    """

    id: str
    kind: str
    group: LibraryGroup
    changed_at: datetime
    trashed_at: datetime | None

    @property
    def seed(self) -> str:
        """The seed of the placeholder figure."""
        return self.face or self.id

    @property
    def details(self) -> str:
        """The subtitle next to the name of the group, which it does not repeat."""
        return self.subtitle.removeprefix(f"{self.group.title} · ")

    def number(self, name: str) -> int | None:
        """A number by its name, or None."""
        return next((value for each, value in self.numbers if each == name), None)


def card_of(document: Document, changed_at: int, kind: AnyKind) -> DocumentCard:
    """The card of a document, from its stored summary."""
    summary = _summary(document)
    trashed = document.trashed_at
    subtitle = f"{CHANGING} · {summary.subtitle}" if summary.draft else summary.subtitle
    return DocumentCard(
        **field_values(summary) | {"drawing": kind.drawing(summary), "subtitle": subtitle},
        id=document.id,
        kind=document.kind,
        group=kind.group(summary),
        changed_at=as_datetime(changed_at),
        trashed_at=None if trashed is None else as_datetime(trashed),
    )


def card_name(document: Document) -> str:
    """The name on the card of a document; raises `ValueError` if it cannot be read."""
    return _summary(document).name


def _summary(document: Document) -> Summary:
    """Read the summary in a row; older maps and fights have only a name."""
    try:
        return _cut_to_size(CARD.read(document.card))
    except ValueError:
        if document.kind not in (MAP_KIND, ENCOUNTER_KIND):
            raise
        name = CARD_NAME.read(document.card).name
        return _cut_to_size(
            Summary(name, NO_SIDE, "", (), "", (), None, name.casefold(), drawing="map")
        )


def _cut_to_size(summary: Summary) -> Summary:
    """Cut a summary from a possibly forged file to the limits of this program."""
    names, numbers = [name for name, _ in summary.numbers], [each for _, each in summary.numbers]
    shown = "".join((summary.name, summary.subtitle, summary.line, *summary.tags, *names))
    if (
        len(shown) <= LONGEST_SHOWN
        and shown.isprintable()
        and len(numbers) <= MAX_NUMBERS
        and all(abs(number) <= HIGHEST_NUMBER for number in (*numbers, *summary.full))
    ):
        return summary
    return replace(
        summary,
        name=plain(summary.name, longest=LONGEST_LINE),
        subtitle=plain(summary.subtitle, longest=LONGEST_SHOWN),
        line=plain(summary.line, longest=LONGEST_SHOWN),
        tags=tuple(plain(tag, longest=LONGEST_TAG) for tag in summary.tags[:MAX_TAGS]),
        numbers=tuple(
            (plain(name, longest=LONGEST_TAG), _bounded(number))
            for name, number in summary.numbers[:MAX_NUMBERS]
        ),
        full=tuple(map(_bounded, summary.full[:MAX_NUMBERS])),
    )


def _bounded(number: int) -> int:
    return max(-HIGHEST_NUMBER, min(number, HIGHEST_NUMBER))


def as_datetime(second: int) -> datetime:
    """A Unix time as a `datetime`; one out of range counts as 0."""
    try:
        return datetime.fromtimestamp(second, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)


def find_cards(
    cards: Iterable[DocumentCard],
    text: str,
    *,
    side: str | None = None,
    tags: frozenset[str] = frozenset(),
    group: LibraryGroup | None = None,
    rules: str = "",
) -> list[DocumentCard]:
    """The cards with every word of `text`, of this side, group and rules, and with these tags."""
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


ORDER_RECENT: Final = "recent"
ORDER_NAME: Final = "name"
ORDER_KIND: Final = "kind"
"""The orders of all cards: the latest first, A to Z, and by the groups of the library.

Any other order is the name of a number, the highest first.
"""


def sorted_cards(
    latest_first: Sequence[DocumentCard],
    order: str,
    groups: Sequence[LibraryGroup],
    *,
    turned: bool = False,
) -> list[DocumentCard]:
    """Cards, given latest first, in another order, possibly reversed.

    `groups` are those of the library in their order. Equal cards are sorted by name; those without
    the number come last in either direction.
    """
    if order == ORDER_RECENT:
        return list(reversed(latest_first)) if turned else list(latest_first)
    by_name = sorted(latest_first, key=_name, reverse=turned and order == ORDER_NAME)
    if order == ORDER_NAME:
        return by_name
    if order == ORDER_KIND:
        places = {group.id: place for place, group in enumerate(groups)}
        return sorted(by_name, key=lambda card: places[card.group.id], reverse=turned)
    numbers = {card.id: card.number(order) for card in by_name}
    having = [(number, card) for card in by_name if (number := numbers[card.id]) is not None]
    having.sort(key=lambda pair: pair[0], reverse=not turned)
    return [card for _, card in having] + [card for card in by_name if numbers[card.id] is None]


def _name(card: DocumentCard) -> str:
    return card.name.casefold()


def cards_label(cards: Sequence[DocumentCard], kinds: KindRegistry) -> str:
    """The objects of an undo step in words: a single card by its name, several by their number."""
    if len(cards) == 1:
        return cards[0].name
    if all(card.kind == kinds.main for card in cards):
        return f"{len(cards)} {kinds[kinds.main].groups[0].plural.lower()}"
    return f"{len(cards)} documents"


def free_name(name: str, taken: set[str]) -> str:
    """An unused name with the next number: "Agent 7", "Agent 8"."""
    stem, _, number = name.rpartition(" ")
    start = int(number) if stem and number.isdecimal() else 1
    base = stem if start > 1 else name
    count = start + 1
    while f"{base} {count}" in taken:
        count += 1
    return f"{base} {count}"


def distinct_names(
    cards: Sequence[DocumentCard], *, beside_subtitles: bool = False
) -> dict[str, str]:
    """The names of cards by id; equal ones get their subtitles, or numbers if those are equal too.

    The numbers follow the ids, and so the age: a document has the same number in every order, and
    keeps it when another comes. A list that shows names `beside_subtitles` needs the numbers only.
    """
    namesakes = defaultdict[str, list[DocumentCard]](list)
    for card in cards:
        namesakes[card.name].append(card)
    names = {card.id: card.name for card in cards}
    for name, alike in namesakes.items():
        if len(alike) == 1:
            continue
        # An unfinished change is no mark of a character.
        marks = [card.subtitle.removeprefix(f"{CHANGING} · ") for card in alike]
        if len(set(marks)) < len(alike):
            numbers = {id_: n for n, id_ in enumerate(sorted(card.id for card in alike), 1)}
            marks = [str(numbers[card.id]) for card in alike]
        elif beside_subtitles:
            continue
        for card, mark in zip(alike, marks, strict=True):
            named = f"{name} ({mark})" if name else mark
            names[card.id] = named if mark else name
    return names


def distinctly_named(cards: Sequence[DocumentCard]) -> list[DocumentCard]:
    """The cards with the names of `distinct_names`."""
    names = distinct_names(cards)
    return [replace(card, name=names[card.id]) for card in cards]


def with_distinct_owners(
    cards: Sequence[DocumentCard],
    names: Mapping[str, str],
    owner_of: Callable[[str], str | None],
) -> list[DocumentCard]:
    """The cards; where an owner has namesakes, its belongings say its distinct name of `names`."""
    named = ((card, names.get(card.id, card.name)) for card in cards)
    distinct = {card.id: (card.name, name) for card, name in named if name != card.name}
    if not distinct:
        return list(cards)
    return [
        card if owner is None or owner not in distinct else _with_owner(card, *distinct[owner])
        for card, owner in ((card, owner_of(card.id)) for card in cards)
    ]


def _with_owner(card: DocumentCard, name: str, distinct: str) -> DocumentCard:
    """The card with the distinct name of its owner in place of the name."""
    subtitle, line = (each.replace(name, distinct, 1) for each in (card.subtitle, card.line))
    return replace(card, subtitle=subtitle, line=line)
