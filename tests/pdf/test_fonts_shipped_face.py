"""Font subsets that are embedded in several files."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, TTFontFace
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.pdf.fonts import MAX_SUBSETS, ShippedFace


@pytest.fixture
def font(resources: Path, monkeypatch: pytest.MonkeyPatch) -> TTFont:
    made = TTFont("shipped", str(resources / "fonts" / "RobotoCondensed-Bold.ttf"))
    made.face = ShippedFace.of(made.face)
    # ReportLab keeps the font that was registered first under a name or for a face.
    monkeypatch.delitem(vars(pdfmetrics)["_fonts"], "shipped", raising=False)
    monkeypatch.delitem(vars(pdfmetrics)["_dynFaceNames"], made.face.name, raising=False)
    pdfmetrics.registerFont(made)
    return made


def pdf(text: str) -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer, invariant=1)
    canvas.setFont("shipped", 12)
    canvas.drawString(100, 100, text)
    canvas.save()
    return buffer.getvalue()


def test_the_subset_of_the_same_letters_is_cached(
    font: TTFont, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = pdf("Żubr 12")
    monkeypatch.setattr(TTFontFace, "makeSubset", None)
    assert pdf("Żubr 12") == first
    with pytest.raises(TypeError):
        pdf("Ωмега")


def test_pdfium_reads_and_renders_cached_subsets(font: TTFont) -> None:
    for text in ("Żubr", "Ωмега", "Żubr"):
        document = PdfDocument(pdf(text))
        assert document[0].get_textpage().get_text_range() == text
        assert document[0].render().to_pil().convert("L").getextrema()[0] < 128
        document.close()


def test_a_subset_equals_that_of_the_plain_face(font: TTFont, resources: Path) -> None:
    plain = TTFontFace(str(resources / "fonts" / "RobotoCondensed-Bold.ttf"))
    assert font.face.makeSubset([32, 65, 66]) == plain.makeSubset([32, 65, 66])


def test_the_cache_removes_its_oldest_subsets(font: TTFont) -> None:
    face = font.face
    assert isinstance(face, ShippedFace)
    for code in range(65, 65 + MAX_SUBSETS + 3):
        face.makeSubset([32, code])
    assert len(face._known) == MAX_SUBSETS
    assert (32, 65) not in face._known
