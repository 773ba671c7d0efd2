from PySide6.QtCore import QPointF

from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import PoolLayout
from fourc_desktop.ui.theming.appearance import Appearance

LAYOUT = PoolLayout(900, 7, 5)


def test_both_parts_share_one_rating_axis(earth_appearance: Appearance) -> None:
    for rating in range(8):
        cell = LAYOUT.cell(2, rating)
        assert cell.center().x() == LAYOUT.middle_of(rating)
        assert LAYOUT.column_at(cell.center()) == rating
    assert LAYOUT.column_at(QPointF(10, 10)) is None
    assert LAYOUT.cell(0, 7).right() < 900


def test_rows_are_laid_out_below_each_other(earth_appearance: Appearance) -> None:
    assert [LAYOUT.step_at(LAYOUT.row(place).center()) for place in range(8)] == [
        0, 1, 2, 3, 4, 5, 6, None
    ]  # fmt: skip
    assert LAYOUT.step_at(QPointF(10, 5)) is None
    assert LAYOUT.row(7).bottom() < LAYOUT.table_top < LAYOUT.line(4).bottom() < LAYOUT.height
