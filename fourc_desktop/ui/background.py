"""Work that takes longer than a frame, done beside the window."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class Background(QObject):
    """One thread for one kind of work; results come back to the thread of the window."""

    _came_back = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._threads = ThreadPoolExecutor(max_workers=1)
        self._came_back.connect(self._hand_over)

    def run(self, work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
        """Do the work; `then` gets its future, done, and meets there whatever it raised."""
        self._threads.submit(work).add_done_callback(lambda done: self._report(done, then))

    def _report(self, done: Future[T], then: Callable[[Future[T]], None]) -> None:
        with suppress(RuntimeError):  # The window may have been closed meanwhile.
            self._came_back.emit(done, then)

    def _hand_over(self, done: Future[T], then: Callable[[Future[T]], None]) -> None:
        then(done)
