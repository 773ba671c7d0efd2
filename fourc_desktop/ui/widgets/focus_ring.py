"""The focus ring of buttons and scroll areas: 2 px wide, with a gap of 2 px."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QScrollArea,
    QWidget,
)
from shiboken6 import isValid

from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Radius
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

GAP: Final = 2
STROKE: Final = 2
REACH: Final = GAP + STROKE


class FocusRing(QWidget):
    """The ring of a window, above the focused button and transparent to the mouse.

    Fields, lists and buttons with `draws_focus` draw their own focus; other buttons have no space
    for it, and neither has a scroll area that Tab leads to, so that the keys scroll it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        application().focusChanged.connect(self._focus_changed)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the focused widget when it is moved, resized or hidden."""
        if event.type() in (QEvent.Type.Hide, QEvent.Type.Destroy, QEvent.Type.DeferredDelete):
            self._follow(None)
        elif event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show):
            self._update_geometry()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring along the edge of this widget."""
        painter = smooth_painter(self)
        radius = getattr(self._target, "focus_radius", Radius.CHIP) + REACH
        box(painter, QRectF(self.rect()), radius, None, current_theme().colors.accent, STROKE)
        painter.end()

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        ringed = new is not None and _needs_ring(new) and new.window() is self._window
        self._follow(new if ringed else None)

    def _follow(self, target: QWidget | None) -> None:
        """Watch a widget and its ancestors; None hides the ring."""
        if not isValid(self):
            # The window is being destroyed, and the ring was deleted before the button.
            return
        for widget in filter(isValid, self._watched):
            widget.removeEventFilter(self)
        self._target, self._watched = target, []
        if target is None:
            self._return_to_window()
            return
        host = self._host(target)
        self.setParent(host)
        ancestor: QWidget | None = target
        while ancestor is not None and ancestor is not host:
            self._watched.append(ancestor)
            ancestor.installEventFilter(self)
            ancestor = ancestor.parentWidget()
        self._update_geometry()

    def _return_to_window(self) -> None:
        """Hide the ring and reparent it to the window, so that no deleted page deletes it."""
        self.hide()
        if isValid(self._window) and self.parentWidget() is not self._window:
            self.setParent(self._window)

    def _update_geometry(self) -> None:
        """Place the ring around the widget."""
        if not isValid(self) or self._target is None or not isValid(self._target):
            return
        host = self.parentWidget()
        if host is None:
            return
        corner = self._target.mapTo(host, QPoint(0, 0))
        ring = QRect(corner, self._target.size()).adjusted(-REACH, -REACH, REACH, REACH)
        # At the edge of the window the ring is shrunk to fit, so that all of it is visible.
        self.setGeometry(ring.intersected(host.rect()))
        self.raise_()
        self.show()

    def _host(self, target: QWidget) -> QWidget:
        """The window, or the content of a scroll area, so that the ring scrolls along."""
        above = target.parentWidget()
        while above is not None and above is not self._window:
            viewport = above.parentWidget()
            if viewport is not None and isinstance(viewport.parent(), QAbstractScrollArea):
                return above
            above = viewport
        return self._window


def _needs_ring(widget: QWidget) -> bool:
    if isinstance(widget, QScrollArea):
        return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return isinstance(widget, QAbstractButton) and not getattr(widget, "draws_focus", False)
