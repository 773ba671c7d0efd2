"""Painter of the Master Table grid and its highlight."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.grid_layout import (
    CHANCE_WIDTH,
    MasterTableLayout,
)
from fourc_desktop.games.fourc.screens.master_table.grid_model import MasterTableModel
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.text_size import text_width
from fourc_desktop.ui.theming.theme import Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.charts.odds_bar import (
    BAR_HEIGHT,
    NUMBERS_HEIGHT,
    RESULT_SHAPES,
    paint_bar,
    paint_numbers,
)
from fourc_desktop.ui.widgets.painting.drawing import box, faded, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape, paint_result_shape

GROWN: Final = 8
"""The enlargement of the highlighted cell on every side, in pixels."""

LINE: Final = 0.4
"""The opacity of the lines between cells, 0 to 1."""

SMALLEST: Final = 12
"""The minimum height of a letter, in pixels."""

UPRIGHT_HEADS: Final = 18
"""The width of a column, in pixels at 100 % text, from which its head is horizontal."""

SHARE: Final = 0.36
"""The height of a letter relative to the cell, if that is larger than the theme's font."""

MAX_HEIGHT: Final = 0.45
"""The maximum height of a letter relative to the cell, so that its shape fits."""

LARGEST: Final = 20
"""The maximum height of a letter in a cell, in pixels at 100 % text."""

SHAPE: Final = 0.72
"""The width of a shape relative to the letter size."""


@dataclass(frozen=True, slots=True)
class GridHighlight:
    """The highlight of the grid.

    Attributes:
        plain: Row of the plain Rank Value, counted from the top, or None.
        row: Row that is read after all Row Steps, or None.
        column: Column of the d%, or None.
        wanted: Lowest color that succeeds.
    """

    plain: int | None = None
    row: int | None = None
    column: int | None = None
    wanted: Color = Color.BLUE


