"""CurvePicture: every throw as a tile above its sum, with the difficulty as a line."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.rough_magic.screens.curve_model import CurveColumn, CurveModel
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import (
    TAG,
    paint_result_mark_tag,
    shape_of_grade,
)

TITLES: Final = 124
MIN_COLUMN: Final = 33
COLUMN: Final = 84
MAX_COLUMN: Final = 180
"""The widths in pixels at 100 % text."""

TILE: Final = 34
MIN_TILE: Final = 21
ROW: Final = 32
HEAD: Final = 96
"""The heights in pixels at 100 % text."""

ROWS: Final = 5
"""The number of rows: sum, action value, margin, result, this or better."""

HIGHLIGHTED_ROWS: Final = 2
"""The number of rows that are inverted below the thrown dice: sum and action value."""

RESULT_ROW: Final = 3
"""The index of the row of marks."""

FLAG: Final = 42
"""The height of the flag at the line of the difficulty, in pixels at 100 % text."""

OWN_CHANCE: Final = 235
USUAL_CHANCES: Final = 190
"""The widths of the texts at both ends of the head, in pixels at 100 % text."""

USUAL_ROW: Final = 20
"""The height of a row of the fixed difficulties, in pixels at 100 % text."""


class CurvePicture(QWidget):
    """The curve of a roll.

    A click on a column, or dragging the line to it, sets the difficulty to that sum's action value;
    Left and Right change it by 1.

    Attributes:
        difficulty_chosen: Emits the difficulty.
    """

    difficulty_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._model: CurveModel | None = None
        self._name = ""
        self._is_open = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Curve"))
        self.setProperty("rule_topic", "roll:check")

    @property
    def model(self) -> CurveModel | None:
        """The displayed curve."""
        return self._model

    def show_curve(self, model: CurveModel, name: str, *, open_: bool) -> None:
        """Show a curve; `name` is its title, `open_` is whether it can be changed."""
        self._model, self._name, self._is_open = model, name, open_
        self.setAccessibleDescription("; ".join(map(self.words, model.columns)))
        self.updateGeometry()
        self.update()

    def words(self, column: CurveColumn) -> str:
        """A column as text: "9: action value 19, H, margin +2, this or better 27.8 %"."""
        return tr(
            "{sum}: {title} {total}, {letters}, {rest} {margin}, this or better {chance}",
            sum=column.sum,
            title=self._titles()[1].lower(),
            total=column.total,
            letters=column.mark.letters,
            rest=self._titles()[2].lower(),
            margin=signed_text(column.margin),
            chance=chance_text(column.or_better),
        )

    def sizeHint(self) -> QSize:
        """The size with comfortable tiles."""
        return QSize(current_theme().px(TITLES + 11 * COLUMN), self._height_with(TILE))

    def minimumSizeHint(self) -> QSize:
        """The size with the smallest readable tiles."""
        count = 11 if self._model is None else len(self._model.columns)
        width = current_theme().px(TITLES + count * MIN_COLUMN)
        return QSize(width, self._height_with(MIN_TILE))

    def column_at(self, x: float) -> CurveColumn | None:
        """The column at a horizontal position, or None."""
        if self._model is None or x < self._left():
            return None
        at = int((x - self._left()) // self._column())
        return self._model.columns[at] if at < len(self._model.columns) else None

    def column_rect(self, sum_: int) -> QRectF:
        """The whole column of a sum, in pixels of the widget."""
        assert self._model is not None
        at = sum_ - self._model.columns[0].sum
        return QRectF(self._left() + at * self._column(), 0, self._column(), self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the action value of the column's sum as the difficulty."""
        column = self.column_at(event.position().x())
        is_left = event.button() is Qt.MouseButton.LeftButton
        if column is None or not is_left or not self._may_choose():
            super().mousePressEvent(event)
        else:
            self.difficulty_chosen.emit(column.total)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """With the button held, drag the line of the difficulty."""
        column = self.column_at(event.position().x())
        is_drag = bool(event.buttons() & Qt.MouseButton.LeftButton)
        model = self._model
        if model is None or column is None or not is_drag or not self._may_choose():
            super().mouseMoveEvent(event)
        elif column.total != model.difficulty:
            self.difficulty_chosen.emit(column.total)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right change the difficulty by 1."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        model, key = self._model, Qt.Key(event.key())
        if not self._may_choose() or key not in steps or event.modifiers():
            super().keyPressEvent(event)
        elif model is not None and model.difficulty is not None:
            self.difficulty_chosen.emit(model.difficulty + steps[key])

    def event(self, event: QEvent) -> bool:
        """Show the column under the pointer as tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            column = self.column_at(event.pos().x())
            words = "" if column is None else self.words(column)
            QToolTip.showText(event.globalPos(), tooltip_text(words), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw head, tiles, rows, and the line of the difficulty."""
        painter = smooth_painter(self)
        if self._model is not None:
            self._paint_rows(painter)
            for column in self._model.columns:
                self._paint_tiles(painter, self._model, column)
                self._paint_numbers(painter, self._model, column)
            self._paint_line(painter, self._model)
            self._paint_head(painter, self._model)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD, None, current_theme().colors.accent, 2)
        painter.end()

    def _paint_head(self, painter: QPainter, model: CurveModel) -> None:
        """Paint the title and the chance at the left, the table's difficulties at the right."""
        theme, colors = current_theme(), current_theme().colors
        painter.setPen(colors.ink)
        painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
        left = QRectF(Space.GRID, 0, theme.px(OWN_CHANCE) - Space.GRID, theme.px(22))
        name = painter.fontMetrics().elidedText(
            self._name, Qt.TextElideMode.ElideRight, round(left.width())
        )
        painter.drawText(left, Qt.AlignmentFlag.AlignVCenter, name)
        if model.chance is None:
            return
        painter.setFont(theme.head_font(TextStyle.TITLE))
        number = left.translated(0, left.height())
        number.setHeight(theme.px(34))
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, chance_text(model.chance))
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(colors.ink2)
        place = number.translated(0, number.height() - 4)
        painter.drawText(place, Qt.AlignmentFlag.AlignTop, _ways_text(model))
        self._paint_usual(painter, model)

    def _paint_usual(self, painter: QPainter, model: CurveModel) -> None:
        theme, colors = current_theme(), current_theme().colors
        width, row = theme.px(USUAL_CHANCES), theme.px(USUAL_ROW)
        at = QRectF(self.width() - width - Space.GRID, 0, width, row)
        painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
        painter.setPen(colors.ink)
        painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, tr("The fixed difficulties"))
        middle = Qt.AlignmentFlag.AlignVCenter
        for name, value, chance in model.usual:
            at = at.translated(0, row)
            is_own = not model.is_opposed and value == model.difficulty
            weight = QFont.Weight.Bold if is_own else QFont.Weight.Medium
            painter.setFont(theme.font(TextStyle.CAPTION, weight))
            painter.drawText(at, middle | Qt.AlignmentFlag.AlignLeft, f"{value}  {tr(name)}")
            painter.drawText(at, middle | Qt.AlignmentFlag.AlignRight, chance_text(chance))

    def _paint_rows(self, painter: QPainter) -> None:
        """Paint the titles of the rows below the tiles, with lines between them."""
        theme, colors = current_theme(), current_theme().colors
        painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
        for at, title in enumerate(self._titles()):
            row = self._row_rect(at)
            painter.fillRect(QRectF(row.left(), row.top(), row.width(), 1), colors.line)
            painter.setPen(colors.ink)
            inside = row.adjusted(Space.GRID, 0, 0, 0)
            painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_tiles(self, painter: QPainter, model: CurveModel, column: CurveColumn) -> None:
        """Paint the throws of a sum as stacked tiles, with the thrown one highlighted."""
        theme, colors = current_theme(), current_theme().colors
        shape = shape_of_grade(column.mark.grade)
        room, height = self.column_rect(column.sum), self._tile()
        for at, throw in enumerate(column.throws):
            bottom = self._base() - at * height
            tile = QRectF(room.left() + 2, bottom - height + 2, room.width() - 4, height - 4)
            is_highlighted = throw == model.fallen
            if is_highlighted:
                tile = tile.adjusted(-3, -3, 3, 3)
            edge = colors.ink if is_highlighted else colors.result_edge
            box(painter, tile, Radius.CHIP, shape.fill(colors), edge, 3 if is_highlighted else 1)
            painter.setPen(shape.ink(colors))
            style = TextStyle.BODY if is_highlighted else TextStyle.SMALL
            painter.setFont(theme.font(style, QFont.Weight.Bold))
            text = " · ".join(map(str, throw))
            painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_numbers(self, painter: QPainter, model: CurveModel, column: CurveColumn) -> None:
        """Paint the rows below the tiles of a sum."""
        theme, colors = current_theme(), current_theme().colors
        room = self.column_rect(column.sum)
        margin = str(column.margin) if model.difficulty is None else signed_text(column.margin)
        texts = (str(column.sum), str(column.total), margin, "", _percent(column))
        is_highlighted = column is model.highlighted
        for at, text in enumerate(texts):
            row = self._row_rect(at)
            cell = QRectF(room.left(), row.top() + 1, room.width(), row.height() - 1)
            if is_highlighted and at < HIGHLIGHTED_ROWS:
                box(painter, cell.adjusted(3, 2, -3, -2), Radius.CHIP, colors.ink, colors.ink, 1)
            painter.setPen(
                colors.surface if is_highlighted and at < HIGHLIGHTED_ROWS else colors.ink
            )
            style = TextStyle.BODY if at < HIGHLIGHTED_ROWS else TextStyle.SMALL
            painter.setFont(theme.font(style, QFont.Weight.Bold))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, text)
            if at == RESULT_ROW:
                tag = QRectF(0, 0, theme.px(TAG.width()), theme.px(TAG.height()))
                tag.moveCenter(QPointF(cell.center()))
                paint_result_mark_tag(painter, theme, column.mark, tag)
        if is_highlighted:
            top = self._base() - len(column.throws) * self._tile() - 6
            frame = QRectF(room.left(), top, room.width(), self._row_rect(ROWS).top() - top - 2)
            box(painter, frame, Radius.FIELD, None, colors.ink, 2)

    def _paint_line(self, painter: QPainter, model: CurveModel) -> None:
        """Paint the line between the highest failing sum and the lowest succeeding one."""
        if model.least is None or model.difficulty is None:
            return
        colors = current_theme().colors
        x = self.column_rect(model.least).left()
        flag = self._flag_rect(model, x)
        bottom = self._row_rect(ROWS).top()
        painter.fillRect(QRectF(x - 1.5, flag.top(), 3, bottom - flag.top()), colors.ink)
        fonts, texts = _flag_fonts(), _flag_texts(model)
        box(painter, flag, Radius.CHIP, colors.ink, colors.ink, 1)
        painter.setPen(colors.surface)
        line = QRectF(flag.left(), flag.top() + 2, flag.width(), flag.height() / 2 - 2)
        for font, text in zip(fonts, texts, strict=True):
            painter.setFont(font)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
            line.translate(0, line.height())

    def _flag_rect(self, model: CurveModel, x: float) -> QRectF:
        """The flag of the line at `x`, which it touches: at its left if no text is there."""
        theme, width = current_theme(), _flag_width(model)
        flag = QRectF(x - width, self._head() - theme.px(FLAG) - 2, width, theme.px(FLAG))
        if self._is_crowded():
            flag.moveLeft(max(flag.left(), 0))
            return flag
        caption = QFontMetricsF(theme.font(TextStyle.CAPTION))
        left = 2 * Space.GRID + caption.horizontalAdvance(_ways_text(model))
        right = self.width() - theme.px(USUAL_CHANCES) - 2 * Space.GRID
        if x > right:
            # Below the fixed difficulties, where the columns are low.
            flag.moveTo(min(x, self.width() - width), theme.px((len(model.usual) + 1) * USUAL_ROW))
        elif flag.left() < left:
            flag.moveLeft(min(x, right - width))
        return flag

    def _may_choose(self) -> bool:
        return self._is_open and self._model is not None and self._model.difficulty is not None

    def _titles(self) -> tuple[str, ...]:
        if self._model is not None and self._model.difficulty is None:
            rest = (tr("Damage"), tr("After resistance"))
        else:
            rest = (tr("Action value"), tr("Margin"))
        dice = "2d6" if self._model is None or self._model.tallest > 1 else "1d6"
        return (dice, *rest, tr("Result"), tr("This or better, %"))

    def _left(self) -> float:
        return current_theme().px(TITLES)

    def _column(self) -> float:
        count = 11 if self._model is None else len(self._model.columns)
        room = (self.width() - self._left()) / count
        return min(room, current_theme().px(MAX_COLUMN))

    def _base(self) -> float:
        """The bottom of the lowest tiles."""
        return self._row_rect(0).top() - 2

    def _head(self) -> float:
        """The height of the head; the flag is below its texts where it does not fit between."""
        theme = current_theme()
        return theme.px(HEAD) + (theme.px(FLAG + 8) if self._is_crowded() else 0)

    def _is_crowded(self) -> bool:
        """Whether the flag has no space between the texts of the head."""
        model = self._model
        if model is None or model.least is None or model.difficulty is None:
            return False
        texts = current_theme().px(OWN_CHANCE + USUAL_CHANCES) + 2 * Space.GRID
        return self.width() < texts + _flag_width(model)

    def _tile(self) -> float:
        theme = current_theme()
        room = self.height() - self._head() - ROWS * theme.px(ROW)
        return min(room / 6, theme.px(TILE))

    def _row_rect(self, at: int) -> QRectF:
        """The rectangle of a row below the tiles, directly below the highest column."""
        theme = current_theme()
        top = self._head() + 6 * self._tile() + at * theme.px(ROW)
        count = 11 if self._model is None else len(self._model.columns)
        return QRectF(0, top, self._left() + count * self._column(), theme.px(ROW))

    def _height_with(self, tile: int) -> int:
        theme = current_theme()
        return theme.px(HEAD) + 6 * theme.px(tile) + ROWS * theme.px(ROW) + 4


