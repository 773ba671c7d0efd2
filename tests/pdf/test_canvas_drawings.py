"""Cached drawings produce the same bytes as drawing again."""

from io import BytesIO

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.canvas import MAX_DRAWINGS, DrawingCache, DrawingRecorder, SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR, LOW_INK, ink
from fourc_desktop.pdf.typography import BODY, NUMBER
from tests.pdf.drawn_pages import Draw, pixel

BLACK, RED = ink("#000000"), ink("#FF0000")


def texts(pdf: bytes) -> list[str]:
    document = PdfDocument(pdf)
    pages = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return pages


def drawn(fonts: Fonts, known: DrawingCache, before: str = "") -> bytes:
    """A page with a cached drawing, after words that are not cached."""
    buffer = BytesIO()
    canvas = SheetCanvas(buffer, invariant=1, pageCompression=0)
    pen = Pen(
        canvas,
        PaperSize.A4,
        fonts,
        COLOR,
        None,
        DrawingRecorder(canvas, known.of(COLOR), stamps=False),
    )
    with pen.page():
        pen.text(0, 5, before, BODY, RED)
        pen.draw_cached("owl", 40, 50, lambda: pen.text(10, 0, "Owl – é", NUMBER, BLACK))
        pen.text(0, 100, "then", BODY, RED)
    canvas.save()
    return buffer.getvalue()


@pytest.mark.parametrize("before", ["", "é", "ŻŁéΩ", "–é"])
def test_a_different_font_subset_invalidates_cached_drawings(fonts: Fonts, before: str) -> None:
    known = DrawingCache()
    drawn(fonts, known)
    pdf = drawn(fonts, known, before)
    assert pdf == drawn(fonts, DrawingCache(), before)
    assert "".join(texts(pdf)).split() == [*([before] if before else []), "Owl", "–", "é", "then"]


def test_a_cached_drawing_is_drawn_once(fonts: Fonts) -> None:
    canvas = SheetCanvas(BytesIO())
    pen = Pen(canvas, PaperSize.A4, fonts, COLOR)
    times: list[int] = []
    for place in range(3):
        pen.draw_cached("key", place, 0, lambda: times.append(1))
    pen.draw_cached("other key", 0, 0, lambda: times.append(2))
    assert times == [1, 2]


def test_the_state_set_in_a_cached_drawing_is_restored(draw: Draw) -> None:
    def drawing(pen: Pen) -> None:
        pen.box(Box(0, 0, 10, 10), fill=RED)
        pen.draw_cached("box", 20, 0, lambda: pen.box(Box(0, 0, 10, 10), fill=BLACK))
        pen.box(Box(40, 0, 10, 10), fill=RED)

    drawn = draw(drawing)
    assert [drawn.color(x, 5) for x in (5, 25, 45)] == [pixel(RED), pixel(BLACK), pixel(RED)]


def test_a_cached_drawing_in_a_cached_drawing_is_an_error(fonts: Fonts) -> None:
    pen = Pen(SheetCanvas(BytesIO()), PaperSize.A4, fonts, COLOR)
    with pytest.raises(AssertionError, match="a cached drawing in a cached drawing"):
        pen.draw_cached("outer", 0, 0, lambda: pen.draw_cached("inner", 0, 0, list))


def test_every_style_has_its_own_cached_drawings() -> None:
    drawings = DrawingCache()
    assert drawings.of(COLOR) is drawings.of(COLOR)
    assert drawings.of(COLOR) is not drawings.of(LOW_INK)


def test_the_cache_removes_its_oldest_drawings(fonts: Fonts) -> None:
    canvas, known = SheetCanvas(BytesIO()), DrawingCache()
    recorder = DrawingRecorder(canvas, known.of(COLOR), stamps=False)
    for number in range(MAX_DRAWINGS + 5):
        recorder.draw(number, (0, 0), dict)
    assert list(known.of(COLOR)) == list(range(5, MAX_DRAWINGS + 5))