class MasterTablePainter:
    """Paints one model in one layout and theme."""

    def __init__(self, model: MasterTableModel, layout: MasterTableLayout, theme: Theme) -> None:
        self._model = model
        self._layout = layout
        self._theme = theme
        self._colors = theme.colors

    def picture(self, wanted: Color) -> QPixmap:
        """The grid without highlight: heads, labels, cells and odds."""
        frame = self._layout.frame
        made = QPixmap((frame.size * frame.ratio).toSize())
        made.setDevicePixelRatio(frame.ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(made)
        self._paint_cells(painter)
        for column in range(0, len(self._model.columns), self._head_step()):
            self._paint_head(painter, column)
        for row in range(len(self._model.rows)):
            self._paint_label(painter, row)
        if self._layout.odds is not None:
            self._paint_odds(painter, wanted)
        painter.end()
        return made

    def paint_highlight(self, painter: QPainter, highlight: GridHighlight) -> None:
        """Paint the frames of row and column, their heads and the cell where they cross."""
        layout = self._layout
        if highlight.plain is not None and highlight.plain != highlight.row:
            self._paint_plain(painter, highlight)
        if highlight.column is not None:
            column = layout.cell(0, highlight.column)
            column.setBottom(layout.ys[-1])
            self._paint_rails(painter, column)
            self._paint_head(painter, highlight.column, highlight=True)
        if highlight.row is not None:
            self._paint_rails(painter, layout.strip(highlight.row))
            if layout.odds is not None:
                odds = layout.odds_of(highlight.row).adjusted(-6, 1, 2, -1)
                box(painter, odds, Radius.CHIP, None, self._colors.ink, 2)
            self._paint_label(painter, highlight.row, highlight=True)
        if highlight.row is not None and highlight.column is not None:
            self._paint_crossing(painter, highlight.row, highlight.column)

    def paint_cursor(self, painter: QPainter, row: int, column: int) -> None:
        """Paint the keyboard cursor: an accent ring on a light one.

        If the odds do not fit, the cursor on them is at the row's label.
        """
        layout = self._layout
        if column < len(self._model.columns):
            rect = layout.cell(row, column)
        else:
            rect = layout.label(row) if layout.odds is None else layout.odds_of(row)
        rect = rect.adjusted(-3, -3, 3, 3)
        box(painter, rect, Radius.CHIP, None, self._colors.surface, 5)
        box(painter, rect, Radius.CHIP, None, self._colors.accent, 3)

    def paint_pointed(self, painter: QPainter, column: int) -> None:
        """Paint the head of the column under the pointer."""
        head = self._layout.head(column)
        box(painter, head, 2, self._colors.accent_soft, self._colors.accent)
        self._write_head(painter, column, self._colors.ink)

    def _paint_cells(self, painter: QPainter) -> None:
        """Paint the fills by runs, the lines between cells, and the marks."""
        layout, colors = self._layout, self._colors
        # Every edge is on a whole pixel; plain fills are ten times as fast.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for row, values in enumerate(self._model.colors):
            for color, first, end in _runs(values):
                left = layout.cell(row, first)
                run = QRectF(left.topLeft(), layout.cell(row, end - 1).bottomRight())
                painter.fillRect(run, RESULT_SHAPES[color].fill(colors))
        line = 1 / layout.frame.ratio
        faint = faded(colors.on_result_black, LINE)
        for x in layout.xs[1:-1]:
            painter.fillRect(QRectF(x, layout.ys[0], line, layout.cells.height()), faint)
        for y in layout.ys[1:-1]:
            painter.fillRect(QRectF(layout.xs[0], y, layout.cells.width(), line), faint)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(colors.result_edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(layout.cells.adjusted(-0.5, -0.5, 0.5, 0.5))
        self._stamp_marks(painter)

    def _stamp_marks(self, painter: QPainter) -> None:
        """Paint letter and shape of each cell, rendered once per color."""
        layout = self._layout
        ratio = layout.frame.ratio
        stamps = [self._stamp(mark, layout.cell(0, 0)) for mark in RESULT_SHAPES]
        for row, values in enumerate(self._model.colors):
            y = layout.ys[row]
            for color, x in zip(values, layout.xs, strict=False):
                painter.drawPixmap(QPointF(round(x * ratio) / ratio, y), stamps[color])

    def _stamp(self, mark: ResultShape, cell: QRectF) -> QPixmap:
        ratio = self._layout.frame.ratio
        made = QPixmap((cell.size() * ratio).toSize())
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(made)
        paint_in_cell(painter, self._theme, mark, QRectF(QPointF(0, 0), cell.size()))
        painter.end()
        return made

    def _head_step(self) -> int:
        """The step between columns with a head: 1 if vertical heads fit."""
        width = self._layout.head(0).width()
        digit = QFontMetricsF(self._theme.head_font(TextStyle.CAPTION)).capHeight()
        return max(1, ceil(digit / width))

    def _paint_head(self, painter: QPainter, column: int, *, highlight: bool = False) -> None:
        if highlight:
            head = self._layout.head(column).adjusted(-3, 0, 3, -2)
            painter.fillRect(head, self._colors.ink)
        self._write_head(painter, column, self._colors.surface if highlight else self._colors.ink)

    def _write_head(self, painter: QPainter, column: int, ink: QColor) -> None:
        """Paint the lowest d% of a run above its highest, or a single one."""
        first, last = self._model.columns[column]
        head = self._layout.head(column)
        painter.setPen(ink)
        if head.width() < self._theme.px(UPRIGHT_HEADS):
            self._write_turned(painter, head, column)
            return
        painter.setFont(self._theme.head_font(TextStyle.SMALL))
        if first == last:
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, f"{first:02}")
            return
        middle = head.center().y()
        upper = QRectF(head.left() - 4, middle - head.height() / 2 + 1, head.width() + 8, 0)
        upper.setBottom(middle)
        lower = upper.translated(0, head.height() / 2 - 2)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, f"{first:02}")
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, f"{last:02}")
        width = self._theme.px(8)
        painter.fillRect(QRectF(head.center().x() - width / 2, middle - 0.5, width, 1), ink)

    def _write_turned(self, painter: QPainter, head: QRectF, column: int) -> None:
        """Paint the run of d% vertically in a narrow column."""
        first, last = self._model.columns[column]
        words = f"{first:02}" if first == last else f"{first:02}–{last:02}"
        painter.save()
        painter.setFont(self._theme.head_font(TextStyle.CAPTION))
        painter.translate(head.center().x(), head.bottom() - 3)
        painter.rotate(-90)
        line = QRectF(0, -head.width() / 2 - 4, head.height(), head.width() + 8)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()

    def _paint_label(self, painter: QPainter, row: int, *, highlight: bool = False) -> None:
        """Paint the Rank Values of a row, its name below if it fits; own rows have a bar."""
        theme, colors = self._theme, self._colors
        rect = self._layout.label(row)
        if highlight:
            painter.fillRect(rect.adjusted(0, 0, -2, 0), colors.ink)
        elif self._model.own(row):
            painter.fillRect(rect.adjusted(0, 1, -4, -1), colors.accent_soft)
            painter.fillRect(QRectF(0, rect.top() + 1, 3, rect.height() - 2), colors.accent)
        title, below = self._label_places(row)
        painter.setPen(colors.surface if highlight else colors.ink)
        painter.setFont(theme.head_font(label_step(theme, self._layout.frame.labels)))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(title, left, self._model.rows[row].title)
        if below is not None:
            font = theme.font(TextStyle.CAPTION)
            painter.setFont(font)
            painter.setPen(colors.surface if highlight else colors.ink2)
            shown = QFontMetricsF(font).elidedText(
                self._name(row), Qt.TextElideMode.ElideRight, below.width()
            )
            painter.drawText(below, left, shown)

    def _label_places(self, row: int) -> tuple[QRectF, QRectF | None]:
        """The places of the Rank Values of a row and of its name, None if that does not fit."""
        rect = self._layout.label(row)
        words = rect.adjusted(8, 0, -6, 0)
        if not self._name(row) or rect.height() < self._theme.px(31):
            return words, None
        below = words.adjusted(0, words.height() / 2 - 2, 4, 0)
        return words.adjusted(0, 1, 0, -words.height() / 2 + 2), below

    def _line_left_of(self, x: float, row: int) -> QRectF:
        """The line of a label that ends left of x: the Rank Values, in high rows the name."""
        title, below = self._label_places(row)
        font = self._theme.head_font(label_step(self._theme, self._layout.frame.labels))
        end = title.left() + text_width(font, self._model.rows[row].title)
        return title if below is None or end < x else below

    def _name(self, row: int) -> str:
        return tr(self._model.names.name(self._model.rows[row]))

    def _paint_plain(self, painter: QPainter, highlight: GridHighlight) -> None:
        """Paint a frame around the plain row, and an arrow to the row of the check."""
        assert highlight.plain is not None
        strip = self._layout.strip(highlight.plain)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box(painter, strip.adjusted(-2, -1, 2, 1), 2, None, self._colors.surface, 3)
        box(painter, strip.adjusted(-2, -1, 2, 1), 2, None, self._colors.accent, 2)
        label = self._layout.label(highlight.plain)
        box(painter, label.adjusted(1, 1, -3, -1), Radius.CHIP, None, self._colors.accent, 2)
        if highlight.row is None:
            return
        down = 1 if highlight.row > highlight.plain else -1
        side = self._theme.px(5)
        x = label.right() - side - 9
        y = self._line_left_of(x - side, highlight.plain).center().y()
        tip = QPointF(x, y + down * side / 2)
        pen = painter.pen()
        pen.setColor(self._colors.accent)
        pen.setWidthF(2)
        painter.setPen(pen)
        painter.drawLine(QPointF(x - side, y - down * side / 2), tip)
        painter.drawLine(tip, QPointF(x + side, y - down * side / 2))

    def _paint_rails(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a dark frame with a light inner line."""
        box(painter, rect.adjusted(-3, -3, 3, 3), Radius.CHIP, None, self._colors.ink, 2.5)
        box(painter, rect.adjusted(-1, -1, 1, 1), 1, None, self._colors.surface, 2)

    def _paint_crossing(self, painter: QPainter, row: int, column: int) -> None:
        """Paint the crossing cell enlarged with an edge."""
        mark = RESULT_SHAPES[self._model.color(row, column)]
        grown = self._layout.cell(row, column).adjusted(-GROWN, -GROWN, GROWN, GROWN)
        box(painter, grown.adjusted(-1, -1, 1, 1), Radius.CHIP, self._colors.surface)
        box(painter, grown, Radius.CHIP, mark.fill(self._colors), self._colors.ink, 2.5)
        paint_in_cell(painter, self._theme, mark, grown, TextStyle.HEAD)

    def _paint_odds(self, painter: QPainter, wanted: Color) -> None:
        """Paint the bar of each row, its numbers if they fit, and the chance."""
        theme, colors = self._theme, self._colors
        chance_width = theme.px(CHANCE_WIDTH)
        for row, odds in enumerate(self._model.odds):
            rect = self._layout.odds_of(row)
            numbers = rect.height() >= theme.px(BAR_HEIGHT + NUMBERS_HEIGHT)
            height = theme.px(8 if numbers else BAR_HEIGHT)
            used = height + (theme.px(NUMBERS_HEIGHT) if numbers else 0)
            top = round(rect.center().y() - used / 2)
            bar = QRectF(rect.left(), top, rect.width() - chance_width, height)
            paint_bar(painter, theme, bar, odds)
            if numbers:
                below = QRectF(bar.left(), bar.bottom(), bar.width(), theme.px(NUMBERS_HEIGHT))
                paint_numbers(painter, theme, below, odds)
            chance = sum(share for color, share in odds.items() if color >= wanted)
            painter.setFont(theme.head_font(TextStyle.BODY))
            painter.setPen(colors.ink)
            end = rect.adjusted(0, 0, -8, 0)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(end, flags, f"{chance} %")
        self._paint_odds_head(painter, wanted, chance_width)

    def _paint_odds_head(self, painter: QPainter, wanted: Color, chance_width: float) -> None:
        assert self._layout.odds is not None
        odds = self._layout.odds
        head = QRectF(odds.left(), 0, odds.width() - chance_width, self._layout.ys[0] - 4)
        painter.setFont(self._theme.font(TextStyle.CAPTION, QFont.Weight.Medium))
        painter.setPen(self._colors.ink)
        bottom = Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
        painter.drawText(head, int(bottom | Qt.AlignmentFlag.AlignLeft), tr("Exact odds, %"))
        end = QRectF(head.right() - 8, 0, chance_width, head.height())
        words = wanted_text(wanted)
        painter.drawText(end, int(bottom | Qt.AlignmentFlag.AlignRight), words)


def wanted_text(wanted: Color) -> str:
    """The color that succeeds: "blue or better"."""
    if wanted is Color.YELLOW:
        return tr("Yellow")
    return tr("{color} or better", color=tr(wanted.title.capitalize()))


def label_step(theme: Theme, width: float) -> TextStyle:
    """The type step of the row labels for this width."""
    metrics = QFontMetricsF(theme.head_font(TextStyle.BODY))
    fits = metrics.horizontalAdvance("2500–4999") + 16 <= width
    return TextStyle.BODY if fits else TextStyle.CAPTION


def paint_in_cell(
    painter: QPainter,
    theme: Theme,
    mark: ResultShape,
    cell: QRectF,
    step: TextStyle = TextStyle.SMALL,
) -> None:
    """Paint the letter over its shape, beside it in a flat cell, alone in a small one."""
    painter.setPen(mark.ink(theme.colors))
    font = theme.head_font(step)
    grown = max(theme.px(step), min(theme.px(LARGEST), round(cell.height() * SHARE)))
    size = min(grown, max(SMALLEST, round(min(cell.height() * MAX_HEIGHT, cell.width() * 0.9))))
    font.setPixelSize(size)
    painter.setFont(font)
    side = round(size * SHAPE)
    letter = QFontMetricsF(font).capHeight()
    gap = max(3.0, size * 0.25)
    ink = mark.ink(theme.colors)
    tall = letter + gap + side <= cell.height() - 2
    width = QFontMetricsF(font).horizontalAdvance("K") + 4 + side <= cell.width() - 4
    if not (tall or width):
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, mark.value)
        return
    shape = QRectF(0, 0, side, side)
    if tall:
        top = cell.top() + (cell.height() - letter - gap - side) / 2
        line = QRectF(cell.left(), top + letter / 2 - size, cell.width(), 2 * size)
        shape.moveCenter(QPointF(cell.center().x(), top + letter + gap + side / 2))
    else:
        line = QRectF(cell.left(), cell.top(), cell.width() / 2 + 2, cell.height())
        shape.moveCenter(QPointF(cell.left() + cell.width() * 0.72, cell.center().y()))
    painter.drawText(line, Qt.AlignmentFlag.AlignCenter, mark.value)
    paint_result_shape(painter, mark, shape, ink)


def _runs(values: tuple[Color, ...]) -> Iterator[tuple[Color, int, int]]:
    """The runs of a color: each start with that of the next run."""
    start = 0
    for color, run in groupby(values):
        end = start + len(list(run))
        yield color, start, end
        start = end
