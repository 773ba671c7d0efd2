"""A face of which most files need the same letters, so that they are cut out and packed once."""

import zlib
from collections.abc import Sequence
from typing import Any, Self

from reportlab.pdfbase.pdfdoc import PDFArray, PDFName, PDFObjectReference
from reportlab.pdfbase.ttfonts import TTFontFace

MOST = 16
"""How many selections of letters a face remembers."""


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
            if len(self._known) >= MOST:
                del self._known[next(iter(self._known))]
            letters = super().makeSubset(subset)
            self._known[subset] = (letters, zlib.compress(letters))
        return self._known[subset]
