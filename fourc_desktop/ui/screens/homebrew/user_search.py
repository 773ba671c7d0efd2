"""Finds the documents that use a homebrew entry, in time slices."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from fourc_desktop.core.problem import Problem

SLICE: Final = 0.01
"""The length of a time slice, in seconds."""


@dataclass(frozen=True, slots=True)
class EntryUser:
    """A document that uses the entry, and its problem or None."""

    id: str
    problem: Problem | None = None


class EntryUserSearch(QObject):
    """Runs one search at a time; `found` carries the users of the entry."""

    found = Signal(list)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[EntryUser | None] = iter(())
        self._met: list[EntryUser] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def look_through(self, work: Iterator[EntryUser | None] | None) -> None:
        """Start a search; None stops the running one.

        `work` has an item for each document: the user, or None for one that does not use it.
        """
        self._met = []
        self._work = iter(()) if work is None else work
        if work is None:
            self._timer.stop()
        else:
            self._timer.start(0)

    def _go_on(self) -> None:
        end = perf_counter() + SLICE
        for user in self._work:
            if user is not None:
                self._met.append(user)
            if perf_counter() > end:
                return
        self._timer.stop()
        self.found.emit(self._met)
