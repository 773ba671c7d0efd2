"""Labels on a plate: badges, chips and keycaps."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.text_size import text_width
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape, paint_result_shape


class Badge(QWidget):
    """A read-only label on a plate."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show another text."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The text and its padding."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(width) + 24, current_theme().px(28))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the plate and the text."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        box(painter, rect, Radius.CHIP, colors.surface, colors.frame)
        painter.setFont(self._font())
        painter.setPen(colors.ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.SMALL, QFont.Weight.Bold)


CHIP_PADDING = 8


class Chip(QWidget):
    """A read-only label in the accent color."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The text and its padding."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(width) + 2 * CHIP_PADDING + 2, current_theme().px(22))

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint: text is never cut off."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the text."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        box(painter, rect, rect.height() / 2, colors.accent_soft, colors.accent)
        painter.setFont(self._font())
        painter.setPen(colors.accent)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.CAPTION, QFont.Weight.Medium)


COLOR_MEANINGS: Final = {
    ResultShape.BLACK: "Failed",
    ResultShape.RED: "Minor success",
    ResultShape.BLUE: "Success",
    ResultShape.YELLOW: "Major success",
}
"""The generic meaning of each result color."""

COLOR_CHIP_PADDING: Final = 8


class ColorChip(QWidget):
    """A result color with its meaning; read-only."""

    def __init__(self, shape: ResultShape) -> None:
        super().__init__()
        self._shape = shape
        self._text = tr(COLOR_MEANINGS[shape])
        self.setAccessibleName(f"{tr(shape.name.capitalize())}: {self._text}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        theme = current_theme()
        text_width = QFontMetricsF(self._font()).horizontalAdvance(self._line())
        return QSize(
            round(text_width) + theme.px(12) + 3 * COLOR_CHIP_PADDING, theme.px(Height.TARGET)
        )

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint: text is never cut off."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape, the letter and the text."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        ink = self._shape.ink(colors)
        box(painter, rect, Radius.CHIP, self._shape.fill(colors), colors.result_edge)
        side = theme.px(12)
        paint_result_shape(
            painter,
            self._shape,
            QRectF(COLOR_CHIP_PADDING, (rect.height() - side) / 2, side, side),
            ink,
        )
        painter.setFont(self._font())
        painter.setPen(ink)
        line = rect.adjusted(side + 2 * COLOR_CHIP_PADDING, 0, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self._line())
        painter.end()

    def _line(self) -> str:
        return f"{self._shape.value}  {self._text}"

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.SMALL, QFont.Weight.Medium)


@cache
def badge_text(shortcut: str) -> str:
    """The shortcut in the notation of this system."""
    return QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def badge_size(theme: Theme, shortcut: str) -> QSizeF:
    """The size of the keycap, in logical pixels."""
    font = _font(theme)
    return QSizeF(text_width(font, badge_text(shortcut)) + 12, QFontMetricsF(font).height() + 4)


def paint_badge(
    painter: QPainter, theme: Theme, rect: QRectF, shortcut: str, ink: QColor, edge: QColor
) -> None:
    """Draw the keycap into a rectangle of the size `badge_size`."""
    box(painter, rect, Radius.CHIP, edge=edge)
    painter.setFont(_font(theme))
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, badge_text(shortcut))


def _font(theme: Theme) -> QFont:
    return theme.font(TextStyle.CAPTION, QFont.Weight.Medium)


class KeyHint(QWidget):
    """A short text with its keycaps."""

    def __init__(self, keys: Sequence[str], text: str) -> None:
        super().__init__()
        self._keys = tuple(keys)
        self._text = text
        self.setAccessibleName(f"{', '.join(map(badge_text, keys))}: {text}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The keycaps with the text after them."""
        theme = current_theme()
        sizes = [badge_size(theme, each) for each in self._keys]
        text_width = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(self._text) + 1
        width = sum(size.width() + Space.INSIDE for size in sizes) + Space.INSIDE + text_width
        return QSize(round(width), round(max(size.height() for size in sizes)) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw keycaps and text."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        left = 0.0
        for key in self._keys:
            size = badge_size(theme, key)
            top = (self.height() - size.height()) / 2
            rect = QRectF(left, top, size.width(), size.height())
            paint_badge(painter, theme, rect, key, colors.ink, colors.control)
            left = rect.right() + Space.INSIDE
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(colors.ink2)
        text_rect = QRectF(left + Space.INSIDE, 0, self.width(), self.height())
        painter.drawText(text_rect, Qt.AlignmentFlag.AlignVCenter, self._text)
        painter.end()


class KeyHints(QWidget):
    """A row of key hints that wraps."""

    def __init__(self, hints: Sequence[tuple[Sequence[str], str]]) -> None:
        """A hint is its keys, as `QKeySequence` parses them, and its text."""
        super().__init__()
        row = FlowLayout(Space.PANEL)
        self.setLayout(row)
        self.hints = [KeyHint(keys, text) for keys, text in hints]
        for hint in self.hints:
            row.addWidget(hint)
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
