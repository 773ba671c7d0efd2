"""The delegate of the log: number, mark, sentence, numbers and rule of a step."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.screens.encounter.chances import mark_width, paint_result
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE, LogLine, step_details
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex
from fourc_desktop.ui.widgets.painting.drawing import box, wrapped_text

HIGH: Final = 34
TWO_LINES: Final = 54
ROOMY: Final = 620
"""Pixels at 100 % text: least height of a step in columns and in two lines, and the width of the
log from which it has columns.
"""

MOST_LINES: Final = 3
"""The most lines of the sentence, and of its details."""

MOST_OF_LINK: Final = 0.3
USUAL_OF_WHAT: Final = 0.42
LEAST_BEHIND: Final = 0.2
"""Shares of the text width: the most for the rule, the sentence before the details begin, and the
least for details.
"""


@dataclass(frozen=True, slots=True)
class LogTextBlock:
    """Text lines with their top left position, line height in pixels and font."""

    position: QRectF
    words: list[str]
    high: float
    font: QFont

    @property
    def more(self) -> float:
        """The height in pixels beyond one line."""
        return self.high * max(len(self.words) - 1, 0)


class LogDelegate(QStyledItemDelegate):
    """Paints a step in columns where there is room, else in two lines; text wraps.

    Text that is cut is in the tooltip.
    """

    def __init__(self) -> None:
        super().__init__()
        self.highlighted_step = ""
        """The number of the step whose rule is under the pointer, as text; or empty."""

    def height(self, width: float) -> int:
        """The height in pixels of a short step in a list of this width."""
        high = HIGH if self._is_roomy(width) else TWO_LINES
        return current_theme().px(high)

    def height_of(self, line: LogLine, width: float) -> int:
        """The height in pixels of a step in a list of this width."""
        least = self.height(width)
        what, details = self._texts(QRectF(0, 0, width, least), line)
        if self._is_roomy(width):
            return least + ceil(max(what.more, details.more))
        return least + ceil(what.more + details.more)

    def link_at(self, rect: QRectF, index: ModelIndex, at: QPoint) -> str:
        """The rule topic at a point of a step; empty if there is none."""
        line = index.data(LINE_ROLE)
        assert isinstance(line, LogLine)
        if line.rule is None or not self._link(rect, line).contains(at):
            return ""
        return line.rule.topic

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the step."""
        line = index.data(LINE_ROLE)
        assert isinstance(line, LogLine)
        colors = current_theme().colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        if line.is_last:
            painter.fillRect(rect, colors.accent_soft)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, colors.sunken)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), colors.line)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, rect.adjusted(2, 1, -2, -2), Radius.FIELD, None, colors.accent, 2)
        self._paint_sign(painter, rect, line)
        self._paint_words(painter, rect, line)
        self._paint_link(painter, rect, line)
        painter.restore()

    def _paint_sign(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        """Paint the number of the step and its mark."""
        theme = current_theme()
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink3)
        count, sign = self._sign_places(rect)
        roomy = self._is_roomy(rect.width())
        side = Qt.AlignmentFlag.AlignRight if roomy else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(count, Qt.AlignmentFlag.AlignVCenter | side, number(line.number))
        paint_result(painter, theme, line.mark, sign)
        if line.by_hand:
            icon = QRectF(0, 0, theme.px(16), theme.px(16))
            icon.moveCenter(sign.center())
            icons().paint(painter, "hand", icon, theme.colors.ink2)

    def _paint_words(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        """Paint the sentence and its details."""
        colors = current_theme().colors
        for text, ink in zip(self._texts(rect, line), (colors.ink, colors.ink2), strict=True):
            painter.setFont(text.font)
            painter.setPen(colors.ink3 if line.is_undone else ink)
            for row, words in enumerate(text.words):
                shown = text.position.translated(0, row * text.high)
                painter.drawText(shown, Qt.AlignmentFlag.AlignVCenter, words)

    def _texts(self, rect: QRectF, line: LogLine) -> tuple[LogTextBlock, LogTextBlock]:
        """The text blocks of the sentence and its details, wrapped."""
        theme, room = current_theme(), self._words(rect)
        weight = QFont.Weight.Bold if line.mark is not None else QFont.Weight.Normal
        said, details = tr(line.what or "Nothing comes of it."), step_details(line)
        font, small = theme.font(TextStyle.BODY, weight), theme.font(TextStyle.SMALL)
        link = self._link_width(rect, line)
        if not self._is_roomy(rect.width()):
            what = _lines(said, font, self._upper(room))
            lower = self._lower(room).adjusted(0, what.more, -link - Space.GRID, what.more)
            return what, _lines(details, small, lower)
        left = self._band(room).adjusted(0, 0, -link - Space.PANEL, 0)
        right = QRectF(left)
        if details:
            needed = QFontMetricsF(font).horizontalAdvance(said) + 1
            most = left.width() - LEAST_BEHIND * room.width()
            left.setWidth(max(USUAL_OF_WHAT * room.width(), min(needed, most)))
        right.setLeft(left.right() + Space.PANEL)
        return _lines(said, font, left), _lines(details, small, right)

    def _paint_link(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        if line.rule is None:
            return
        theme = current_theme()
        font = theme.font(TextStyle.SMALL)
        font.setUnderline(self.highlighted_step == str(line.number))
        painter.setFont(font)
        painter.setPen(theme.colors.accent)
        self._draw(painter, self._link(rect, line), tr(line.rule.title))

    def _link(self, rect: QRectF, line: LogLine) -> QRectF:
        """The rectangle of the rule link at the right edge; of zero width if there is none."""
        room = self._words(rect)
        if self._is_roomy(rect.width()):
            room = self._band(room)
        else:
            what, _behind = self._texts(rect, line)
            room = self._lower(room).translated(0, what.more)
        room.setLeft(room.right() - self._link_width(rect, line))
        return room

    def _link_width(self, rect: QRectF, line: LogLine) -> float:
        if line.rule is None:
            return 0.0
        width = self._metrics(TextStyle.SMALL).horizontalAdvance(tr(line.rule.title)) + 1
        share = MOST_OF_LINK if self._is_roomy(rect.width()) else 0.5
        return min(width, self._words(rect).width() * share)

    def _sign_places(self, rect: QRectF) -> tuple[QRectF, QRectF]:
        """The rectangles of number and mark: in one line or in two."""
        left, mark = rect.left() + Space.GRID, mark_width(current_theme())
        width = self._metrics(TextStyle.SMALL).horizontalAdvance("0000")
        if self._is_roomy(rect.width()):
            band = self._band(rect)
            count = QRectF(left, band.top(), width, band.height())
            return count, QRectF(count.right() + Space.PANEL, band.top(), mark, band.height())
        column = QRectF(left, rect.top(), max(width, mark), rect.height())
        return self._upper(column), self._lower(column)

    def _words(self, rect: QRectF) -> QRectF:
        """The rectangle right of number and mark."""
        _count, sign = self._sign_places(rect)
        return rect.adjusted(sign.right() + Space.PANEL - rect.left(), 0, -Space.PANEL, 0)

    def _band(self, rect: QRectF) -> QRectF:
        """The first line of a step in columns."""
        return QRectF(rect.left(), rect.top(), rect.width(), current_theme().px(HIGH))

    def _upper(self, rect: QRectF) -> QRectF:
        """The first line of a step in two lines."""
        half = current_theme().px(TWO_LINES) / 2
        return QRectF(rect.left(), rect.top() + 2, rect.width(), half)

    def _lower(self, rect: QRectF) -> QRectF:
        """The second line of a step in two lines."""
        half = current_theme().px(TWO_LINES) / 2
        return QRectF(rect.left(), rect.top() + half - 2, rect.width(), half)

    def _is_roomy(self, width: float) -> bool:
        return width >= current_theme().px(ROOMY)

    def _metrics(self, step: TextStyle) -> QFontMetricsF:
        return QFontMetricsF(current_theme().font(step))

    def _draw(self, painter: QPainter, rect: QRectF, words: str) -> None:
        """Paint the lines of text that fit."""
        metrics = QFontMetricsF(painter.font())
        fit = metrics.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, fit)


def _lines(words: str, font: QFont, rect: QRectF) -> LogTextBlock:
    lines = wrapped_text(words, font, rect.width(), MOST_LINES)
    return LogTextBlock(rect, lines, QFontMetricsF(font).height(), font)
