"""What steps of undo are called, and the names of copies."""

from collections.abc import Sequence

from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.rules.character import Profile
from fourc_desktop.services.cards import Card

_EDITS = {
    "name": "Rename",
    "identity": "Edit the identity",
    "player": "Edit the player",
    "side": "Change the side",
    "notes": "Edit the notes",
    "tags": "Edit the tags",
    "portrait": "Change the portrait",
}


def differing(old: Profile, new: Profile) -> list[str]:
    """The fields of a profile that are not the same."""
    return [field for field in _EDITS if getattr(old, field) != getattr(new, field)]


def edit_of(field: str, name: str) -> str:
    """What it is called to change a field of somebody's profile."""
    return f"{_EDITS[field]} of {name}"


def list_of(cards: Sequence[Card]) -> str:
    """Whom a step is about: one by name, more by their number."""
    if len(cards) == 1:
        return cards[0].name
    heroes = all(card.kind == HERO_KIND for card in cards)
    return f"{len(cards)} {'heroes' if heroes else 'documents'}"


def free_name(name: str, taken: set[str]) -> str:
    """A name nobody has yet, counted on from this one: "Agent 7", "Agent 8"."""
    stem, _, number = name.rpartition(" ")
    start = int(number) if stem and number.isdecimal() else 1
    base = stem if start > 1 else name
    count = start + 1
    while f"{base} {count}" in taken:
        count += 1
    return f"{base} {count}"
