"""Fills a long list in time slices, and without a layout per row."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget


@contextmanager
def hidden_while_filled(container: QWidget) -> Iterator[None]:
    """Hide a widget while children are added, so that it is laid out once and not per child.

    Qt updates all layouts around each child added to a visible widget. A widget that contains the
    focus is not hidden, or the focus would move.
    """
    hides = container.isVisible() and not _has_focus(container)
    if hides:
        container.hide()
    try:
        yield
    finally:
        if hides:
            container.show()


def _has_focus(container: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (focus is container or container.isAncestorOf(focus))


INITIAL_ROWS: Final = 12
"""The number of rows created before the first paint, about a page."""

SLICE_TIME: Final = 10
"""The length of a time slice, in milliseconds."""


class IncrementalFill(QObject):
    """Creates the first rows immediately and the others while the event loop is idle.

    A long list thus appears as fast as a short one. A hidden list waits until it is shown. `grew`
    is emitted after each slice.
    """

    grew = Signal()

    def __init__(self, container: QWidget) -> None:
        """The rows are created in `container`."""
        super().__init__(container)
        self._container = container
        self._rows: Iterator[object] = iter(())
        self._is_growing = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._fill_slice)
        container.installEventFilter(self)

    @property
    def is_growing(self) -> bool:
        """Whether there are more rows to create."""
        return self._is_growing

    def begin(self, rows: Iterable[object]) -> None:
        """Start with these rows, one per step of the iterator; pending rows are dropped."""
        self._rows = iter(rows)
        with hidden_while_filled(self._container):
            made = sum(1 for _ in islice(self._rows, INITIAL_ROWS))
        self._is_growing = made == INITIAL_ROWS
        self._schedule()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Continue when the list is shown, and pause when it is hidden."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._schedule()
        return super().eventFilter(watched, event)

    def _fill_slice(self) -> None:
        """Create rows for the length of a time slice."""
        clock = QElapsedTimer()
        clock.start()
        with hidden_while_filled(self._container):
            while self._is_growing and not clock.hasExpired(SLICE_TIME):
                self._is_growing = next(self._rows, self) is not self
        self._schedule()
        self.grew.emit()

    def _schedule(self) -> None:
        """Schedule the next slice, if there are more rows to create."""
        if self._is_growing and self._container.isVisible():
            self._timer.start()
        else:
            self._timer.stop()
