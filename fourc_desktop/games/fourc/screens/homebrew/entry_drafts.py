"""The drafts of unsaved homebrew entries, and the labels of the kinds of entries."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind
from fourc_desktop.ui.screens.homebrew.entry_list import EntryKey


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """The typed values of an entry, and its values before editing; None for a new one."""

    values: EntryValues
    base: EntryValues | None


class EntryDrafts:
    """The drafts, by kind and key."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[HomebrewKind, EntryKey], EntryDraft] = {}
        self._begun = 0

    def get(self, kind: HomebrewKind, key: EntryKey) -> EntryDraft | None:
        """The draft of an entry; None if it has no unsaved edits."""
        return self._drafts.get((kind, key))

    def new(self, kind: HomebrewKind, values: EntryValues) -> int:
        """Begin a new entry; return its key."""
        self._begun += 1
        self._drafts[kind, self._begun] = EntryDraft(values, None)
        return self._begun

    def put(
        self, kind: HomebrewKind, key: EntryKey, values: EntryValues, saved: EntryValues | None
    ) -> None:
        """Store a draft; one that equals the saved entry is dropped."""
        if values == saved:
            self.drop(kind, key)
        else:
            self._drafts[kind, key] = EntryDraft(values, saved)

    def drop(self, kind: HomebrewKind, key: EntryKey) -> None:
        """Drop the draft of an entry."""
        self._drafts.pop((kind, key), None)

    def keys(self, kind: HomebrewKind) -> list[EntryKey]:
        """The keys of a kind's drafts."""
        return [key for each, key in self._drafts if each is kind]


MANY: Final[Mapping[HomebrewKind, str]] = {
    HomebrewKind.POWERS: "Powers",
    HomebrewKind.ORIGINS: "Origins",
    HomebrewKind.SKILLS: "Skills",
    HomebrewKind.WEAPONS: "Weapons",
    HomebrewKind.ARMOR: "Armor",
    HomebrewKind.VEHICLES: "Vehicles",
}
"""The plural of each kind."""

NEW: Final[Mapping[HomebrewKind, str]] = {
    HomebrewKind.POWERS: "New power",
    HomebrewKind.ORIGINS: "New origin",
    HomebrewKind.SKILLS: "New skills",
    HomebrewKind.WEAPONS: "New weapon",
    HomebrewKind.ARMOR: "New armor",
    HomebrewKind.VEHICLES: "New vehicle",
}
"""The text of the button that starts an entry."""


def topic(kind: HomebrewKind, key: str | int, *, is_own: bool) -> str:
    """The rules topic of an entry; empty if the rules have none."""
    named = {HomebrewKind.POWERS: f"power:{key}", HomebrewKind.ORIGINS: f"origin:{key}"}
    if kind in named:
        return "" if is_own else named[kind]
    return {
        HomebrewKind.SKILLS: "skill",
        HomebrewKind.WEAPONS: "weapon",
        HomebrewKind.ARMOR: "armor",
    }.get(kind, "vehicle")
