"""What steps of undo are called, and the names of copies."""

from collections.abc import Sequence

from fourc_desktop.services.cards import Card
from fourc_desktop.services.kinds import Kinds


def list_of(cards: Sequence[Card], kinds: Kinds) -> str:
    """Whom a step is about: one by name, more by their number."""
    if len(cards) == 1:
        return cards[0].name
    if all(card.kind == kinds.main for card in cards):
        return f"{len(cards)} {kinds[kinds.main].groups[0].plural.lower()}"
    return f"{len(cards)} documents"


def free_name(name: str, taken: set[str]) -> str:
    """A name nobody has yet, counted on from this one: "Agent 7", "Agent 8"."""
    stem, _, number = name.rpartition(" ")
    start = int(number) if stem and number.isdecimal() else 1
    base = stem if start > 1 else name
    count = start + 1
    while f"{base} {count}" in taken:
        count += 1
    return f"{base} {count}"
