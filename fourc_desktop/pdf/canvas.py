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

    Pages are compressed when they end, so that a long document needs little memory.
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
        """Return a reference to an object, which is added to the document if needed."""
        reference: PDFObjectReference = self._doc.Reference(thing)
        return reference

    def annotate(self, widget: PDFDictionary) -> PDFObjectReference:
        """Add a widget annotation to the page; return a reference to it."""
        self._addAnnotation(widget)
        return self.refer(widget)

    def begin_appearance(self, name: str, sides: Sides) -> None:
        """Begin the appearance stream of a field; drawing goes there instead of the page."""
        self.addLiteral("")  # ReportLab drops the fields of a page without strokes
        self.beginForm(name, *sides)  # type: ignore[arg-type]
        self.addLiteral("/Tx BMC")

    def end_appearance(self) -> None:
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
        """Draw recorded strokes, moved by (x, y) in points; the graphics state is preserved."""
        self._code.append(f"q\n1 0 0 1 {fp_str(x, y)} cm\n{strokes}\nQ")

    @contextmanager
    def stamp(self, name: str, sides: Sides | tuple[()] = ()) -> Iterator[None]:
        """Record the drawing of the block as a form XObject that `doForm` draws on any page.

        It is clipped to some sides, else to the page.
        """
        self.addLiteral("")  # ReportLab adds these strokes to a page without strokes
        self.beginForm(name, *sides)
        yield
        self.endForm()

    def draw_form_moved(self, name: str, x: float, y: float) -> None:
        """Draw a form XObject, moved by (x, y) in points; the graphics state is preserved."""
        self._code.append(f"q\n1 0 0 1 {fp_str(x, y)} cm")
        self.doForm(name)
        self._code.append("Q")

    def codes(self, font: str, text: str) -> Codes:
        """Encode a text in the subsets of a font; new characters get codes."""
        shipped: Any = getFont(font)
        return tuple(
            (shipped.getSubsetInternalName(subset, self._doc), letters)
            for subset, letters in shipped.splitString(text, self._doc)
        )


def appearance_reference(name: str) -> PDFObjectReference:
    """A reference to an appearance stream."""
    return PDFObjectReference(xObjectName(name))


MAX_DRAWINGS = 2048
"""The most recorded drawings cached for a style; the oldest are dropped."""


DrawingPlace = tuple[float, float]
"""A position in points from the lower left of the page."""

WrittenCharacters = dict[str, str]
"""The characters that were written in each font."""


@dataclass(frozen=True, slots=True)
class RecordedDrawing:
    """The strokes of a drawing, which are valid in documents with the same text codes.

    Attributes:
        strokes: PDF operators, as in a content stream.
        words: The fonts and the characters written in each.
        codes: The codes of each text when the strokes were recorded.
    """

    strokes: str
    words: tuple[tuple[str, str], ...]
    codes: tuple[Codes, ...]

    def serves(self, canvas: SheetCanvas) -> bool:
        """Whether the strokes are valid in a document.

        As a side effect, all characters get codes in the document, as if they had been drawn.
        """
        return self.codes == tuple(canvas.codes(*words) for words in self.words)


@dataclass(slots=True)
class DrawingCache:
    """A cache of the recorded drawings of every style."""

    _known: dict[SheetStyle, dict[Hashable, RecordedDrawing]] = field(default_factory=dict)

    def of(self, style: SheetStyle) -> dict[Hashable, RecordedDrawing]:
        """The recorded drawings of a style, by the key of what they show."""
        return self._known.setdefault(style, {})


REPEATED_SIDES: Sides = (-1000, -1000, 1000, 1000)
"""The sides of repeated drawings, which are smaller than a page."""


class DrawingRecorder:
    """Draws recorded drawings in a document, and records new ones."""

    def __init__(
        self, canvas: SheetCanvas, known: dict[Hashable, RecordedDrawing], *, stamps: bool
    ) -> None:
        self._canvas = canvas
        self._known = known
        self._stamps: dict[tuple[Hashable, DrawingPlace], str] | None = {} if stamps else None
        self._repeated: dict[Hashable, str] = {}

    def draw(
        self,
        key: Hashable,
        place: DrawingPlace,
        make: Callable[[], WrittenCharacters],
        *,
        stamp: bool = False,
        repeated: bool = False,
    ) -> None:
        """Draw what `make` draws at (0, 0) at another place, from a recording if possible.

        `make` returns the characters it wrote in each font, in the order of first use. A `stamp` is
        stored once in a document of several sheets for all pages, `repeated` in any document for
        all places.
        """
        if repeated:
            self._canvas.draw_form_moved(self._form(key, make), *place)
            return
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

    def _form(self, key: Hashable, make: Callable[[], WrittenCharacters]) -> str:
        """The name of the form XObject of a repeated drawing."""
        name = self._repeated.get(key)
        if name is None:
            name = f"repeated{len(self._repeated) + 1}"
            with self._canvas.stamp(name, REPEATED_SIDES):
                self._canvas.draw_moved(self._strokes(key, make), 0, 0)
            self._repeated[key] = name
        return name

    def _strokes(self, key: Hashable, make: Callable[[], WrittenCharacters]) -> str:
        found = self._known.get(key)
        if found is not None and found.serves(self._canvas):
            return found.strokes
        with self._canvas.recorded() as strokes:
            words = tuple(make().items())
        codes = tuple(self._canvas.codes(*each) for each in words)
        recorded = RecordedDrawing("\n".join(strokes), words, codes)
        if len(self._known) >= MAX_DRAWINGS:
            del self._known[next(iter(self._known))]
        self._known[key] = recorded
        return recorded.strokes
