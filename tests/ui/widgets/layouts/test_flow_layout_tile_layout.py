"""Layouts with two tiles per row."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.flow_layout import TileLayout

GAP = 8


class Tile(QWidget):
    """A widget with a minimum width, and a height of 40 pixels, or 60 if it is narrow."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self._least = least
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 (Qt's own)
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 (Qt's own)
        return 40 if width >= 2 * self._least else 60

    def minimumSizeHint(self) -> QSize:  # noqa: N802 (Qt's own)
        return QSize(self._least, 40)

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's own)
        return QSize(2 * self._least, 40)


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.setLayout(TileLayout(GAP))
    return made


def laid_out(ground: QWidget, width: int, *least: int) -> list[QRect]:
    layout = ground.layout()
    assert layout is not None
    tiles = [Tile(each) for each in least]
    for tile in tiles:
        layout.addWidget(tile)
    ground.resize(width, layout.heightForWidth(width))
    layout.activate()
    return [tile.geometry() for tile in tiles]


def test_two_tiles_share_a_row(ground: QWidget) -> None:
    assert laid_out(ground, 208, 50, 40, 50) == [
        QRect(0, 0, 100, 40),
        QRect(108, 0, 100, 40),
        QRect(0, 48, 100, 40),
    ]
    assert ground.height() == 88


def test_a_row_is_as_high_as_its_highest(ground: QWidget) -> None:
    assert laid_out(ground, 208, 80, 40)[1] == QRect(108, 0, 100, 60)


def test_a_wide_tile_takes_a_row_without_leaving_a_gap(ground: QWidget) -> None:
    places = laid_out(ground, 208, 40, 150, 40, 40)
    assert [place.width() for place in places] == [208, 208, 100, 100]
    assert [place.top() for place in places] == [0, 48, 116, 116]


def test_nothing_is_cut_where_nothing_has_room_beside_another(ground: QWidget) -> None:
    assert [place.width() for place in laid_out(ground, 120, 70, 90)] == [120, 120]


def test_tile_layout_implements_the_qlayout_interface(ground: QWidget) -> None:
    layout = ground.layout()
    assert isinstance(layout, TileLayout)
    assert (layout.heightForWidth(200), layout.minimumSize()) == (0, QSize(0, 0))
    laid_out(ground, 208, 50, 70)
    assert layout.minimumSize().width() == 70
    assert layout.sizeHint().width() == 148
    assert layout.itemAt(2) is None
    assert layout.takeAt(5) is None
    assert layout.takeAt(0) is not None
    assert layout.count() == 1


def test_row_spacing_can_be_smaller_than_column_spacing(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.setLayout(TileLayout(GAP, down=2))
    first, second, below = laid_out(ground, 208, 50, 50, 50)
    assert second.left() - first.right() - 1 == GAP
    assert below.top() - first.bottom() - 1 == 2


def test_a_last_tile_that_would_wrap_beside_nothing_takes_the_row(ground: QWidget) -> None:
    assert laid_out(ground, 208, 40, 40, 60)[2] == QRect(0, 48, 208, 40)
