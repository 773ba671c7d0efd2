"""Small buttons that are on or off: an arrow that unfolds, a lock."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Colors, Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width
from fourc_desktop.ui.widgets.mixins import EnterMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

WRAPPED: Final = int(
    Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere | Qt.AlignmentFlag.AlignVCenter
)
ARROW: Final = 16
"""The side of the arrow, in pixels at 100 % text."""


class ArrowButton(EnterMixin, QAbstractButton):
    """An arrow with the accessible name next to it; Enter presses the button, as Space does.

    Attributes:
        arrow: The name of the icon.
        least_width: The minimum width, in pixels at 100 % text.
    """

    least_width = 120
    focus_radius = float(Radius.FIELD)

    def __init__(self, height: Height, *, left: int = 0, gap: int, padding: int) -> None:
        """`height` is the minimum; `left` is the margin, `gap` the space between arrow and text.

        `padding` is added to the height of the text. All are in pixels.
        """
        super().__init__()
        self._height, self._left, self._gap, self._padding = height, left, gap, padding
        self.arrow = "chevron-right"
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_height_for_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def hasHeightForWidth(self) -> bool:
        """A narrow button is higher, because its text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the wrapped text, at least that of a click target."""
        area = QRectF(0, 0, width - self.indent() - Space.INSIDE, 10_000)
        text_height = (
            QFontMetricsF(self._font()).boundingRect(area, WRAPPED, self.accessibleName()).height()
        )
        return max(round(text_height) + self._padding, current_theme().px(self._height))

    def sizeHint(self) -> QSize:
        """All in one line."""
        text_width = QFontMetricsF(self._font()).horizontalAdvance(self.accessibleName())
        width = round(text_width) + self.indent() + 2 * Space.INSIDE
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Narrow, because the text wraps."""
        theme = current_theme()
        return QSize(
            min(self.sizeHint().width(), theme.px(self.least_width)), theme.px(self._height)
        )

    def indent(self) -> int:
        """The left edge of the text, in pixels."""
        return self._left + current_theme().px(ARROW) + self._gap

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the arrow and the text, highlighted on hover."""
        theme = current_theme()
        ink, highlight = self._colors(theme.colors)
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            box(painter, rect, Radius.FIELD, highlight)
        side = theme.px(ARROW)
        arrow = QRectF(self._left, round((rect.height() - side) / 2), side, side)
        icons().paint(painter, self.arrow, arrow, ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        painter.drawText(
            rect.adjusted(self.indent(), 0, -Space.INSIDE, 0), WRAPPED, self.accessibleName()
        )
        painter.end()

    def _colors(self, colors: Colors) -> tuple[QColor, QColor]:
        """The color of arrow and text, and that of the background on hover."""
        return colors.ink if self.isEnabled() else colors.ink3, colors.sunken

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.BODY, QFont.Weight.Medium)


class FoldButton(ArrowButton):
    """A button with a wrapping name, and an arrow that points down while expanded."""

    least_width = 140

    def __init__(self) -> None:
        super().__init__(Height.CONTROL, left=Space.INSIDE, gap=Space.GRID, padding=2)
        self.is_open = False

    def show_name(self, name: str, *, is_open: bool) -> None:
        """Show a name and whether it is expanded."""
        self.is_open = is_open
        self.arrow = "chevron-down" if is_open else "chevron-right"
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.updateGeometry()
        self.setAccessibleDescription(tr("Open") if is_open else tr("Closed"))
        self.update()


class LockButton(EnterMixin, QAbstractButton):
    """Filled while locked; `clicked` is the user's request to toggle."""

    focus_radius = float(Radius.FIELD)

    def __init__(self, name: str) -> None:
        """`name` is what is locked."""
        super().__init__()
        self.setAccessibleName(tr("Lock {name}", name=name))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_locked(locked=False)

    def show_locked(self, *, locked: bool) -> None:
        """Show whether it is locked; its name stays, because screen readers say "checked"."""
        self.setChecked(locked)
        self.setToolTip(
            tooltip_text(tr("Locked: rolling does not change it") if locked else tr("Lock it"))
        )

    def sizeHint(self) -> QSize:
        """A square of the height of a control."""
        side = current_theme().px(Height.CONTROL)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the lock."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        highlighted = self.underMouse() or self.isDown()
        if self.isChecked():
            box(painter, rect, Radius.FIELD, colors.ink, colors.ink)
        else:
            box(painter, rect, Radius.FIELD, colors.sunken if highlighted else None, colors.control)
        ink = colors.surface if self.isChecked() else colors.ink
        side = theme.px(16)
        place = QRectF(0, 0, side, side)
        place.moveTopLeft((rect.center() - place.center()).toPoint())
        icon = "lock" if self.isChecked() else "lock-open"
        icons().paint(painter, icon, place, ink)
        painter.end()
