from itertools import pairwise

import pytest
from PySide6.QtCore import QSizeF

from fourc_desktop.games.fourc.screens.master_table.grid_layout import (
    LayoutFrame,
    MasterTableLayout,
    master_table_layout,
)


def layout(width: float, height: float, ratio: float = 1.0) -> MasterTableLayout:
    return master_table_layout(LayoutFrame(QSizeF(width, height), ratio, 80, 38, 1.0), 18, 24)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("size", [(330, 340), (900, 620), (1920, 1080)])
def test_every_edge_is_on_a_whole_pixel_of_the_device(ratio: float, size: tuple[int, int]) -> None:
    made = layout(*size, ratio)
    for edge in (*made.xs, *made.ys):
        assert (edge * ratio) == pytest.approx(round(edge * ratio))
    for edges in (made.xs, made.ys):
        widths = [(after - before) * ratio for before, after in pairwise(edges)]
        assert max(widths) - min(widths) <= 1.001


def test_the_odds_give_way_before_the_cells() -> None:
    assert layout(900, 620).odds is not None
    narrow = layout(700, 620)
    assert narrow.odds is None
    assert narrow.odds_of(0).isEmpty()
    assert narrow.xs[-1] <= 700


def test_places_are_found_again() -> None:
    made = layout(900, 620)
    for row in range(18):
        for column in range(24):
            middle = made.cell(row, column).center()
            assert made.at(middle.x(), middle.y()) == (row, column)
        odds = made.odds_of(row).center()
        assert made.at(odds.x(), odds.y()) == (row, 24)
        label = made.label(row).center()
        assert made.at(label.x(), label.y()) is None
        assert made.row_at(label.y()) == row
    head = made.head(3).center()
    assert made.column_at(head.x()) == 3
    assert made.at(head.x(), head.y()) is None
    assert made.row_at(2000) is None
