"""IncrementalFill of a long list; filling while hidden."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget


@contextmanager
def hidden_while_filled(container: QWidget) -> Iterator[None]:
    """Hide a widget while more is put into it, so that it is laid out once and not row by row.

    Qt lays out everything around each widget that is put among visible ones. What has the focus
    in it stays in sight, or the focus would go elsewhere.
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


AT_ONCE: Final = 12
"""How many rows are made before anything is seen; about as many as a page shows."""

SLICE_TIME: Final = 10
"""How long more rows are made before the window gets its turn, in milliseconds."""


class IncrementalFill(QObject):
    """Makes the first rows at once, and the others while there is nothing else to do.

    So a person with sixty powers is seen as soon as one with six. A list that nobody sees waits
    until somebody does. `grew` says that there are more rows.
    """

    grew = Signal()

    def __init__(self, container: QWidget) -> None:
        """The rows are made in `container`."""
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
        """Whether rows are still to come."""
        return self._is_growing

    def begin(self, rows: Iterable[object]) -> None:
        """Make these; each step of the iterator makes a row. What is left of others is dropped."""
        self._rows = iter(rows)
        with hidden_while_filled(self._container):
            made = sum(1 for _ in islice(self._rows, AT_ONCE))
        self._is_growing = made == AT_ONCE
        self._schedule()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on when the list is seen, and rest while it is not."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._schedule()
        return super().eventFilter(watched, event)

    def _fill_slice(self) -> None:
        """Make rows for as long as nobody notices."""
        clock = QElapsedTimer()
        clock.start()
        with hidden_while_filled(self._container):
            while self._is_growing and not clock.hasExpired(SLICE_TIME):
                self._is_growing = next(self._rows, self) is not self
        self._schedule()
        self.grew.emit()

    def _schedule(self) -> None:
        """Come back as soon as there is nothing else to do, if there is more to make."""
        if self._is_growing and self._container.isVisible():
            self._timer.start()
        else:
            self._timer.stop()
