"""The registry of games; each game is imported when it is first used."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.core.game import AnyBook, AnyData, AnyGame, AnyPage


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of the registry, before it is imported.

    Attributes:
        id: The game's id.
        title: The displayed name.
        presets: The values of `--rules`, the default first.
        load: Imports the game.
    """

    id: str
    title: str
    presets: tuple[str, ...]
    load: Callable[[], AnyGame]


class GameRegistry:
    """The games, and the rules data of those in use."""

    def __init__(self, entries: Sequence[GameEntry], resources: Path) -> None:
        """`resources` is the folder with the rules data."""
        self.entries = tuple(entries)
        self._resources = resources
        self._data: dict[str, AnyData] = {}

    def __contains__(self, id_: object) -> bool:
        return any(entry.id == id_ for entry in self.entries)

    @property
    def usual(self) -> AnyGame:
        """The default game, the first of the registry."""
        return self.entries[0].load()

    def game(self, id_: str) -> AnyGame:
        """A game by its id; raises `KeyError` if it is not in the registry."""
        for entry in self.entries:
            if entry.id == id_:
                return entry.load()
        raise KeyError(id_)

    def others(self, id_: str) -> dict[str, str]:
        """The titles of all games but one, by their ids."""
        return {entry.id: entry.title for entry in self.entries if entry.id != id_}

    def by_preset(self, word: str) -> AnyGame:
        """The game of a value of `--rules`; raises `KeyError` for an unknown value."""
        for entry in self.entries:
            if word in entry.presets:
                return entry.load()
        raise KeyError(word)

    def by_kind(self, kind: str) -> AnyGame:
        """The game of a kind of document: the default one for kinds that all games share."""
        found = (entry for entry in self.entries if kind.startswith(f"{entry.id}-"))
        entry = next(found, None)
        return self.usual if entry is None else entry.load()

    def book(self, game: AnyGame, page: AnyPage | None = None) -> AnyBook:
        """The rulebook of a game without homebrew, by the options of a page or the default ones.

        Raises:
            StorageError: The rules data is missing or damaged.
        """
        page = game.page.blank() if page is None else page
        return game.book(self.data(game.id), page, game.homebrew.blank())

    def data(self, id_: str) -> AnyData:
        """The rules data of a game, read once.

        Raises:
            KeyError: The game is not in the registry.
            StorageError: The data is missing or damaged.
        """
        if id_ not in self._data:
            self._data[id_] = self.game(id_).data(self._resources)
        return self._data[id_]
