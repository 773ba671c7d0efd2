"""Long work on a background thread, with results on the main thread."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class _ResultChannel:
    """Keeps a QObject from being destroyed while a worker thread emits to it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_open = True

    def send(self, emit: Callable[[], None]) -> None:
        """Emit, unless the object is gone."""
        with self._lock, suppress(RuntimeError):  # Python may have destroyed the object already.
            if self._is_open:
                emit()

    def close(self) -> None:
        """Wait until nothing is being emitted, and emit nothing from then on."""
        with self._lock:
            self._is_open = False


class BackgroundRunner(QObject):
    """One thread for one kind of work; results are delivered on the main thread."""

    _finished = Signal(object, object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._threads = ThreadPoolExecutor(max_workers=1)
        self._channel = _ResultChannel()
        self._finished.connect(self._deliver)
        self.destroyed.connect(self._channel.close)

    def run(
        self,
        work: Callable[[], T],
        then: Callable[[Future[T]], object],
        receiver: QObject | None = None,
    ) -> None:
        """Run the work; `then` gets its completed future, which re-raises what the work raised.

        Nothing is called if the receiver has been destroyed by then.
        """
        target = receiver or self
        self._threads.submit(work).add_done_callback(lambda done: self._report(done, then, target))

    def _report(
        self, done: Future[T], then: Callable[[Future[T]], object], receiver: QObject
    ) -> None:
        self._channel.send(lambda: self._finished.emit(done, then, receiver))

    def _deliver(
        self, done: Future[T], then: Callable[[Future[T]], object], receiver: QObject
    ) -> None:
        if shiboken6.isValid(receiver):
            then(done)
