"""The ways out of problems, looked for bit by bit: trying them takes its time."""

from collections.abc import Iterator, Sequence
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.remedies import Remedy
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk

PAUSE = 120
"""Milliseconds of rest before it begins, so that it never slows down who is typing."""

BIT = 0.008
"""How long it tries before the window has its turn again, in seconds."""


class RemedySeeker(QObject):
    """`found` carries a problem of the draft on the desk, and the remedies for it."""

    found = Signal(object, object)

    def __init__(self, desk: BuilderDesk, most: int) -> None:
        """`most` is how many remedies of a problem are enough."""
        super().__init__(desk)
        self._desk = desk
        self._most = most
        self._draft: object = None
        self._search: Iterator[tuple[Problem, list[Remedy]] | None] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def seek(self, problems: Sequence[Problem]) -> None:
        """Look for the ways out of these; what was asked before is forgotten."""
        self._draft = self._desk.draft
        self._search = self._look(tuple(problems))
        self._timer.start(PAUSE)

    def _look(self, problems: tuple[Problem, ...]) -> Iterator[tuple[Problem, list[Remedy]] | None]:
        for problem in problems:
            ways: dict[object, Remedy] = {}
            for remedy in self._desk.tried(problem):
                if remedy is not None:
                    ways.setdefault(remedy.draft, remedy)
                if len(ways) == self._most:
                    break
                yield None
            yield problem, list(ways.values())

    def _go_on(self) -> None:
        """Try for a moment; a change of the draft ends it, for then others are asked for."""
        until = perf_counter() + BIT
        while perf_counter() < until:
            if not self._desk.document_id or self._desk.draft is not self._draft:
                return
            step = next(self._search, self)
            if step is self:
                return
            if isinstance(step, tuple):
                self.found.emit(*step)
        self._timer.start(0)
