"""PoolPicture: the waterfall of the rating above the table of chances, on one axis."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, pool_of
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import (
    RATINGS,
    RatingStep,
    chance_at,
    dice_rows,
    own_column,
    percent_text,
    points_to,
    rating_steps,
)
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, mixed

LABELS: Final = 270
"""The width of the labels to the left of the axis, in pixels at 100 % text."""

ROW: Final = 30
HEAD: Final = 56
CELL: Final = 36
TITLE: Final = 30
COLUMN: Final = 58
"""The least width of a column, in pixels at 100 % text."""

ARROW: Final = 8
BAR: Final = 16
GROWS: Final = 5
"""By how much the own cell is larger on each side."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


class PoolPicture(QWidget):
    """The rating step by step, and the chance of a 1 by dice and rating.

    `spend_wanted` emits how many points should be spent in all: a click on a column, or Left and
    Right for one more or one fewer.
    """

    spend_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._check = PoolCheck()
        self._book: EarthRulebook | None = None
        self._steps: list[RatingStep] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Rating and chances"))

    def show_check(self, check: PoolCheck, book: EarthRulebook) -> None:
        """Show the setup of a roll."""
        self._check, self._book = check, book
        self._steps = rating_steps(check, book)
        self.setAccessibleDescription(self.words())
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """All of it in words: the steps, the rating, the own chance."""
        if self._book is None:
            return ""
        steps = [f"{tr(each.title)} {_signed(each.amount)}" for each in self._steps]
        column = own_column(self._check, self._book)
        if column is None:
            return tr("Infinite: nothing brings it down")
        dice = pool_of(self._check, self._book)
        chance = percent_text(chance_at(dice, column, self._book))
        own = tr(
            "rating {rating}, {dice} dice: {chance} %", rating=column, dice=dice, chance=chance
        )
        return "; ".join([*steps, own])

    def sizeHint(self) -> QSize:
        """All rows."""
        return QSize(
            self.minimumSizeHint().width(), round(self._table_top() + self._table_height())
        )

    def minimumSizeHint(self) -> QSize:
        """Labels and eight narrow columns; all rows."""
        theme = current_theme()
        width = theme.px(LABELS) + len(RATINGS) * theme.px(COLUMN)
        return QSize(width, round(self._table_top() + self._table_height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Offer to spend as many points as lead to the column."""
        rating = self.column_at(event.position())
        if rating is None or self._book is None:
            super().mousePressEvent(event)
            return
        self.spend_wanted.emit(points_to(self._check, rating, self._book))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left spends one point more, Right one fewer."""
        step = {Qt.Key.Key_Left: 1, Qt.Key.Key_Right: -1}.get(Qt.Key(event.key()), 0)
        if not step:
            super().keyPressEvent(event)
        elif self._check.spend + step >= 0:
            self.spend_wanted.emit(self._check.spend + step)

    def event(self, event: QEvent) -> bool:
        """Say how many points lead to the column under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            rating = self.column_at(QPointF(event.pos()))
            text = ""
            if rating is not None and self._book is not None:
                points = points_to(self._check, rating, self._book)
                text = tr("Spend {points} points for rating {rating}", points=points, rating=rating)
            QToolTip.showText(event.globalPos(), tooltip_text(text), self)
            return True
        return super().event(event)

    def column_at(self, point: QPointF) -> int | None:
        """The rating of the column at a point, or None beside the axis."""
        across = point.x() - self._axis()
        place = int(across // self._column())
        return place if across >= 0 and place < len(RATINGS) else None

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the axis, the steps and the table."""
        if self._book is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axis(painter, self._book)
        for place, step in enumerate(self._steps):
            self._paint_step(painter, self._row_rect(place), step)
        self._paint_sum(painter, self._row_rect(len(self._steps)), self._book)
        self._paint_table(painter, self._book)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD, None, current_theme().colors.accent, 2)
        painter.end()

    def _paint_axis(self, painter: QPainter, book: EarthRulebook) -> None:
        theme = current_theme()
        colors, own = theme.colors, own_column(self._check, book)
        head = QRectF(0, 0, self._axis() - Space.CARD, theme.px(HEAD))
        _text(painter, head, tr("Difficulty rating"), theme.font(TextStyle.SMALL, _BOLD), LEFT)
        for rating in RATINGS:
            cell = QRectF(self._left_of(rating), 0, self._column(), theme.px(HEAD))
            level = book.level(rating)
            ink = colors.ink
            if rating == own:
                painter.fillRect(cell, colors.ink)
                ink = colors.paper
            painter.setPen(ink)
            number = f"{rating}  d{level.sides}" if level.sides else str(rating)
            upper = cell.adjusted(0, 4, 0, -cell.height() / 2)
            _text(painter, upper, number, theme.head_font(TextStyle.SUBHEAD), CENTER, ink=ink)
            flags = CENTER | Qt.TextFlag.TextWordWrap
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.drawText(
                cell.adjusted(2, cell.height() / 2 - 4, -2, 0), flags, _label(level.label)
            )
            bottom = self._row_rect(len(self._steps)).bottom()
            painter.fillRect(
                QRectF(cell.left(), cell.bottom(), 1, bottom - cell.bottom()), colors.line
            )

    def _paint_step(self, painter: QPainter, row: QRectF, step: RatingStep) -> None:
        theme = current_theme()
        colors = theme.colors
        painter.fillRect(QRectF(row.left(), row.bottom() - 1, row.width(), 1), colors.line)
        label = row.adjusted(0, 0, self._axis() - row.width() - theme.px(36), 0)
        _text(painter, label, tr(step.title), theme.font(TextStyle.SMALL, _BOLD), LEFT)
        amount = QRectF(label.right(), row.top(), theme.px(36) - Space.GRID, row.height())
        number = str(step.amount) if step is self._steps[0] else _signed(step.amount)
        _text(painter, amount, number, theme.head_font(TextStyle.BODY), RIGHT)
        top = len(RATINGS) - 1
        start, end = self._middle_of(min(step.start, top)), self._middle_of(min(step.end, top))
        if step is self._steps[0]:
            start = self._axis()
        is_lower = step.amount < 0
        fill = colors.accent_fill if is_lower else colors.ink3
        self._paint_arrow(painter, row, start, end, fill)
        if step.source:
            edge = min(start, end) - Space.GRID
            beside = QRectF(self._axis(), row.top(), edge - self._axis(), row.height())
            flags = RIGHT
            font = theme.font(TextStyle.CAPTION)
            if painter.fontMetrics().horizontalAdvance(step.source) > beside.width():
                right = max(start, end) + Space.GRID
                beside = QRectF(right, row.top(), self.width() - right, row.height())
                flags = LEFT
            _text(painter, beside, tr(step.source), font, flags, ink=colors.ink2)

    def _paint_arrow(
        self, painter: QPainter, row: QRectF, start: float, end: float, fill: QColor
    ) -> None:
        """A bar from one rating to the next, with a point at its end."""
        theme = current_theme()
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

    def _paint_sum(self, painter: QPainter, row: QRectF, book: EarthRulebook) -> None:
        theme = current_theme()
        column = own_column(self._check, book)
        _text(painter, row, tr("Adjusted rating"), theme.font(TextStyle.SMALL, _BOLD), LEFT)
        number = QRectF(0, row.top(), self._axis() - Space.GRID, row.height())
        total = self._steps[-1].end if self._steps else 0
        shown = "∞" if column is None else str(total)
        _text(painter, number, shown, theme.head_font(TextStyle.SUBHEAD), RIGHT)
        if column is not None:
            level = book.level(column)
            cell = QRectF(self._left_of(column), row.top(), self._column(), row.height())
            painter.fillRect(cell, theme.colors.ink)
            words = f"{column} · d{level.sides}" if level.sides else _label(level.label).split()[0]
            font = theme.head_font(TextStyle.BODY)
            _text(painter, cell, words, font, CENTER, ink=theme.colors.paper)

    def _paint_table(self, painter: QPainter, book: EarthRulebook) -> None:
        theme = current_theme()
        colors, top = theme.colors, self._table_top()
        title = QRectF(0, top - theme.px(TITLE), self.width(), theme.px(TITLE))
        _text(
            painter,
            title,
            tr("Chance of at least one 1, %"),
            theme.font(TextStyle.SMALL, _BOLD),
            LEFT,
        )
        bold = theme.font(TextStyle.SMALL, _BOLD)
        own_dice, own = pool_of(self._check, book), own_column(self._check, book)
        lit: tuple[QRectF, str] | None = None
        for place, dice in enumerate(dice_rows(self._check, book)):
            line = QRectF(0, top + place * theme.px(CELL), self.width(), theme.px(CELL))
            is_own = dice == own_dice
            label = line.adjusted(0, 0, self._axis() - line.width() - 2, 0)
            if is_own:
                painter.fillRect(label, colors.ink)
            words = tr("1 die") if dice == 1 else tr("{dice} dice", dice=dice)
            ink = colors.paper if is_own else colors.ink
            _text(painter, label.adjusted(Space.GRID, 0, 0, 0), words, bold, LEFT, ink=ink)
            for rating in RATINGS:
                chance = chance_at(dice, rating, book)
                cell = QRectF(self._left_of(rating), line.top(), self._column(), line.height())
                inner = cell.adjusted(1, 1, -1, -1)
                share = 0.1 + 0.9 * float(chance) if chance else 0.0
                painter.fillRect(inner, mixed(colors.sunken, colors.accent_fill, share))
                if is_own and rating == own:
                    lit = (cell, percent_text(chance))
                ink = colors.on_accent if share > _DARK else colors.ink
                _text(
                    painter,
                    inner,
                    percent_text(chance),
                    theme.head_font(TextStyle.BODY),
                    CENTER,
                    ink=ink,
                )
        if lit is not None:
            self._paint_own_cell(painter, *lit)

    def _paint_own_cell(self, painter: QPainter, cell: QRectF, words: str) -> None:
        theme = current_theme()
        colors = theme.colors
        grown = cell.adjusted(-GROWS, -GROWS, GROWS, GROWS)
        box(painter, grown, Radius.CHIP, colors.accent_fill, colors.ink, 3)
        font = theme.head_font(TextStyle.HEAD)
        _text(painter, grown, words, font, CENTER, ink=colors.on_accent)

    def _axis(self) -> float:
        return float(current_theme().px(LABELS))

    def _column(self) -> float:
        return (self.width() - self._axis() - GROWS) / len(RATINGS)

    def _left_of(self, rating: int) -> float:
        return self._axis() + rating * self._column()

    def _middle_of(self, rating: int) -> float:
        return self._left_of(rating) + self._column() / 2

    def _row_rect(self, place: int) -> QRectF:
        theme = current_theme()
        return QRectF(0, theme.px(HEAD) + place * theme.px(ROW), self.width(), theme.px(ROW))

    def _table_top(self) -> float:
        theme = current_theme()
        return self._row_rect(len(self._steps)).bottom() + theme.px(TITLE) + Space.GRID

    def _table_height(self) -> float:
        rows = 5 if self._book is None else len(dice_rows(self._check, self._book))
        return rows * current_theme().px(CELL) + GROWS


_BOLD: Final = QFont.Weight.Bold
_DARK: Final = 0.55
"""The share of the accent from which its own ink is used."""


def _label(text: str) -> str:
    """A label that fits a column: "Impossible" for what may still be brought down."""
    return tr(text).partition(" unless")[0]


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def _text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    font: QFont,
    flags: Qt.AlignmentFlag,
    *,
    ink: QColor | None = None,
) -> None:
    """Draw one line, elided where it is too long."""
    painter.setFont(font)
    painter.setPen(current_theme().colors.ink if ink is None else ink)
    elided = painter.fontMetrics().elidedText(
        words, Qt.TextElideMode.ElideRight, max(0, int(rect.width()))
    )
    painter.drawText(rect, flags, elided)
