"""Changes of the style sheet: visible widgets are updated at once, hidden ones in idle time."""

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

SLICE: Final = 0.02
"""The length of a time slice, in seconds."""

POLISHED: Final = Qt.WidgetAttribute.WA_WState_Polished
"""The attribute of widgets that Qt polishes again when the style changes."""

SILENT: Final = Qt.WidgetAttribute.WA_SetStyle
"""The attribute that keeps Qt from sending a widget StyleChange events."""


class StyleRefresh(QObject):
    """Sets the style sheet of the application.

    Qt polishes each widget twice and sends it the StyleChange event, and each then sets its sizes.
    Most widgets are hidden, on other screens of the window; they are polished and updated in idle
    time, or once they are shown.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._waiting: list[QWidget] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work_on)

    def set_style_sheet(self, sheet: str) -> None:
        """Set the sheet; Qt polishes the visible widgets, and the windows that are not shown.

        The focus stays where it is.
        """
        focus = self._application.focusWidget()
        set_polished(filter(isValid, self._waiting), on=True)
        # Those with a style sheet of their own are silent, and polished by Qt with the others.
        hidden = [
            each for each in hidden_widgets(self._application) if not each.testAttribute(SILENT)
        ]
        set_polished(hidden, on=False)
        loud = [each for each in self._application.allWidgets() if not each.testAttribute(SILENT)]
        silence(loud, on=True)
        # When a sheet is replaced, Qt polishes each widget once for every ancestor.
        self._application.setStyleSheet("")
        silence(loud, on=False)
        silence(hidden, on=True)
        self._application.setStyleSheet(sheet)
        silence(hidden, on=False)
        self._waiting = hidden
        self._timer.start()
        # A box of dialog buttons takes them out and in again, so that the first one gets the focus
        # and becomes the default button.
        if focus is not None and isValid(focus) and not focus.hasFocus():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def finish(self, screen: QWidget) -> None:
        """Update a widget and its descendants now, before it is shown."""
        self._finish_those(lambda each: each is screen or screen.isAncestorOf(each))

    def finish_visible(self) -> None:
        """Update the widgets that have become visible, as where more fits beside a smaller text."""
        self._finish_those(QWidget.isVisible)

    def _finish_those(self, chosen: Callable[[QWidget], bool]) -> None:
        waiting = [each for each in self._waiting if isValid(each)]
        now = [each for each in waiting if chosen(each)]
        gone = set(now)
        self._waiting = [each for each in waiting if each not in gone]
        for widget in reversed(now):
            follow(widget)

    def _work_on(self) -> None:
        end = perf_counter() + SLICE
        self.finish_visible()
        while self._waiting and perf_counter() < end:
            follow(self._waiting.pop())
        if not self._waiting:
            self._timer.stop()


def hidden_widgets(application: QApplication) -> list[QWidget]:
    """The hidden widgets of the windows that are shown, parents before their children."""
    return [
        each
        for window in application.topLevelWidgets()
        if window.isVisible()
        for each in window.findChildren(QWidget)
        if not each.isVisible() and each.window().isVisible()
    ]


def silence(widgets: Iterable[QWidget], *, on: bool) -> None:
    """Block the style change events of widgets, or let them through again."""
    for widget in widgets:
        widget.setAttribute(SILENT, on)


def set_polished(widgets: Iterable[QWidget], *, on: bool) -> None:
    """Let Qt polish widgets when the style changes, or leave them out."""
    for widget in widgets:
        widget.setAttribute(POLISHED, on)


def follow(widget: QWidget) -> None:
    """Polish a widget for the new style and send it the StyleChange event, unless it is deleted."""
    if isValid(widget):
        # Not ensurePolished(), which polishes each widget only once.
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
