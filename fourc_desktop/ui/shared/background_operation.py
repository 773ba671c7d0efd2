"""Long work in the background, with progress and Cancel."""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Event, Lock
from typing import Final, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QWidget

from fourc_desktop.ui.shared.operation import ShowFailure, run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.display.labels import label

logger = logging.getLogger(__name__)


T = TypeVar("T")


class WorkerChannel:
    """Prevents a QObject from being destroyed while a worker thread emits to it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_open = True

    def send(self, emit: Callable[[], None]) -> None:
        """Emit, unless the object is destroyed."""
        with self._lock, suppress(RuntimeError):  # Python may have destroyed the object already.
            if self._is_open:
                emit()

    def close(self) -> None:
        """Wait for running emissions, and prevent further ones."""
        with self._lock:
            self._is_open = False


class BackgroundRunner(QObject):
    """One thread for one kind of work; results are delivered on the main thread."""

    _finished = Signal(object, object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._threads = ThreadPoolExecutor(max_workers=1)
        self._channel = WorkerChannel()
        # Always queued: a future that is done already reports on the main thread, and what is
        # delivered may start the next work, which would wait for the lock of the channel.
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
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


PATIENCE: Final = 1000
"""The delay of the progress dialog, in milliseconds, after which most operations are done."""

WIDTH: Final = 420
"""The least width of the progress dialog, in pixels."""


def run_in_background(
    background: BackgroundRunner,
    work: Callable[[], T],
    failed: ShowFailure,
    done: Callable[[T], object],
) -> None:
    """Run work in the background, then call `done` with its result, or `failed` with the reason."""
    background.run(work, lambda made: run_operation(made.result, failed, done))


class BackgroundOperation(QObject):
    """A chain of background steps with progress; after Cancel no further step starts.

    `failed` gets an error text; `ended` is emitted once in any case, also if `background` is
    deleted.
    """

    failed = Signal(str)
    ended = Signal()
    _expected = Signal(int)
    _advanced = Signal(int)

    def __init__(self, title: str, background: BackgroundRunner, window: QWidget) -> None:
        super().__init__(window)
        logger.info("Background operation started")
        self._background = background
        background.destroyed.connect(self.end)
        self._stop = Event()
        self._over = False
        self._progress = progress_dialog(title, window)
        self._progress.canceled.connect(self._cancel)
        self._channel = WorkerChannel()
        self.destroyed.connect(self._channel.close)
        # Always queued: nothing runs while the channel is locked.
        self._expected.connect(self._expect, Qt.ConnectionType.QueuedConnection)
        self._advanced.connect(self._advance, Qt.ConnectionType.QueuedConnection)

    @property
    def is_stopped(self) -> bool:
        """Whether it was canceled or has ended; thread-safe."""
        return self._stop.is_set()

    def expect(self, steps: int) -> None:
        """Set the number of parts of the current step, 0 if unknown; thread-safe."""
        self._channel.send(lambda: self._expected.emit(steps))

    def advance(self, done: int) -> None:
        """Set the number of finished parts; thread-safe."""
        self._channel.send(lambda: self._advanced.emit(done))

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Hide the progress while a dialog is open; `expect` shows it again."""
        self._progress.reset()
        self._progress.hide()
        yield

    def run(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Run the work at once, then continue with its result; a failure ends the operation."""
        run_operation(work, self._fail, then)

    def step(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Run the work in the background, then continue with its result."""
        self._background.run(work, lambda done: self._go_on(done, then))

    def steps(self, works: Iterator[Callable[[], T]], then: Callable[[Sequence[T]], None]) -> None:
        """Run works in the background, one after another, then continue with their results."""
        results: list[T] = []

        def begin(work: Callable[[], T] | None) -> None:
            if work is None:
                then(results)
            else:
                self.step(work, go_on)

        def go_on(result: T) -> None:
            results.append(result)
            self._advance(len(results))
            self.run(lambda: next(works, None), begin)

        self.run(lambda: next(works, None), begin)

    def end(self) -> None:
        """End the operation, canceled or done."""
        if not self._over:
            self._over = True
            logger.info("Background operation finished")
            self._stop.set()
            self._progress.reset()
            self._progress.deleteLater()
            self.deleteLater()
            self.ended.emit()

    def _cancel(self) -> None:
        logger.info("Background operation canceled")
        self.end()

    def _expect(self, steps: int) -> None:
        self._progress.setRange(0, steps)
        self._advance(0)

    def _advance(self, done: int) -> None:
        """Set the number of finished parts without handling events.

        `setValue` of a modal dialog that is shown handles them; if the operation ends in one of
        them, the dialog is deleted within its own function.
        """
        bar = self._progress.findChild(QProgressBar)
        if self._progress.isVisible() and isinstance(bar, QProgressBar):
            bar.setValue(done)
        else:
            self._progress.setValue(done)

    def _fail(self, reason: str) -> None:
        self.end()
        self.failed.emit(reason)

    def _go_on(self, done: Future[T], then: Callable[[T], None]) -> None:
        if self._over:
            return
        try:
            self.run(done.result, then)
        except BaseException:
            self.end()
            raise


def progress_dialog(title: str, window: QWidget) -> QProgressDialog:
    """The progress dialog of an operation; it appears after a short delay."""
    dialog = QProgressDialog(title, tr("Cancel"), 0, 1, window)
    dialog.setLabel(label(title, wrap=True))
    bar = QProgressBar()
    bar.setFormat(tr("{percent} %", percent="%p"))
    dialog.setBar(bar)
    dialog.setWindowTitle(title)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setMinimumDuration(PATIENCE)
    dialog.setMinimumWidth(WIDTH)
    dialog.setAutoClose(False)
    dialog.setAutoReset(False)
    dialog.setValue(0)  # The delay is counted from here.
    return dialog
