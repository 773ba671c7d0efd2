import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.painting.drawing import box, faded, mixed, smooth_painter

BLACK, WHITE = QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white)


@pytest.mark.parametrize(("share", "lightness"), [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
def test_mixed_interpolates_between_two_colors(share: float, lightness: float) -> None:
    assert mixed(BLACK, WHITE, share).lightnessF() == pytest.approx(lightness, abs=0.01)


def test_a_faded_color_leaves_the_old_one_alone() -> None:
    assert faded(BLACK, 0.25).alphaF() == pytest.approx(0.25, abs=0.01)
    assert BLACK.alpha() == 255


@pytest.mark.parametrize("stroke", [1, 2, 3])
def test_an_edge_lies_within_its_rectangle(qtbot: QtBot, stroke: int) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(image)
    assert painter.testRenderHint(QPainter.RenderHint.Antialiasing)
    box(painter, QRectF(10, 10, 20, 20), 0, WHITE, BLACK, stroke)
    painter.end()
    row = [image.pixelColor(x, 20) for x in range(40)]
    assert [color.alpha() for color in row] == [0] * 10 + [255] * 20 + [0] * 10
    assert [color == BLACK for color in row[10:20]] == [True] * stroke + [False] * (10 - stroke)
