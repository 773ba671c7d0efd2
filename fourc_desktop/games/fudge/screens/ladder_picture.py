"""LadderPicture: the ladder with the probability curve of the dice."""

from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.ladder import (
    INFAMOUS,
    LEGENDARY,
    degree_title,
    level_title,
)
from fourc_desktop.games.fudge.screens.ladder_model import LadderModel, LadderRung
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import (
    TAG,
    paint_result_mark_tag,
    shape_of_grade,
)

MIN_ROW: Final = 24
MAX_ROW: Final = 34
HEAD: Final = 44
"""The heights in pixels at 100 % text."""

NAMES, MIN_NAMES = 208, 164
TAGS: Final = 72
CHANCES: Final = 72
BRACKET: Final = 54
NUMBER: Final = 56
MIN_BARS: Final = 90
MIN_LEFT: Final = BRACKET + NUMBER + 20
"""The widths in pixels at 100 % text; the opponent's bars are at the left, with their numbers."""

ARROW: Final = 10
"""The width of an arrow, in pixels at 100 % text."""

LadderHead = tuple[str, str]
"""A side of a roll, and its dice with its level: "Tamsin", "4dF on Good"."""

MAX_CHANCE: Final = Fraction(19, 81)
"""The highest probability of a sum of four dice, which has the longest bar."""


