"""The protocol of a kind of document, and the values in its signatures."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, Protocol, TypeVar

from fourc_desktop.core.comparison import TableCell, TableCellGroup
from fourc_desktop.core.document_text import DocumentText
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.summary import NEUTRAL_WORDS, PERSON_DRAWING, KindWords, Summary

D = TypeVar("D")
"""The class of the documents of a kind: a frozen value."""

B_contra = TypeVar("B_contra", contravariant=True)

AnyPrintable = Any
AnyCharacterCard = Any
"""A `Printable` and a `CharacterCard` of `pdf`, which `core` must not import."""


@dataclass(frozen=True, slots=True)
class Content(Generic[D]):
    """The content of a document's row in a campaign.

    Attributes:
        kind: The id of its kind; two kinds may share a class.
        document: The document itself.
        owner: The id of the document it belongs to, or None.
        draft: An unfinished change of the document, of a class of its kind; None without one.
    """

    kind: str
    document: D
    owner: str | None = None
    draft: Any = None


@dataclass(frozen=True, slots=True)
class DocumentHead:
    """The fields that documents of every kind have.

    Attributes:
        name: The name, which may be empty.
        tags: Tags to search by.
        portrait: The digest of its picture, or None.
        face: The seed of the placeholder figure without a picture; empty to use the document's id.
    """

    name: str
    tags: tuple[str, ...] = ()
    portrait: str | None = None
    face: str = ""


@dataclass(frozen=True, slots=True)
class Package:
    """A document with its picture and its belongings, as it is imported, exported or copied.

    Attributes:
        content: The document; its owner is the package around it.
        picture: The bytes of the picture its head names, or None.
        belongings: The documents that belong to it, in the order of the file.
    """

    content: Content[Any]
    picture: bytes | None = None
    belongings: tuple["Package", ...] = ()


@dataclass(frozen=True, slots=True)
class PrintContext:
    """The game and campaign that documents are printed or written for.

    Attributes:
        game: The title of the game.
        book: The rulebook.
        page: The page of the campaign; a blank one for a document from a file.
        campaign: The name of the campaign, or empty.
    """

    game: str
    book: Any
    page: Any
    campaign: str = ""


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """A document to print, with the other documents its sheet may mention.

    Attributes:
        package: The document, with its picture and what belongs to it.
        context: The game and campaign.
        owner: The document it belongs to, or None.
        others: Documents that it mentions by name, and its owner's other belongings.
    """

    package: Package
    context: PrintContext
    owner: Any = None
    others: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class LibraryGroup:
    """A group of cards in the library; a kind may have several.

    Attributes:
        id: Its id: "hero".
        title: The word for one: "Hero".
        plural: The word for several: "Heroes".
        icon: The name of its icon.
        tone: The name of its color in the theme, or empty.
        drawing: The illustration of a card without a picture; empty for that of a person.
        faint: Whether the illustration is faint, as for a draft.
        always: Whether the filter offers the group even while it is empty.
        none: The text of the empty group: "No heroes yet".
        how: How to create one, in a sentence.
        actions: The actions that create one: id, text of the button, icon.
        start: The text of the empty library about the first of its actions, or empty.
    """

    id: str
    title: str
    plural: str
    icon: str = ""
    tone: str = ""
    drawing: str = ""
    faint: bool = False
    always: bool = False
    none: str = ""
    how: str = ""
    actions: tuple[tuple[str, str, str], ...] = ()
    start: str = ""


class FileFormat(Protocol):
    """How documents of a kind are written to files of their own."""

    @property
    def largest(self) -> int:
        """The largest size of such a file, in bytes."""

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`; pictures are not decoded.

        Raises `ImportRefusedError` for one that is damaged, hostile or of another kind.
        """

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a document and its belongings.

        Raises `StorageError` if it would be larger than `largest`.
        """

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of such a file."""


