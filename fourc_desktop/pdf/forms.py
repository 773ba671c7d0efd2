"""The form of a PDF: text fields and check boxes."""

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

from fourc_desktop.pdf.canvas import SheetCanvas, Sides, looks_of
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.styles import Ink
from fourc_desktop.pdf.typography import Weight

LONGEST_NAME = 40
"""The most letters of a part of a field's name."""

UNNAMED = "field"
"""The part of a name where no character of it is allowed."""


@dataclass(frozen=True, slots=True)
class PdfField:
    """A place of a sheet that a person can type into.

    Attributes:
        words: What it is, from the larger to the smaller: "Damage", "now".
        value: Its content.
        several_lines: Whether it takes more than one line.
    """

    words: tuple[str, ...]
    value: str = ""
    several_lines: bool = False

    @property
    def name(self) -> str:
        """Its name on its sheet: "damage.now"."""
        return ".".join(map(field_name, self.words))

    @property
    def tooltip(self) -> str:
        """The text for screen readers and tool tips: "Damage, now"."""
        return ", ".join(self.words)


def number_field(value: int | None, *words: str) -> PdfField:
    """A field for a number; None leaves it empty."""
    return PdfField(words, "" if value is None else str(value))


def field_name(words: str) -> str:
    """Words as a part of a name: small letters and digits, dashes between words."""
    decomposed = unicodedata.normalize("NFKD", words.lower())
    letters = "".join(each for each in decomposed if not unicodedata.combining(each))
    parts = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", letters))
    return "-".join(parts)[:LONGEST_NAME].strip("-") or UNNAMED


PRINTED = 1 << 2
"""The flag of a field that is also printed."""

SEVERAL_LINES = 1 << 12
"""The flag of a field that takes more than one line."""

TYPED = {
    Weight.REGULAR: Weight.REGULAR,
    Weight.MEDIUM: Weight.REGULAR,
    Weight.BOLD: Weight.BOLD,
}
"""The weight that is typed in for each that is printed; a whole font takes 180 KB of the file."""

EVERY_SCRIPT = {Weight.REGULAR: "Wingdings", Weight.BOLD: "Wingdings2"}
"""What a form calls the fonts that it is filled in with.

PDFium, which draws the forms of Chrome, Edge and this program, takes another font than the form's
for Greek and Cyrillic, one that the document does not have, unless it knows the name as that of a
font without a script. It then takes this font for all that is typed; so a field that already has
characters the font lacks calls it by its own name.
"""


@dataclass(frozen=True, slots=True)
class Lettering:
    """How what is typed into a field will look.

    Attributes:
        weight: The weight that its value is printed in.
        size: In points on the page.
        ink: Its color.
        paper: What is below it, where that is not what the page has there.
        align: 0 from the left, 1 in the middle, 2 to the right.
    """

    weight: Weight
    size: float
    ink: Ink
    paper: Ink | None
    align: int


class PdfForm:
    """All fields of one PDF; their names begin with their sheet's, and each is there once.

    The initial appearance of a field is drawn by the caller, with any font of the sheets. Once
    something is typed, a viewer draws it anew with a whole font that the form has for that. So no
    viewer needs to draw anything when the document is opened, and none is asked to.
    """

    def __init__(self, canvas: SheetCanvas, fonts: Fonts) -> None:
        self._canvas = canvas
        self._fonts = fonts
        self._sheet = UNNAMED
        self._taken: set[str] = set()
        self._looks = 0
        self._fields: list[PDFObjectReference] = []
        self._kids: dict[str, list[PDFObjectReference]] = {}
        self._groups: dict[str, PDFDictionary] = {}
        self._fonts_here: dict[str, PDFObjectReference] = {}
        self._typed_with: dict[str, PDFObjectReference] = {}

    def begin(self, sheet: str) -> None:
        """What is added from now on are the fields of a sheet with this name."""
        self._sheet = self._unused(field_name(sheet))

    @contextmanager
    def looks(self, sides: Sides) -> Iterator[PDFObjectReference]:
        """What is drawn inside is not on the page but the looks that this refers to."""
        self._looks += 1
        name = f"looks {self._looks}"
        self._canvas.begin_looks(name, sides)
        yield looks_of(name)
        self._canvas.end_looks()

    def add_text(
        self,
        field: PdfField,
        sides: Sides,
        lettering: Lettering,
        looks: PDFObjectReference | None,
    ) -> None:
        """Put a field to type into on the page; without looks nothing is seen of it."""
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
        if looks is not None:
            entries["AP"] = PDFDictionary({"N": looks})
        self._add(field, sides, entries)

    def add_tick(
        self, field: PdfField, sides: Sides, looks: PDFObjectReference, *, ticked: bool
    ) -> None:
        """Put a box on the page that has these looks where it is ticked."""
        state = PDFName("Yes" if ticked else "Off")
        states = PDFDictionary({"Yes": looks})
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
        """What refers to the fields whose names begin with a path; made where it is new."""
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
        """The path, or with the first number behind it that makes it one of its own."""
        free, number = path, 1
        while free in self._taken:
            number += 1
            free = f"{path}-{number}"
        self._taken.add(free)
        return free

    def _typed(self, lettering: Lettering, value: str) -> str:
        """How a viewer sets what is typed, as a piece of a PDF's drawing."""
        weight = TYPED[lettering.weight]
        font = self._fonts.whole(weight)
        name = font.name if font.lacks(value) else EVERY_SCRIPT[weight]
        if font.name not in self._fonts_here:
            self._fonts_here[font.name] = font.add_to(self._canvas)
        self._typed_with[name] = self._fonts_here[font.name]
        color = " ".join(f"{part:.3f}" for part in lettering.ink)
        return f"/{name} {lettering.size:g} Tf {color} rg"


def text_string(text: str) -> PDFString:
    """Any text as a PDF holds it; beyond ASCII as UTF-16 with its mark."""
    if text.isascii():
        return PDFString(text)
    return PDFString(BOM_UTF16_BE + text.encode("utf-16-be", "replace"), enc="raw")