class LadderPicture(QWidget):
    """The ladder of a roll.

    A click on a rung, or Up and Down, chooses the difficulty; dragging the filled arrow, or Left
    and Right, changes the Storyteller's modifier.

    Attributes:
        difficulty_chosen: Emits the clicked level.
        modifier_changed: Emits the change of the modifier.
    """

    difficulty_chosen = Signal(int)
    modifier_changed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._model: LadderModel | None = None
        self._heads: tuple[LadderHead, LadderHead] = (("", ""), ("", ""))
        self._is_open = False
        self._dragged: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Ladder"))
        self.setProperty("rule_topic", "ladder")

    def show_ladder(
        self, model: LadderModel | None, heads: tuple[LadderHead, LadderHead], *, open_: bool
    ) -> None:
        """Show a ladder with the headings of both sides; `open_` is whether it can be changed."""
        self._model, self._heads, self._is_open = model, heads, open_
        rungs = () if model is None else model.rungs
        self.setAccessibleDescription("; ".join(map(self.words, rungs)))
        self.updateGeometry()
        self.update()

    @property
    def model(self) -> LadderModel | None:
        """The displayed ladder."""
        return self._model

    def words(self, rung: LadderRung) -> str:
        """A rung as text: "Good: 19.8 %, this or better 38.3 %"."""
        return tr(
            "{level}: {chance}, this or better {better}",
            level=degree_title(rung.level),
            chance=chance_text(rung.chance),
            better=chance_text(rung.or_better),
        )

    def sizeHint(self) -> QSize:
        """The size with comfortable rows."""
        return QSize(current_theme().px(900), self._height_with(MAX_ROW))

    def minimumSizeHint(self) -> QSize:
        """The size with the lowest readable rows and the shortest bars."""
        is_opposed = self._model is not None and self._model.is_opposed
        width = MIN_NAMES + TAGS + CHANCES + MIN_BARS + (MIN_LEFT if is_opposed else 0)
        return QSize(current_theme().px(width), self._height_with(MIN_ROW))

    def rung_at(self, y: float) -> int | None:
        """The level of the rung at a vertical position, or None."""
        if self._model is None or y < self._head():
            return None
        index = int((y - self._head()) // self._row())
        return self._model.rungs[index].level if index < len(self._model.rungs) else None

    def rung_rect(self, level: int) -> QRectF:
        """The row of a level, in pixels of the widget."""
        assert self._model is not None
        index = self._model.rungs[0].level - level
        return QRectF(0, self._head() + index * self._row(), self.width(), self._row())

    def arrow_rect(self) -> QRectF:
        """The rectangle of the roller's filled arrow, in pixels of the widget."""
        assert self._model is not None
        row = self.rung_rect(self._model.level)
        return QRectF(self._bars_left() - current_theme().px(22), row.top(), 22, row.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start dragging the arrow, or choose the difficulty."""
        level = self.rung_at(event.position().y())
        if event.button() != Qt.MouseButton.LeftButton or level is None or not self._is_open:
            super().mousePressEvent(event)
        elif self.arrow_rect().contains(event.position()):
            self._dragged = level
        elif self._model is not None and not self._model.is_opposed:
            self.difficulty_chosen.emit(level)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the arrow to another rung."""
        level = self.rung_at(event.position().y())
        if self._dragged is not None and level is not None and level != self._dragged:
            by, self._dragged = level - self._dragged, level
            self.modifier_changed.emit(by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop dragging the arrow."""
        self._dragged = None
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down change the difficulty, Left and Right the modifier."""
        turns = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        steps = {Qt.Key.Key_Down: -1, Qt.Key.Key_Up: 1}
        model, key = self._model, Qt.Key(event.key())
        if model is None or not self._is_open or event.modifiers():
            super().keyPressEvent(event)
        elif key in turns:
            self.modifier_changed.emit(turns[key])
        elif key in steps and model.difficulty is not None:
            self.difficulty_chosen.emit(model.difficulty + steps[key])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the headings, the rungs, the lines between them, and the bracket."""
        model = self._model
        painter = smooth_painter(self)
        if model is not None:
            self._paint_heads(painter, model)
            for rung in model.rungs:
                self._paint_rung(painter, model, rung)
            self._paint_arrows(painter, model)
            self._paint_lines(painter, model)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), Radius.FIELD, None, current_theme().colors.accent, 2)
        painter.end()

    def _paint_heads(self, painter: QPainter, model: LadderModel) -> None:
        theme, colors = current_theme(), current_theme().colors
        low, chances = Qt.AlignmentFlag.AlignTop, theme.px(CHANCES)
        right = low | Qt.AlignmentFlag.AlignRight
        heads = [
            (self._bars_left(), self._bars_width(), *self.head_lines(0, self._bars_width()), low),
            (self.width() - chances, chances - Space.GRID, tr("This or better"), "", right),
            (self._names_left() + Space.GRID, self._names(), tr("The ladder"), "", low),
        ]
        if model.is_opposed:
            beside = self._names_left() - Space.GRID
            heads.append((0.0, beside, *self.head_lines(1, beside), low))
        for left, width, title, remark, flags in heads:
            painter.setPen(colors.ink)
            painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
            upper = QRectF(left, 0, width, self._head() / 2)
            wrap = Qt.TextFlag.TextWordWrap if not remark else Qt.TextFlag.TextSingleLine
            room = upper if remark else QRectF(left, 0, width, self._head())
            cut = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, round(width))
            painter.drawText(room, flags | wrap, cut if remark else title)
            painter.setPen(colors.ink2)
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.drawText(upper.translated(0, self._head() / 2 - 4), flags, remark)

    def head_lines(self, side: int, width: float) -> tuple[str, str]:
        """The two lines above the bars of a side; what does not fit in the first is below it."""
        name, dice = self._heads[side]
        whole = ", ".join(filter(None, (name, dice)))
        font = current_theme().font(TextStyle.SMALL, QFont.Weight.Bold)
        if not name or QFontMetricsF(font).horizontalAdvance(whole) <= width:
            return whole, tr("exactly this level")
        return name, dice

    def _paint_rung(self, painter: QPainter, model: LadderModel, rung: LadderRung) -> None:
        theme, colors = current_theme(), current_theme().colors
        row = self.rung_rect(rung.level)
        painter.fillRect(QRectF(row.left(), row.bottom() - 1, row.width(), 1), colors.line)
        self._paint_name(painter, model, rung.level, row)
        if rung.mark is not None and rung.chance:
            tag = QRectF(0, 0, theme.px(TAG.width()), theme.px(TAG.height()))
            tags = self._names_left() + self._names()
            tag.moveCenter(QPointF(tags + theme.px(TAGS) / 2 - theme.px(8), row.center().y()))
            paint_result_mark_tag(painter, theme, rung.mark, tag)
        if rung.chance:
            fill = colors.gauge
            if rung.mark is not None:
                fill = shape_of_grade(rung.mark.grade).fill(colors)
            is_rolled = rung.level == model.rolled
            self._paint_bar(painter, row, rung.chance, fill, is_rolled=is_rolled)
            better = row.adjusted(0, 0, -Space.GRID, 0)
            painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
            painter.setPen(colors.ink)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(better, flags, chance_text(rung.or_better))
        if rung.opposing:
            is_rolled = rung.level == model.opposing_rolled
            fill = colors.ink2 if is_rolled else colors.sunken
            self._paint_bar(painter, row, rung.opposing, fill, is_rolled=is_rolled, left=True)

    def _paint_name(self, painter: QPainter, model: LadderModel, level: int, row: QRectF) -> None:
        theme, colors = current_theme(), current_theme().colors
        name = QRectF(self._names_left(), row.top(), self._names(), row.height() - 1)
        is_rolled = level in (model.rolled, model.opposing_rolled)
        is_trait = INFAMOUS <= level <= LEGENDARY
        painter.fillRect(
            name, colors.ink if is_rolled else colors.surface if is_trait else colors.sunken
        )
        ink = colors.surface if is_rolled else colors.ink if is_trait else colors.ink2
        inside = name.adjusted(Space.GRID, 0, -Space.GRID, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(ink)
        style = theme.head_font(TextStyle.SUBHEAD) if is_trait else theme.font(TextStyle.SMALL)
        painter.setFont(style)
        title = level_title(level)
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, title)
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, signed_text(level))
        if is_trait and degree_title(level) != title:
            width = painter.fontMetrics().horizontalAdvance(title)
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.setPen(ink if is_rolled else colors.ink2)
            beside = inside.adjusted(width + Space.INSIDE, 0, 0, 0)
            painter.drawText(beside, middle | Qt.AlignmentFlag.AlignLeft, degree_title(level))

    def _paint_bar(
        self,
        painter: QPainter,
        row: QRectF,
        chance: Fraction,
        fill: QColor,
        *,
        is_rolled: bool,
        left: bool = False,
    ) -> None:
        """Draw a bar to the right of the ladder, or the opponent's to its left, with its chance."""
        theme, colors = current_theme(), current_theme().colors
        number = theme.px(NUMBER)
        room = (self._bars_right() if left else self._bars_width()) - number
        length = max(room * float(min(chance / MAX_CHANCE, Fraction(1))), 3)
        bar = QRectF(0, 0, length, row.height() - theme.px(9))
        edge = self._bars_right() if left else self._bars_left()
        bar.moveTop(row.center().y() - bar.height() / 2)
        if left:
            bar.moveRight(edge)
        else:
            bar.moveLeft(edge)
        box(painter, bar, 1, fill, colors.result_edge if not left else colors.control)
        if is_rolled:
            bar = bar.adjusted(-3, -3, 3, 3)
            box(painter, bar, 2, None, colors.ink, 2)
        painter.setFont(
            theme.font(TextStyle.SMALL, QFont.Weight.Bold if is_rolled else QFont.Weight.Medium)
        )
        painter.setPen(colors.ink)
        text = chance_text(chance)
        middle = Qt.AlignmentFlag.AlignVCenter
        if left:
            side = QRectF(0, row.top(), bar.left() - Space.INSIDE - 2, row.height())
            painter.drawText(side, middle | Qt.AlignmentFlag.AlignRight, text)
        else:
            side = QRectF(bar.right() + Space.INSIDE + 2, row.top(), number, row.height())
            painter.drawText(side, middle | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_arrows(self, painter: QPainter, model: LadderModel) -> None:
        """Draw hollow arrows at the traits, and filled ones at the levels with modifiers."""
        x = self._bars_left() - current_theme().px(8)
        self._paint_arrow(painter, x, model.trait, filled=model.trait == model.level, left=True)
        self._paint_arrow(painter, x, model.level, filled=True, left=True)
        if model.opposing_trait is not None and model.opposing_level is not None:
            x = self._bars_right() + current_theme().px(4)
            same = model.opposing_trait == model.opposing_level
            self._paint_arrow(painter, x, model.opposing_trait, filled=same, left=False)
            self._paint_arrow(painter, x, model.opposing_level, filled=True, left=False)

    def _paint_arrow(
        self, painter: QPainter, x: float, level: int, *, filled: bool, left: bool
    ) -> None:
        """Draw an arrow at a level, with its base at `x`; `left` is its direction."""
        colors, size = current_theme().colors, current_theme().px(ARROW)
        y = self.rung_rect(level).center().y()
        tip = x - size if left else x + size
        half = size * 0.6
        shape = QPolygonF([QPointF(tip, y), QPointF(x, y - half), QPointF(x, y + half)])
        tone = colors.accent if left else colors.ink2
        painter.setPen(QPen(tone, 1.5))
        painter.setBrush(tone if filled else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(shape)

    def _paint_lines(self, painter: QPainter, model: LadderModel) -> None:
        """Draw the line below the difficulty or lowest winning degree, and the relative degree."""
        theme, colors = current_theme(), current_theme().colors
        needed = model.difficulty if model.least is None else model.least
        if needed is not None:
            y = self.rung_rect(needed).bottom() - 1
            is_least = model.least is not None
            style = Qt.PenStyle.DashLine if is_least else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colors.danger if is_least else colors.ink, 2, style))
            painter.drawLine(QPointF(self._names_left(), y), QPointF(self.width(), y))
        if model.degree is None or model.rolled is None or model.opposing_rolled is None:
            return
        right = self._names_left() - 2
        x = right - theme.px(18)
        upper = self.rung_rect(model.rolled).center().y()
        lower = self.rung_rect(model.opposing_rolled).center().y()
        painter.setPen(QPen(colors.ink, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(
            [QPointF(right, upper), QPointF(x, upper), QPointF(x, lower), QPointF(right, lower)]
        )
        badge = QRectF(0, 0, theme.px(34), theme.px(26))
        badge.moveCenter(QPointF(x, (upper + lower) / 2))
        box(painter, badge, Radius.CHIP, colors.ink)
        painter.setPen(colors.surface)
        painter.setFont(theme.head_font(TextStyle.SUBHEAD))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, signed_text(model.degree))

    def _names_left(self) -> float:
        """The left edge of the rung names, after the opponent's bars if there are any."""
        if self._model is None or not self._model.is_opposed:
            return 0.0
        room = self.width() - self._names() - current_theme().px(TAGS + CHANCES)
        return max(room * 0.44, current_theme().px(MIN_LEFT))

    def _names(self) -> float:
        """The width of the names of the rungs, less where the bars would not fit otherwise."""
        px = current_theme().px
        whole = px(NAMES + TAGS + CHANCES + MIN_BARS + MIN_LEFT)
        return px(NAMES if self.width() >= whole else MIN_NAMES)

    def _bars_right(self) -> float:
        """The right end of the opponent's bars, which grow to the left."""
        return self._names_left() - current_theme().px(BRACKET)

    def _bars_left(self) -> float:
        return self._names_left() + self._names() + current_theme().px(TAGS)

    def _bars_width(self) -> float:
        return self.width() - self._bars_left() - current_theme().px(CHANCES)

    def _head(self) -> int:
        return current_theme().px(HEAD)

    def _row(self) -> float:
        count = 1 if self._model is None else len(self._model.rungs)
        return min((self.height() - self._head()) / count, current_theme().px(MAX_ROW))

    def _height_with(self, row: int) -> int:
        count = 1 if self._model is None else len(self._model.rungs)
        return self._head() + count * current_theme().px(row)
