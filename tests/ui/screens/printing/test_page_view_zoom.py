import pytest
from PySide6.QtCore import QSizeF

from fourc_desktop.ui.screens.printing.page_view import (
    FIT_PAGE,
    FIT_WIDTH,
    PIXELS_PER_POINT,
    ZOOMS,
    PageZoom,
)

A4 = QSizeF(595, 842)
ROOM = QSizeF(1206, 842)


@pytest.mark.parametrize(
    ("zoom", "across", "scale"),
    [
        (PageZoom(FIT_PAGE), 1, 1.0),
        (PageZoom(FIT_PAGE), 2, 1.0),
        (PageZoom(FIT_WIDTH), 1, 1206 / 595),
        (PageZoom("150"), 1, 1.5 * PIXELS_PER_POINT),
    ],
)
def test_how_large_pages_are(zoom: PageZoom, across: int, scale: float) -> None:
    assert zoom.scale(A4, ROOM, across, 16) == pytest.approx(scale)


def test_no_room_is_room_enough() -> None:
    for zoom in ZOOMS:
        assert zoom.scale(A4, QSizeF(0, 0), 2, 16) > 0


@pytest.mark.parametrize(
    ("percent", "steps", "word"),
    [(100, 1, "125"), (100, -1, "75"), (300, 1, "300"), (50, -1, "50"), (88, 1, "100")],
)
def test_steps_from_what_is_seen(percent: int, steps: int, word: str) -> None:
    assert PageZoom().stepped(steps, percent / 100 * PIXELS_PER_POINT) == PageZoom(word)


def test_every_zoom_has_its_words() -> None:
    assert [zoom.title for zoom in ZOOMS[:4]] == ["Fit page", "Fit width", "50 %", "75 %"]
