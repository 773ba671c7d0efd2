"""Work that takes longer than a frame, done beside the window."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class _ResultChannel:
    """Keeps an object from being destroyed while a worker just tells it something."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_open = True

    def send(self, tell: Callable[[], None]) -> None:
        """Tell it, or nobody where it is gone."""
        with self._lock, suppress(RuntimeError):  # Its own end may have begun in Python already.
            if self._is_open:
                tell()

    def close(self) -> None:
        """Wait until nothing is being told, and let nothing be told from now on."""
        with self._lock:
            self._is_open = False


class BackgroundRunner(QObject):
    """One thread for one kind of work; results come back to the thread of the window."""

    _came_back = Signal(object, object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._threads = ThreadPoolExecutor(max_workers=1)
        self._way_back = _ResultChannel()
        self._came_back.connect(self._hand_over)
        self.destroyed.connect(self._way_back.close)

    def run(
        self,
        work: Callable[[], T],
        then: Callable[[Future[T]], None],
        asker: QObject | None = None,
    ) -> None:
        """Do the work; `then` gets its future, done, and meets there whatever it raised.

        Where the asker is gone meanwhile, nobody is told.
        """
        whose = asker or self
        self._threads.submit(work).add_done_callback(lambda done: self._report(done, then, whose))

    def _report(self, done: Future[T], then: Callable[[Future[T]], None], asker: QObject) -> None:
        self._way_back.send(lambda: self._came_back.emit(done, then, asker))

    def _hand_over(
        self, done: Future[T], then: Callable[[Future[T]], None], asker: QObject
    ) -> None:
        if shiboken6.isValid(asker):
            then(done)
