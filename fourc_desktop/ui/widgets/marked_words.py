"""Words beside a mark, as a tick box and a round button have them; they wrap where it is narrow."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from fourc_desktop.ui.theme import Height, Step, Theme

MARK: Final = 20
"""The side of the mark, in pixels at 100 % text."""

LONGEST: Final = 480
"""The width, in pixels at 100 % text, at which an explanation begins to wrap."""

GAP: Final = 8
WRAP: Final = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class MarkedWords:
    """A line beside the mark and, where there is one, a second in smaller letters below it."""

    words: str
    more: str = ""

    def width(self, theme: Theme) -> int:
        """The width that wraps nothing, in pixels; long explanations wrap all the same."""
        words = QFontMetricsF(theme.font(Step.BODY)).horizontalAdvance(self.words)
        more = QFontMetricsF(theme.font(Step.SMALL)).horizontalAdvance(self.more)
        return round(_indent(theme) + max(words, min(more, theme.px(LONGEST)))) + 2

    def height(self, theme: Theme, width: int) -> int:
        """The height of everything at this width, never less than a target has."""
        first, second = self._heights(theme, width)
        return max(round(first + second), theme.px(Height.TARGET))

    def mark(self, theme: Theme, width: int) -> QRectF:
        """Where the mark goes: beside the first line."""
        side = theme.px(MARK)
        line = max(QFontMetricsF(theme.font(Step.BODY)).height(), side)
        top = (self.height(theme, width) - sum(self._heights(theme, width))) / 2
        return QRectF(0, round(top + (line - side) / 2), side, side)

    def paint(self, painter: QPainter, theme: Theme, width: int, *, enabled: bool) -> None:
        """Write both lines beside the mark."""
        first, second = self._heights(theme, width)
        left = _indent(theme)
        top = (self.height(theme, width) - first - second) / 2
        painter.setFont(theme.font(Step.BODY))
        painter.setPen(theme.colors.ink if enabled else theme.colors.ink3)
        flags = WRAP | int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(left, top, width - left, first), flags, self.words)
        if self.more:
            painter.setFont(theme.font(Step.SMALL))
            painter.setPen(theme.colors.ink2 if enabled else theme.colors.ink3)
            painter.drawText(QRectF(left, top + first, width - left, second), WRAP, self.more)

    def _heights(self, theme: Theme, width: int) -> tuple[float, float]:
        room = QRectF(0, 0, max(width - _indent(theme), 40), 10_000)
        first = QFontMetricsF(theme.font(Step.BODY)).boundingRect(room, WRAP, self.words)
        second = QFontMetricsF(theme.font(Step.SMALL)).boundingRect(room, WRAP, self.more)
        above = max(first.height(), float(theme.px(MARK)))
        return above, second.height() if self.more else 0.0


def _indent(theme: Theme) -> int:
    return theme.px(MARK) + GAP
