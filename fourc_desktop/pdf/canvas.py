"""A canvas that does what ReportLab has no public way in for: forms, and strokes made before."""

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
"""How a document writes a text: the name of a font in it, and its letters as that font has them."""


class SheetCanvas(Canvas):
    """A canvas that takes fields of a form and strokes that were recorded.

    Its pages are packed as soon as they are done, so that a long document waits in little memory.
    """

    _doc: Any
    _code: list[str]
    _addAnnotation: Callable[[PDFObject], None]  # noqa: N815 - as ReportLab calls it
    push_state_stack: Callable[[], None]
    pop_state_stack: Callable[[], None]

    def showPage(self) -> None:  # noqa: N802 - as ReportLab calls it
        """End the page and pack it."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        packed = PDFStream(content=zlib.compress(page.stream.encode("ascii")))
        packed.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
        page.Contents, page.stream = packed, None

    def set_form(self, form: PDFDictionary) -> None:
        """Make this the form of the document."""
        self._doc.Catalog.AcroForm = form

    def refer(self, thing: PDFObject) -> PDFObjectReference:
        """What refers to a thing, which is put into the document where it is not in it yet."""
        reference: PDFObjectReference = self._doc.Reference(thing)
        return reference

    def annotate(self, widget: PDFDictionary) -> PDFObjectReference:
        """Put a widget on the page, behind those that are there; returns what refers to it."""
        self._addAnnotation(widget)
        return self.refer(widget)

    def begin_looks(self, name: str, sides: Sides) -> None:
        """What is drawn from now on is not on the page but the looks of a field."""
        self.addLiteral("")  # a page without a stroke would lose the fields it has
        self.beginForm(name, *sides)  # type: ignore[arg-type]
        self.addLiteral("/Tx BMC")

    def end_looks(self) -> None:
        """What is drawn from now on is on the page again."""
        self.addLiteral("EMC")
        self.endForm()

    @contextmanager
    def recorded(self) -> Iterator[list[str]]:
        """What is drawn inside is not on the page but, after it, in the list."""
        start = len(self._code)
        strokes: list[str] = []
        self.push_state_stack()
        yield strokes
        self.pop_state_stack()
        strokes += self._code[start:]
        del self._code[start:]

    def draw_moved(self, strokes: str, x: float, y: float) -> None:
        """Draw recorded strokes, moved by so many points; what is set on the page stays."""
        self._code.append(f"q\n1 0 0 1 {fp_str(x, y)} cm\n{strokes}\nQ")

    @contextmanager
    def stamp(self, name: str) -> Iterator[None]:
        """What is drawn inside is not on the page but, by `doForm`, on every one that wants it."""
        self.addLiteral("")  # a page without a stroke would take these for its own
        self.beginForm(name)
        yield
        self.endForm()

    def codes(self, font: str, text: str) -> Codes:
        """How this document writes a text of a font's own characters; new ones get numbers."""
        shipped: Any = getFont(font)
        return tuple(
            (shipped.getSubsetInternalName(subset, self._doc), letters)
            for subset, letters in shipped.splitString(text, self._doc)
        )


def looks_of(name: str) -> PDFObjectReference:
    """What refers to looks that were drawn."""
    return PDFObjectReference(xObjectName(name))


MOST_STENCILS = 2048
"""How many recorded drawings of a style are remembered; the eldest make room."""


StencilPlace = tuple[float, float]
"""In points from the lower left of the page."""

StencilWords = dict[str, str]
"""The characters that were written, by the font they are from."""


@dataclass(frozen=True, slots=True)
class Stencil:
    """The strokes of one drawing, and what its document must write as the first one did.

    Attributes:
        strokes: As a PDF holds them.
        words: The font and the characters of each text in it.
        codes: How the document wrote each when the strokes were made.
    """

    strokes: str
    words: tuple[tuple[str, str], ...]
    codes: tuple[Codes, ...]

    def serves(self, canvas: SheetCanvas) -> bool:
        """Whether a document would draw the very same strokes.

        It has numbered all characters afterwards, as if they had been drawn.
        """
        return self.codes == tuple(canvas.codes(*words) for words in self.words)


@dataclass(slots=True)
class Stencils:
    """The recorded drawings of every style; they change nothing but the time that drawing takes."""

    _known: dict[SheetStyle, dict[Hashable, Stencil]] = field(default_factory=dict)

    def of(self, style: SheetStyle) -> dict[Hashable, Stencil]:
        """The recorded drawings of a style, by what they show."""
        return self._known.setdefault(style, {})


class Stenciler:
    """Draws recorded drawings in one document; as a stamp, one is in it once for all its pages."""

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
        """Draw around a place what `make` draws around 0; it is asked where nothing serves.

        It returns the characters that it wrote in each font, in the order of their first use.
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
        made = Stencil("\n".join(strokes), words, codes)
        if len(self._known) >= MOST_STENCILS:
            del self._known[next(iter(self._known))]
        self._known[key] = made
        return made.strokes
