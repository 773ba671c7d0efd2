"""The fonts of the sheets: Roboto Condensed, and fallbacks for characters it lacks."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Self

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFName, PDFObjectReference
from reportlab.pdfbase.ttfonts import TTFont, TTFontFace

from fourc_desktop.pdf.form_font import FormFont
from fourc_desktop.pdf.typography import (
    AS_GIVEN,
    POINT,
    TypeSettings,
    TypeStyle,
    Weight,
    needs_shaping,
)

MAX_SUBSETS = 16
"""The most embedded subsets that a face caches."""


class ShippedFace(TTFontFace):
    """A TrueType face that caches the subsets it has embedded, raw and compressed."""

    _known: dict[tuple[int, ...], tuple[bytes, bytes]]

    @classmethod
    def of(cls, face: TTFontFace) -> Self:
        """Make one from a face that is already read."""
        shipped = cls.__new__(cls)
        vars(shipped).update(vars(face), _known={})
        return shipped

    def makeSubset(self, subset: Sequence[int]) -> bytes:  # noqa: N802 - as ReportLab calls it
        """Make a font file with the glyphs of these codes."""
        return self._made(tuple(subset))[0]

    def addSubsetObjects(  # noqa: N802 - as ReportLab calls it
        self, doc: Any, fontname: str, subset: Sequence[int]
    ) -> PDFObjectReference:
        """Add a subset to a document; return a reference to it."""
        descriptor: PDFObjectReference = super().addSubsetObjects(  # type: ignore[no-untyped-call]
            doc, fontname, subset
        )
        file = doc.idToObject[f"fontFile:{self.filename}({fontname})"]
        file.content = self._made(tuple(subset))[1]
        file.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
        return descriptor

    def _made(self, subset: tuple[int, ...]) -> tuple[bytes, bytes]:
        if subset not in self._known:
            if len(self._known) >= MAX_SUBSETS:
                del self._known[next(iter(self._known))]
            letters = super().makeSubset(subset)
            self._known[subset] = (letters, zlib.compress(letters))
        return self._known[subset]


MAIN = {weight: f"RobotoCondensed-{weight.value}" for weight in Weight}

FALLBACKS = {
    Weight.REGULAR: ("NotoSans-Regular", "DroidSansFallbackFull", "NanumGothic"),
    Weight.MEDIUM: ("NotoSans-Regular", "DroidSansFallbackFull", "NanumGothic"),
    Weight.BOLD: ("NotoSans-Bold", "DroidSansFallbackFull", "NanumGothic"),
}
"""The fallback fonts in order."""

LAST_COPIED = 0xFFFF
"""The last code point that ReportLab maps correctly for copying text from the PDF."""

REMEMBERED = 4096
"""The most text widths that a font caches."""

MISSING_WIDTH = 0.6
"""The width of the box for a character that no font has, at size 1."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """Neighboring characters printed in one font; a font of None prints empty boxes."""

    font: str | None
    text: str
    width: float


class Font:
    """A bundled font and the characters it has."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self._path = folder / f"{name}.ttf"
        self._font = TTFont(name, str(self._path))
        self._font.face = ShippedFace.of(self._font.face)
        pdfmetrics.registerFont(self._font)
        self.run = lru_cache(REMEMBERED)(self._run)

    @cached_property
    def characters(self) -> frozenset[str]:
        """Every character it prints: white space, and characters with a visible glyph."""
        face = self._font.face
        ends = face.glyphPos
        return frozenset(
            character
            for code, glyph in face.charToGlyph.items()
            if glyph
            and code <= LAST_COPIED
            and not needs_shaping(character := chr(code))
            and (ends[glyph] < ends[glyph + 1] or character in {" ", "\u00a0"})
        )

    @cached_property
    def whole(self) -> FormFont:
        """The complete font, for form fields."""
        return FormFont(self._font.face, self._path.read_bytes())

    def width(self, text: str, size: float) -> float:
        """The width of a text of its own characters, in points."""
        return self._font.stringWidth(text, size)

    def _run(self, text: str, size: float) -> tuple[TextRun] | None:
        """A text as one run; None if the font lacks any of its characters.

        The result is cached, since sheets repeat the same words.
        """
        if not self.characters.issuperset(text):
            return None
        return (TextRun(self.name, text, self.width(text, size)),)


@cache
def shipped_font(folder: Path, name: str) -> Font:
    """A font of a folder, which is read once."""
    return Font(folder, name)


class Fonts:
    """All fonts of the sheets, read once from their folder, and the type settings."""

    def __init__(self, folder: Path, setting: TypeSettings = AS_GIVEN) -> None:
        self.setting = setting
        self._folder = folder
        self._loaded: dict[str, Font] = {}
        self._printers: dict[tuple[str, Weight], Font | None] = {}

    def set_as(self, setting: TypeSettings) -> "Fonts":
        """The same fonts with other type settings; they are not read again."""
        fonts = Fonts(self._folder, setting)
        fonts._loaded, fonts._printers = self._loaded, self._printers
        return fonts

    def width(self, text: str, face: TypeStyle) -> float:
        """The width of a text in mm, with tracking after each letter but the last."""
        runs = self.runs(text, face)
        points = runs[0].width if len(runs) == 1 else sum(run.width for run in runs)
        return (points + face.tracking * max(len(text) - 1, 0)) * POINT

    def runs(self, text: str, face: TypeStyle) -> tuple[TextRun, ...]:
        """Split a text where the font changes; widths are in points."""
        size = self.setting.sized(face).size
        weight = self.setting.weight(face)
        if whole := self._font(MAIN[weight]).run(text, size):
            return whole
        parts = groupby(text, key=lambda character: self._printer(character, weight))
        return tuple(self._run(font, "".join(part), size) for font, part in parts)

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters of a text that no font can print, each once, in order."""
        main = self._font(MAIN[Weight.REGULAR])
        if main.characters.issuperset(text):
            return ()
        lacking = dict.fromkeys(c for c in text if self._printer(c, Weight.REGULAR) is None)
        return tuple(character for character in lacking if character != "\n")

    def capitals(self, text: str) -> str:
        """The text in capitals; letters whose capital cannot be printed stay."""
        return "".join(
            character if self.missing(character.upper()) else character.upper()
            for character in text
        )

    def whole(self, weight: Weight) -> FormFont:
        """The complete Roboto Condensed in a weight, for form fields."""
        return self._font(MAIN[weight]).whole

    def _run(self, font: Font | None, text: str, size: float) -> TextRun:
        if font is None:
            return TextRun(None, text, MISSING_WIDTH * size * len(text))
        return TextRun(font.name, text, font.width(text, size))

    def _printer(self, character: str, weight: Weight) -> Font | None:
        key = character, weight
        if key not in self._printers:
            found = (font for font in self._candidates(weight) if character in font.characters)
            self._printers[key] = next(found, None)
        return self._printers[key]

    def _candidates(self, weight: Weight) -> Iterator[Font]:
        yield self._font(MAIN[weight])
        yield from map(self._font, FALLBACKS[weight])

    def _font(self, name: str) -> Font:
        if name not in self._loaded:
            self._loaded[name] = shipped_font(self._folder, name)
        return self._loaded[name]
