"""Paints the axis of ratings, and the changes of the rating below it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import INDENT, PoolLayout
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import (
    RATINGS,
    PoolModel,
    RatingStep,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box

ARROW: Final = 8
BAR: Final = 16
NUMBER: Final = 36
LABEL_MARGIN: Final = 4
"""The pixels that stay free on each side of the label of a rating."""

COVER: Final = 2
"""Pixels covered beside a text that is drawn over grid lines."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
BOLD: Final = QFont.Weight.Bold


def narrowed(font: QFont, words: str, width: float) -> QFont:
    """The font, condensed so that the longest of these texts fits a width in pixels."""
    longest = max(map(QFontMetricsF(font).horizontalAdvance, words.split()))
    if longest <= width:
        return font
    narrow = QFont(font)
    narrow.setStretch(int(100 * width / longest))
    return narrow


def level_label(text: str) -> str:
    """A label that fits a column: "Impossible" for a rating that can still be lowered."""
    return tr(text).partition(" unless")[0]


def in_two_lines(words: str) -> str:
    """A text with a line break at the space that makes its lines shortest."""
    spaces = [at for at, each in enumerate(words) if each == " "]
    if not spaces:
        return words
    at = min(spaces, key=lambda space: max(space, len(words) - space - 1))
    return f"{words[:at]}\n{words[at + 1 :]}"


def level_labels(labels: list[str], font: QFont, width: float) -> list[str]:
    """The labels of the ratings; all in two lines if one of several words is too wide."""
    words = [level_label(each) for each in labels]
    measured = QFontMetricsF(font)
    if all(measured.horizontalAdvance(each) <= width for each in words if " " in each):
        return words
    return [in_two_lines(each) for each in words]


def draw_text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    font: QFont,
    flags: Qt.AlignmentFlag,
    *,
    ink: QColor | None = None,
    ground: QColor | None = None,
) -> None:
    """Draw one line, elided if it is too long; `ground` covers the grid lines behind it."""
    painter.setFont(font)
    painter.setPen(current_theme().colors.ink if ink is None else ink)
    elided = painter.fontMetrics().elidedText(
        words, Qt.TextElideMode.ElideRight, max(0, int(rect.width()))
    )
    if ground is not None:
        covered = painter.boundingRect(rect, flags, elided)
        painter.fillRect(covered.adjusted(-COVER, 0, COVER, 0), ground)
    painter.drawText(rect, flags, elided)


