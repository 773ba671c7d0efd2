"""A token in the hand of a person: what is lit, the way it would go, and what a drop does."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.maps.reach import Reach
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.way_words import way_words
from fourc_desktop.ui.screens.map_view.map_view import MapView
from fourc_desktop.ui.screens.map_view.token import Reached
from fourc_desktop.ui.text import tr


class Carrying(QObject):
    """Follows a drag on the map, or a token that keys carry.

    `dropped_on` carries who was dropped, on whom, and the spot.
    """

    dropped_on = Signal(str, str, object)

    def __init__(self, desk: FightDesk, view: MapView, relight: Callable[[], None]) -> None:
        """`relight` shows what is lit while nobody is carried."""
        super().__init__(view)
        self._desk = desk
        self._view = view
        self._relight = relight
        self._reach: Reach | None = None
        view.drag_began.connect(self._begin)
        view.dragged_over.connect(self._over)
        view.dropped.connect(self._drop)
        view.drag_cancelled.connect(self._end)

    def _begin(self, who: str) -> None:
        desk = self._desk
        desk.select(who)
        self._reach = None
        if desk.may_change and desk.gait and desk.moment.turn:
            self._reach = desk.fight.movement.reach(desk.moment, who, desk.gait)
        self._view.show_reach({} if self._reach is None else self._lit(self._reach, who))

    def _lit(self, reach: Reach, who: str) -> dict[Spot, Reached]:
        start = self._desk.moment.combatant(who).spot
        found = ((spot, reach.sectors(spot)) for spot in reach if spot != start)
        tolls: dict[int, str] = {}
        lit = {}
        for spot, sectors in found:
            if sectors not in tolls:
                toll = self._desk.fight.movement.toll(self._desk.moment, who, sectors)
                tolls[sectors] = "" if toll is None else toll.mark
            lit[spot] = Reached(sectors, tolls[sectors])
        return lit

    def _over(self, who: str, spot: Spot | None, other: str) -> None:
        reach, start = self._reach, self._desk.moment.combatant(who).spot
        if reach is None or start is None or spot is None or spot == start:
            self._view.show_path(())
            return
        if spot not in reach:
            # Whoever stands there may be meant, and can be reached by other means.
            self._view.show_path(() if other else (spot,), tr("Out of reach"))
            return
        path = reach.path(spot)
        words = way_words(self._desk, who, path.sectors)
        self._view.show_path((start, *path.spots), words)

    def _drop(self, who: str, spot: Spot, other: str) -> None:
        self._end()
        desk = self._desk
        moment = desk.moment
        me = moment.combatant(who)
        is_foe = bool(other) and moment.combatant(other).side != me.side
        is_near = bool(other) and me.spot == spot
        if desk.may_change and moment.turn and other and other != who and (is_foe or is_near):
            self.dropped_on.emit(who, other, spot)
        elif me.spot != spot and desk.may_change:
            desk.move(who, spot)

    def _end(self, _who: str = "") -> None:
        self._reach = None
        self._view.show_path(())
        self._relight()
