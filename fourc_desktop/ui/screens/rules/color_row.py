"""What one color of a result means: the color with its letter and shape, and the words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.result_mark import Mark, paint_mark


class ColorRow(QWidget):
    """The chip on the left, the words beside it."""

    def __init__(self, mark: Mark, words: str, appearance: Appearance) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.CARD)
        row.addWidget(ResultChip(mark, appearance), 0, Qt.AlignmentFlag.AlignTop)
        meaning = label(words, wrap=True)
        # The first line stands as high as the word in the chip.
        meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        meaning.setContentsMargins(0, appearance.theme.px(2), 0, 0)
        meaning.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        meaning.setAccessibleName(f"{tr(mark.name.capitalize())}: {words}")
        row.addWidget(meaning, 1)


class ResultChip(QWidget):
    """A color as shape, letter and word; all four chips are equally wide."""

    def __init__(self, mark: Mark, appearance: Appearance) -> None:
        super().__init__()
        self._mark = mark
        self._appearance = appearance
        self.setAccessibleName(_word(mark))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the longest of the four words."""
        theme = self._appearance.theme
        words = max(self._advance(_word(mark)) for mark in Mark)
        width = words + self._advance("K") + theme.px(12) + 4 * Space.INSIDE + 12
        return QSize(round(width), theme.px(Height.TARGET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape, the letter and the word."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        ink = self._mark.ink(colors)
        box(painter, place, Radius.CHIP, self._mark.fill(colors), colors.result_edge)
        side = theme.px(12)
        shape = QRectF(6, (place.height() - side) / 2, side, side)
        paint_mark(painter, self._mark, shape, ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        left = shape.right() + 6
        for words in (self._mark.value, _word(self._mark)):
            line = QRectF(left, 0, place.width() - left, place.height())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            left += self._advance("K") + 2 * Space.INSIDE
        painter.end()

    def _advance(self, words: str) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(words)

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.SMALL, QFont.Weight.Medium)


def _word(mark: Mark) -> str:
    return tr(mark.name.capitalize())
