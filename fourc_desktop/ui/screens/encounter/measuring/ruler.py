"""The ruler: the distance between tokens or sectors, and the cost of moving there."""

from typing import Final

from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.measuring.pointing_tool import PointingTool
from fourc_desktop.ui.screens.map_view.naming import place_count_text
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import icon_button

RULER_KEY: Final = "."
"""The key of the ruler."""


class RulerTool(PointingTool):
    """Measures from the selected combatant, or the last pressed sector, to the pointer."""

    def __init__(self, controller: EncounterController, view: MapView) -> None:
        super().__init__(controller, view)
        self._start: Position | None = None
        self.button = icon_button("ruler", tr("Ruler"), tr("Ruler (.): distances on the map"))
        self.button.setCheckable(True)
        self.button.clicked.connect(self.toggle)
        self.changed.connect(lambda: self.button.setChecked(self.is_on))

    @property
    def prompt(self) -> str:
        """What to do next; empty while the tool is off."""
        if not self.is_on:
            return ""
        map_ = self._controller.state.map
        if self._start is None:
            return tr(place_words(map_, "Click the sector to measure from"))
        return tr(place_words(map_, "Point to a sector; a click measures from there on"))

    def begin(self) -> None:
        """Measure from the selected combatant."""
        state, who = self._controller.state, self._controller.selected
        self._start = state.combatant(who).spot if who else None

    def end(self) -> None:
        """Remove the line."""
        self._view.show_path(())

    def press(self, spot: Position) -> None:
        """Measure from this sector."""
        self._start = spot
        self._view.show_path((spot,))
        self.changed.emit()

    def drop(self, spot: Position) -> None:
        """Keep measuring from the start of the drag."""
        self.point(spot)

    def point(self, spot: Position, *, by_keys: bool = False) -> None:
        """Show the line to a sector, with its length."""
        if self._start is None:
            return
        words = self.words(self._start, spot)
        path = (spot,) if spot == self._start else (self._start, spot)
        self._view.show_path(path, words)
        if by_keys:
            announce(self._view, words.replace("\n", ", "))

    def words(self, start: Position, end: Position) -> str:
        """The distance in sectors and in the unit of the game, and the cost of the movement."""
        controller = self._controller
        state, movement = controller.state, controller.fight.movement
        sectors = distance(state.map, start, end)
        lines = [place_count_text(state.map, sectors, "{count} sector", "{count} sectors")]
        lines.append(tr(movement.length_text(sectors)))
        who = controller.selected
        if who and state.combatant(who).spot == start:
            penalty = movement.movement_penalty(state, who, sectors)
            lines.append("" if penalty is None else tr(penalty.words))
        return "\n".join(filter(None, lines))
