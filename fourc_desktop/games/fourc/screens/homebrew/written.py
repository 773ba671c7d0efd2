"""What a person has typed into entries that are not saved yet; nothing of it is lost on the way."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.services.own_entries import OwnKind, Values

Key = str | int
"""What an entry is known by: the key of a saved one, a number for one that never was."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry as it was typed, and as it was saved when that began; None for a new one."""

    values: Values
    base: Values | None


class Written:
    """The typed entries, by kind and key."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[OwnKind, Key], Draft] = {}
        self._begun = 0

    def get(self, kind: OwnKind, key: Key) -> Draft | None:
        """What was typed of an entry; None where all of it is saved."""
        return self._drafts.get((kind, key))

    def new(self, kind: OwnKind, values: Values) -> int:
        """Begin a new entry; return its key."""
        self._begun += 1
        self._drafts[kind, self._begun] = Draft(values, None)
        return self._begun

    def put(self, kind: OwnKind, key: Key, values: Values, saved: Values | None) -> None:
        """Keep what was typed; what is as it was saved needs no keeping."""
        if values == saved:
            self.drop(kind, key)
        else:
            self._drafts[kind, key] = Draft(values, saved)

    def drop(self, kind: OwnKind, key: Key) -> None:
        """Keep nothing of an entry."""
        self._drafts.pop((kind, key), None)

    def keys(self, kind: OwnKind) -> list[Key]:
        """The entries of a kind of which something is kept."""
        return [key for each, key in self._drafts if each is kind]
