"""What a game owes the program; everything about its screens stands in `ui.game_screens`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from fourc_desktop.core.documents import AnyKind, AnyPrintable, Package, PrintContext
from fourc_desktop.core.downtime import DowntimeEvent
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.core.options import Preset, RuleOption, RuleOptionSheet
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.rule_texts import RuleGroup, RuleText

if TYPE_CHECKING:  # fights and commands are not imported with the games
    from click import Command

    from fourc_desktop.core.encounter.fight import AnyFight
    from fourc_desktop.core.rolls.roller import AnyRoller

B = TypeVar("B")
"""The rulebook of a game."""

P = TypeVar("P")
"""The page of a campaign: a frozen dataclass with a `name`, `notes` and the game's options."""

AnyBook = Any
"""The rulebook of some game."""

AnyData = Any
"""What some game has read from the folder of the rules data."""

AnyOwn = Any
"""The homebrew of a campaign of some game."""


class AnyPage(Protocol):
    """The page of a campaign of some game: a frozen dataclass of which no more is known."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def name(self) -> str:
        """What the campaign is called, or nothing."""
        ...

    @property
    def notes(self) -> str:
        """What the Gamemaster has written about it."""
        ...


@dataclass(frozen=True, slots=True)
class Credit:
    """Who made a game, and under which license it is used.

    Attributes:
        text: All of it in a few sentences, as About shows it.
    """

    text: str


@dataclass(frozen=True, slots=True)
class GameSide:
    """One of the sides that characters of a game are on.

    The order of a game's sides is that of the colors and shapes of their tokens on the map.

    Attributes:
        id: The name the files use: "hero".
        title: One who is on it: "Hero".
        plural: All who are on it: "Heroes".
    """

    id: str
    title: str
    plural: str


class PageFormat(Protocol[P]):
    """The page of a campaign, and how it is written into its row."""

    @property
    def kind(self) -> str:
        """What the row calls it."""
        ...

    def blank(self) -> P:
        """The page of a campaign that nobody has changed yet."""
        ...

    def read(self, body: str) -> P:
        """Read the body of the row; raises `ValueError` where it is none."""
        ...

    def write(self, page: P) -> str:
        """The body of the row."""
        ...


W = TypeVar("W")
"""The homebrew of a campaign: a frozen value that can be compared."""


@dataclass(frozen=True, slots=True)
class HomebrewMerge(Generic[W]):
    """What taking a pack over would do to the homebrew of a campaign.

    Attributes:
        own: The homebrew there would be.
        changed: How many entries would be new or other ones.
        refusals: A sentence for each entry that does not fit.
    """

    own: W
    changed: int
    refusals: tuple[str, ...] = ()


class HomebrewFormat(Protocol[W]):
    """What a table adds to the rules data of a game, and how it is written."""

    @property
    def kind(self) -> str:
        """What the row of a campaign calls it."""
        ...

    def blank(self) -> W:
        """Nothing at all."""
        ...

    def read(self, body: str) -> W:
        """Read the body of the row; raises `ValueError` where it is none."""
        ...

    def write(self, own: W) -> str:
        """The body of the row."""
        ...

    def problems(self, own: W, data: AnyData) -> Iterable[Problem]:
        """Why it cannot join the rules data; nothing where it can."""
        ...

    def read_pack(self, data: bytes, name: str) -> W:
        """Read a pack from the bytes of a file called `name`, which has no envelope.

        Raises:
            ImportRefusedError: Something in it is not as it should be.
        """
        ...

    def merged(self, pack: W, own: W, data: AnyData) -> HomebrewMerge[W]:
        """What taking a pack over would do to the homebrew of a campaign."""
        ...


@dataclass(frozen=True, slots=True)
class RuleReference(Generic[B]):
    """The rules of a game in plain words.

    Attributes:
        groups: The heads of the list of topics, in their order.
        written: Reads the texts from the folder of resources; raises `StorageError` where they
            are missing or damaged.
        derived: The texts on what the rulebook describes already, homebrew included.
    """

    groups: tuple[RuleGroup, ...]
    written: Callable[[Path], tuple[RuleText, ...]]
    derived: Callable[[B], tuple[RuleText, ...]]


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
        about: Who they are, in a sentence; or nothing.
    """

    id: str
    name: str
    group: str
    document: Package
    words: str
    side: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class BlankForm:
    """A sheet to be filled in by hand, or a table of the rules.

    Attributes:
        id: The word of the command line: "hero".
        titles: By the words of `--rules` it is offered for: what it is called then.
        has_rows: Whether it has rows that can be marked.
    """

    id: str
    titles: Mapping[str, str]
    has_rows: bool = False