class WaterfallPainter:
    """Paints one picture.

    Attributes:
        painter: The painter of the widget.
        layout: The layout of the picture.
        model: The roll.
    """

    def __init__(self, painter: QPainter, layout: PoolLayout, model: PoolModel) -> None:
        self.painter = painter
        self.layout = layout
        self.model = model

    def paint(self, focused: int | None) -> None:
        """Paint the axis, the steps and their sum, with a ring around the focused step."""
        steps = self.model.steps
        self._paint_axis()
        for place, step in enumerate(steps):
            self._paint_step(place, step, is_first=not place)
        for place, step in enumerate(steps):
            self._paint_connection(place, step)
        self._paint_sum(steps)
        if focused is not None and focused < len(steps):
            ring = self.layout.row(focused).adjusted(1, 1, -1, -1)
            box(self.painter, ring, Radius.CHIP, None, current_theme().colors.accent, 2)

    def _paint_axis(self) -> None:
        theme, layout, painter = current_theme(), self.layout, self.painter
        colors, own = theme.colors, self.model.column
        head = QRectF(INDENT, 0, layout.axis - INDENT - Space.CARD, layout.head)
        upper = head.adjusted(0, 4, 0, -head.height() / 2)
        lower = head.adjusted(0, head.height() / 2 - 4, 0, -8)
        bold, caption = theme.font(TextStyle.SMALL, BOLD), theme.font(TextStyle.CAPTION)
        title = tr("Rating to use") if self.model.is_use else tr("Difficulty rating")
        draw_text(painter, upper, title, bold, LEFT)
        words = tr("what raises and lowers it")
        draw_text(painter, lower, words, caption, LEFT, ink=colors.ink2)
        bottom = layout.row(layout.steps).bottom()
        levels = [self.model.book.level(rating) for rating in RATINGS]
        room = layout.column - 2 * LABEL_MARGIN
        labels = level_labels([each.label for each in levels], caption, room)
        for rating, level, words in zip(RATINGS, levels, labels, strict=True):
            cell = QRectF(layout.left_of(rating), 0, layout.column, layout.head)
            ink = colors.ink
            if rating == own:
                painter.fillRect(cell, colors.ink)
                ink = colors.paper
            number = f"{rating}  d{level.sides}" if level.sides else str(rating)
            top = cell.adjusted(0, 4, 0, -cell.height() / 2)
            draw_text(painter, top, number, theme.head_font(TextStyle.SUBHEAD), CENTER, ink=ink)
            below = cell.adjusted(LABEL_MARGIN, cell.height() / 2 - 4, -LABEL_MARGIN, 0)
            painter.setFont(narrowed(caption, words, room))
            painter.drawText(below, CENTER, words)
            line = QRectF(cell.left(), cell.bottom(), 1, bottom - cell.bottom())
            painter.fillRect(line, colors.line)

    def _paint_step(self, place: int, step: RatingStep, *, is_first: bool) -> None:
        theme, layout, painter = current_theme(), self.layout, self.painter
        colors, row = theme.colors, layout.row(place)
        painter.fillRect(QRectF(row.left(), row.bottom() - 1, row.width(), 1), colors.line)
        width = theme.px(NUMBER)
        label = QRectF(INDENT, row.top(), layout.axis - INDENT - width, row.height())
        draw_text(painter, label, tr(step.title), theme.font(TextStyle.SMALL, BOLD), LEFT)
        amount = QRectF(label.right(), row.top(), width - Space.GRID, row.height())
        number = str(step.amount) if is_first else signed_text(step.amount)
        draw_text(painter, amount, number, theme.head_font(TextStyle.BODY), RIGHT)
        start, end = self._ends(step, is_first=is_first)
        if step.amount:
            fill = colors.accent_fill if step.amount < 0 else colors.ink3
            self._paint_arrow(row, start, end, fill)
        self._paint_source(row, step, start, end)
        if max(step.start, step.end) > RATINGS[-1]:
            beyond = QRectF(layout.middle_of(RATINGS[-1]), row.top(), layout.column, row.height())
            number = str(step.end)
            draw_text(
                painter,
                beyond.adjusted(Space.INSIDE, 0, 0, 0),
                number,
                theme.head_font(TextStyle.SMALL),
                LEFT,
            )

    def _ends(self, step: RatingStep, *, is_first: bool) -> tuple[float, float]:
        """The two ends of a bar, at most 7."""
        layout, top = self.layout, RATINGS[-1]
        end = layout.middle_of(min(step.end, top))
        return (layout.axis if is_first else layout.middle_of(min(step.start, top))), end

    def _paint_source(self, row: QRectF, step: RatingStep, start: float, end: float) -> None:
        """Paint the source to the left of the bar or, without room, in it or to its right."""
        if not step.source:
            return
        theme, layout, painter = current_theme(), self.layout, self.painter
        font, words = theme.font(TextStyle.CAPTION), tr(step.source)
        painter.setFont(font)
        needed = painter.fontMetrics().horizontalAdvance(words)
        if start == layout.axis and needed < end - start - 3 * Space.GRID:
            inside = QRectF(start + Space.GRID, row.top(), end - start, row.height())
            draw_text(painter, inside, words, font, LEFT, ink=theme.colors.surface)
            return
        edge = min(start, end) - Space.GRID
        beside = QRectF(layout.axis, row.top(), edge - layout.axis, row.height())
        flags = RIGHT
        if needed > beside.width():
            right = max(start, end) + Space.GRID
            beside, flags = QRectF(right, row.top(), layout.width - right, row.height()), LEFT
        colors = theme.colors
        draw_text(painter, beside, words, font, flags, ink=colors.ink2, ground=colors.paper)

    def _paint_connection(self, place: int, step: RatingStep) -> None:
        """Paint a dotted line from the end of a step down to the next one."""
        theme, layout = current_theme(), self.layout
        x = layout.middle_of(min(step.end, RATINGS[-1]))
        half = theme.px(BAR) / 2
        top, below = layout.row(place), layout.row(place + 1)
        self.painter.setPen(QPen(theme.colors.ink2, 1, Qt.PenStyle.DotLine))
        bottom = below.center().y() - half if place + 1 < layout.steps else below.top()
        start = top.center().y() + (half if step.amount else 0)
        self.painter.drawLine(QPointF(x, start), QPointF(x, bottom))

    def _paint_arrow(self, row: QRectF, start: float, end: float, fill: QColor) -> None:
        """Paint a bar from one rating to the next, with an arrowhead."""
        theme, painter = current_theme(), self.painter
        half, tip = theme.px(BAR) / 2, theme.px(ARROW)
        middle = row.center().y()
        way = 1 if end >= start else -1
        neck = end - way * min(tip, abs(end - start))
        points = [
            QPointF(start, middle - half * 0.8),
            QPointF(neck, middle - half * 0.8),
            QPointF(neck, middle - half),
            QPointF(end, middle),
            QPointF(neck, middle + half),
            QPointF(neck, middle + half * 0.8),
            QPointF(start, middle + half * 0.8),
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF(points))

    def _paint_sum(self, steps: list[RatingStep]) -> None:
        theme, layout, painter = current_theme(), self.layout, self.painter
        row, column = layout.row(layout.steps), self.model.column
        bold = theme.font(TextStyle.SMALL, BOLD)
        draw_text(painter, row.adjusted(INDENT, 0, 0, 0), tr("Adjusted rating"), bold, LEFT)
        number = QRectF(0, row.top(), layout.axis - Space.GRID, row.height())
        shown = "∞" if column is None else str(steps[-1].end)
        draw_text(painter, number, shown, theme.head_font(TextStyle.SUBHEAD), RIGHT)
        if column is None:
            return
        level = self.model.book.level(column)
        cell = QRectF(layout.left_of(column), row.top(), layout.column, row.height())
        painter.fillRect(cell, theme.colors.ink)
        words = f"{column} · d{level.sides}" if level.sides else level_label(level.label)
        font = theme.head_font(TextStyle.BODY)
        draw_text(painter, cell, words, font, CENTER, ink=theme.colors.paper)
        right = QRectF(cell.right(), row.top(), layout.width - cell.right(), row.height())
        left = QRectF(layout.axis, row.top(), cell.left() - layout.axis, row.height())
        side, flags = (right, LEFT) if right.width() >= left.width() else (left, RIGHT)
        beside = side.adjusted(Space.GRID, 0, -Space.GRID, 0)
        caption, words, colors = theme.font(TextStyle.CAPTION), tr(self.model.advice), theme.colors
        draw_text(painter, beside, words, caption, flags, ink=colors.ink2, ground=colors.paper)
