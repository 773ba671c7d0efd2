from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.result_shape import (
    ResultShape,
    paint_four_colors,
    paint_result_shape,
)


def shape(mark: ResultShape) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_result_shape(painter, mark, QRectF(4, 4, 32, 32), QColor(Qt.GlobalColor.black))
    painter.end()
    return image


@pytest.mark.parametrize(("one", "other"), list(combinations(ResultShape, 2)))
def test_the_shapes_differ_without_color(
    qtbot: QtBot, one: ResultShape, other: ResultShape
) -> None:
    a, b = shape(one), shape(other)
    apart = sum(a.pixel(x, y) != b.pixel(x, y) for x in range(40) for y in range(40))
    assert apart > 60


def test_letters_are_those_of_print() -> None:
    assert "".join(mark.value for mark in ResultShape) == "KRBY"


def test_a_star_points_up(qtbot: QtBot) -> None:
    image, white = shape(ResultShape.YELLOW), QColor(Qt.GlobalColor.white)
    top = next(y for y in range(40) if image.pixelColor(20, y) != white)
    assert all(image.pixelColor(x, top + 2) == white for x in (*range(17), *range(24, 40)))


def test_the_sign_has_all_four(qtbot: QtBot) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    paint_four_colors(painter, QRectF(0, 0, 40, 40), current_theme().colors)
    painter.end()
    corners = [image.pixelColor(x, y) for y in (1, 38) for x in (1, 38)]
    assert corners == [mark.fill(current_theme().colors) for mark in ResultShape]
