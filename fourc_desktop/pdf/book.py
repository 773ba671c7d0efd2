"""Prints sheets of any kind to one PDF; the same sheets always give the same bytes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Protocol, runtime_checkable

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.pdf.canvas import DrawingRecorder, SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfForm
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Block, Footer, Page, PrintLook, Remark, spare_page
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import POINT

rl_config.trustedHosts = []
rl_config.trustedSchemes = []

PROGRAM = "4C Desktop"
MAX_NAMED = 3
"""The most sheets that the title of a PDF names."""


class Printable(Protocol):
    """A sheet that can be laid out on pages."""

    @property
    def name(self) -> str:
        """The name for bookmark, title and file."""

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The pages in reading order, with footers without numbers."""

    def words(self) -> Iterator[tuple[str, str]]:
        """Each text that may come from the user, as (name of its place, text)."""


@runtime_checkable
class SheetWithRemark(Protocol):
    """A sheet with a remark in the middle of its footers."""

    @property
    def remark(self) -> Remark:
        """The remark on an added page of lines."""


@runtime_checkable
class SheetWithHead(Protocol):
    """A sheet whose pages are not headed by its name."""

    @property
    def head(self) -> str:
        """The head of an added page of lines."""


@runtime_checkable
class BlockWithPageNumber(Protocol):
    """A block that may name another page of its sheet."""

    def in_book(self, before: int) -> Block:
        """The same for a book with this many pages before its sheet."""


@runtime_checkable
class SheetWithOrientation(Protocol):
    """A sheet that may be in landscape; others are in portrait."""

    @property
    def is_landscape(self) -> bool:
        """Whether its pages are wider than high."""


@runtime_checkable
class SheetWithMagnification(Protocol):
    """A sheet on larger paper; others use the chosen paper."""

    @property
    def magnification(self) -> float:
        """The width of its paper in multiples of A4."""


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """A sheet of a book in its table of contents.

    Attributes:
        name: What the sheet is called.
        page: The number of its first page in the book.
        target: The key of its bookmark.
    """

    name: str
    page: int
    target: str


@runtime_checkable
class TableOfContents(Printable, Protocol):
    """A sheet that lists the sheets after it; all of them are numbered as one book."""

    def listing(self, entries: Sequence[ContentsEntry]) -> Printable:
        """The same with these entries; its length depends only on their number."""


def look_of(printable: Printable, look: PrintLook) -> PrintLook:
    """The print look of a sheet, rotated if it is in landscape."""
    is_landscape = isinstance(printable, SheetWithOrientation) and printable.is_landscape
    return replace(look, landscape=True) if is_landscape else look


def print_book(
    printables: Sequence[Printable],
    paper: PaperSize,
    look: PrintLook,
    *,
    subject: str = "",
    duplex: bool = False,
    printed: Callable[[int], object] = lambda _done: None,
) -> bytes:
    """Print all sheets to one PDF, each on its own pages with a bookmark.

    `subject` is the subject in the document information. With `duplex`, every sheet starts on the
    front of a leaf, after an added page of lines if needed. `printed` is called after each sheet
    with the number of finished sheets; an exception from it cancels the work.

    Raises:
        ValueError: There is no sheet.
    """
    if not printables:
        raise ValueError("there is no sheet to print")
    buffer = BytesIO()
    canvas = _canvas(buffer, printables, paper, subject)
    form = PdfForm(canvas, look.fonts) if look.fillable else None
    known = look.drawings.of(look.style)
    recorder = DrawingRecorder(canvas, known, stamps=len(printables) > 1)
    pen = Pen(canvas, paper, look.fonts, look.style, form, recorder)
    numbered = _book(printables, look, duplex=duplex)
    for done, (printable, pages) in enumerate(zip(printables, numbered, strict=True), start=1):
        _bookmark(canvas, printable.name, done)
        if form is not None:
            form.begin(printable.name)
        landscape = look_of(printable, look).landscape
        magnified = printable.magnification if isinstance(printable, SheetWithMagnification) else 1
        for page in pages:
            with pen.page(landscape=landscape, magnified=magnified):
                for placed in page:
                    placed.block.draw(pen, placed.box)
        printed(done)
    if form is not None:
        form.close()
    canvas.save()
    return buffer.getvalue()


