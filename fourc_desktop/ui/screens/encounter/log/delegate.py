"""The delegate of the log: an entry with its number, mark and sentence, and its parts below."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.screens.encounter.actions.chances import mark_width, paint_result
from fourc_desktop.ui.screens.encounter.log.lines import LogLine, PartLine, back_text, step_details
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex
from fourc_desktop.ui.widgets.painting.drawing import box, wrapped_text

MIN_HEIGHT: Final = 40
PAD: Final = 6
BAND: Final = 32
LABEL: Final = 72
PART: Final = 26
CHEVRON: Final = 16
"""Measures in pixels at 100 % text: the least height of an entry and the space above and below its
text; the heading of a turn; the column of labels and the least height of a part; the sign of an
entry that opens.
"""

MAX_LINES: Final = 3
"""The most lines of a sentence, and of its details."""

MAX_PART_LINES: Final = 12
"""The most lines of a part of an expanded entry: enough for a melee of many."""

BACK: Final = "back"
"""The name that `link_at` returns for the link that goes back before an entry."""


@dataclass(frozen=True, slots=True)
class LogTextBlock:
    """Lines of text at a position.

    Attributes:
        position: The rectangle of the first line.
        words: The lines.
        font: Their font.
    """

    position: QRectF
    words: list[str]
    font: QFont

    @property
    def high(self) -> float:
        """The height of all lines in pixels."""
        return self._line * len(self.words)

    @property
    def bottom(self) -> float:
        """The lower edge of the last line, in pixels."""
        return self.position.top() + self.high

    def paint(self, painter: QPainter) -> None:
        """Draw the lines with the pen of the painter."""
        painter.setFont(self.font)
        for row, words in enumerate(self.words):
            shown = self.position.translated(0, row * self._line)
            painter.drawText(shown, Qt.AlignmentFlag.AlignVCenter, words)

    @property
    def _line(self) -> float:
        return QFontMetricsF(self.font).height()


class LogDelegate(QStyledItemDelegate):
    """Paints an entry, the turn above it, or a part of an expanded entry; text wraps.

    The tooltip shows cut text in full.
    """

    def __init__(self) -> None:
        super().__init__()
        self.highlighted_link: tuple[int, str] = (-1, "")
        """The row and the name of the link under the pointer, or no row."""
        self.focused_link: tuple[int, str] = (-1, "")
        """The row and the name of the link with the focus, or no row."""

    def height(self) -> int:
        """The least height of an entry in pixels."""
        return current_theme().px(MIN_HEIGHT)

    def height_of(self, line: LogLine | PartLine, width: float) -> int:
        """The height in pixels of a row in a list of this width."""
        theme, rect = current_theme(), QRectF(0, 0, width, 0)
        if isinstance(line, PartLine):
            text = self._part_text(rect, line)
            least = max(text.high + theme.px(4), theme.px(PART)) if text.words else 0.0
            return ceil(least + (theme.px(PART) + theme.px(PAD) if line.is_end else 0))
        said, details = self._texts(rect, line)
        band = theme.px(BAND) if line.turn else 0
        text_height = ceil(said.high + details.high) + 2 * theme.px(PAD)
        return max(text_height, theme.px(MIN_HEIGHT)) + band

    def link_at(self, rect: QRectF, index: ModelIndex, at: QPoint) -> str:
        """The link at a point of a row: `BACK`, the topic of a rule, or empty for none."""
        line = index.data(LINE_ROLE)
        if isinstance(line, PartLine) and line.is_end:
            for name, place, _text in self._links(rect, line):
                if place.contains(at):
                    return name
        return ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the row."""
        line = index.data(LINE_ROLE)
        colors = current_theme().colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        inside = rect
        if isinstance(line, LogLine):
            inside = self._paint_entry(painter, rect, line, option)
        else:
            assert isinstance(line, PartLine)
            self._paint_part(painter, rect, line, index.row())
        if option.state & QStyle.StateFlag.State_HasFocus and not self.focused_link[1]:
            box(painter, inside.adjusted(2, 1, -2, -2), Radius.FIELD, None, colors.accent, 2)
        painter.restore()

    def _paint_entry(
        self, painter: QPainter, rect: QRectF, line: LogLine, option: QStyleOptionViewItem
    ) -> QRectF:
        """Paint an entry; return its rectangle without the heading above it."""
        theme = current_theme()
        colors = theme.colors
        if line.turn:
            self._paint_turn(painter, QRectF(rect.topLeft(), rect.size()), line.turn)
            rect = rect.adjusted(0, theme.px(BAND), 0, 0)
        if line.is_last or line.is_open:
            painter.fillRect(rect, colors.accent_soft)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, colors.sunken)
        if not line.is_open:
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), colors.line)
        self._paint_sign(painter, rect, line)
        for text, ink in zip(self._texts(rect, line), (colors.ink, colors.ink2), strict=True):
            painter.setPen(colors.ink3 if line.is_undone else ink)
            text.paint(painter)
        side = theme.px(CHEVRON)
        chevron = QRectF(0, 0, side, side)
        chevron.moveCenter(rect.center())
        chevron.moveRight(rect.right() - Space.CARD)
        name = "chevron-up" if line.is_open else "chevron-down"
        icons().paint(painter, name, chevron, colors.ink2)
        return rect

    def _paint_turn(self, painter: QPainter, rect: QRectF, turn: str) -> None:
        theme = current_theme()
        rect.setHeight(theme.px(BAND))
        painter.fillRect(rect, theme.colors.sunken)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Bold))
        painter.setPen(theme.colors.ink)
        words = rect.adjusted(Space.PANEL, 0, -Space.PANEL, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, turn)

    def _paint_sign(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        """Paint the number of the entry and its mark, level with its first line."""
        theme = current_theme()
        first = self._texts(rect, line)[0].position
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink3)
        count, sign = self._sign_places(first, rect)
        painter.drawText(
            count, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, number(line.number)
        )
        if line.by_hand and line.mark is None:
            icon = QRectF(0, 0, theme.px(16), theme.px(16))
            icon.moveCenter(sign.center())
            icons().paint(painter, "hand", icon, theme.colors.ink2)
        else:
            paint_result(painter, theme, line.mark, sign)

    def _paint_part(self, painter: QPainter, rect: QRectF, line: PartLine, row: int) -> None:
        theme = current_theme()
        colors = theme.colors
        painter.fillRect(rect, colors.accent_soft)
        text = self._part_text(rect, line)
        ink = colors.ink3 if line.is_undone else colors.ink
        painter.setPen(ink)
        text.paint(painter)
        if line.label:
            painter.setPen(colors.ink3 if line.is_undone else colors.ink2)
            painter.setFont(theme.font(TextStyle.SMALL))
            place = QRectF(text.position)
            place.setLeft(self._left(rect))
            place.setWidth(theme.px(LABEL) - Space.INSIDE)
            self._draw(painter, place, tr(line.label))
        if line.mark is not None:
            sign = QRectF(text.position)
            sign.setLeft(rect.right() - Space.CARD - mark_width(theme))
            sign.setWidth(mark_width(theme))
            paint_result(painter, theme, line.mark, sign)
        if line.is_end:
            self._paint_links(painter, rect, line, row)

    def _paint_links(self, painter: QPainter, rect: QRectF, line: PartLine, row: int) -> None:
        theme = current_theme()
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colors.line)
        for name, place, words in self._links(rect, line):
            font = self._link_font()
            font.setUnderline((row, name) in (self.highlighted_link, self.focused_link))
            painter.setFont(font)
            painter.setPen(theme.colors.accent)
            self._draw(painter, place, words)
            if self.focused_link == (row, name):
                ring = place.adjusted(-Space.INSIDE, 2, Space.INSIDE, -2)
                box(painter, ring, Radius.FIELD, None, theme.colors.accent, 2)

    def _texts(self, rect: QRectF, line: LogLine) -> tuple[LogTextBlock, LogTextBlock]:
        """The text blocks of the sentence and its details, wrapped."""
        theme = current_theme()
        weight = QFont.Weight.DemiBold if line.mark is not None else QFont.Weight.Normal
        font, small = theme.font(TextStyle.BODY, weight), theme.font(TextStyle.SMALL)
        left = self._left(rect) + mark_width(theme) + Space.CARD
        right = rect.right() - Space.CARD - theme.px(CHEVRON) - Space.GRID
        said = wrapped_text(line.what, font, right - left, MAX_LINES)
        details = step_details(line)
        lines = wrapped_text(details, small, right - left, MAX_LINES) if details else []
        high, low = QFontMetricsF(font).height(), QFontMetricsF(small).height()
        text_height = high * len(said) + low * len(lines)
        room = max(rect.height(), theme.px(MIN_HEIGHT))
        top = rect.top() + max((room - text_height) / 2, 0)
        if rect.height() == 0:
            top = rect.top()
        upper = QRectF(left, top, right - left, high)
        lower = QRectF(left, top + high * len(said), right - left, low)
        return LogTextBlock(upper, said, font), LogTextBlock(lower, lines, small)

    def _part_text(self, rect: QRectF, line: PartLine) -> LogTextBlock:
        """The text of a part, wrapped."""
        theme = current_theme()
        font = theme.font(TextStyle.SMALL)
        left = self._left(rect) + theme.px(LABEL)
        sign = mark_width(theme) + Space.GRID if line.mark is not None else 0
        width = rect.right() - Space.CARD - sign - left
        said = " · ".join(filter(None, (line.what, line.figures)))
        words = wrapped_text(said, font, width, MAX_PART_LINES) if said else []
        high = QFontMetricsF(font).height()
        return LogTextBlock(QRectF(left, rect.top() + theme.px(2), width, high), words, font)

    def _links(self, rect: QRectF, line: PartLine) -> list[tuple[str, QRectF, str]]:
        """The links below the last part: names, rectangles and texts."""
        height = current_theme().px(PART)
        top = rect.bottom() - height - current_theme().px(PAD) / 2
        metrics, left = QFontMetricsF(self._link_font()), self._left(rect)
        places = []
        for name, words in links_of(line):
            width = min(metrics.horizontalAdvance(words) + 1, rect.right() - Space.CARD - left)
            places.append((name, QRectF(left, top, width, height), words))
            left += width + Space.PANEL
        return places

    def _link_font(self) -> QFont:
        return current_theme().font(TextStyle.SMALL, QFont.Weight.Medium)

    def _left(self, rect: QRectF) -> float:
        """The left edge of marks and labels, right of the numbers."""
        return rect.left() + Space.INSIDE + self._number_width() + Space.CARD

    def _number_width(self) -> float:
        font = current_theme().font(TextStyle.SMALL)
        return QFontMetricsF(font).horizontalAdvance("0000")

    def _sign_places(self, first: QRectF, rect: QRectF) -> tuple[QRectF, QRectF]:
        """The rectangles of number and mark beside the first line."""
        count = QRectF(rect.left() + Space.INSIDE, first.top(), self._number_width(), 0)
        count.setHeight(first.height())
        sign = QRectF(self._left(rect), first.top(), mark_width(current_theme()), first.height())
        return count, sign

    def _draw(self, painter: QPainter, rect: QRectF, words: str) -> None:
        """Paint the text that fits."""
        metrics = QFontMetricsF(painter.font())
        fit = metrics.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, fit)


def links_of(line: PartLine) -> list[tuple[str, str]]:
    """The names and texts of the links below the last part; no way back if undone."""
    found = [(BACK, back_text(line.undoes))] if line.undoes else []
    if line.entry_rule is not None:
        found.append((line.entry_rule.topic, tr(line.entry_rule.title)))
    return found
