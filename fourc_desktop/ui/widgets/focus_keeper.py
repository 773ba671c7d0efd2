"""Keeps the focus near a widget that is removed, and scrolls to widgets reached by Tab."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from fourc_desktop.ui.theming.application import application


@dataclass(frozen=True, slots=True)
class FocusPlace:
    """The last position of the focus.

    Attributes:
        path: The focused widget and its ancestors up to its window.
        center: The center of the widget on the screen.
    """

    path: tuple[QWidget, ...]
    center: QPoint

    @property
    def is_gone(self) -> bool:
        """Whether the widget can no longer have the focus."""
        widget = self.path[0]
        return not isValid(widget) or not widget.isVisible() or not widget.isEnabled()


class FocusKeeper(QObject):
    """Moves the focus from a removed widget to the nearest one; Qt would use the Tab order.

    The next widget in the Tab order may be at the other end of the window. Focus set by other code
    is not changed.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._place: FocusPlace | None = None
        self._lost: FocusPlace | None = None
        self._landed: QWidget | None = None
        self._last: QWidget | None = None
        # New widgets of a rebuilt part are shown by posted events, so a timer is used, which fires
        # later.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._return)
        application().focusChanged.connect(self._focus_changed)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if not isValid(self) or not isValid(self._window):
            return
        before, place = self._place, self._place_of(new)
        is_gone = before is not None and before.is_gone
        # Without any focus, the window is inactive, and Qt restores the focus on activation.
        self._place = place if place is not None or is_gone else before
        if is_gone:
            self._lost, self._landed = self._lost or before, new
            self._timer.start()
        else:
            self._lost = None
        if new is None:
            return
        # After a dialog, Qt returns the focus to where it was; the user may have scrolled since.
        is_back = new is self._last
        if self._window.isAncestorOf(new) and new.window() is self._window:
            self._last = new
        # Where the focus lands by itself may be replaced at once, as by that of a new page.
        if not is_gone and not is_back and QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            scroll_into_view(new)

    def _place_of(self, widget: QWidget | None) -> FocusPlace | None:
        """The place of a widget of this window or of its dialogs."""
        path: list[QWidget] = []
        above = widget
        while above is not None and (not path or not path[-1].isWindow()):
            path.append(above)
            above = above.parentWidget()
        if widget is None or (self._window is not path[-1] and above is None):
            return None
        return FocusPlace(tuple(path), widget.mapToGlobal(widget.rect().center()))

    def _return(self) -> None:
        lost, landed, self._lost = self._lost, self._landed, None
        if lost is None or QApplication.focusWidget() is not landed:
            return
        for home in lost.path[1:]:
            if not isValid(home) or not home.isVisible():
                continue
            if landed is not None and isValid(landed) and home.isAncestorOf(landed):
                scroll_into_view(landed)
                return
            near = nearest_stop(home, lost.center)
            if near is not None:
                near.setFocus(Qt.FocusReason.OtherFocusReason)
                return


def nearest_stop(home: QWidget, point: QPoint) -> QWidget | None:
    """The descendant in the Tab order whose center is nearest to a point on the screen."""
    stops = [
        each
        for each in home.findChildren(QWidget)
        if each.isVisible() and each.isEnabled()
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.focusProxy() is None
        if each.window() is home.window()
    ]

    def distance(widget: QWidget) -> int:
        return (widget.mapToGlobal(widget.rect().center()) - point).manhattanLength()

    return min(stops, key=distance, default=None)


def scroll_into_view(widget: QWidget) -> None:
    """Scroll to a widget in all scroll areas around it, of which Qt handles only one.

    A widget that fits is shown whole; one that is larger than an area stays if a part is in view.
    """
    above = widget.parentWidget()
    while above is not None and not above.isWindow() and not _is_whole_in_view(widget):
        if isinstance(above, QScrollArea):
            room = above.viewport().size()
            fits = widget.width() <= room.width() and widget.height() <= room.height()
            if fits or widget.visibleRegion().isEmpty():
                above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _is_whole_in_view(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect().contains(widget.rect())
