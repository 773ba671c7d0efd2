"""Keeps what the encounter screen shows of the map, and who is selected, for the next start."""

from dataclasses import asdict
from typing import Final

from PySide6.QtCore import QObject, QTimer

from fourc_desktop.storage.settings import FightView
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.visible_area import VisibleArea, show_area, shown_area
from fourc_desktop.ui.shared.preferences import Preferences

SETTLED: Final = 1000
"""The time without another change of the view after which it is stored, in milliseconds."""


class EncounterViewKeeper(QObject):
    """Stores the view of the open encounter once it has settled, and restores it when opened.

    A view of another encounter, or of a map that has another size by now, is not restored.
    """

    def __init__(self, screen: EncounterScreen, preferences: Preferences) -> None:
        super().__init__(screen)
        self._screen, self._controller = screen, screen.controller
        self._view = screen.map.view
        self._preferences = preferences
        self._is_restored = False
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(self.store)
        across, down = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        for moved in (
            across.valueChanged,
            down.valueChanged,
            self._view.zoomed,
            self._view.level_shown,
            self._controller.changed,
        ):
            moved.connect(self._wait)
        self._controller.opened.connect(self._begin)

    def store(self) -> None:
        """Store the view, unless there is none yet."""
        self._settling.stop()
        if self._controller.is_open and self._is_restored:
            area = asdict(shown_area(self._view))
            id_, selected = self._controller.id, self._controller.selected
            self._preferences.remember_fight_view(
                FightView(encounter=id_, selected=selected, size=self._size, **area)
            )

    def _wait(self) -> None:
        """Store the view when it has settled."""
        self._settling.start()

    @property
    def _size(self) -> tuple[int, int, int]:
        """The columns, rows and levels of the map."""
        map_ = self._controller.state.map
        return map_.width, map_.height, map_.levels

    def _begin(self) -> None:
        """Restore the view of the newly opened encounter when the screen has its size."""
        self._is_restored = False
        QTimer.singleShot(0, self, self._restore)

    def _restore(self) -> None:
        controller, kept = self._controller, self._preferences.settings.fight_view
        if not controller.is_open or self._is_restored:
            return
        self._is_restored = True
        if kept.encounter != controller.id:
            return
        fight, state = controller.fight, controller.state
        is_busy = fight.rules.pending(state) or fight.roll.open_roll(state)
        if state.has(kept.selected) and not is_busy:
            controller.select(kept.selected)
        if kept.size == self._size:
            show_area(self._view, VisibleArea(kept.level, kept.side, kept.x, kept.y))
