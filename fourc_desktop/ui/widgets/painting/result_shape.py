"""The shapes of the four result grades: square, triangle, circle and star, and their tags."""

from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.drawings import paint_drawing
from fourc_desktop.ui.theming.theme import Colors, Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter


class ResultShape(Enum):
    """A result color by its letter; K is black, as in printing."""

    BLACK = "K"
    RED = "R"
    BLUE = "B"
    YELLOW = "Y"

    def fill(self, colors: Colors) -> QColor:
        """The color of the theme for this result."""
        return {
            ResultShape.BLACK: colors.result_black,
            ResultShape.RED: colors.result_red,
            ResultShape.BLUE: colors.result_blue,
            ResultShape.YELLOW: colors.result_yellow,
        }[self]

    def ink(self, colors: Colors) -> QColor:
        """The color of letter and shape on the fill."""
        return {
            ResultShape.BLACK: colors.on_result_black,
            ResultShape.RED: colors.on_result_red,
            ResultShape.BLUE: colors.on_result_blue,
            ResultShape.YELLOW: colors.on_result_yellow,
        }[self]


def shape_of_grade(grade: Grade) -> ResultShape:
    """The color and shape of a grade."""
    return tuple(ResultShape)[grade]


def paint_result_shape(painter: QPainter, shape: ResultShape, rect: QRectF, color: QColor) -> None:
    """Draw the shape alone, filling the square `rect`."""
    paint_drawing(painter, f"result-shapes/{shape.name.lower()}", rect, color)


def paint_four_colors(painter: QPainter, rect: QRectF, colors: Colors, gap: float = 0.0) -> None:
    """The logo of the program: the four result colors, two by two."""
    half = rect.width() / 2
    side = half * 0.44
    for index, mark in enumerate(ResultShape):
        corner = rect.topLeft() + QPointF(index % 2 * (half + gap), index // 2 * (half + gap))
        cell = QRectF(corner, rect.size() / 2)
        painter.fillRect(cell, mark.fill(colors))
        shape = QRectF(0, 0, side, side)
        shape.moveCenter(cell.center())
        paint_result_shape(painter, mark, shape, mark.ink(colors))


TAG: Final = QSize(34, 22)
"""The size of a tag, in pixels at 100 % text."""


class ResultTag(QWidget):
    """The tag of a result color; the name of the color is its accessible name."""

    def __init__(self, shape: ResultShape) -> None:
        super().__init__()
        self._shape = shape
        self.setAccessibleName(tr(shape.name.capitalize()))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The tag alone."""
        theme = current_theme()
        return QSize(theme.px(TAG.width()), theme.px(TAG.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tag."""
        painter = smooth_painter(self)
        paint_tag(painter, current_theme(), self._shape, QRectF(self.rect()))
        painter.end()


def paint_result_mark_tag(painter: QPainter, theme: Theme, mark: ResultMark, tag: QRectF) -> None:
    """Draw the tag of a result: its letters, in the color and shape of its grade."""
    paint_tag(painter, theme, shape_of_grade(mark.grade), tag, mark.letters)


def paint_tag(
    painter: QPainter, theme: Theme, mark: ResultShape, tag: QRectF, letters: str = ""
) -> None:
    """Draw a tag into a rectangle of the size `TAG` at the current text scale.

    `letters` (one to three) replace the letter of the shape.
    """
    text = letters or mark.value
    is_long = len(text) > 1
    box(painter, tag, Radius.CHIP, mark.fill(theme.colors), theme.colors.result_edge)
    side = theme.px(7 if is_long else 10)
    shape = QRectF(0, 0, side, side)
    shape.moveCenter(QPointF(tag.left() + theme.px(8 if is_long else 11), tag.center().y()))
    paint_result_shape(painter, mark, shape, mark.ink(theme.colors))
    painter.setPen(mark.ink(theme.colors))
    painter.setFont(
        theme.font(TextStyle.CAPTION if is_long else TextStyle.SMALL, QFont.Weight.Bold)
    )
    free = (12, 2) if is_long else (17, 4)
    rect = tag.adjusted(theme.px(free[0]), 0, -theme.px(free[1]), 0)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
