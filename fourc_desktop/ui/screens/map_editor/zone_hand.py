"""The hand that adds zones, takes them away and lays them elsewhere, each time one step."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.zone_layout import Cell, Layout, moved, stepped
from fourc_desktop.core.maps.zones import with_zone, without_zone
from fourc_desktop.ui.screens.map_editor.zone_section import ZoneSection
from fourc_desktop.ui.screens.map_view.map_view import MapView
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.zone_plan import ZonePlan
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.announcement import announce

Edit = Callable[[Callable[[], SectorMap], str], bool]
"""Keeps what a change makes of the map as one step with a label; says whether it could."""

ARROWS: Final = {
    "Alt+Left": (-1, 0),
    "Alt+Right": (1, 0),
    "Alt+Up": (0, -1),
    "Alt+Down": (0, 1),
}


class ZoneHand(QObject):
    """Does with the chosen zone what the section and the keys of the map ask for.

    `chosen` says which zone that is, `choose` chooses another; `renumbered` tells that zones have
    other numbers now.
    """

    renumbered = Signal()

    def __init__(
        self,
        view: MapView,
        section: ZoneSection,
        edit: Edit,
        chosen: Callable[[], Spot],
        choose: Callable[[Spot], None],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._edit = edit
        self._chosen = chosen
        self._choose = choose
        section.removed.connect(self.remove)
        section.stepped.connect(self.step)
        section.arranged.connect(self.arrange)
        view.card_moved.connect(self.move)
        self._on_key("Del", self.remove)
        for key, way in ARROWS.items():
            self._on_key(key, partial(self.step, *way))

    def add(self) -> bool:
        """One more zone, linked with the chosen one; say whether there is room."""
        map_, zone = self._map, self._chosen().x
        if not self._edit(lambda: with_zone(map_, zone), "Add a zone"):
            return False
        self._choose(Spot(map_.width, 0))
        return True

    def remove(self) -> None:
        """Take the chosen zone away, and choose one that was linked with it."""
        map_, spot = self._map, self._chosen()
        if map_.grid:
            return
        linked = map_.linked(spot)
        beside = linked[0].x if linked else max(spot.x - 1, 0)
        if self._edit(lambda: without_zone(map_, spot.x), "Remove a zone"):
            self.renumbered.emit()
            announce(self._view, tr("{zone} removed", zone=spot_name(map_, spot)))
            self._choose(Spot(beside - (beside > spot.x), 0))

    def move(self, zone: int, cell: Cell) -> None:
        """Lay a zone somewhere else."""
        self._lay(moved(self._layout, zone, cell))
        self._choose(Spot(zone, 0))

    def step(self, right: int, down: int) -> None:
        """Lay the chosen zone half a card farther."""
        if not self._map.grid:
            self._lay(stepped(self._layout, self._chosen().x, right, down))

    def arrange(self) -> None:
        """Lay them all as their links say."""
        self._lay(())

    @property
    def _map(self) -> SectorMap:
        return self._view.board.storey.map

    @property
    def _layout(self) -> Layout:
        plan = self._view.board.plan
        assert isinstance(plan, ZonePlan)
        return plan.layout

    def _lay(self, layout: Layout) -> None:
        map_ = self._map
        if layout != map_.layout:
            self._edit(lambda: replace(map_, layout=layout), "Move a zone")

    def _on_key(self, key: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(key), self._view)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)