class DocumentKind(Protocol[D, B_contra]):
    """A kind of document, by its id in the rows of a campaign file.

    The methods with a body are defaults to inherit; those without one are abstract.
    """

    @property
    def id(self) -> str:
        """The name in files, which includes the game: "fudge-character"."""

    @property
    def groups(self) -> tuple[LibraryGroup, ...]:
        """The groups of its cards in the library."""

    @property
    def words(self) -> KindWords:
        """The game's words for its documents; those of the first kind are the whole game's."""
        return NEUTRAL_WORDS

    @property
    def numbers(self) -> tuple[str, ...]:
        """The gauges by which its cards can be sorted."""
        return ()

    @property
    def edits(self) -> tuple[str, ...]:
        """The titles of the values that can be changed on its cards: "Player", "Damage"."""
        return ()

    @property
    def owners(self) -> frozenset[str]:
        """The ids of the kinds it may belong to; empty for a kind that is never owned.

        A draft counts as the kind it becomes, as an owner and as a belonging.
        """
        return frozenset()

    @property
    def when_owned(self) -> str:
        """The id of the kind it becomes when it gets an owner: its own, or another."""
        return self.id

    @property
    def when_alone(self) -> str:
        """The id of the kind it becomes without an owner: its own, or another."""
        return self.id

    @property
    def most_owned(self) -> int:
        """The most documents that may belong to one of this kind."""
        return 0

    @property
    def owning_rule(self) -> str:
        """The rule about what may belong to whom."""
        return ""

    @property
    def draft_of(self) -> str:
        """The id of the kind that a finished draft becomes; empty for other kinds."""
        return ""

    @property
    def has_sheet(self) -> bool:
        """Whether it can be printed."""
        return False

    @property
    def follows(self) -> str:
        """The print option that puts its sheets after those of their owners: "vehicles".

        Empty if there is none. The name is used in settings and on the command line.
        """
        return ""

    @property
    def is_person(self) -> bool:
        """Whether it is a character, who can join fights and be compared with others."""
        return False

    @property
    def has_token(self) -> bool:
        """Whether it can be placed on maps, and so has a token and a standee."""
        return self.is_person

    @property
    def screen(self) -> str:
        """The name of the screen that opens it."""

    def read(self, body: str) -> Content[D]:
        """Read the body of a row; raises `ValueError` if it is not of this kind."""

    def write(self, content: Content[D]) -> str:
        """The body of the row."""

    def head(self, thing: D) -> DocumentHead:
        """Its name, tags and portrait."""

    def with_head(self, thing: D, head: DocumentHead) -> D:
        """The same document with another head."""

    def group(self, summary: Summary) -> LibraryGroup:
        """The group of the card with this summary."""
        del summary
        return self.groups[0]

    def drawing(self, summary: Summary) -> str:
        """The drawing of a card without a picture: `PERSON_DRAWING` or another."""
        return summary.drawing or self.group(summary).drawing or PERSON_DRAWING

    def summary(self, thing: D, owner: object | None, book: B_contra) -> Summary:
        """The contents of its card; `owner` is the document it belongs to, of any kind."""

    def missing(self, thing: D, book: B_contra) -> Refusal | None:
        """Why it cannot be added (the rulebook lacks something it refers to), or None."""
        del thing, book
        return None

    def problems(self, thing: D, owner: object | None, book: B_contra) -> Iterator[Problem]:
        """What is missing or against the rules, including those about this owner."""
        del thing, owner, book
        return iter(())

    def surplus(self, owned: Sequence[object], book: B_contra) -> Iterator[Problem]:
        """The belongings that exceed what the rules give to one of this kind."""
        del owned, book
        return iter(())

    def columns(self, thing: D, book: B_contra) -> tuple[TableCell, ...]:
        """Its cells in tables, such as that of the party."""
        del thing, book
        return ()

    def card_cells(self, thing: D, book: B_contra) -> tuple[TableCell, ...]:
        """The values of `edits`, as cells that can be changed."""
        return tuple(cell for cell in self.columns(thing, book) if cell.title in self.edits)

    def compared(self, thing: D, book: B_contra) -> tuple[TableCellGroup, ...]:
        """Its values in a comparison.

        Raises:
            Refused: The rulebook does not know something it has.
        """
        return (TableCellGroup("Numbers", self.columns(thing, book)),)

    def draft_after(self, draft: Any, before: D, after: D) -> Any:
        """The unfinished change `draft` of a document that was itself changed meanwhile."""
        del before, after
        return draft

    def dated(self, before: D, after: D, today: date) -> D:
        """The document `after` a change, with the date on what it adds to its history."""
        del before, today
        return after

    def for_copy(self, thing: D) -> D:
        """The document as the start of a copy, without content that only the original may have."""
        return thing

    def full_name(self, thing: D, owner: object | None, name: str) -> str:
        """The `name` of its card, or a better one for sentences, such as with its owner."""
        del thing, owner
        return name

    def export_refusal(self, name: str) -> Refusal | None:
        """Why one called `name` cannot be exported or removed from its campaign, or None."""
        del name
        return None

    def not_owned(self) -> Refusal | None:
        """Why it may belong only to some kinds, if the default refusal is not specific enough."""
        return None

    def token_sizes(self, thing: D, book: B_contra) -> tuple[int, ...]:
        """The widths of its tokens in multiples of the usual one, 1 to 4; a unit has several."""
        del thing, book
        return (1,)

    def picture_use(self, thing: D) -> PictureUse:
        """The use of its picture, which decides how it is cropped."""
        del thing
        return PORTRAIT

    def file(self) -> FileFormat | None:
        """The format of its files; None for a kind that is never exported."""
        return None

    def mentions(self, thing: D) -> Iterable[str]:
        """The names of documents of its campaign that its sheet describes."""
        del thing
        return ()

    def sheets(self, subject: PrintSubject, options: Any) -> Iterator[AnyPrintable]:
        """Its sheets, without those of its belongings; empty for a kind without sheets.

        Sheets are values that can be sent to another process. `options` are
        `storage.settings.PrintOptions`.

        Raises:
            Refused: The rulebook does not know something it has.
        """
        del subject, options
        return iter(())

    def text(self, subject: PrintSubject) -> DocumentText | None:
        """The contents of its sheet as text; None for a kind without sheets.

        Raises:
            Refused: The rulebook does not know something it has.
        """
        del subject
        return None

    def printed_card(self, subject: PrintSubject) -> AnyCharacterCard | None:
        """The contents of a card of it to cut out; None for a kind without cards.

        Raises:
            Refused: The rulebook does not know something it has.
        """
        del subject
        return None

    def blank_card(self, book: B_contra, page: Any) -> AnyCharacterCard | None:
        """An empty card to fill in by hand, for the options of a page; None without cards."""
        del book, page
        return None


AnyKind = DocumentKind[Any, Any]
AnyContent = Content[Any]
"""A kind, and the content of a row, of some game."""

AnyDocument = Any
"""A document of some kind; only its kind knows the class."""
