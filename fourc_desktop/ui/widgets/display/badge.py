"""Labels on a plate: badges and chips."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box
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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
