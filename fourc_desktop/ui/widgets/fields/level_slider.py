"""A slider with named levels, such as the adjectives of a trait."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.text import MINUS, signed_text
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box

LEVEL_WIDTH: Final = 30
"""The minimum width of a level, in pixels at 100 % text, else only the chosen one is shown."""

DOT_SIZE: Final = 8
CHOSEN_WIDTH: Final = 36
CHOSEN_HEIGHT: Final = 24
"""The size of an empty level, and width and height of the chosen one, at 100 % text."""

ALONE_WIDTH: Final = 140
"""The minimum width with only the chosen level shown, in pixels at 100 % text."""

NAME_GAP: Final = 6
MINUS_KEYS: Final = ("-", MINUS)


class LevelSlider(QWidget):
    """A slider of named levels; `chosen` emits the number the user chooses.

    A click chooses a level, Left and Right the neighboring one; digits choose a number, a negative
    one after a minus. If it is too narrow, only the chosen level is shown; a click on its left half
    decreases it, on its right half increases it.
    """

    chosen = Signal(int)

    def __init__(self, title: str, low: int, names: Sequence[str], usual: int) -> None:
        """`low` is the number of the first of `names`; `usual` has a band behind it."""
        super().__init__()
        self._title = title
        self._low = low
        self._names = tuple(names)
        self._usual = usual
        self._level = usual
        self._typed_sign = 1
        self._hovered: int | None = None
        self._changeable = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.show_level(usual)

    @property
    def level(self) -> int:
        """The chosen number."""
        return self._level

    @property
    def high(self) -> int:
        """The largest number."""
        return self._low + len(self._names) - 1

    def show_level(self, level: int) -> None:
        """Show another level without emitting a signal."""
        self._level = level
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(f"{self.name(level)} {signed_text(level)}")
        self.update()

    def name(self, level: int) -> str:
        """The name of a level."""
        return self._names[level - self._low]

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change the level."""
        self._changeable = changeable
        policy = Qt.FocusPolicy.StrongFocus if changeable else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def is_alone(self, width: int | None = None) -> bool:
        """Whether only the chosen level fits, at its width or at another."""
        least = current_theme().px(LEVEL_WIDTH) * len(self._names)
        return (self.width() if width is None else width) < least

    def alone_rect(self) -> QRect:
        """The chosen level if only it fits: all of the slider, or what a fixed level needs."""
        if self._changeable:
            return self.rect()
        font = current_theme().head_font(TextStyle.BODY)
        wide = QFontMetrics(font).horizontalAdvance(self._chosen_text(named=True)) + 2 * Space.CARD
        return self.rect().adjusted(max(self.width() - wide, 0), 0, 0, 0)

    def center(self, level: int) -> float:
        """The horizontal center of a level, in pixels."""
        return level_center(level - self._low, len(self._names), self.width())

    def sizeHint(self) -> QSize:
        """The size for all levels."""
        theme = current_theme()
        return QSize(theme.px(LEVEL_WIDTH + 22) * len(self._names), theme.px(Height.COMPACT))

    def minimumSizeHint(self) -> QSize:
        """The size for the chosen level."""
        theme = current_theme()
        return QSize(theme.px(ALONE_WIDTH), theme.px(Height.COMPACT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right step, Home and End go to the ends, digits choose a number."""
        keys, typed = Qt.Key, event.text()
        sign, self._typed_sign = self._typed_sign, 1
        if event.key() in (keys.Key_Left, keys.Key_Right):
            self._choose(self._level + (1 if event.key() == keys.Key_Right else -1))
        elif event.key() == keys.Key_Home:
            self._choose(self._low)
        elif event.key() == keys.Key_End:
            self._choose(self.high)
        elif typed in MINUS_KEYS:
            self._typed_sign = -1
        elif typed == "+":
            self._typed_sign = 1
        elif typed.isascii() and typed.isdigit():
            self._choose(sign * int(typed))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the level under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton or not self._changeable:
            event.ignore()
            return
        self._choose(self._level_at(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the level under the pointer."""
        super().mouseMoveEvent(event)
        hovered = self._level_at(event.position().toPoint()) if self._changeable else None
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight."""
        super().leaveEvent(event)
        self._hovered = None
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Discard a typed minus."""
        super().focusOutEvent(event)
        self._typed_sign = 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the band, the line, the levels and the chosen one with its number."""
        theme = current_theme()
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        if self.is_alone():
            self._paint_chosen(painter, QRectF(self.alone_rect()), named=True)
            painter.end()
            return
        if self._low <= self._usual <= self.high:
            width = self.width() / len(self._names)
            left = self.center(self._usual) - width / 2
            paint_band(painter, QRectF(left, 0, width, self.height()))
        painter.setPen(QPen(colors.control, 1))
        ends = QPointF(self.center(self._low), middle), QPointF(self.center(self.high), middle)
        painter.drawLine(*ends)
        side = theme.px(DOT_SIZE)
        for level in range(self._low, self.high + 1):
            dot = QRectF(self.center(level) - side / 2, middle - side / 2, side, side)
            highlighted = level == self._hovered
            edge = colors.accent if highlighted else colors.control
            box(
                painter,
                dot,
                side / 2,
                colors.accent_soft if highlighted else colors.surface,
                edge,
                1,
            )
        wide, height = theme.px(CHOSEN_WIDTH), theme.px(CHOSEN_HEIGHT)
        rect = QRectF(self.center(self._level) - wide / 2, middle - height / 2, wide, height)
        self._paint_chosen(painter, rect, named=False)
        painter.end()

    def _paint_chosen(self, painter: QPainter, rect: QRectF, *, named: bool) -> None:
        theme = current_theme()
        colors = theme.colors
        if self.hasFocus():
            box(painter, rect, Radius.FIELD, colors.surface, colors.accent, 2)
            rect = rect.adjusted(4, 4, -4, -4) if named else rect.adjusted(3, 3, -3, -3)
        box(painter, rect, Radius.CHIP, colors.ink)
        painter.setFont(theme.head_font(TextStyle.BODY))
        painter.setPen(colors.surface)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._chosen_text(named=named))

    def _chosen_text(self, *, named: bool) -> str:
        number = signed_text(self._level)
        return f"{self.name(self._level)} {number}" if named else number

    def _level_at(self, place: QPoint) -> int:
        if self.is_alone():
            return self._level + (1 if place.x() > self.width() / 2 else -1)
        share = place.x() * len(self._names) / max(self.width(), 1)
        return self._low + min(max(int(share), 0), len(self._names) - 1)

    def _choose(self, level: int) -> None:
        if self._changeable and self._low <= level <= self.high and level != self._level:
            self.show_level(level)
            self.chosen.emit(level)


class LevelSliderLabels(QWidget):
    """The names of the levels above a column of sliders; every second one if they do not fit."""

    def __init__(self, names: Sequence[str], usual: int) -> None:
        """`usual` is the index of the usual level; its name is bold on its band."""
        super().__init__()
        self._names = tuple(names)
        self._usual = usual
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """A line of small text."""
        theme = current_theme()
        return QSize(theme.px(LEVEL_WIDTH) * len(self._names), theme.px(Height.TARGET))

    def minimumSizeHint(self) -> QSize:
        """Nothing, since names that do not fit are omitted."""
        return QSize(0, 0)

    def heightForWidth(self, width: int) -> int:
        """A line of small text, or nothing where the names do not fit."""
        hint = self.sizeHint()
        return hint.height() if width >= hint.width() else 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw each name above its level."""
        theme = current_theme()
        colors = theme.colors
        count = len(self._names)
        if self.width() < self.sizeHint().width():
            return
        painter = QPainter(self)
        width = self.width() / count
        metrics = QFontMetricsF(theme.head_font(TextStyle.CAPTION))
        if 0 <= self._usual < count:
            left = level_center(self._usual, count, self.width()) - width / 2
            paint_band(painter, QRectF(left, 0, width, self.height()))
        painter.setFont(theme.head_font(TextStyle.CAPTION))
        widest = max(metrics.horizontalAdvance(name) for name in self._names) + NAME_GAP
        step = next((each for each in (1, 2) if widest <= width * each), 0)
        for index, name in enumerate(self._names):
            is_shown = (index - self._usual) % step == 0 if step else index in (0, count - 1)
            if not is_shown and index != self._usual:
                continue
            painter.setPen(colors.ink if index == self._usual else colors.ink2)
            wide = max(width, metrics.horizontalAdvance(name) + NAME_GAP)
            left = level_center(index, count, self.width()) - wide / 2
            left = min(max(left, 0), self.width() - wide)
            painter.drawText(
                QRectF(left, 0, wide, self.height()), Qt.AlignmentFlag.AlignCenter, name
            )
        painter.end()


def level_center(index: int, count: int, width: int) -> float:
    """The horizontal center of a level, in pixels."""
    return (index + 0.5) * width / count


def paint_band(painter: QPainter, rect: QRectF) -> None:
    """Paint the band of the usual level; between lines where its fill is that of the surface."""
    theme = current_theme()
    colors = theme.colors
    painter.fillRect(rect, colors.sunken)
    if colors.sunken == colors.surface:
        # Clear of the chosen level, which may be wider than the band.
        away = max(rect.width(), theme.px(CHOSEN_WIDTH + 2 * NAME_GAP)) / 2
        for x in (rect.center().x() - away, rect.center().x() + away - 1):
            painter.fillRect(QRectF(round(x), rect.top(), 1, rect.height()), colors.line)
