"""The form (AcroForm) of a PDF: text fields and check boxes."""

import re
import unicodedata
from codecs import BOM_UTF16_BE
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
)

from fourc_desktop.pdf.canvas import SheetCanvas, Sides, appearance_reference
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.styles import Ink
from fourc_desktop.pdf.typography import Weight

LONGEST_NAME = 40
"""The most characters of a part of a field's name."""

UNNAMED = "field"
"""The part of a name for words without an allowed character."""


@dataclass(frozen=True, slots=True)
class PdfField:
    """A field of a sheet that a person can type into.

    Attributes:
        words: Its name, from the general to the specific: "Damage", "now".
        value: Its content.
        several_lines: Whether it takes more than one line.
    """

    words: tuple[str, ...]
    value: str = ""
    several_lines: bool = False

    @property
    def name(self) -> str:
        """Its PDF name within its sheet: "damage.now"."""
        return ".".join(map(field_name, self.words))

    @property
    def tooltip(self) -> str:
        """The text for screen readers and tool tips: "Damage, now"."""
        return ", ".join(self.words)


def number_field(value: int | None, *words: str) -> PdfField:
    """A field for a number; None leaves it empty."""
    return PdfField(words, "" if value is None else str(value))


def field_name(words: str) -> str:
    """Convert words to a part of a field name: lower-case letters, digits and dashes."""
    decomposed = unicodedata.normalize("NFKD", words.lower())
    letters = "".join(each for each in decomposed if not unicodedata.combining(each))
    parts = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", letters))
    return "-".join(parts)[:LONGEST_NAME].strip("-") or UNNAMED


PRINTED = 1 << 2
"""The annotation flag of a field that is also printed."""

SEVERAL_LINES = 1 << 12
"""The field flag for several lines."""

TYPED = {
    Weight.REGULAR: Weight.REGULAR,
    Weight.MEDIUM: Weight.REGULAR,
    Weight.BOLD: Weight.BOLD,
}
"""The weight of typed text by printed weight; few, since each font adds 180 KB to a file."""

