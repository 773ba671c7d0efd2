import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, QSizeF

from fourc_desktop.ui.screens.map_view.geometry.board import (
    LARGEST,
    LARGEST_FIT,
    fitting_side,
    next_side,
    snapped,
)
from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR


def bounds(width: int, height: int) -> QRectF:
    return QRectF(0, 0, width * SECTOR, height * SECTOR)


@given(st.integers(1, 200), st.integers(1, 200), st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]))
def test_all_of_a_map_fits(width: int, height: int, ratio: float) -> None:
    side = fitting_side(bounds(width, height), QSizeF(1000, 700), ratio)
    assert side * width <= 1000
    assert side * height <= 700
    assert side <= LARGEST_FIT
    assert side * ratio == pytest.approx(round(side * ratio))


def test_a_map_larger_than_the_glass_has_a_pixel_a_sector() -> None:
    assert fitting_side(bounds(200, 200), QSizeF(100, 100), 1.0) == 1


def test_zoom_steps_end_at_the_limits() -> None:
    side, seen = 5.0, []
    for _ in range(40):
        seen.append(side)
        side = next_side(side, 1, 5.0, 1.0)
    assert side == LARGEST
    assert sorted(seen) == seen
    for _ in range(40):
        side = next_side(side, -1, 5.0, 1.0)
    assert side == 5.0


def test_sides_are_whole_pixels_of_the_screen() -> None:
    assert snapped(33.7, 1.5) * 1.5 == 50
    assert snapped(0.1, 1.0) == 1
