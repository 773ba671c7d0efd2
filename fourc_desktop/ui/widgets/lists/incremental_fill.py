"""IncrementalFill of a long list; filling while hidden."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget


@contextmanager
def hidden_while_filled(ground: QWidget) -> Iterator[None]:
    """Hide a widget while more is put into it, so that it is laid out once and not row by row.

    Qt lays out everything around each widget that is put among visible ones. What has the focus
    in it stays in sight, or the focus would go elsewhere.
    """
    hides = ground.isVisible() and not _has_focus(ground)
    if hides:
        ground.hide()
    try:
        yield
    finally:
        if hides:
            ground.show()


def _has_focus(ground: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (focus is ground or ground.isAncestorOf(focus))


AT_ONCE: Final = 12
"""How many rows are made before anything is seen; about as many as a page shows."""

SLICE: Final = 10
"""How long more rows are made before the window gets its turn, in milliseconds."""


class IncrementalFill(QObject):
    """Makes the first rows at once, and the others while there is nothing else to do.

    So a person with sixty powers is seen as soon as one with six. A list that nobody sees waits
    until somebody does. `grew` says that there are more rows.
    """

    grew = Signal()

    def __init__(self, ground: QWidget) -> None:
        """The rows are made in `ground`."""
        super().__init__(ground)
        self._ground = ground
        self._rows: Iterator[object] = iter(())
        self._is_growing = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)
        ground.installEventFilter(self)

    @property
    def is_growing(self) -> bool:
        """Whether rows are still to come."""
        return self._is_growing

    def begin(self, rows: Iterable[object]) -> None:
        """Make these; each step of the iterator makes a row. What is left of others is dropped."""
        self._rows = iter(rows)
        with hidden_while_filled(self._ground):
            made = sum(1 for _ in islice(self._rows, AT_ONCE))
        self._is_growing = made == AT_ONCE
        self._wait()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on when the list is seen, and rest while it is not."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._wait()
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        """Make rows for as long as nobody notices."""
        clock = QElapsedTimer()
        clock.start()
        with hidden_while_filled(self._ground):
            while self._is_growing and not clock.hasExpired(SLICE):
                self._is_growing = next(self._rows, self) is not self
        self._wait()
        self.grew.emit()

    def _wait(self) -> None:
        """Come back as soon as there is nothing else to do, if there is more to make."""
        if self._is_growing and self._ground.isVisible():
            self._timer.start()
        else:
            self._timer.stop()
