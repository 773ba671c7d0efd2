"""A check box whose text wraps, and the base of check boxes and radio buttons."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QSizePolicy

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Colors, Height, Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width
from fourc_desktop.ui.widgets.mixins import is_shortcut_arrow
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter, wrapped_height

INDICATOR_SIZE: Final = 20
"""The side of the indicator, in pixels at 100 % text."""

MAX_TEXT_WIDTH: Final = 480
"""The width, in pixels at 100 % text, at which an explanation starts to wrap."""

GAP: Final = 8
WRAP: Final = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class IndicatorText:
    """The text next to an indicator, with an optional explanation in small type below it."""

    text: str
    more: str = ""

    def width(self, theme: Theme) -> int:
        """The width without wrapping, in pixels; explanations wrap beyond `MAX_TEXT_WIDTH`."""
        text_width = QFontMetricsF(theme.font(TextStyle.BODY)).horizontalAdvance(self.text)
        more = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(self.more)
        return round(_indent(theme) + max(text_width, min(more, theme.px(MAX_TEXT_WIDTH)))) + 2

    def height(self, theme: Theme, width: int) -> int:
        """The height of both lines at this width, at least that of a click target."""
        lines = _top(theme) + sum(self._heights(theme, width))
        return max(round(lines), theme.px(Height.TARGET))

    def indicator_rect(self, theme: Theme, width: int) -> QRectF:
        """The rectangle of the indicator, next to the first line."""
        side = theme.px(INDICATOR_SIZE)
        line = max(QFontMetricsF(theme.font(TextStyle.BODY)).height(), side)
        return QRectF(0, round(_top(theme) + (line - side) / 2), side, side)

    def paint(self, painter: QPainter, theme: Theme, width: int, *, enabled: bool) -> None:
        """Draw both lines next to the indicator."""
        first, second = self._heights(theme, width)
        left, top = _indent(theme), _top(theme)
        painter.setFont(theme.font(TextStyle.BODY))
        painter.setPen(theme.colors.ink if enabled else theme.colors.ink3)
        flags = WRAP | int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(left, top, width - left, first), flags, self.text)
        if self.more:
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.setPen(theme.colors.ink2 if enabled else theme.colors.ink3)
            painter.drawText(QRectF(left, top + first, width - left, second), WRAP, self.more)

    def _heights(self, theme: Theme, width: int) -> tuple[float, float]:
        available = max(width - _indent(theme), 40)
        first = wrapped_height(self.text, TextStyle.BODY, available)
        second = wrapped_height(self.more, TextStyle.SMALL, available)
        return max(first, float(theme.px(INDICATOR_SIZE))), second if self.more else 0.0


MIN_WIDTH: Final = 104
"""The least width of a button whose text wraps, in pixels at 100 % text."""


def _top(theme: Theme) -> float:
    """The space above the first line: that of a single one, so that neighbors are in line."""
    line = max(wrapped_height("X", TextStyle.BODY, MIN_WIDTH), theme.px(INDICATOR_SIZE))
    return max((theme.px(Height.TARGET) - line) / 2, 0)


def _indent(theme: Theme) -> int:
    return theme.px(INDICATOR_SIZE) + GAP


if TYPE_CHECKING:
    MixinBase = QAbstractButton
else:
    MixinBase = object


class IndicatorButton(MixinBase):
    """The base of check boxes and radio buttons: text that wraps next to the indicator.

    Subclasses also derive from the Qt class of the button, so that its role is known to Qt.
    """

    _more: str

    def set_texts(self, text: str, more: str) -> None:
        """Set the text and the explanation below it."""
        self._more = more
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(more)
        set_height_for_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def hasHeightForWidth(self) -> bool:
        """Narrow buttons wrap their text."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines, wrapped at this width."""
        return self._indicator_text().height(current_theme(), width)

    def sizeHint(self) -> QSize:
        """The text in one line."""
        width = self._indicator_text().width(current_theme())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Narrow, because the text wraps."""
        theme = current_theme()
        return QSize(min(self.sizeHint().width(), theme.px(MIN_WIDTH)), theme.px(24))

    def hitButton(self, pos: QPoint) -> bool:
        """Include the text in the click target."""
        return self.rect().contains(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrows with Alt or Ctrl to shortcuts."""
        if is_shortcut_arrow(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the indicator and the text."""
        theme, text = current_theme(), self._indicator_text()
        painter = smooth_painter(self)
        self._paint_indicator(painter, text.indicator_rect(theme, self.width()), theme.colors)
        text.paint(painter, theme, self.width(), enabled=self.isEnabled())
        painter.end()

    def _paint_indicator(self, painter: QPainter, rect: QRectF, colors: Colors) -> None:
        raise NotImplementedError

    def _ground(self, colors: Colors) -> QColor:
        """The color inside an indicator that is not filled."""
        highlighted = self.underMouse() or self.isDown() or not self.isEnabled()
        return colors.sunken if highlighted else colors.surface

    def _indicator_text(self) -> IndicatorText:
        return IndicatorText(self.text(), self._more)


class CheckBox(IndicatorButton, QCheckBox):
    """A check box; `clicked` is emitted for user input only, `setChecked` only shows a state.

    Its text wraps; `more` is an explanation in a second line.
    """

    def __init__(self, text: str, more: str = "") -> None:
        super().__init__()
        self.set_texts(text, more)

    def _paint_indicator(self, painter: QPainter, rect: QRectF, colors: Colors) -> None:
        is_on = self.isEnabled()
        if self.isChecked():
            box(painter, rect, Radius.CHIP, colors.accent_fill if is_on else colors.control)
            icons().paint(painter, "check", rect.adjusted(2, 2, -2, -2), colors.on_accent)
        else:
            edge = colors.control if is_on else colors.line
            box(painter, rect, Radius.CHIP, self._ground(colors), edge)
