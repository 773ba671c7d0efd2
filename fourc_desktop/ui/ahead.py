"""What is wanted next, built while nobody waits for it."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer

AFTER: Final = 300
"""How long the window is left alone first, in milliseconds."""

PAUSE: Final = 40
"""How long it is left alone between two pieces, in milliseconds."""


class Ahead(QObject):
    """Builds piece after piece, so that a screen is there when it is first asked for.

    A piece takes less time than a person notices, and what they do meanwhile comes between two.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pieces: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._build)

    def begin(self, pieces: Iterator[None]) -> None:
        """Build these; each step of the iterator builds a piece."""
        self._pieces = pieces
        self._timer.start(AFTER)

    def stop(self) -> None:
        """Build nothing more."""
        self._timer.stop()
        self._pieces = iter(())

    def _build(self) -> None:
        if next(self._pieces, self) is not self:
            self._timer.start(PAUSE)