def _book(
    printables: Sequence[Printable], look: PrintLook, *, duplex: bool
) -> Iterator[tuple[Page, ...]]:
    """The numbered pages of each sheet; with a table of contents, they are numbered as one book."""
    evens = [duplex] * (len(printables) - 1) + [False]
    listed = next(
        (at for at, each in enumerate(printables) if isinstance(each, TableOfContents)), None
    )
    if listed is None:
        for printable, even in zip(printables, evens, strict=True):
            yield numbered_pages(printable, look, even=even)
        return
    contents = printables[listed]
    assert isinstance(contents, TableOfContents)
    after = range(listed + 1, len(printables))
    names = [(printables[at].name, _key(at + 1)) for at in after]
    blank = contents.listing([ContentsEntry(name, 1, key) for name, key in names])
    found = [
        _pages(blank if at == listed else each, look, even=even)
        for at, (each, even) in enumerate(zip(printables, evens, strict=True))
    ]
    starts = [1 + sum(map(len, found[:at])) for at in range(len(found))]
    entries = [
        ContentsEntry(name, starts[at], key) for at, (name, key) in zip(after, names, strict=True)
    ]
    found[listed] = _pages(contents.listing(entries), look, even=evens[listed])
    total = sum(map(len, found))
    for start, pages in zip(starts, found, strict=True):
        yield tuple(
            _numbered(_in_book(page, start - 1), number, total)
            for number, page in enumerate(pages, start)
        )


def numbered_pages(
    printable: Printable, look: PrintLook, *, even: bool = False
) -> tuple[Page, ...]:
    """The numbered pages of a sheet; `even` adds a page of lines if their number is odd."""
    pages = _pages(printable, look, even=even)
    return tuple(_numbered(page, number, len(pages)) for number, page in enumerate(pages, start=1))


def _pages(printable: Printable, look: PrintLook, *, even: bool) -> tuple[Page, ...]:
    look = look_of(printable, look)
    pages = printable.pages(look)
    if even and len(pages) % 2:
        remark = printable.remark if isinstance(printable, SheetWithRemark) else ""
        head = printable.head if isinstance(printable, SheetWithHead) else printable.name
        pages = (*pages, spare_page(head, look, remark))
    return pages


def _numbered(page: Page, number: int, total: int) -> Page:
    return tuple(
        replace(placed, block=placed.block.numbered(number, total))
        if isinstance(placed.block, Footer)
        else placed
        for placed in page
    )


def _in_book(page: Page, before: int) -> Page:
    """A page whose blocks name pages of the book with this many pages before the sheet."""
    return tuple(
        replace(placed, block=placed.block.in_book(before))
        if isinstance(placed.block, BlockWithPageNumber)
        else placed
        for placed in page
    )


def _bookmark(canvas: Canvas, name: str, number: int) -> None:
    """Add a bookmark for the next page to the outline of the document."""
    key = _key(number)
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(name, key)


def _key(number: int) -> str:
    """The key of the bookmark of a sheet, by its number from 1."""
    return f"sheet {number}"


def _canvas(
    buffer: BytesIO, printables: Sequence[Printable], paper: PaperSize, subject: str
) -> SheetCanvas:
    canvas = SheetCanvas(
        buffer,
        pagesize=(paper.width / POINT, paper.height / POINT),
        pageCompression=1,
        invariant=1,
        lang="en-US",
    )
    canvas.setTitle(_title([printable.name for printable in printables]))
    canvas.setAuthor(PROGRAM)
    canvas.setSubject(subject)
    canvas.setCreator(PROGRAM)
    canvas.setProducer(PROGRAM)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _title(names: Sequence[str]) -> str:
    listed = ", ".join(names[:MAX_NAMED])
    more = len(names) - MAX_NAMED
    return f"{listed} and {more} more" if more > 0 else listed


@dataclass(frozen=True, slots=True)
class UnprintableText:
    """Characters that no bundled font can print, and the name of their place on the sheet."""

    place: str
    characters: tuple[str, ...]


def unprintable(printable: Printable, fonts: Fonts) -> tuple[UnprintableText, ...]:
    """The texts with characters that will be printed as empty boxes."""
    return tuple(
        UnprintableText(place, characters)
        for place, text in printable.words()
        if (characters := fonts.missing(text))
    )
