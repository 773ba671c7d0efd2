"""A ReportLab canvas with form fields and recorded drawings, and the cache of the drawings."""

import zlib
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
    xObjectName,
)
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.pdf.styles import SheetStyle

Sides = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the lower left of the page."""

Codes = tuple[tuple[str, bytes], ...]
"""A text as a document encodes it: the internal names of fonts and the encoded letters."""


class SheetCanvas(Canvas):
    """A canvas for form fields and recorded strokes.

    Pages are compressed as soon as they end, so that a long document needs little memory.
    """

    _doc: Any
    _code: list[str]
    _addAnnotation: Callable[[PDFObject], None]  # noqa: N815 - as ReportLab calls it
    push_state_stack: Callable[[], None]
    pop_state_stack: Callable[[], None]

    def showPage(self) -> None:  # noqa: N802 - as ReportLab calls it
        """End the page and compress it."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        packed = PDFStream(content=zlib.compress(page.stream.encode("ascii")))
        packed.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
        page.Contents, page.stream = packed, None

    def set_form(self, form: PDFDictionary) -> None:
        """Make this the form of the document."""
        self._doc.Catalog.AcroForm = form

    def refer(self, thing: PDFObject) -> PDFObjectReference:
        """A reference to an object, which is added to the document if needed."""
        reference: PDFObjectReference = self._doc.Reference(thing)
        return reference

    def annotate(self, widget: PDFDictionary) -> PDFObjectReference:
        """Add a widget after the others of the page; returns a reference to it."""
        self._addAnnotation(widget)
        return self.refer(widget)

    def begin_looks(self, name: str, sides: Sides) -> None:
        """Begin the appearance stream of a field; drawing goes there instead of the page."""
        self.addLiteral("")  # a page without a stroke would lose the fields it has
        self.beginForm(name, *sides)  # type: ignore[arg-type]
        self.addLiteral("/Tx BMC")

    def end_looks(self) -> None:
        """End the appearance stream; drawing goes to the page again."""
        self.addLiteral("EMC")
        self.endForm()

    @contextmanager
    def recorded(self) -> Iterator[list[str]]:
        """Record the drawing of the block into the list instead of the page."""
        start = len(self._code)
        strokes: list[str] = []
        self.push_state_stack()
        yield strokes
        self.pop_state_stack()
        strokes += self._code[start:]
        del self._code[start:]

    def draw_moved(self, strokes: str, x: float, y: float) -> None:
        """Draw recorded strokes, moved by points; the graphics state is preserved."""
        self._code.append(f"q\n1 0 0 1 {fp_str(x, y)} cm\n{strokes}\nQ")

    @contextmanager
    def stamp(self, name: str) -> Iterator[None]:
        """Record the drawing of the block as a form that `doForm` draws on any page."""
        self.addLiteral("")  # a page without a stroke would take these for its own
        self.beginForm(name)
        yield
        self.endForm()

    def codes(self, font: str, text: str) -> Codes:
        """Encode a text in the characters of a font; new characters get codes."""
        shipped: Any = getFont(font)
        return tuple(
            (shipped.getSubsetInternalName(subset, self._doc), letters)
            for subset, letters in shipped.splitString(text, self._doc)
        )


def looks_of(name: str) -> PDFObjectReference:
    """A reference to an appearance stream."""
    return PDFObjectReference(xObjectName(name))


MOST_STENCILS = 2048
"""How many recorded drawings of a style are cached; the oldest are dropped."""


StencilPlace = tuple[float, float]
"""In points from the lower left of the page."""

StencilWords = dict[str, str]
"""The characters that were written, by the font they are from."""


@dataclass(frozen=True, slots=True)
class Stencil:
    """The strokes of a drawing, and the text codes that another document has to share.

    Attributes:
        strokes: As in a PDF content stream.
        words: The font and the characters of each text in it.
        codes: The codes of each text when the strokes were recorded.
    """

    strokes: str
    words: tuple[tuple[str, str], ...]
    codes: tuple[Codes, ...]

    def serves(self, canvas: SheetCanvas) -> bool:
        """Whether a document would draw the same strokes.

        As a side effect, the document has codes for all characters, as if they had been drawn.
        """
        return self.codes == tuple(canvas.codes(*words) for words in self.words)


@dataclass(slots=True)
class DrawingCache:
    """The cache of recorded drawings of every style; it only saves time."""

    _known: dict[SheetStyle, dict[Hashable, Stencil]] = field(default_factory=dict)

    def of(self, style: SheetStyle) -> dict[Hashable, Stencil]:
        """The recorded drawings of a style, by what they show."""
        return self._known.setdefault(style, {})


class Stenciler:
    """Draws recorded drawings in a document; a stamp is stored once for all pages."""

    def __init__(
        self, canvas: SheetCanvas, known: dict[Hashable, Stencil], *, stamps: bool
    ) -> None:
        self._canvas = canvas
        self._known = known
        self._stamps: dict[tuple[Hashable, StencilPlace], str] | None = {} if stamps else None

    def draw(
        self,
        key: Hashable,
        place: StencilPlace,
        make: Callable[[], StencilWords],
        *,
        stamp: bool = False,
    ) -> None:
        """Draw at a place what `make` draws at 0; it is called where no recording can be used.

        `make` has to return the characters it wrote in each font, in the order of first use.
        """
        if not stamp or self._stamps is None:
            self._canvas.draw_moved(self._strokes(key, make), *place)
            return
        name = self._stamps.get((key, place))
        if name is None:
            name = f"stamp{len(self._stamps) + 1}"
            with self._canvas.stamp(name):
                self._canvas.draw_moved(self._strokes(key, make), *place)
            self._stamps[key, place] = name
        self._canvas.doForm(name)

    def _strokes(self, key: Hashable, make: Callable[[], StencilWords]) -> str:
        found = self._known.get(key)
        if found is not None and found.serves(self._canvas):
            return found.strokes
        with self._canvas.recorded() as strokes:
            words = tuple(make().items())
        codes = tuple(self._canvas.codes(*each) for each in words)
        recorded = Stencil("\n".join(strokes), words, codes)
        if len(self._known) >= MOST_STENCILS:
            del self._known[next(iter(self._known))]
        self._known[key] = recorded
        return recorded.strokes
