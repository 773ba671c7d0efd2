from dataclasses import replace

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


def test_the_rows_of_the_table_share_the_free_height_up_to_a_limit() -> None:
    least = LAYOUT.line(0).height()
    assert replace(LAYOUT, room=LAYOUT.height - 9).line(0).height() == least
    higher = replace(LAYOUT, room=LAYOUT.height + 50)
    assert higher.line(0).height() == least + 10
    assert higher.cell(4, 0).bottom() == LAYOUT.line(4).bottom() + 50
    assert replace(LAYOUT, room=5000).line(0).height() < 2 * least
