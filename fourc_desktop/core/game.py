"""The protocol of a game; that of its screens is in `ui.app.game_screens`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from fourc_desktop.core.documents import AnyKind, AnyPrintable, Package, PrintContext
from fourc_desktop.core.downtime import DowntimeEvent
from fourc_desktop.core.figures import Figures
from fourc_desktop.core.interchange import AnyReader, DocumentWriter, PackReview
from fourc_desktop.core.maps.level_height import LevelHeight
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
"""The settings page of a campaign: a frozen dataclass with `name`, `notes` and options."""

AnyBook = Any
"""The rulebook of some game."""

AnyData = Any
"""The rules data of some game."""

AnyOwn = Any
"""The homebrew of a campaign of some game."""


class AnyPage(Protocol):
    """The settings page of a campaign of some game: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def name(self) -> str:
        """The name of the campaign, or empty."""

    @property
    def notes(self) -> str:
        """The Gamemaster's notes about it."""


@dataclass(frozen=True, slots=True)
class Credit:
    """The authors and the license of a game.

    Attributes:
        text: A few sentences for the About dialog.
    """

    text: str


@dataclass(frozen=True, slots=True)
class GameSide:
    """A side that characters of a game are on.

    Its index among the game's sides decides the color and shape of tokens on the map.

    Attributes:
        id: The name in files: "hero".
        title: The word for one member: "Hero".
        plural: The word for all members: "Heroes".
    """

    id: str
    title: str
    plural: str


class PageFormat(Protocol[P]):
    """The page of a campaign, and how it is written into its row."""

    @property
    def kind(self) -> str:
        """The kind in the row."""

    def blank(self) -> P:
        """The page of a new campaign."""

    def read(self, body: str) -> P:
        """Read the body of the row; raises `ValueError` if it is none."""

    def write(self, page: P) -> str:
        """The body of the row."""


W = TypeVar("W")
"""The homebrew of a campaign: a frozen value that can be compared."""


class HomebrewFormat(Protocol[W]):
    """The homebrew of the campaigns of a game, and how it is written."""

    @property
    def kind(self) -> str:
        """The kind in the row of a campaign."""

    def blank(self) -> W:
        """Homebrew without entries."""

    def read(self, body: str) -> W:
        """Read the body of the row; raises `ValueError` if it is none."""

    def write(self, own: W) -> str:
        """The body of the row."""

    def problems(self, own: W, data: AnyData) -> Iterable[Problem]:
        """The reasons why it cannot be added to the rules data; empty if it can."""

    def read_pack(self, data: bytes, name: str) -> W:
        """Read a pack, which has no envelope, from the bytes of a file called `name`.

        The bytes are JSON without repeated keys and of bounded size and depth.

        Raises:
            ImportRefusedError: The file is damaged or not a pack of this game.
        """

    def write_pack(self, own: W) -> bytes:
        """The bytes of a pack, indented for editing by hand."""

    def merged(self, pack: W, own: W, data: AnyData) -> PackReview[W]:
        """The result of importing a pack into the homebrew of a campaign."""


@dataclass(frozen=True, slots=True)
class RuleReference(Generic[B]):
    """The rules of a game in plain words.

    Attributes:
        groups: The headings of the list of topics, in order.
        written: Reads the bundled texts from the resources folder; raises `StorageError` if they
            are missing or damaged.
        derived: Makes the texts of the entries of the rulebook, including homebrew.
    """

    groups: tuple[RuleGroup, ...]
    written: Callable[[Path], tuple[RuleText, ...]]
    derived: Callable[[B], tuple[RuleText, ...]]