EVERY_SCRIPT = {Weight.REGULAR: "Wingdings", Weight.BOLD: "Wingdings2"}
"""The resource names of the fonts for typed text.

PDFium, which draws the forms of Chrome, Edge and this program, substitutes another font for Greek
and Cyrillic, which the document lacks, unless the font's name is that of a symbol font. With such a
name it uses this font for everything typed. A field whose value has characters that the font lacks
therefore uses the font's own name.
"""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The appearance of text typed into a field.

    Attributes:
        weight: The weight of the printed value.
        size: The type size on the page, in points.
        ink: Its color.
        paper: The background color, or None to leave the page visible.
        align: 0 for left, 1 for centered, 2 for right.
    """

    weight: Weight
    size: float
    ink: Ink
    paper: Ink | None
    align: int


class PdfForm:
    """All fields of one PDF; their names are unique and begin with the name of their sheet.

    The caller draws the initial appearance of a field, with any font of the sheets. When something
    is typed, the viewer redraws it with a complete font that the form contains. So no viewer has to
    generate appearances when the document is opened (`NeedAppearances` is not set).
    """

    def __init__(self, canvas: SheetCanvas, fonts: Fonts) -> None:
        self._canvas = canvas
        self._fonts = fonts
        self._sheet = UNNAMED
        self._taken: set[str] = set()
        self._appearance_count = 0
        self._fields: list[PDFObjectReference] = []
        self._kids: dict[str, list[PDFObjectReference]] = {}
        self._groups: dict[str, PDFDictionary] = {}
        self._fonts_here: dict[str, PDFObjectReference] = {}
        self._typed_with: dict[str, PDFObjectReference] = {}

    def begin(self, sheet: str) -> None:
        """Add all following fields to a sheet with this name."""
        self._sheet = self._unused(field_name(sheet))

    @contextmanager
    def appearance(self, sides: Sides) -> Iterator[PDFObjectReference]:
        """Record the drawing of the block as an appearance stream; yields a reference to it."""
        self._appearance_count += 1
        name = f"looks {self._appearance_count}"
        self._canvas.begin_appearance(name, sides)
        yield appearance_reference(name)
        self._canvas.end_appearance()

    def add_text(
        self,
        field: PdfField,
        sides: Sides,
        lettering: Lettering,
        appearance: PDFObjectReference | None,
    ) -> None:
        """Add a text field to the page; without an appearance it is invisible until filled in."""
        entries: dict[str, object] = {
            "FT": PDFName("Tx"),
            "V": text_string(field.value),
            "DA": PDFString(self._typed(lettering, field.value)),
            "Q": lettering.align,
        }
        if field.several_lines:
            entries["Ff"] = SEVERAL_LINES
        if lettering.paper is not None:
            background = PDFArray([round(part, 3) for part in lettering.paper])
            entries["MK"] = PDFDictionary({"BG": background})
        if appearance is not None:
            entries["AP"] = PDFDictionary({"N": appearance})
        self._add(field, sides, entries)

    def add_tick(
        self, field: PdfField, sides: Sides, appearance: PDFObjectReference, *, ticked: bool
    ) -> None:
        """Add a check box to the page, with its appearance when checked."""
        state = PDFName("Yes" if ticked else "Off")
        states = PDFDictionary({"Yes": appearance})
        entries = {
            "FT": PDFName("Btn"),
            "V": state,
            "AS": state,
            "AP": PDFDictionary({"N": states}),
        }
        self._add(field, sides, entries)

    def close(self) -> None:
        """Add the form to the document, unless it has no fields."""
        if not self._fields:
            return
        for name, group in self._groups.items():
            group["Kids"] = PDFArray(self._kids[name])
        resources = PDFDictionary({"Font": PDFDictionary(self._typed_with)})
        fields = PDFArray(self._fields)
        self._canvas.set_form(PDFDictionary({"Fields": fields, "DR": resources}))

    def _add(self, field: PdfField, sides: Sides, entries: dict[str, object]) -> None:
        group, _, name = self._unused(f"{self._sheet}.{field.name}").rpartition(".")
        widget = PDFDictionary(
            {
                **entries,
                "Type": PDFName("Annot"),
                "Subtype": PDFName("Widget"),
                "Rect": PDFArray([round(side, 3) for side in sides]),
                "F": PRINTED,
                "T": text_string(name),
                "TU": text_string(field.tooltip),
                "Parent": self._group(group),
            }
        )
        self._kids[group].append(self._canvas.annotate(widget))

    def _group(self, path: str) -> PDFObjectReference:
        """A reference to the field group of a path, which is created if needed."""
        if path not in self._groups:
            above, _, name = path.rpartition(".")
            group = PDFDictionary({"T": text_string(name)})
            reference = self._canvas.refer(group)
            if above:
                group["Parent"] = self._group(above)
            siblings = self._kids[above] if above else self._fields
            siblings.append(reference)
            self._groups[path] = group
            self._kids[path] = []
        return self._canvas.refer(self._groups[path])

    def _unused(self, path: str) -> str:
        """The path, with a number appended if it is already used."""
        free, number = path, 1
        while free in self._taken:
            number += 1
            free = f"{path}-{number}"
        self._taken.add(free)
        return free

    def _typed(self, lettering: Lettering, value: str) -> str:
        """The default appearance string ("DA"), by which a viewer sets typed text."""
        weight = TYPED[lettering.weight]
        font = self._fonts.whole(weight)
        name = font.name if font.lacks(value) else EVERY_SCRIPT[weight]
        if font.name not in self._fonts_here:
            self._fonts_here[font.name] = font.add_to(self._canvas)
        self._typed_with[name] = self._fonts_here[font.name]
        color = " ".join(f"{part:.3f}" for part in lettering.ink)
        return f"/{name} {lettering.size:g} Tf {color} rg"


def text_string(text: str) -> PDFString:
    """A text as a PDF string; non-ASCII text as UTF-16 with a byte order mark."""
    if text.isascii():
        return PDFString(text)
    return PDFString(BOM_UTF16_BE + text.encode("utf-16-be", "replace"), enc="raw")
