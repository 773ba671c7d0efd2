"""Preloading of screens while the event loop is idle."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer

PRELOAD_DELAY: Final = 300
"""The delay before the first step, in milliseconds."""

PRELOAD_PAUSE: Final = 40
"""The pause between two steps, in milliseconds."""


class IdlePreloader(QObject):
    """Builds screens in short steps while the event loop is idle.

    A step is too short to be noticed, and user input is handled between steps.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._build)

    def begin(self, steps: Iterator[None]) -> None:
        """Start with these steps of an iterator."""
        self._steps = steps
        self._timer.start(PRELOAD_DELAY)

    def stop(self) -> None:
        """Stop preloading."""
        self._timer.stop()
        self._steps = iter(())

    def _build(self) -> None:
        if next(self._steps, self) is not self:
            self._timer.start(PRELOAD_PAUSE)
