import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.track import MAX_CELLS, MAX_WIDTH, PointTrack, step_for
from tests.pdf.drawn_pages import Draw, near

BOX = Box(10, 20, 67.5, 8.8)


@pytest.mark.parametrize(
    ("value", "step", "cells"),
    [(0, 5, 0), (4, 5, 1), (70, 5, 14), (100, 5, 20), (120, 5, 24), (121, 10, 13), (241, 25, 10),
     (601, 50, 13), (1201, 100, 13), (2401, 250, 10), (40000, 2500, 16)],
)  # fmt: skip
def test_the_step_grows_with_the_number(value: int, step: int, cells: int) -> None:
    assert (step_for(value), PointTrack(value).cells) == (step, cells)


@given(st.integers(0, 100_000), st.floats(10, 100))
def test_the_cells_hold_all_points_and_never_too_many(value: int, width: float) -> None:
    track = PointTrack(value)
    assert track.cells <= MAX_CELLS
    assert 0 <= track.cells * step_for(value) - value < step_for(value)
    assert track.cell_width(width) <= MAX_WIDTH
    assert track.cell_width(width) * track.cells <= width + 1e-9


@pytest.mark.parametrize(
    ("value", "numbers"),
    [
        (100, "25 50 75 100"),
        (70, "25 50 70"),
        (52, "25 52"),
        (3, "5 points a box 3"),
        (1619, "500 1000 1619"),
        (0, ""),
    ],
)
def test_numbers_keep_apart(draw: Draw, value: int, numbers: str) -> None:
    drawn = draw(lambda pen: PointTrack(value).draw(pen, BOX))
    assert sorted(drawn.text.split()) == sorted(numbers.split())


@pytest.mark.parametrize("value", [1, 25, 99, 120, 1619, 40200])
def test_the_whole_track_lies_in_its_box(draw: Draw, value: int) -> None:
    ink = draw(lambda pen: PointTrack(value).draw(pen, BOX)).ink
    assert ink is not None
    assert ink.within(near(Box(BOX.x, BOX.y - 0.7, BOX.width, BOX.height + 0.7)))