class Game(Protocol[B, P]):
    """One game: its documents, its rules and its words. It keeps no state."""

    @property
    def id(self) -> str:
        """The name the files use: "fudge"."""
        ...

    @property
    def title(self) -> str:
        """The name people read: "FUDGE"."""
        ...

    @property
    def credits(self) -> tuple[Credit, ...]:
        """Who made it."""
        ...

    @property
    def presets(self) -> Mapping[str, P]:
        """New pages by the words of `--rules`, the usual one first."""
        ...

    @property
    def downtime(self) -> tuple[DowntimeEvent[B, P], ...]:
        """What happens between fights."""
        ...

    @property
    def options(self) -> RuleOptionSheet[P]:
        """What a table may settle about it."""
        ...

    @property
    def kinds(self) -> tuple[AnyKind, ...]:
        """The kinds of documents that its campaigns hold, in the order of the library."""
        ...

    @property
    def sides(self) -> tuple[GameSide, ...]:
        """The sides that characters are on; fights begin with them."""
        ...

    @property
    def page(self) -> PageFormat[P]:
        """The page of a campaign and how it is written."""
        ...

    @property
    def homebrew(self) -> HomebrewFormat[Any]:
        """What a table adds to the rules data, and how it is written."""
        ...

    @property
    def roller(self) -> "AnyRoller":
        """How it rolls."""
        ...

    def data(self, resources: Path) -> AnyData:
        """Read the rules data, once a process.

        Raises:
            StorageError: It is missing or damaged.
        """
        ...

    def book(self, data: AnyData, page: P, own: Any) -> B:
        """The rulebook of a campaign: the data, with its options and homebrew."""
        ...

    def fight(self, book: B, page: P) -> "AnyFight":
        """How its fights are played in a campaign, by its rulebook and its page."""
        ...

    @property
    def reference(self) -> RuleReference[B]:
        """Its rules in plain words."""
        ...

    def substances(self, book: B) -> tuple[Substance, ...]:
        """What walls of a map can be made of, weakest first; none where it does not matter."""
        ...

    def stock(self, resources: Path, book: B, page: P) -> tuple[StockEntry, ...]:
        """The characters that come with the game, made by the options of a campaign.

        Raises:
            StorageError: They are missing or damaged in the folder `resources`.
        """
        ...

    def instant(self, book: B, page: P, seed: str, side: str, *, along: bool) -> Package:
        """A character made at once; the same seed gives the same one.

        With `along`, whoever and whatever belongs to them is made as well.
        """
        ...

    @property
    def pdf_subject(self) -> str:
        """What the document information of a PDF says is in it: "FUDGE sheets"."""
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
    def blanks(self) -> tuple[BlankForm, ...]:
        """The sheets that belong to nobody."""
        ...

    def blank(
        self, id_: str, context: PrintContext, page: P, marked: Sequence[str] = ()
    ) -> AnyPrintable:
        """A blank by its id, for the options of a page, which may be another than the campaign's.

        `marked` has the titles of the rows to frame.
        """
        ...

    def commands(self) -> Mapping[str, "Command"]:
        """Its commands of the command line by all of their words ("new hero"); imported now."""
        ...


AnyGame = Game[Any, Any]
"""Some game."""

AnyReference = RuleReference[Any]
AnyEvent = DowntimeEvent[Any, Any]
AnyOption = RuleOption[Any]
AnyPreset = Preset[Any]
AnyOptionSheet = RuleOptionSheet[Any]
