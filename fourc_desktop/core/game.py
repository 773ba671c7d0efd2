"""What a game owes the program; everything about its screens stands in `ui.game_screens`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from fourc_desktop.core.documents import AnyKind, AnyPrintable, Package, PrintContext
from fourc_desktop.core.refusal import Refusal

if TYPE_CHECKING:  # fights are not imported with the games
    from fourc_desktop.core.encounter.protocols import AnyFight

B = TypeVar("B")
"""The rulebook of a game."""

O = TypeVar("O")  # noqa: E741
"""The options of a campaign: a frozen value."""

AnyBook = Any
AnyOptions = Any
AnyOwn = Any
AnyPage = Any


@dataclass(frozen=True, slots=True)
class Credit:
    """Who made a game, and under which license it is used."""

    who: str
    license: str


@dataclass(frozen=True, slots=True)
class Side:
    """One of the sides that characters of a game are on.

    Attributes:
        id: The name the files use: "hero".
        title: One who is on it: "Hero".
        plural: All who are on it: "Heroes".
        look: The name of its color and shape on the map.
    """

    id: str
    title: str
    plural: str
    look: str


class Codec(Protocol):
    """How a value is written down as JSON."""

    def read(self, text: str) -> Any:
        """Read it; raises `ValueError` where it is none."""
        ...

    def write(self, value: Any) -> str:
        """Write it down."""
        ...


@dataclass(frozen=True, slots=True)
class CampaignPage(Generic[O]):
    """What a table settles for a whole campaign.

    Attributes:
        name: What the campaign is called; where it is empty, its file says it.
        notes: Anything else, in several lines if need be.
        options: The options of the game.
    """

    name: str
    notes: str
    options: O


@dataclass(frozen=True, slots=True)
class DowntimeEvent:
    """Something that happens between fights, for several characters at once.

    Attributes:
        id: Its name: "night".
        title: What it is called, also as a step of undo: "Night passes".
        icon: The name of its icon.
        refused: Why it does nothing under some options, or None where it does.
        after: A document of the given kind after it.
    """

    id: str
    title: str
    icon: str
    refused: Callable[[Any], Refusal | None]
    after: Callable[[Any, Any], Any]


@dataclass(frozen=True, slots=True)
class StockEntry:
    """A character from the stock of a game, of whom any number can be added.

    Attributes:
        id: Its name: "thug".
        name: What one of them is called: "Thug".
        group: What it stands under in a list: "Criminals".
        document: The document of one of them.
        words: Its texts in lower case, to search in.
        side: The id of the side it is on.
    """

    id: str
    name: str
    group: str
    document: Package
    words: str
    side: str


@dataclass(frozen=True, slots=True)
class Blank:
    """A sheet to be filled in by hand, or a table of the rules.

    Attributes:
        id: The word of the command line: "hero".
        titles: By the words of `--rules` it is offered for: what it is called then.
        has_rows: Whether it has rows that can be marked.
    """

    id: str
    titles: Mapping[str, str]
    has_rows: bool = False


class Game(Protocol[B, O]):
    """One game: its documents, its rules and its words. It keeps no state."""

    @property
    def id(self) -> str:
        """The name the files use: "4c"."""
        ...

    @property
    def title(self) -> str:
        """The name people read: "4C"."""
        ...

    @property
    def credits(self) -> tuple[Credit, ...]:
        """Who made it."""
        ...

    @property
    def presets(self) -> Mapping[str, O]:
        """Options by the words of `--rules`, the usual ones first."""
        ...

    @property
    def kinds(self) -> tuple[AnyKind, ...]:
        """The kinds of documents that its campaigns hold, in the order of the library."""
        ...

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that characters are on; fights begin with them."""
        ...

    def data(self, resources: Path) -> Any:
        """Read the rules data, once a process.

        Raises:
            StorageError: It is missing or damaged.
        """
        ...

    def book(self, data: Any, options: O, own: Any) -> B:
        """The rulebook of a campaign: the data, with its options and homebrew, if any."""
        ...

    def fight(self, book: B, page: AnyPage) -> "AnyFight":
        """How its fights are played in a campaign, by its rulebook and its page."""
        ...

    def stock(self, resources: Path, book: B, options: O) -> tuple[StockEntry, ...]:
        """The characters that come with the game, made by the options of a campaign.

        Raises:
            StorageError: They are missing or damaged in the folder `resources`.
        """
        ...

    def instant(self, book: B, options: O, seed: str, side: str, *, along: bool) -> Package:
        """A character made at once; the same seed gives the same one.

        With `along`, whoever and whatever belongs to them is made as well.
        """
        ...

    @property
    def pdf_subject(self) -> str:
        """What the document information of a PDF says is in it: "4C sheets"."""
        ...

    @property
    def back_title(self) -> str:
        """What the backs of its sheets show, as a wish; nothing where they have none."""
        ...

    @property
    def blanks_title(self) -> str:
        """What all its blanks together are called."""
        ...

    @property
    def blanks(self) -> tuple[Blank, ...]:
        """The sheets that belong to nobody."""
        ...

    def blank(
        self, id_: str, context: PrintContext, options: O, marked: Sequence[str] = ()
    ) -> AnyPrintable:
        """A blank by its id; `marked` has the titles of the rows to frame."""
        ...


