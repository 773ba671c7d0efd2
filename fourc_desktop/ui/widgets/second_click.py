"""The second press of a double click whose first one showed another widget at its place."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget


def ignore_second_click(shown: QWidget) -> None:
    """Keep a widget that has just been shown from the rest of the double click that showed it.

    A widget that turns clicks into dice would take it for a click of its own.
    """
    only = Qt.FindChildOption.FindDirectChildrenOnly
    if any(each.is_waiting for each in shown.findChildren(_SecondClickFilter, options=only)):
        return
    handle = shown.window().windowHandle()
    if handle is not None:
        _SecondClickFilter(shown, handle)


class _SecondClickFilter(QObject):
    """Discards the next double click, unless it begins on the widget; gone after the next click.

    A window gets each press, and after the second of a double click the double click.
    """

    def __init__(self, shown: QWidget, handle: QObject) -> None:
        super().__init__(shown)
        self._shown = shown
        self._presses = 0
        self._discards = False
        handle.installEventFilter(self)

    @property
    def is_waiting(self) -> bool:
        """Whether no click has begun yet."""
        return not self._presses

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Discard the double click and its release."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            self._presses += 1
        elif kind == QEvent.Type.MouseButtonDblClick and isinstance(event, QMouseEvent):
            self._discards = self._presses == 1 and self._is_met(event.globalPosition())
            return self._discards
        elif kind == QEvent.Type.MouseButtonRelease and self._presses:
            watched.removeEventFilter(self)
            self.deleteLater()
            return self._discards
        return False

    def _is_met(self, place: QPointF) -> bool:
        """Whether the shown part of the widget is there; the rest of it may be scrolled away."""
        window = self._shown.window()
        hit = window.childAt(window.mapFromGlobal(place).toPoint())
        return hit is not None and (hit is self._shown or self._shown.isAncestorOf(hit))
