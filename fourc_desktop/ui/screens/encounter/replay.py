"""`Replay`: steps through an encounter from its start without changing it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.map_scenes import step_scenes

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.state import AnyState

PACE: Final = 1_400
"""The duration of a step, in milliseconds; longer than its scenes."""


class Replay(QObject):
    """Advances by a timer until the present state.

    `moved` is emitted for another state and at the end; after it, `played` carries the scenes of
    the step that led there.
    """

    moved = Signal()
    played = Signal(list)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._log: EncounterLog | None = None
        self._fight: AnyFight | None = None
        self.number = 0
        self.state: AnyState | None = None
        self._clock = QTimer(self, interval=PACE)
        self._clock.timeout.connect(self._step)

    @property
    def is_on(self) -> bool:
        """Whether a replay is running."""
        return self.state is not None

    def start(self, log: EncounterLog, fight: AnyFight) -> None:
        """Start before the first step."""
        self._log, self._fight = log, fight
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Go to the state after `number` steps and continue; the present state is the last."""
        if self._log is not None:
            self.number = min(number, self._log.cursor)
            self.state = self._log.state_at(self.number)
            self._clock.start()
            self.moved.emit()

    def stop(self) -> None:
        """End the replay at the present state."""
        if self.is_on:
            self._clock.stop()
            self._log, self._fight, self.state = None, None, None
            self.moved.emit()

    def _step(self) -> None:
        log, fight = self._log, self._fight
        if log is None or fight is None:
            return
        if self.number == log.cursor:
            self.stop()
            return
        entry = log.entries[self.number]
        before = log.state_at(entry.base)
        self.go_to(self.number + 1)
        self.played.emit(step_scenes(before, entry.events, fight))
