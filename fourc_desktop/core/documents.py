"""What a kind of document is: what the program asks of a document, whatever its game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.summary import NEUTRAL_WORDS, KindWords, Summary

D = TypeVar("D")
"""The class of the documents of a kind: a frozen value."""

B = TypeVar("B")
"""The rulebook of a game."""

B_contra = TypeVar("B_contra", contravariant=True)

AnyPrintable = Any
"""A sheet as `pdf.book.Printable` has it; `pdf` stands above this room."""

AnyPrintOptions = Any
"""How a person wants sheets printed; `storage` stands above this room."""


@dataclass(frozen=True, slots=True)
class Content(Generic[D]):
    """What a row of a campaign holds.

    Attributes:
        kind: The id of its kind; one class may be of two kinds.
        thing: The document itself.
        owner: The id of the document it belongs to, or None.
    """

    kind: str
    thing: D
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class DocumentHead:
    """What documents of every kind have.

    Attributes:
        name: What it is called.
        tags: Words to find it by.
        portrait: The digest of its picture, or None.
    """

    name: str
    tags: tuple[str, ...] = ()
    portrait: str | None = None


@dataclass(frozen=True, slots=True)
class Package:
    """A document on its way into or out of a campaign, with everything that travels along.

    Attributes:
        content: The document; its owner is the package it stands in.
        picture: The bytes of the picture its head names, or None.
        along: What belongs to it, in the order of the file.
    """

    content: Content[Any]
    picture: bytes | None = None
    along: tuple["Package", ...] = ()


@dataclass(frozen=True, slots=True)
class PrintContext:
    """What sheets are printed by.

    Attributes:
        game: The title of the game.
        book: The rulebook.
        page: The page of the campaign; a new one for what lies in a file of its own.
        campaign: What the campaign is called, or nothing.
    """

    game: str
    book: Any
    page: Any
    campaign: str = ""


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """A document to print, with what its sheet may show of others.

    Attributes:
        package: The document, with its picture and what belongs to it.
        context: What it is printed by.
        owner: The document it belongs to, or None.
        others: Documents whose names it mentions, and what belongs to its owner.
    """

    package: Package
    context: PrintContext
    owner: Any = None
    others: tuple[Any, ...] = ()


FIGURE: Final = "figure"
"""The illustration of a person without a picture."""

DARK_FIGURE: Final = "dark-figure"
"""That of a person on another side than the first."""


@dataclass(frozen=True, slots=True)
class LibraryGroup:
    """What cards of a kind stand under in the library; a kind may have several.

    Attributes:
        id: Its id: "hero".
        title: One of them: "Hero".
        plural: Several: "Heroes".
        icon: The name of its icon.
        tone: The name of its color in the theme, or nothing.
        drawing: The illustration of a card without a picture, or nothing for that of a person.
        faint: Whether the illustration is faint, as that of something unfinished.
        headline: Whether the headline of the library counts them.
        always: Whether one can ask for them even while there are none.
        none: What is said where there are none: "No heroes yet".
        how: How one comes about.
        ways: The actions that bring one: id, words on the button, icon.
        start: What the empty library says of the first of its ways; nothing where it offers none.
    """

    id: str
    title: str
    plural: str
    icon: str = ""
    tone: str = ""
    drawing: str = ""
    faint: bool = False
    headline: bool = True
    always: bool = False
    none: str = ""
    how: str = ""
    ways: tuple[tuple[str, str, str], ...] = ()
    start: str = ""


@dataclass(frozen=True, slots=True)
class TableCell:
    """A value in a table of documents.

    Attributes:
        title: The heading of the column.
        value: What stands there; numbers are compared as numbers.
        parts: What a number is made of, with sources: (amount, source).
        words: How the value is read, where that is not the value itself.
        most: What a gauge is at its full, or None for what is none.
        tone: The name of the color it stands out by, or nothing.
    """

    title: str
    value: str | int
    parts: tuple[tuple[int, str], ...] = ()
    words: str = ""
    most: int | None = None
    tone: str = ""

    @property
    def shown(self) -> str:
        """What stands in the table."""
        return self.words or str(self.value)


@dataclass(frozen=True, slots=True)
class TableCellGroup:
    """Values that belong together, under a title; there may be none."""

    title: str
    cells: tuple[TableCell, ...]


class FileFormat(Protocol):
    """How documents of a kind lie in files of their own."""

    @property
    def largest(self) -> int:
        """The octets of the largest such file."""
        ...

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`; pictures stay as they lie there.

        Raises:
            ImportRefusedError: Something in it is not as it should be.
        """
        ...

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a document and everything along.

        Raises:
            StorageError: It would be larger than such a file may be.
        """
        ...


class DocumentKind(Protocol[D, B_contra]):
    """A kind of document: one for each id in the rows of a campaign file.

    A class that names this one as its base inherits what most kinds answer; what has no answer
    here has to be given.
    """

    @property
    def id(self) -> str:
        """The name the files use; it bears the game: "fudge-character"."""
        ...

    @property
    def groups(self) -> tuple[LibraryGroup, ...]:
        """What its cards stand under in the library."""
        ...

    @property
    def words(self) -> KindWords:
        """What its game calls its documents; those of the first kind speak for the whole game."""
        return NEUTRAL_WORDS

    @property
    def numbers(self) -> tuple[str, ...]:
        """The gauges by which its cards can be sorted."""
        return ()

    @property
    def owners(self) -> frozenset[str]:
        """The ids of the kinds it may belong to; empty where nobody owns it.

        A draft stands for what finishing it makes, as an owner and as what is owned.
        """
        return frozenset()

    @property
    def when_owned(self) -> str:
        """The id of the kind it becomes in the hands of an owner: its own, or another."""
        return self.id

    @property
    def when_alone(self) -> str:
        """The id of the kind it becomes when it belongs to nobody: its own, or another."""
        return self.id

    @property
    def most_owned(self) -> int:
        """How many documents may belong to one of this kind."""
        return 0

    @property
    def owning_rule(self) -> str:
        """Where the rules of its game say what may belong to whom."""
        return ""

    @property
    def draft_of(self) -> str:
        """The id of the kind that finishing it makes; nothing for what is no draft."""
        return ""

    @property
    def has_sheet(self) -> bool:
        """Whether there is anything to print of it."""
        return False

    @property
    def follows(self) -> str:
        """The name of the wish that its sheets follow those of their owners: "vehicles".

        Nothing where they never do. Settings and the command line use the name.
        """
        return ""

    @property
    def is_person(self) -> bool:
        """Whether it is somebody: who can come into a fight and be compared with others."""
        return False

    @property
    def screen(self) -> str:
        """The name of the screen that opens it."""
        ...

    def read(self, body: str) -> Content[D]:
        """Read the body of a row; raises `ValueError` where it is none of this kind."""
        ...

    def write(self, content: Content[D]) -> str:
        """The body of the row that holds this."""
        ...

    def head(self, thing: D) -> DocumentHead:
        """Its name, tags and portrait."""
        ...

    def with_head(self, thing: D, head: DocumentHead) -> D:
        """The same document with another head."""
        ...

    def group(self, summary: Summary) -> LibraryGroup:
        """Which of its groups a card with this summary stands under."""
        del summary
        return self.groups[0]

    def drawing(self, summary: Summary) -> str:
        """The illustration of a card without a picture: `FIGURE`, `DARK_FIGURE` or a thing."""
        return summary.drawing or self.group(summary).drawing or FIGURE

    def summary(self, thing: D, owner: object | None, book: B_contra) -> Summary:
        """What its card shows; `owner` is the document it belongs to, of any kind."""
        ...

    def missing(self, thing: D, book: B_contra) -> Refusal | None:
        """What of it the rulebook does not know, or None; such a document is not added."""
        del thing, book
        return None

    def problems(self, thing: D, owner: object | None, book: B_contra) -> Iterator[Problem]:
        """What is missing or against the rules, and what is wrong with its being this owner's."""
        del thing, owner, book
        return iter(())

    def surplus(self, owned: Sequence[object], book: B_contra) -> Iterator[Problem]:
        """What one of this kind owns more of than the rules give."""
        del owned, book
        return iter(())

    def columns(self, thing: D, book: B_contra) -> tuple[TableCell, ...]:
        """Its values in tables: the party."""
        del thing, book
        return ()

    def compared(self, thing: D, book: B_contra) -> tuple[TableCellGroup, ...]:
        """Its values beside those of others; `Refused` where the rulebook does not know it."""
        return (TableCellGroup("Numbers", self.columns(thing, book)),)

    def afresh(self, thing: D) -> D:
        """What a copy of it holds."""
        return thing

    def stays(self, name: str) -> Refusal | None:
        """Why one called `name` cannot leave its campaign, or None where it can."""
        del name
        return None

    def not_owned(self) -> Refusal | None:
        """Why only some of those who own anything may own it, where there is more to say."""
        return None

    def picture_use(self, thing: D) -> PictureUse:
        """What the picture of its head is for, and so how it is cut."""
        del thing
        return PORTRAIT

    def file(self) -> FileFormat | None:
        """How it lies in a file of its own; None for what never leaves its campaign."""
        return None

    def mentions(self, thing: D) -> Iterable[str]:
        """The names of documents of its campaign that its sheet says more about."""
        del thing
        return ()

    def sheets(self, subject: PrintSubject, options: AnyPrintOptions) -> Iterator[AnyPrintable]:
        """What it prints, without what belongs to it; nothing for what has no sheet.

        Sheets are values that can be handed to another process. `options` are
        `storage.print_options.PrintOptions`. Refused where the rulebook lacks what it has.
        """
        del subject, options
        return iter(())


AnyKind = DocumentKind[Any, Any]
"""A kind of some game."""

AnyContent = Content[Any]
"""What a row of some game holds."""

AnyDocument = Any
"""A document of some kind, whose class its kind alone knows."""
