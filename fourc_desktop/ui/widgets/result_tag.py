"""A result as a small tag: its shape and its letter on its color."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.mark import Mark as RuleMark
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Step, Theme
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.result_mark import Mark, graded, paint_mark

TAG: Final = QSize(34, 22)
"""How large a tag is, in pixels at 100 % text."""


class ResultTag(QWidget):
    """One result; its accessible name is the color's."""

    def __init__(self, mark: Mark, appearance: Appearance) -> None:
        super().__init__()
        self._mark = mark
        self._appearance = appearance
        self.setAccessibleName(tr(mark.name.capitalize()))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The tag alone."""
        theme = self._appearance.theme
        return QSize(theme.px(TAG.width()), theme.px(TAG.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tag."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tag(painter, self._appearance.theme, self._mark, QRectF(self.rect()))
        painter.end()


def paint_mark_tag(painter: QPainter, theme: Theme, mark: RuleMark, tag: QRectF) -> None:
    """Draw the tag of a result by any rules: its letters, in the color and shape of its grade."""
    paint_tag(painter, theme, graded(mark.grade), tag, mark.letters)


def paint_tag(painter: QPainter, theme: Theme, mark: Mark, tag: QRectF, letters: str = "") -> None:
    """Draw a tag into a box of the size `TAG` at the scale of the text.

    `letters` are one to three that stand there instead of the mark's own.
    """
    words = letters or mark.value
    is_long = len(words) > 1
    box(painter, tag, Radius.CHIP, mark.fill(theme.colors), theme.colors.result_edge)
    side = theme.px(7 if is_long else 10)
    shape = QRectF(0, 0, side, side)
    shape.moveCenter(QPointF(tag.left() + theme.px(8 if is_long else 11), tag.center().y()))
    paint_mark(painter, mark, shape, mark.ink(theme.colors))
    painter.setPen(mark.ink(theme.colors))
    painter.setFont(theme.font(Step.CAPTION if is_long else Step.SMALL, QFont.Weight.Bold))
    free = (12, 2) if is_long else (17, 4)
    place = tag.adjusted(theme.px(free[0]), 0, -theme.px(free[1]), 0)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
