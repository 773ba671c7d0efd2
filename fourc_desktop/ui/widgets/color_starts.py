"""From which d% each color begins: four small tags in a row."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.result_mark import Mark
from fourc_desktop.ui.widgets.result_tag import TAG, paint_tag

NEAR: Final = 5
"""Between a tag and its number."""
APART: Final = 12
"""Between a number and the next tag."""


class ColorStarts(QWidget):
    """K 00, R 35, B 65, Y 94: shape and letter on the color, then the first d% that earns it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._starts: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_starts(self, starts: Sequence[int]) -> None:
        """Show the first d% of red, blue and yellow; black begins at 00."""
        self._starts = (0, *starts)
        red, blue, yellow = starts
        self.setAccessibleName(
            tr(
                "Fails below {red}; red from {red}, blue from {blue}, yellow from {yellow}",
                red=red,
                blue=blue,
                yellow=yellow,
            )
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Four tags with their numbers."""
        theme = self._appearance.theme
        count = len(Mark)
        width = count * (theme.px(TAG.width()) + NEAR + self._number_width()) + (count - 1) * APART
        return QSize(width, theme.px(max(TAG.height(), 24)))

    def minimumSizeHint(self) -> QSize:
        """Numbers are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tags from left to right, each with its number behind it."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = QSize(theme.px(TAG.width()), theme.px(TAG.height()))
        left = 0.0
        for mark, start in zip(Mark, self._starts, strict=False):
            tag = QRectF(left, (self.height() - size.height()) / 2, size.width(), size.height())
            paint_tag(painter, theme, mark, tag)
            painter.setFont(self._number_font())
            painter.setPen(theme.colors.ink)
            number = QRectF(tag.right() + NEAR, 0, self._number_width(), self.height())
            painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, f"{start:02}")
            left = number.right() + APART
        painter.end()

    def _number_width(self) -> int:
        return round(QFontMetricsF(self._number_font()).horizontalAdvance("00")) + 1

    def _number_font(self) -> QFont:
        return self._appearance.theme.head_font(Step.SUBHEAD)