AnyGame = Game[Any, Any]
"""Some game."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game in the registry; its code is imported when it is first asked for.

    Attributes:
        id: The game's id.
        title: The name people read.
        presets: The words of `--rules`, the usual one first.
        load: Imports the game.
    """

    id: str
    title: str
    presets: tuple[str, ...]
    load: Callable[[], AnyGame]


class Games:
    """The games of the registry, and the rules data of those that were asked for."""

    def __init__(self, entries: Sequence[GameEntry], resources: Path) -> None:
        """`resources` is the folder of the rules data."""
        self.entries = tuple(entries)
        self._resources = resources
        self._data: dict[str, Any] = {}

    def __contains__(self, id_: object) -> bool:
        return any(entry.id == id_ for entry in self.entries)

    @property
    def usual(self) -> AnyGame:
        """The game that is played where nobody names another."""
        return self.entries[0].load()

    def game(self, id_: str) -> AnyGame:
        """A game by its id; raises `KeyError` where it is not in the registry."""
        for entry in self.entries:
            if entry.id == id_:
                return entry.load()
        raise KeyError(id_)

    def others(self, id_: str) -> dict[str, str]:
        """The titles of all games but one, by their ids."""
        return {entry.id: entry.title for entry in self.entries if entry.id != id_}

    def by_preset(self, word: str) -> AnyGame:
        """The game that a word of `--rules` belongs to; raises `KeyError` for any other word."""
        for entry in self.entries:
            if word in entry.presets:
                return entry.load()
        raise KeyError(word)

    def by_kind(self, kind: str) -> AnyGame:
        """The game that a kind of document belongs to: the usual one for what every game has."""
        found = (entry for entry in self.entries if kind.startswith(f"{entry.id}-"))
        entry = next(found, None)
        return self.usual if entry is None else entry.load()

    def book(self, game: AnyGame, options: AnyOptions = None) -> AnyBook:
        """The rulebook of a game without homebrew, by its usual options or others.

        Raises:
            StorageError: The rules data is missing or damaged.
        """
        usual = next(iter(game.presets.values())) if options is None else options
        return game.book(self.data(game.id), usual, None)

    def data(self, id_: str) -> Any:
        """The rules data of a game, read once.

        Raises:
            KeyError: The game is not in the registry.
            StorageError: The data is missing or damaged.
        """
        if id_ not in self._data:
            self._data[id_] = self.game(id_).data(self._resources)
        return self._data[id_]
