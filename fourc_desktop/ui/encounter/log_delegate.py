"""A step of the log: its number and mark, what happened, the numbers behind it, and its rule."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter.log_model import LINE_ROLE, Index, LogLine, behind
from fourc_desktop.ui.encounter.marks import mark_wide, paint_letter
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box

HIGH: Final = 34
TWO_LINES: Final = 54
ROOMY: Final = 620
"""Measures in pixels at 100 % text: how high a step is in one line and in two, and how wide the
log is from where one line is enough."""

MOST_OF_LINK: Final = 0.3
USUAL_OF_WHAT: Final = 0.42
LEAST_BEHIND: Final = 0.2
"""Parts of the words' room: the most that the rule takes, what happened has before the numbers
begin, and the least that is left to the numbers where that needs more."""


class LogDelegate(QStyledItemDelegate):
    """In columns where there is room, else in two lines; what is cut is in the tooltip."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.lit = ""
        """The number of the step whose rule is under the pointer, as text; or nothing."""

    def height(self, width: float) -> int:
        """How high each step is in a list of this width, in pixels."""
        high = HIGH if self._is_roomy(width) else TWO_LINES
        return self._appearance.theme.px(high)

    def link_at(self, place: QRectF, index: Index, at: QPoint) -> str:
        """The topic of the rule that stands at a point of a step; nothing for none."""
        line = index.data(LINE_ROLE)
        assert isinstance(line, LogLine)
        if line.rule is None or not self._link(place, line).contains(at):
            return ""
        return line.rule.topic

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the step."""
        line = index.data(LINE_ROLE)
        assert isinstance(line, LogLine)
        colors = self._appearance.theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(option.rect)
        if line.is_last:
            painter.fillRect(place, colors.accent_soft)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(place, colors.sunken)
        painter.fillRect(QRectF(place.left(), place.bottom() - 1, place.width(), 1), colors.line)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, place.adjusted(2, 1, -2, -2), Radius.FIELD, None, colors.accent, 2)
        self._paint_sign(painter, place, line)
        self._paint_words(painter, place, line)
        self._paint_link(painter, place, line)
        painter.restore()

    def _paint_sign(self, painter: QPainter, place: QRectF, line: LogLine) -> None:
        """The number of the step, and behind it or below it its mark."""
        theme = self._appearance.theme
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(theme.colors.ink3)
        count, sign = self._sign_places(place)
        roomy = self._is_roomy(place.width())
        side = Qt.AlignmentFlag.AlignRight if roomy else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(count, Qt.AlignmentFlag.AlignVCenter | side, number(line.number))
        paint_letter(painter, theme, line.mark, sign)
        if line.by_hand:
            icon = QRectF(0, 0, theme.px(16), theme.px(16))
            icon.moveCenter(sign.center())
            self._appearance.icons.paint(painter, "hand", icon, theme.colors.ink2)

    def _paint_words(self, painter: QPainter, place: QRectF, line: LogLine) -> None:
        """What happened, and beside or below it what stands behind that."""
        theme = self._appearance.theme
        colors = theme.colors
        room, link = self._words(place), self._link(place, line)
        upper, lower = self._upper(room), self._lower(room)
        weight = QFont.Weight.Bold if line.mark else QFont.Weight.Normal
        what = tr(line.what or "Nothing comes of it.")
        painter.setFont(theme.font(Step.BODY, weight))
        if self._is_roomy(place.width()):
            upper.setRight(link.left() - Space.PANEL)
            lower = QRectF(upper)
            needed = QFontMetricsF(painter.font()).horizontalAdvance(what) + 1
            if behind(line):
                most = upper.width() - LEAST_BEHIND * room.width()
                upper.setWidth(max(USUAL_OF_WHAT * room.width(), min(needed, most)))
            lower.setLeft(upper.right() + Space.PANEL)
        else:
            lower.setRight(link.left() - Space.GRID)
        painter.setPen(colors.ink3 if line.is_undone else colors.ink)
        self._draw(painter, upper, what)
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink3 if line.is_undone else colors.ink2)
        self._draw(painter, lower, behind(line))

    def _paint_link(self, painter: QPainter, place: QRectF, line: LogLine) -> None:
        if line.rule is None:
            return
        theme = self._appearance.theme
        font = theme.font(Step.SMALL)
        font.setUnderline(self.lit == str(line.number))
        painter.setFont(font)
        painter.setPen(theme.colors.accent)
        self._draw(painter, self._link(place, line), tr(line.rule.title))

    def _link(self, place: QRectF, line: LogLine) -> QRectF:
        """Where the rule stands: at the right edge, of no width where there is none."""
        room = self._words(place)
        words = "" if line.rule is None else tr(line.rule.title)
        wide = self._metrics(Step.SMALL).horizontalAdvance(words) + 1 if words else 0.0
        if self._is_roomy(place.width()):
            wide = min(wide, room.width() * MOST_OF_LINK)
        else:
            room = self._lower(room)
            wide = min(wide, room.width() / 2)
        room.setLeft(room.right() - wide)
        return room

    def _sign_places(self, place: QRectF) -> tuple[QRectF, QRectF]:
        """Where the number of a step and its mark stand: side by side, or in its two lines."""
        left, mark = place.left() + Space.GRID, mark_wide(self._appearance.theme)
        wide = self._metrics(Step.SMALL).horizontalAdvance("0000")
        if self._is_roomy(place.width()):
            count = QRectF(left, place.top(), wide, place.height())
            return count, QRectF(count.right() + Space.PANEL, place.top(), mark, place.height())
        column = QRectF(left, place.top(), max(wide, mark), place.height())
        return self._upper(column), self._lower(column)

    def _words(self, place: QRectF) -> QRectF:
        """The room behind number and mark."""
        _count, sign = self._sign_places(place)
        return place.adjusted(sign.right() + Space.PANEL - place.left(), 0, -Space.PANEL, 0)

    def _upper(self, place: QRectF) -> QRectF:
        """The first line of a step, or all of it where it has one only."""
        if place.height() <= self._appearance.theme.px(HIGH):
            return QRectF(place)
        return QRectF(place.left(), place.top() + 2, place.width(), place.height() / 2)

    def _lower(self, place: QRectF) -> QRectF:
        return QRectF(place.left(), place.center().y() - 2, place.width(), place.height() / 2)

    def _is_roomy(self, width: float) -> bool:
        return width >= self._appearance.theme.px(ROOMY)

    def _metrics(self, step: Step) -> QFontMetricsF:
        return QFontMetricsF(self._appearance.theme.font(step))

    def _draw(self, painter: QPainter, place: QRectF, words: str) -> None:
        """Write what has room."""
        metrics = QFontMetricsF(painter.font())
        fit = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fit)
