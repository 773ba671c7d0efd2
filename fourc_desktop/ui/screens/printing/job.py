"""One piece of printing: its steps, done beside the window, with progress and Cancel."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from fourc_desktop.core.refusal import Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.background import Background
from fourc_desktop.ui.text import error_text, tr
from fourc_desktop.ui.widgets.labels import label

T = TypeVar("T")

PATIENCE = 1000
"""Milliseconds before the progress is shown; most printing is done by then."""

WIDTH = 420
"""How wide the progress is at least, in pixels."""


class Job(QObject):
    """Steps one after the other; after Cancel no further one begins and nothing is written.

    `failed` is told a sentence; `ended` comes once, however it ended.
    """

    failed = Signal(str)
    ended = Signal()
    _expected = Signal(int)
    _advanced = Signal(int)

    def __init__(self, title: str, background: Background, window: QWidget) -> None:
        super().__init__(window)
        self._background = background
        self._stop = Event()
        self._over = False
        self._progress = progress_dialog(title, window)
        self._progress.canceled.connect(self.end)
        self._expected.connect(self._expect)
        self._advanced.connect(self._progress.setValue)

    @property
    def is_stopped(self) -> bool:
        """Whether a person has had enough of it; may be asked from any thread."""
        return self._stop.is_set()

    def expect(self, steps: int) -> None:
        """How many parts the present step has, 0 where nobody knows; from any thread."""
        self._expected.emit(steps)

    def advance(self, done: int) -> None:
        """How many of them are done; may be said from any thread."""
        self._advanced.emit(done)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Keep the progress out of the way while a person is asked; `expect` brings it back."""
        self._progress.reset()
        self._progress.hide()
        yield

    def step(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do the work, then go on with what came of it."""
        self._background.run(work, lambda done: self._go_on(done, then))

    def end(self) -> None:
        """Stop, or be done: the same for what comes after."""
        if not self._over:
            self._over = True
            self._stop.set()
            self._progress.reset()
            self._progress.deleteLater()
            self.deleteLater()
            self.ended.emit()

    def _expect(self, steps: int) -> None:
        self._progress.setRange(0, steps)
        self._progress.setValue(0)

    def _go_on(self, done: Future[T], then: Callable[[T], None]) -> None:
        if self._over:
            return
        try:
            then(done.result())
        except (StorageError, Refused) as error:
            self.end()
            self.failed.emit(error_text(error))
        except BaseException:
            self.end()
            raise


def progress_dialog(title: str, window: QWidget) -> QProgressDialog:
    """The progress of a job, shown when the job takes longer than a moment."""
    dialog = QProgressDialog(title, tr("Cancel"), 0, 1, window)
    dialog.setLabel(label(title, wrap=True))
    dialog.setWindowTitle(title)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setMinimumDuration(PATIENCE)
    dialog.setMinimumWidth(WIDTH)
    dialog.setAutoClose(False)
    dialog.setAutoReset(False)
    dialog.setValue(0)  # From here on it counts the time.
    return dialog
