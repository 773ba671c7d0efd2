"""Replays an encounter without changing it, automatically or step by step."""

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.log_groups import log_groups
from fourc_desktop.core.encounter.map_scenes import step_scenes

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.state import AnyState

PACE: Final = 1_400
"""The duration of a step, in milliseconds; longer than its scenes."""

SPEEDS: Final = (1, 2, 4)
"""The possible speeds, as multiples of the normal one."""


class Replay(QObject):
    """Advances by a timer up to the current state, unless it is paused.

    It stays on the last step until it is stopped, so that a key pressed for the replay never
    plays on. `moved` is emitted when the state, the speed or the pause changes, and when it is
    stopped; after it, `played` carries the scenes of the step.
    """

    moved = Signal()
    played = Signal(list)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._log: EncounterLog | None = None
        self._fight: AnyFight | None = None
        self._firsts: list[int] = []
        self.number = 0
        self.speed = 1
        self.is_paused = False
        self.state: AnyState | None = None
        self._clock = QTimer(self, interval=PACE)
        self._clock.timeout.connect(self._step)

    @property
    def is_on(self) -> bool:
        """Whether a replay is shown, running or paused."""
        return self.state is not None

    @property
    def is_at_end(self) -> bool:
        """Whether the last step is shown."""
        return self.is_on and self.number == self.count

    @property
    def count(self) -> int:
        """The number of its steps."""
        return 0 if self._log is None else self._log.cursor

    @property
    def line(self) -> int:
        """The number in the log of the shown step, from 1; 0 before the first step.

        An attack is one line with all its rolls.
        """
        return bisect_left(self._firsts, self.number)

    @property
    def lines(self) -> int:
        """The number in the log of the last step."""
        return bisect_left(self._firsts, self.count)

    def start(self, log: EncounterLog, fight: AnyFight) -> None:
        """Start before the first step."""
        self._log, self._fight, self.is_paused = log, fight, False
        self._firsts = [group.first for group in log_groups(log, fight)]
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Go to the state after `number` steps and continue; the current state is the last."""
        if self._log is not None:
            self.number = min(number, self._log.cursor)
            self.state = self._log.state_at(self.number)
            self._run()
            self.moved.emit()

    def set_speed(self, speed: int) -> None:
        """Set the speed: 1, 2 or 4 times the normal one."""
        self._clock.setInterval(self._clock.interval() * self.speed // speed)
        self.speed = speed
        self.moved.emit()

    def pause(self, *, paused: bool) -> None:
        """Pause, or continue automatically; at the end, begin again."""
        self.is_paused = paused
        if self.is_at_end and not paused:
            self.go_to(0)
            return
        self._run()
        self.moved.emit()

    def step(self, steps: int) -> None:
        """Pause, and go one step forward (1) with its scenes, or one back (-1)."""
        if not self.is_on or not 0 <= self.number + steps <= self.count:
            return
        self.is_paused = True
        if steps > 0:
            self._step()
        else:
            self.go_to(self.number + steps)

    def stop(self) -> None:
        """End the replay at the current state."""
        if self.is_on:
            self._clock.stop()
            self._log, self._fight, self.state = None, None, None
            self.moved.emit()

    def _run(self) -> None:
        if self.is_paused or not self.is_on or self.is_at_end:
            self._clock.stop()
        else:
            self._clock.start()

    def _step(self) -> None:
        log, fight = self._log, self._fight
        if log is None or fight is None or self.is_at_end:
            return
        entry = log.entries[self.number]
        before = log.state_at(entry.base)
        self.go_to(self.number + 1)
        self.played.emit(step_scenes(before, entry.events, fight))
