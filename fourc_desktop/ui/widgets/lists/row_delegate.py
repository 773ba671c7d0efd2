"""The delegate of all lists: it draws a row from its description."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE, ModelIndex
from fourc_desktop.ui.widgets.lists.row_description import (
    MIDDLE_RIGHT,
    RowDescription,
    RowGauge,
    RowLine,
    RowPart,
    RowStyle,
    TextFlow,
    TextPart,
)
from fourc_desktop.ui.widgets.lists.row_fonts import RowFonts
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.fitted_text import (
    DOT,
    WRAPPED,
    breakable,
    elide_mode,
    wrapped_height,
)

Describe = Callable[[Any], RowDescription]
"""A function that returns the description of a row."""

LINE_ICON: Final = 13
"""The side of an icon in a line of text, in pixels at 100 % text."""

CHECK = Qt.CheckState
ENABLED: Final = Qt.ItemFlag.ItemIsEnabled
State = QStyle.StateFlag
CHECK_ICONS: Final = {CHECK.Checked: "check", CHECK.PartiallyChecked: "minus"}

LIVE: Final = State.State_Selected | State.State_HasFocus | State.State_MouseOver
"""The states in which a row may have a highlight."""

MIN_WIDTH: Final = 100
"""The width of a row that does not wrap, in pixels at 100 % text; it grows with the list."""

MIN_TEXT: Final = 40
GAUGE_GAP: Final = 5
GAUGE_HEIGHT: Final = 6
NUMBER: Final = RowLine("", TextStyle.SMALL, QFont.Weight.Bold)
"""The text style of the number beside a gauge."""

DISABLED_OPACITY: Final = 0.45
"""The opacity of the pictures and check boxes of a disabled list; its text stays readable."""


@dataclass(frozen=True, slots=True)
class RowLayout:
    """The rectangles of a row: the highlight, the check box, the parts and the text."""

    highlight: QRectF
    check: QRectF
    parts: Sequence[tuple[RowPart, QRectF]]
    text: QRectF


class RowDelegate(QStyledItemDelegate):
    """Draws the rows of a model with `ROW_ROLE`; a checkable row is a single click target."""

    def __init__(self, describe: Describe, uniform: RowStyle | None = None) -> None:
        """`uniform` is the common style of all rows, or None."""
        super().__init__()
        self._uniform = uniform
        self._describe = describe
        self._fonts = RowFonts()

    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        """The height of the style, or of the lines if they wrap or are stacked."""
        theme = current_theme()
        if self._uniform is not None:
            return QSize(theme.px(MIN_WIDTH), theme.px(self._uniform.height))
        row = self._describe(index.data(ROW_ROLE))
        style, least = row.style, theme.px(row.style.height)
        if style.flow is TextFlow.SHARED:
            return QSize(theme.px(MIN_WIDTH), least)
        width = theme.px(MIN_WIDTH)
        if style.flow is TextFlow.WRAPPED:
            view = option.widget
            assert isinstance(view, QListView)
            # A row of the full width would wrap even if rows are placed side by side.
            width = view.viewport().width() - 2 * view.isWrapping()
            width //= max(width // theme.px(style.column), 1) if style.column else 1
        text = self._layout(QRectF(0, 0, width, least), row).text
        heights = sum(self._heights(row, text))
        if row.gauge is not None:
            heights += self._gauge_height(row.gauge)
        around = style.margins[1] + style.margins[3] + 2 * style.inset[1]
        return QSize(width, max(round(heights + around), least))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the highlight, the check box, the parts and the lines."""
        row = self._describe(index.data(ROW_ROLE))
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        layout = self._layout(rect, row)
        self._paint_background(painter, rect, layout.highlight, row.style)
        is_enabled = option.widget.isEnabled()
        if is_enabled and option.state & LIVE and index.flags() & Qt.ItemFlag.ItemIsSelectable:
            self._paint_highlight(painter, layout.highlight, row.style, option.state)
        painter.setOpacity(1 if is_enabled else DISABLED_OPACITY)
        if not layout.check.isEmpty():
            self._paint_check(painter, layout.check, index)
        for part, place in layout.parts:
            part.paint(painter, place)
        painter.setOpacity(1)
        self._paint_lines(painter, layout, row, is_enabled=is_enabled)
        painter.restore()

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        _option: QStyleOptionViewItem,
        index: ModelIndex,
    ) -> bool:
        """Toggle a checkable row on a click or Space; partially checked becomes checked."""
        clicked = event.type() == QEvent.Type.MouseButtonRelease
        pressed = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if not (clicked or (pressed and event.type() == QEvent.Type.KeyPress)):
            return False
        if not index.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            return False
        checked = CHECK(index.data(Qt.ItemDataRole.CheckStateRole)) is CHECK.Checked
        after = CHECK.Unchecked if checked else CHECK.Checked
        return model.setData(index, after, Qt.ItemDataRole.CheckStateRole)

    def _layout(self, rect: QRectF, row: RowDescription) -> RowLayout:
        theme, style = current_theme(), row.style
        across, down = style.inset
        highlight = rect.adjusted(across, down, -across, -down)
        left, top, right, bottom = style.margins
        text = highlight.adjusted(left + row.indent, top, -right, -bottom)
        # Stacked parts have the same distance from the top as from the left.
        band = QRectF(highlight)
        check, parts = QRectF(), []
        if style.check:
            side = theme.px(style.check)
            check = _placed(text.left(), side, side, band)
            text.setLeft(check.right() + style.gap)
        for part in row.before:
            size = part.size()
            place = _placed(text.left(), size.width(), size.height(), band)
            if style.flow is TextFlow.STACKED:
                place.moveTop(highlight.top() + left)
            parts.append((part, place))
            text.setLeft(place.right() + style.gap)
        if style.flow is TextFlow.STACKED:
            band = QRectF(text)
            band.setHeight(self._heights(row, text)[0])
        for part in row.after:
            size = part.size()
            width = size.width()
            if isinstance(part, TextPart):
                first = self._fonts.of(row.lines[0])[1].horizontalAdvance(row.lines[0].text)
                width = part.fitted(width, text.width() - first - style.end_gap)
            if width:
                place = _placed(text.right() - width, width, size.height(), band)
                parts.append((part, place))
                text.setRight(place.left() - style.end_gap)
        text.setWidth(max(text.width(), MIN_TEXT))
        return RowLayout(highlight, check, parts, text)

    def _paint_background(
        self, painter: QPainter, rect: QRectF, highlight: QRectF, style: RowStyle
    ) -> None:
        colors = current_theme().colors
        if style.fill:
            painter.fillRect(rect, getattr(colors, style.fill))
        if style.rule_above:
            painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), colors.line)
        if style.rule_below:
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), colors.line)
        if style.outline:
            box(painter, highlight, style.radius, None, getattr(colors, style.outline))

    def _paint_highlight(
        self, painter: QPainter, rect: QRectF, style: RowStyle, state: QStyle.StateFlag
    ) -> None:
        colors = current_theme().colors
        fill = None
        if state & style.filled:
            fill = colors.accent_soft
        elif style.hovered and state & State.State_MouseOver:
            fill = getattr(colors, style.hovered)
        edge = colors.accent if state & style.edged else None
        if fill is not None or edge is not None:
            box(painter, rect, style.radius, fill, edge, style.edge)
        if style.has_frame and state & State.State_HasFocus:
            box(painter, rect.adjusted(-3, -1, 3, 1), style.radius, None, colors.accent, 2)

    def _paint_check(self, painter: QPainter, rect: QRectF, index: ModelIndex) -> None:
        colors = current_theme().colors
        state = CHECK(index.data(Qt.ItemDataRole.CheckStateRole))
        if state is CHECK.Unchecked:
            box(painter, rect, Radius.CHIP, colors.surface, colors.control)
            return
        box(painter, rect, Radius.CHIP, colors.accent_fill)
        icon = rect.adjusted(2, 2, -2, -2)
        icons().paint(painter, CHECK_ICONS[state], icon, colors.on_accent)

    def _paint_lines(
        self, painter: QPainter, layout: RowLayout, row: RowDescription, *, is_enabled: bool
    ) -> None:
        """Draw the lines, in the color of disabled text if the list is disabled."""
        flow, text = row.style.flow, layout.text
        heights = self._heights(row, text)
        top = text.top()
        if flow is TextFlow.WRAPPED:
            gauge = 0 if row.gauge is None else self._gauge_height(row.gauge)
            top = text.center().y() - (sum(heights) + gauge) / 2
        right = layout.highlight.right() - row.style.margins[2]
        for place, (line, height) in enumerate(zip(row.lines, heights, strict=True)):
            rect = QRectF(text.left(), top, text.width(), height)
            if place and flow is TextFlow.STACKED:
                rect.setRight(right)
            room = rect.adjusted(_indent(line), 0, 0, 0)
            is_wrapped = flow is TextFlow.WRAPPED
            fonts = self._fonts
            font, metrics = fonts.fitting(line, room.width()) if is_wrapped else fonts.of(line)
            painter.setFont(font)
            painter.setPen(getattr(current_theme().colors, line.tone if is_enabled else "ink3"))
            if is_wrapped:
                self._paint_icon(painter, rect, line)
                painter.drawText(room, WRAPPED, breakable(line.text, metrics, room.width()))
            else:
                shown = fitting_text(line, metrics, rect.width())
                painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)
            top += height
        if row.gauge is not None:
            end = self._gauge_end(layout, top, right)
            below = QRectF(text.left(), top + GAUGE_GAP, end - text.left(), 0)
            self._paint_gauge(painter, below, row.gauge)

    def _gauge_end(self, layout: RowLayout, top: float, right: float) -> float:
        """The right edge of a gauge below the lines: before a part that extends down to it."""
        text = layout.text
        is_beside = any(
            place.left() >= text.right() and place.bottom() > top for _, place in layout.parts
        )
        return text.right() if is_beside else right

    def _paint_icon(self, painter: QPainter, rect: QRectF, line: RowLine) -> None:
        """Draw the icon of a line, aligned with its first row of text."""
        if line.icon:
            side = current_theme().px(LINE_ICON)
            top = rect.top() + (self._fonts.of(line)[1].height() - side) / 2
            color = getattr(current_theme().colors, line.tone)
            icons().paint(painter, line.icon, QRectF(rect.left(), top, side, side), color)

    def _paint_gauge(self, painter: QPainter, rect: QRectF, gauge: RowGauge) -> None:
        theme = current_theme()
        colors = theme.colors
        if gauge.in_marks:
            paint_marks(painter, rect, gauge)
            return
        font, metrics = self._fonts.of(NUMBER)
        width = metrics.horizontalAdvance("000") + Space.GRID
        height = theme.px(GAUGE_HEIGHT)
        bar = QRectF(rect.left(), rect.top(), rect.width() - width, height)
        box(painter, bar, height / 2, colors.gauge, colors.control)
        if gauge.full and gauge.now:
            share = min(gauge.now / gauge.full, 1.0)
            filled = QRectF(bar.topLeft(), bar.bottomRight())
            filled.setWidth(max(bar.width() * share, height))
            box(painter, filled, height / 2, getattr(colors, gauge.tone), colors.control)
        painter.setFont(font)
        painter.setPen(colors.ink)
        words = QRectF(bar.right(), 0, width, metrics.height())
        words.moveCenter(QPointF(words.center().x(), bar.center().y()))
        painter.drawText(words, MIDDLE_RIGHT, number(gauge.now))

    def _gauge_height(self, gauge: RowGauge) -> float:
        """The height of a gauge below the lines; its number extends below its bar."""
        bar = GAUGE_GAP + current_theme().px(GAUGE_HEIGHT)
        if gauge.in_marks:
            return bar
        height = self._fonts.of(NUMBER)[1].height()
        return bar + max(height - current_theme().px(GAUGE_HEIGHT), 0) / 2

    def _heights(self, row: RowDescription, text: QRectF) -> list[float]:
        """The height of each line, in pixels."""
        if row.style.flow is TextFlow.SHARED:
            return [text.height() / max(len(row.lines), 1)] * len(row.lines)
        if row.style.flow is TextFlow.STACKED:
            return [self._fonts.of(line)[1].height() + 1 for line in row.lines]
        rooms = [(line, text.width() - _indent(line)) for line in row.lines]
        return [
            wrapped_height(line.text, self._fonts.fitting(line, room)[1], room) + row.style.line_gap
            for line, room in rooms
        ]