@dataclass(frozen=True, slots=True)
class StockEntry:
    """A stock character of a game, of which any number can be added.

    Attributes:
        id: Its name: "thug".
        name: The name of one of them: "Thug".
        group: The heading it is listed under: "Criminals".
        document: The document of one of them.
        words: Its texts in lower case, to search in.
        side: The id of the side it is on.
        about: A description in a sentence, or empty.
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
    """A blank sheet to be filled in by hand, or a table of the rules.

    Attributes:
        id: Its name on the command line: "hero".
        titles: Its title for each preset of `--rules` that offers it.
        has_fields: Whether it has boxes to write in, which are fields of a fillable PDF.
    """

    id: str
    titles: Mapping[str, str]
    has_fields: bool = True


class Game(Protocol[B, P]):
    """A game: its documents, rules and texts. It keeps no state."""

    @property
    def id(self) -> str:
        """The name in files: "fudge"."""

    @property
    def title(self) -> str:
        """The displayed name: "Yoki’s FUDGE"."""

    @property
    def credits(self) -> tuple[Credit, ...]:
        """Its authors and licenses."""

    @property
    def presets(self) -> Mapping[str, P]:
        """Blank pages by the presets of `--rules`, the default first."""

    @property
    def downtime(self) -> tuple[DowntimeEvent[B, P], ...]:
        """The events between fights."""

    @property
    def options(self) -> RuleOptionSheet[P]:
        """The options and presets that a campaign chooses from."""

    @property
    def kinds(self) -> tuple[AnyKind, ...]:
        """The kinds of documents that its campaigns hold, in the order of the library."""

    @property
    def sides(self) -> tuple[GameSide, ...]:
        """The sides that characters are on; fights begin with them."""

    @property
    def figures(self) -> Figures:
        """The figures of characters without a picture, in the window and on paper."""

    @property
    def level_height(self) -> LevelHeight:
        """The height of a level of a map."""

    @property
    def page(self) -> PageFormat[P]:
        """The page of a campaign and how it is written."""

    @property
    def homebrew(self) -> HomebrewFormat[Any]:
        """The homebrew of its campaigns, and how it is written."""

    @property
    def roller(self) -> "AnyRoller":
        """How its rolls are set up, thrown and settled."""

    def data(self, resources: Path) -> AnyData:
        """Read the rules data; called once in a process.

        Raises:
            StorageError: It is missing or damaged.
        """

    def book(self, data: AnyData, page: P, own: Any) -> B:
        """The rulebook of a campaign: the data with its options and homebrew."""

    def fight(self, book: B, page: P) -> "AnyFight":
        """Its fights by the rulebook and the page of a campaign."""

    @property
    def reference(self) -> RuleReference[B]:
        """Its rules in plain words."""

    @property
    def readers(self) -> tuple[AnyReader, ...]:
        """The readers for files of other programs, in the order in which they are tried."""

    @property
    def writers(self) -> tuple[DocumentWriter, ...]:
        """The writers of files for other programs."""

    def substances(self, book: B) -> tuple[Substance, ...]:
        """The substances of walls, the weakest first; empty if they do not matter."""

    def stock(self, resources: Path, book: B, page: P) -> tuple[StockEntry, ...]:
        """The stock characters, made by the options of a campaign.

        Raises:
            StorageError: They are missing or damaged in the folder `resources`.
        """

    def instant(self, book: B, page: P, seed: str, side: str, *, along: bool) -> Package:
        """A random character; the same seed gives the same one.

        With `along`, its belongings are made as well.
        """

    @property
    def pdf_subject(self) -> str:
        """The subject in the document information of PDFs: "FUDGE sheets"."""

    @property
    def back_title(self) -> str:
        """The title of the print option for the backs of sheets; empty without backs."""

    @property
    def blanks_title(self) -> str:
        """The title of all its blanks together."""

    @property
    def blanks(self) -> tuple[BlankForm, ...]:
        """Its blank sheets and tables."""

    def blank(
        self, id_: str, context: PrintContext, page: P, marked: Sequence[str] = ()
    ) -> AnyPrintable:
        """A blank by its id, for the options of `page`, which may differ from the campaign's.

        `marked` are the titles of the rows to frame.
        """

    def commands(self) -> Mapping[str, "Command"]:
        """Its commands of the command line by their words ("new hero"); imports them."""


AnyGame = Game[Any, Any]
"""Some game."""

AnyReference = RuleReference[Any]
AnyEvent = DowntimeEvent[Any, Any]
AnyOption = RuleOption[Any]
AnyPreset = Preset[Any]
AnyOptionSheet = RuleOptionSheet[Any]
