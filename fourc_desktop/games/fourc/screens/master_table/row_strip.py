"""The row of the Master Table that an open roll reads, as a strip of cells."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.games.fourc.rules.checks.check import Check, color_of, row_of
from fourc_desktop.games.fourc.rules.checks.master_table import (
    Color,
    MasterTable,
    MasterTableRow,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from fourc_desktop.ui.widgets.painting.drawing import box, faded, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import paint_result_shape

HEAD, CELL, FOOT = 24, 30, 16
"""The heights of the dice, the cells, and the thresholds, in pixels at 100 % text."""

WIDTH: Final = 232
"""The minimum width of the strip, in pixels at any text size."""

GROWN: Final = 4
"""The enlargement of the cell of the dice on every side, in pixels at 100 % text."""

LINE: Final = 0.4
"""The opacity of the lines between cells, 0 to 1."""

LETTER_FROM: Final = 26
"""The width of a run, in pixels at 100 % text, from which its shape is beside its letter."""


class RowStrip(QWidget):
    """The cells of one row, with the dice, the color shifts and the result highlighted."""

    def __init__(self) -> None:
        super().__init__()
        self._row: MasterTableRow | None = None
        self._columns: tuple[tuple[int, int], ...] = ()
        self._dice: int | None = None
        self._shifts: tuple[int, ...] = ()
        self._color: Color | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def row(self) -> MasterTableRow | None:
        """The row that is shown."""
        return self._row

    @property
    def color(self) -> Color | None:
        """The framed color; None before the roll."""
        return self._color

    def show_check(self, check: Check, table: MasterTable) -> None:
        """Show the row of a check, and its dice after the roll."""
        self._row, self._columns = row_of(check, table), table.columns
        self._dice = check.read
        self._shifts = tuple(1 if each.up else -1 for each in check.shifts)
        self._color = color_of(check, table)
        self.setAccessibleName(self._text())
        self.update()

    def sizeHint(self) -> QSize:
        """The size of the strip with the dice above and the thresholds below."""
        theme = current_theme()
        return QSize(WIDTH, theme.px(HEAD + CELL + FOOT))

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw cells, numbers, result and dice."""
        if self._row is None:
            return
        painter = smooth_painter(self)
        self._paint_cells(painter, self._row)
        self._paint_numbers(painter, self._row)
        if self._dice is not None and self._color is not None:
            self._paint_result(painter, self._row, self._color)
            self._paint_dice(painter, self._row, self._dice)
        painter.end()

    def _text(self) -> str:
        assert self._row is not None
        runs = (
            tr(
                "{color} from {first}",
                color=tr(color.title),
                first=f"{self._row.span(color)[0]:02}",
            )
            for color in Color
        )
        words = tr("Row {row}: {runs}", row=self._row.title, runs=", ".join(runs))
        if self._dice is None or self._color is None:
            return words
        return tr(
            "{words}. The dice show {dice}, the result is {color}.",
            words=words,
            dice=f"{self._dice:02}",
            color=tr(self._color.title),
        )

    def _cells(self) -> QRectF:
        px = current_theme().px
        edge = px(GROWN)
        return QRectF(edge, px(HEAD), self.width() - 2 * edge, px(CELL))

    def _span(self, first: int, last: int) -> QRectF:
        """The rectangle of the columns between two d%."""
        cells = self._cells()
        width = cells.width() / len(self._columns)
        held = [
            index
            for index, (low, high) in enumerate(self._columns)
            if high >= first and low <= last
        ]
        return QRectF(
            cells.left() + held[0] * width, cells.top(), len(held) * width, cells.height()
        )

    def _paint_cells(self, painter: QPainter, row: MasterTableRow) -> None:
        theme = current_theme()
        colors, cells = theme.colors, self._cells()
        for color in Color:
            run = self._span(*row.span(color))
            mark = RESULT_SHAPES[color]
            painter.fillRect(run, mark.fill(colors))
        painter.setPen(QPen(faded(colors.on_result_black, LINE), 1))
        width = cells.width() / len(self._columns)
        for index in range(1, len(self._columns)):
            x = cells.left() + index * width
            painter.drawLine(QLineF(x, cells.top(), x, cells.bottom()))
        box(painter, cells, 0, None, colors.result_edge)
        letter = QFontMetricsF(theme.head_font(TextStyle.BODY)).horizontalAdvance("K")
        for color in Color:
            run = self._span(*row.span(color))
            free = self._beside_dice(run)
            if free == run or free.width() > letter:
                self._paint_letter(painter, color, free)

    def _beside_dice(self, run: QRectF) -> QRectF:
        """The larger part of a run that the enlarged cell of the dice leaves free."""
        if self._dice is None or self._color is None:
            return run
        beside = current_theme().px(GROWN) + 2
        cell = self._span(self._dice, self._dice).adjusted(-beside, 0, beside, 0)
        if not cell.intersects(run):
            return run
        left, right = QRectF(run), QRectF(run)
        left.setRight(min(cell.left(), run.right()))
        right.setLeft(max(cell.right(), run.left()))
        return max(left, right, key=QRectF.width)

    def _paint_letter(self, painter: QPainter, color: Color, run: QRectF) -> None:
        """Paint the letter and, if it fits, the shape of a color in the center of its run."""
        theme = current_theme()
        mark, side = RESULT_SHAPES[color], theme.px(10)
        ink = mark.ink(theme.colors)
        font = theme.head_font(TextStyle.BODY)
        painter.setFont(font)
        painter.setPen(ink)
        if run.width() < theme.px(LETTER_FROM):
            painter.drawText(run, Qt.AlignmentFlag.AlignCenter, mark.value)
            return
        letter = QFontMetricsF(font).horizontalAdvance(mark.value)
        left = run.center().x() - (letter + theme.px(4) + side) / 2
        place = QRectF(left, run.top(), letter + 1, run.height())
        # A plain background keeps the lines from crossing the letters.
        ground = QRectF(left - 2, run.center().y() - theme.px(9), 0, theme.px(18))
        ground.setWidth(letter + theme.px(4) + side + 4)
        painter.fillRect(ground, mark.fill(theme.colors))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, mark.value)
        shape = QRectF(place.right() + theme.px(4), run.center().y() - side / 2, side, side)
        paint_result_shape(painter, mark, shape, ink)

    def _paint_numbers(self, painter: QPainter, row: MasterTableRow) -> None:
        """Paint the lowest d% of each color below its first cell, and the highest at the end."""
        theme, cells = current_theme(), self._cells()
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(theme.colors.ink2)
        metrics = QFontMetricsF(painter.font())
        width = metrics.horizontalAdvance("00") + 2
        top = cells.bottom() + 2
        free = cells.left()
        last = cells.right() - width
        *before, highest = shown_numbers(row)
        for number in before:
            left = min(self._span(number, number).left(), last - width - 4)
            place = QRectF(max(left, free), top, width, theme.px(FOOT) - 2)
            free = place.right() + 4
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft, f"{number:02}")
        place = QRectF(last, top, width, theme.px(FOOT) - 2)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight, f"{highest:02}")

    def _paint_result(self, painter: QPainter, row: MasterTableRow, color: Color) -> None:
        """Paint the frame around the run of the result."""
        colors = current_theme().colors
        run = self._span(*row.span(color))
        box(painter, run.adjusted(-2, -2, 2, 2), Radius.CHIP, None, colors.surface, 4)
        box(painter, run.adjusted(-2, -2, 2, 2), Radius.CHIP, None, colors.ink, 2.5)

    def _paint_dice(self, painter: QPainter, row: MasterTableRow, dice: int) -> None:
        """Paint the enlarged cell of the dice, their number above it, and the color shifts."""
        theme = current_theme()
        colors, grown = theme.colors, theme.px(GROWN)
        fell = row.color(dice)
        cell = self._span(dice, dice).adjusted(-grown, -grown, grown, grown)
        mark = RESULT_SHAPES[fell]
        box(painter, cell, Radius.CHIP, mark.fill(colors), colors.surface, 1.5)
        box(painter, cell.adjusted(-1, -1, 1, 1), Radius.CHIP, None, colors.ink, 1.5)
        painter.setFont(theme.head_font(TextStyle.SMALL))
        painter.setPen(mark.ink(colors))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, mark.value)
        tag = QRectF(0, 0, theme.px(26), theme.px(16))
        tag.moveCenter(QPointF(cell.center().x(), theme.px(HEAD) / 2 - 2))
        tag.moveLeft(min(max(tag.left(), 0.0), self.width() - tag.width()))
        box(painter, tag, Radius.CHIP, colors.ink)
        painter.setPen(colors.surface)
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, f"{dice:02}")
        self._paint_shifts(painter, row, fell, tag)

    def _paint_shifts(
        self, painter: QPainter, row: MasterTableRow, fell: Color, tag: QRectF
    ) -> None:
        """Paint an arrow from the dice to each color that a shift has reached."""
        theme = current_theme()
        reached, level, y = 0, int(fell), tag.center().y()
        x = tag.center().x()
        painter.setPen(QPen(theme.colors.accent, 2))
        head = theme.px(4)
        for shift in self._shifts:
            reached += shift
            level += shift
            end = self._span(*row.span(Color(level))).center().x()
            way = 1 if end > x else -1
            start = x + way * (tag.width() / 2 + 3 if x == tag.center().x() else head)
            if (end - start) * way > head:
                painter.drawLine(QLineF(start, y, end, y))
                for side in (-head, head):
                    painter.drawLine(QLineF(end, y, end - way * head, y + side))
            x = end


def shown_numbers(row: MasterTableRow) -> list[int]:
    """The lowest d% of each color of a row, and the highest of all, each once."""
    spans = [row.span(color) for color in Color]
    return sorted({*(first for first, _ in spans), spans[-1][1]})
