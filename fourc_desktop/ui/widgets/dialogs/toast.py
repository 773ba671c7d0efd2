"""A transient notification with an optional button."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.ui.text import escape_mnemonics
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.painting.drawing import box, faded, smooth_painter


class ToastButton(QAbstractButton):
    """A text button in a bright color on the dark notification."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """The text with padding, at least a click target."""
        theme = current_theme()
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(width) + 24, theme.px(Height.CONTROL))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the text, with a box behind it on hover and focus."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        if self.underMouse() or self.hasFocus():
            edge = colors.notice_action if self.hasFocus() else None
            fill = faded(colors.notice_action, 0.14)
            box(painter, QRectF(self.rect()), Radius.FIELD, fill, edge, 2)
        painter.setFont(self._font())
        painter.setPen(colors.notice_action)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text().replace("&&", "&"))
        painter.end()

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.BODY, QFont.Weight.Bold)


DURATION: Final = 8000
"""How long a toast stays without interaction, in milliseconds."""

SHADOW: Final = 6

KEEPS_CLEAR: Final = "toast_above"
"""The dynamic property of a widget that a toast must not cover; the toast is shown above it."""


def keep_clear(widget: QWidget) -> None:
    """Show toasts above this widget while it is visible."""
    widget.setProperty(KEEPS_CLEAR, "yes")


class Toast(QWidget):
    """A notification above the lower edge of its window; a new one replaces the current one.

    Visible widgets that `keep_clear` are at the lower edge and stay uncovered. It stays for
    `DURATION`, and longer while it is hovered or has the focus.
    """

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._icon = "check"
        self._do: Callable[[], object] | None = None
        self._label = label("", tone="on_notice", wrap=False)
        self._label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.button: QAbstractButton = ToastButton("")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._label, 1)
        self._row.addWidget(self.button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DURATION)
        self._timer.timeout.connect(self._hide_if_unused)
        self.button.clicked.connect(self._press)
        host.installEventFilter(self)
        application().theme_changed.connect(self._update_geometry)
        self.hide()

    def text(self) -> str:
        """The current or last message."""
        return self._label.text()

    def show_message(
        self,
        text: str,
        *,
        action: str = "",
        do: Callable[[], object] | None = None,
        icon: str = "check",
    ) -> None:
        """Show a message; with an `action`, a button of that text calls `do`."""
        self._icon = icon
        self._do = do
        self._label.setText(text)
        self.button.setText(escape_mnemonics(action))
        self.button.setVisible(bool(action))
        self._update_geometry()
        self.show()
        self.raise_()
        self._timer.start()
        announce(self, text)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep the position above the lower edge when the window is resized."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._update_geometry()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the shadow, the dark box and the icon."""
        theme = current_theme()
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(0, 0, 0, -SHADOW)
        for depth in range(SHADOW):
            box(
                painter,
                rect.translated(0, depth + 1),
                Radius.PANEL,
                faded(theme.colors.shadow, 0.3),
            )
        box(painter, rect, Radius.PANEL, theme.colors.notice, theme.colors.notice_edge)
        side = theme.px(20)
        icon = QRectF(16, round((rect.height() - side) / 2), side, side)
        icons().paint(painter, self._icon, icon, theme.colors.on_notice)
        painter.end()

    def _update_geometry(self) -> None:
        """Center it above the lower edge; the text wraps at the width of the window."""
        side = current_theme().px(20)
        end = 20 if self.button.isHidden() else 12
        self._row.setContentsMargins(16 + side + 12, 8, end, 8 + SHADOW)
        self._label.setWordWrap(False)
        available = self._host.width() - 48
        self._label.setWordWrap(self.sizeHint().width() > available)
        width = min(self.sizeHint().width(), available)
        height = max(self.heightForWidth(width), self.sizeHint().height())
        left = (self._host.width() - width) // 2
        self.setGeometry(left, self._lower_edge() - height, width, height)

    def _lower_edge(self) -> int:
        """The lower edge in the window, in pixels: above everything that has to stay visible."""
        shown = (each for each in self._host.findChildren(QWidget) if each.isVisible())
        clear = (each for each in shown if each.property(KEEPS_CLEAR))
        tops = (each.mapTo(self._host, QPoint()).y() for each in clear)
        return min([self._host.height() - 44, *tops])

    def _hide_if_unused(self) -> None:
        focus = QApplication.focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._timer.start()
        else:
            self.hide()

    def _press(self) -> None:
        self.hide()
        if self._do is not None:
            self._do()
