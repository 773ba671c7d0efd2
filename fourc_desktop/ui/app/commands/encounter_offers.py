"""Offers about the open fight: to restore dropped steps, and to update an edited map."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.text import count_text, tr

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.log import LogEntry
    from fourc_desktop.core.maps.sector_map import SectorMap
    from fourc_desktop.services.encounters.encounter_service import EncounterService
    from fourc_desktop.services.encounters.library_map import MapCommand
    from fourc_desktop.ui.screens.encounter.controller import EncounterController


class EncounterOffers(QObject):
    """Makes each offer once in a toast, and in the Encounter menu as long as it applies."""

    def __init__(
        self,
        controller: "EncounterController",
        window: MainWindow,
        is_in_front: Callable[[], bool],
    ) -> None:
        """`is_in_front` tells whether the encounter screen is current, with a running fight."""
        super().__init__(controller)
        self._controller = controller
        self._window = window
        self._is_in_front = is_in_front
        self._offered_step: LogEntry | None = None
        self._offered_map: SectorMap | None = None
        self._judged: tuple[tuple[SectorMap, ...], MapCommand | None] | None = None
        controller.opened.connect(self._follow_open)
        controller.played.connect(self._offer_dropped)

    @property
    def _fights(self) -> "EncounterService":
        return self._controller.fights

    def dropped_steps(self) -> "tuple[LogEntry, ...]":
        """The last dropped steps of the open fight."""
        return self._fights.dropped_steps(self._controller.id)

    def restore_dropped(self) -> None:
        """Restore dropped steps; they replace later ones."""
        controller, count = self._controller, self._fights.dropped_lines(self._controller.id)
        self._offered_step = next(reversed(controller.log.entries), None)
        if controller.do(lambda: controller.fights.restore_dropped(controller.id)):
            words = count_text(count, "1 step restored", "{count} steps restored")
            self._window.toast.show_message(
                words, action=tr("Undo"), do=self.restore_dropped, icon="history"
            )

    def map_update(self) -> "MapCommand | None":
        """The command that applies edits of the map in the library to the map of the fight."""
        # Not needed at startup, so imported on first use.
        from fourc_desktop.services.encounters.library_map import library_map, map_update  # noqa: PLC0415

        fights, id_ = self._fights, self._controller.id
        library = library_map(fights, id_)
        if library is None:
            return None
        log = fights.log(id_)
        maps = log.state_at(0).map, log.now.map, library
        if self._judged is None or any(
            a is not b for a, b in zip(self._judged[0], maps, strict=True)
        ):
            self._judged = maps, map_update(*maps)
        return self._judged[1]

    def update_map(self) -> None:
        """Apply edits of the map in the library."""
        command = self.map_update()
        if command is not None:
            self._controller.play(command)

    def offer_map(self) -> None:
        """Offer to update the map from the library, once for each edited version."""
        if not self._is_in_front() or self.map_update() is None or self._judged is None:
            return
        library = self._judged[0][-1]
        if library is not self._offered_map:
            self._offered_map = library
            self._window.toast.show_message(
                tr("{map} was edited in the library.", map=library.name),
                action=tr("Update map"),
                do=self.update_map,
                icon="map",
            )

    def _offer_dropped(self) -> None:
        """Offer to restore steps just dropped; a single one is offered in the menu only."""
        if not self._is_in_front():
            return
        steps, offered = self.dropped_steps(), self._offered_step
        self._offered_step = steps[-1] if steps else None
        if len(steps) > 1 and steps[-1] is not offered:
            count = self._fights.dropped_lines(self._controller.id)
            words = count_text(
                count,
                "1 step dropped; it can be restored until the campaign is closed",
                "{count} steps dropped; they can be restored until the campaign is closed",
            )
            self._window.toast.show_message(
                words, action=tr("Restore"), do=self.restore_dropped, icon="history"
            )

    def _follow_open(self) -> None:
        """Offer an edited map, but no steps that were dropped before the encounter was opened."""
        steps = self.dropped_steps() if self._controller.id else ()
        self._offered_step = steps[-1] if steps else None
        self._offered_map = None
        self.offer_map()