def _indent(line: RowLine) -> int:
    """The width of the icon of a line with the gap after it, in pixels."""
    return current_theme().px(LINE_ICON) + 3 if line.icon else 0


def paint_marks(painter: QPainter, rect: QRectF, gauge: RowGauge) -> None:
    """Draw a mark for each point of a gauge; the remaining ones are filled."""
    colors = current_theme().colors
    width = rect.width() / max(gauge.full, 1)
    height = current_theme().px(GAUGE_HEIGHT)
    for place in range(gauge.full):
        mark = QRectF(rect.left() + place * width, rect.top(), max(width - 1, 1), height)
        fill = getattr(colors, gauge.tone) if place < gauge.now else colors.gauge
        painter.fillRect(mark, fill)


def fitting_text(line: RowLine, metrics: QFontMetricsF, width: float) -> str:
    """The text of a line with as much of `more` as fits; the text alone is elided.

    A text with brackets at its end is elided in the middle, because they tell namesakes apart.
    """
    for count in range(len(line.more), 0, -1):
        whole = DOT.join((line.text, *line.more[:count]))
        if metrics.horizontalAdvance(whole) <= width:
            return whole
    return metrics.elidedText(line.text, elide_mode(line.text), width)


def _placed(left: float, width: float, height: float, band: QRectF) -> QRectF:
    """A rectangle centered in a band, on whole pixels."""
    return QRectF(left, round(band.center().y() - height / 2), width, height)
