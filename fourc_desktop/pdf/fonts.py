"""The fonts of the sheets: Roboto Condensed, and fallbacks for characters it lacks."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
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

MOST_SUBSETS = 16
"""How many embedded subsets of its letters a face caches."""


class ShippedFace(TTFontFace):
    """A TrueType face that remembers the letters it has embedded, as they are and packed."""

    _known: dict[tuple[int, ...], tuple[bytes, bytes]]

    @classmethod
    def of(cls, face: TTFontFace) -> Self:
        """The same face, not read again."""
        shipped = cls.__new__(cls)
        vars(shipped).update(vars(face), _known={})
        return shipped

    def makeSubset(self, subset: Sequence[int]) -> bytes:  # noqa: N802 - as ReportLab calls it
        """A font with the letters of these codes."""
        return self._made(tuple(subset))[0]

    def addSubsetObjects(  # noqa: N802 - as ReportLab calls it
        self, doc: Any, fontname: str, subset: Sequence[int]
    ) -> PDFObjectReference:
        """Put such a font into a document; returns what refers to it."""
        descriptor: PDFObjectReference = super().addSubsetObjects(  # type: ignore[no-untyped-call]
            doc, fontname, subset
        )
        file = doc.idToObject[f"fontFile:{self.filename}({fontname})"]
        file.content = self._made(tuple(subset))[1]
        file.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
        return descriptor

    def _made(self, subset: tuple[int, ...]) -> tuple[bytes, bytes]:
        if subset not in self._known:
            if len(self._known) >= MOST_SUBSETS:
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
"""Beyond this code ReportLab writes a character that reads as another when it is copied."""

REMEMBERED = 4096
"""How many widths of texts a font caches."""

MISSING_WIDTH = 0.6
"""The width of the box for a character that no font has, at size 1."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """Neighboring characters printed in one font; None means a row of boxes."""

    font: str | None
    text: str
    width: float


class Font:
    """One bundled font and the characters it has."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self._path = folder / f"{name}.ttf"
        self._font = TTFont(name, str(self._path))
        self._font.face = ShippedFace.of(self._font.face)
        pdfmetrics.registerFont(self._font)
        self.run = lru_cache(REMEMBERED)(self._run)

    @cached_property
    def characters(self) -> frozenset[str]:
        """Every character it prints: white space, and whatever leaves ink."""
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
        """All of it, for fields that anything can be typed into."""
        return FormFont(self._font.face, self._path.read_bytes())

    def width(self, text: str, size: float) -> float:
        """How wide a text of its own characters is, in points."""
        return self._font.stringWidth(text, size)

    def _run(self, text: str, size: float) -> tuple[TextRun] | None:
        """A text of its own characters as one run; None where it lacks any of them.

        The sheets say the same words in many places, so `run` remembers the last ones.
        """
        if not self.characters.issuperset(text):
            return None
        return (TextRun(self.name, text, self.width(text, size)),)


class Fonts:
    """All fonts of the sheets, read once from the folder they ship in, and how they are set."""

    def __init__(self, folder: Path, setting: TypeSettings = AS_GIVEN) -> None:
        self.setting = setting
        self._folder = folder
        self._loaded: dict[str, Font] = {}

    def set_as(self, setting: TypeSettings) -> "Fonts":
        """The same fonts, already read, in another setting."""
        fonts = Fonts(self._folder, setting)
        fonts._loaded = self._loaded
        return fonts

    def width(self, text: str, face: TypeStyle) -> float:
        """How wide a text is, in mm, with the tracking after each letter but the last."""
        points = sum(run.width for run in self.runs(text, face))
        return (points + face.tracking * max(len(text) - 1, 0)) * POINT

    def runs(self, text: str, face: TypeStyle) -> tuple[TextRun, ...]:
        """The text cut where another font takes over, with widths in points."""
        size = self.setting.sized(face).size
        weight = self.setting.weight(face)
        if whole := self._font(MAIN[weight]).run(text, size):
            return whole
        parts = groupby(text, key=lambda character: self._printer(character, weight))
        return tuple(self._run(font, "".join(part), size) for font, part in parts)

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters of a text that nothing here can print, each once, in their order."""
        main = self._font(MAIN[Weight.REGULAR])
        if main.characters.issuperset(text):
            return ()
        lacking = dict.fromkeys(c for c in text if self._printer(c, Weight.REGULAR) is None)
        return tuple(character for character in lacking if character != "\n")

    def capitals(self, text: str) -> str:
        """The text in capitals, letter by letter, where there is a capital to print."""
        return "".join(
            character if self.missing(character.upper()) else character.upper()
            for character in text
        )

    def whole(self, weight: Weight) -> FormFont:
        """Roboto Condensed with all it has, for fields that anything can be typed into."""
        return self._font(MAIN[weight]).whole

    def _run(self, font: Font | None, text: str, size: float) -> TextRun:
        if font is None:
            return TextRun(None, text, MISSING_WIDTH * size * len(text))
        return TextRun(font.name, text, font.width(text, size))

    def _printer(self, character: str, weight: Weight) -> Font | None:
        return next((f for f in self._candidates(weight) if character in f.characters), None)

    def _candidates(self, weight: Weight) -> Iterator[Font]:
        yield self._font(MAIN[weight])
        yield from map(self._font, FALLBACKS[weight])

    def _font(self, name: str) -> Font:
        if name not in self._loaded:
            self._loaded[name] = Font(self._folder, name)
        return self._loaded[name]
