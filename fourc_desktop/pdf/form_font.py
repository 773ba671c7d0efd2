"""Embeds a complete font for form fields, so that all its characters can be typed."""

import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfbase.ttfonts import TTFontFace

from fourc_desktop.pdf.canvas import SheetCanvas

MAX_SPANS = 100
"""The most runs in one block of a character map (PDF 1.7, Adobe technical note 5014)."""

Span = tuple[int, int, int]
"""Consecutive glyphs and characters: the first glyph, the last glyph, the first character."""


class FormFont:
    """A TrueType font as a composite font of a PDF, whose codes are glyph ids.

    ReportLab embeds only the characters that were drawn. This font has all glyphs, each mapped to
    its character, so that a viewer finds the glyph of any typed character.
    """

    def __init__(self, face: TTFontFace, file: bytes) -> None:
        self.face = face
        self.file = file
        self.name = face.name.decode("ascii")

    def add_to(self, canvas: SheetCanvas) -> PDFObjectReference:
        """Add the font to a document; return a reference to it."""
        characters = PDFStream(content=character_map(self._characters), filters=[PDFZCompress])
        descendant = PDFDictionary(
            {
                "Type": PDFName("Font"),
                "Subtype": PDFName("CIDFontType2"),
                "BaseFont": PDFName(self.name),
                "CIDSystemInfo": _ordering(),
                "FontDescriptor": canvas.refer(self._descriptor(canvas)),
                "CIDToGIDMap": PDFName("Identity"),
                "DW": round(self.face.defaultWidth),
                "W": self._widths(),
            }
        )
        font = PDFDictionary(
            {
                "Type": PDFName("Font"),
                "Subtype": PDFName("Type0"),
                "BaseFont": PDFName(self.name),
                "Encoding": PDFName("Identity-H"),
                "DescendantFonts": PDFArray([canvas.refer(descendant)]),
                "ToUnicode": canvas.refer(characters),
            }
        )
        return canvas.refer(font)

    def lacks(self, text: str) -> bool:
        """Whether the text has a character that this font lacks; line breaks are ignored."""
        return any(ord(each) not in self.face.charToGlyph for each in text if each != "\n")

    @cached_property
    def _characters(self) -> Mapping[int, int]:
        """The character of each glyph; of several characters the lowest, which is a letter."""
        glyphs: dict[int, int] = {}
        for code, glyph in sorted(self.face.charToGlyph.items()):
            if glyph:
                glyphs.setdefault(glyph, code)
        return dict(sorted(glyphs.items()))

    @cached_property
    def _packed(self) -> bytes:
        return zlib.compress(self.file)

    def _descriptor(self, canvas: SheetCanvas) -> PDFDictionary:
        face = self.face
        file = PDFStream(content=self._packed, filters=())
        file.dictionary["Filter"] = PDFName("FlateDecode")
        file.dictionary["Length1"] = len(self.file)
        return PDFDictionary(
            {
                "Type": PDFName("FontDescriptor"),
                "FontName": PDFName(self.name),
                "Flags": face.flags,
                "FontBBox": PDFArray([round(side) for side in face.bbox]),
                "ItalicAngle": round(face.italicAngle),
                "Ascent": round(face.ascent),
                "Descent": round(face.descent),
                "CapHeight": round(face.capHeight),
                "StemV": face.stemV,
                "FontFile2": canvas.refer(file),
            }
        )

    def _widths(self) -> PDFArray:
        """For each run of glyphs: the first, and the widths in thousandths of the font size."""
        widths: list[object] = []
        last = None
        for glyph, code in self._characters.items():
            if last is None or glyph != last + 1:
                run: list[int] = []
                widths += [glyph, run]
            run.append(round(self.face.charWidths[code]))
            last = glyph
        return PDFArray([PDFArray(part) if isinstance(part, list) else part for part in widths])


def character_map(characters: Mapping[int, int]) -> str:
    """The ToUnicode CMap for the character of each glyph; glyph ids are ascending."""
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<0000> <FFFF>",
        "endcodespacerange",
    ]
    for block in _blocks(list(_spans(characters.items()))):
        lines.append(f"{len(block)} beginbfrange")
        lines += [
            f"<{first:04X}> <{last:04X}> <{chr(code).encode('utf-16-be').hex().upper()}>"
            for first, last, code in block
        ]
        lines.append("endbfrange")
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines)


def _spans(characters: Iterable[tuple[int, int]]) -> Iterator[Span]:
    """Runs in which glyph and character increase together and only in their last byte."""
    start: Span | None = None
    for glyph, code in characters:
        if start is not None and _goes_on(start, glyph, code):
            start = (start[0], glyph, start[2])
            continue
        if start is not None:
            yield start
        start = (glyph, glyph, code)
    if start is not None:
        yield start


def _goes_on(span: Span, glyph: int, code: int) -> bool:
    first, last, character = span
    return (
        glyph == last + 1
        and code - character == glyph - first
        and (first >> 8, character >> 8) == (glyph >> 8, code >> 8)
    )


def _blocks(spans: list[Span]) -> Iterator[list[Span]]:
    for start in range(0, len(spans), MAX_SPANS):
        yield spans[start : start + MAX_SPANS]


def _ordering() -> PDFDictionary:
    return PDFDictionary(
        {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
    )