def _flag_texts(model: CurveModel) -> tuple[str, str]:
    """The difficulty, and what the dice must show for it."""
    return tr("Difficulty {number}", number=model.difficulty), _needed_text(model)


def _flag_fonts() -> tuple[QFont, QFont]:
    bold = QFont.Weight.Bold
    theme = current_theme()
    return theme.font(TextStyle.SMALL, bold), theme.font(TextStyle.CAPTION, bold)


def _flag_width(model: CurveModel) -> float:
    lines = zip(_flag_fonts(), _flag_texts(model), strict=True)
    widths = (QFontMetricsF(font).horizontalAdvance(text) for font, text in lines)
    return max(widths) + 2 * Space.GRID


def _ways_text(model: CurveModel) -> str:
    """The number of throws that succeed: "21 of 36 throws"."""
    ways = round((model.chance or 0) * model.count)
    return tr("{ways} of {count} throws", ways=ways, count=model.count)


def _needed_text(model: CurveModel) -> str:
    """The required sum of the dice as a short text."""
    if not model.chance:
        return tr("no throw meets it")
    if model.chance == 1:
        return tr("every throw meets it")
    return tr("the dice must show {least} or more", least=model.least)


def _percent(column: CurveColumn) -> str:
    return chance_text(column.or_better).removesuffix("%").strip()
