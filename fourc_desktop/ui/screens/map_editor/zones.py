"""Zones of a map without grid: their section of the side panel and their controller."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.descriptions import size_text
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Cell, Layout, SectorMap
from fourc_desktop.core.maps.zones import moved, stepped, with_zone, without_zone
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow, announce, shortcut_within
from fourc_desktop.ui.widgets.buttons.button import Button, icon_button
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

WAYS: Final = (
    ("arrow-left", "Move the zone left (Alt+Left)", (-1, 0)),
    ("arrow-right", "Move the zone right (Alt+Right)", (1, 0)),
    ("arrow-up", "Move the zone up (Alt+Up)", (0, -1)),
    ("arrow-down", "Move the zone down (Alt+Down)", (0, 1)),
)


class ZoneSection(SheetSection):
    """The section; `added`, `removed` and `stepped` (right, down) are for the selected zone.

    `arranged` asks to lay out all zones by their links.
    """

    added = Signal()
    removed = Signal()
    stepped = Signal(int, int)
    arranged = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Zones"))
        height = Height.CONTROL
        self._add = Button(tr("Add a zone"), icon="plus", height=height)
        self._remove = Button(tr("Remove the zone"), icon="trash-2", height=height)
        self._arrange = Button(tr("Arrange by links"), icon="link", height=height)
        self._add.setToolTip(tooltip_text(tr("A new zone, linked with the chosen one (Insert)")))
        self._remove.setToolTip(
            tooltip_text(tr("The chosen zone, its links and its obstacles (Del)"))
        )
        self._undo_buttons = [self._undo_button(*way) for way in WAYS]
        hint = tr("Or drag its card; two cards swap places.")
        column = vbox(
            _row(self._add, self._remove),
            FormFieldRow(tr("Place of the zone"), _row(*self._undo_buttons), hint),
            _row(self._arrange),
            margins=(0, Space.GRID, 0, 0),
            spacing=Space.CARD,
        )
        self.body.addLayout(column)
        self._add.clicked.connect(self.added)
        self._remove.clicked.connect(self.removed)
        self._arrange.clicked.connect(self.arranged)

    def show_map(self, map_: SectorMap) -> None:
        """Enable what applies to the zones of a map; hidden for grids."""
        self.setVisible(not map_.grid)
        self.show_note(size_text(map_))
        self._arrange.setVisible(bool(map_.layout))

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        for button in (self._add, self._remove, self._arrange, *self._undo_buttons):
            allow(button, changeable=changeable)

    def _undo_button(self, icon: str, words: str, way: tuple[int, int]) -> Button:
        button = icon_button(icon, tr(words))
        button.clicked.connect(lambda: self.stepped.emit(*way))
        return button


def _row(*buttons: Button) -> QWidget:
    row = QWidget()
    flow = FlowLayout()
    row.setLayout(flow)
    for button in buttons:
        flow.addWidget(button)
    return row


Edit = Callable[[Callable[[], SectorMap], str], bool]
"""A function that applies a change to the map as one undo step with a label; returns success."""

ARROWS: Final = {
    "Alt+Left": (-1, 0),
    "Alt+Right": (1, 0),
    "Alt+Up": (0, -1),
    "Alt+Down": (0, 1),
}


class ZoneTool(QObject):
    """Adds, removes and moves zones.

    `chosen` returns the selected zone; `choose` selects another; `renumbered` is called when the
    numbers of zones change.
    """

    renumbered = Signal()

    def __init__(
        self,
        view: MapView,
        section: ZoneSection,
        edit: Edit,
        chosen: Callable[[], Position],
        choose: Callable[[Position], None],
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
        shortcut_within(self._view, "Del", self.remove)
        for key, way in ARROWS.items():
            shortcut_within(self._view, key, partial(self.step, *way))

    def add(self) -> bool:
        """Add a zone linked to the selected one; return whether there was space."""
        map_, zone = self._map, self._chosen().x
        if not self._edit(lambda: with_zone(map_, zone), "Add a zone"):
            return False
        self._choose(Position(map_.width, 0))
        return True

    def remove(self) -> None:
        """Remove the selected zone and select one that was linked to it."""
        map_, spot = self._map, self._chosen()
        if map_.grid:
            return
        linked = map_.linked(spot)
        beside = linked[0].x if linked else max(spot.x - 1, 0)
        if self._edit(lambda: without_zone(map_, spot.x), "Remove a zone"):
            self.renumbered.emit()
            announce(self._view, tr("{zone} removed", zone=spot_name(map_, spot)))
            self._choose(Position(beside - (beside > spot.x), 0))

    def move(self, zone: int, cell: Cell) -> None:
        """Move a zone to another cell."""
        self._lay(moved(self._layout, zone, cell))
        self._choose(Position(zone, 0))

    def step(self, right: int, down: int) -> None:
        """Move the selected zone by half a card."""
        if not self._map.grid:
            self._lay(stepped(self._layout, self._chosen().x, right, down))

    def arrange(self) -> None:
        """Lay out all zones by their links."""
        self._lay(())

    @property
    def _map(self) -> SectorMap:
        return self._view.board.visible_level.map

    @property
    def _layout(self) -> Layout:
        geometry = self._view.board.geometry
        assert isinstance(geometry, ZoneGeometry)
        return geometry.layout

    def _lay(self, layout: Layout) -> None:
        map_ = self._map
        if layout != map_.layout:
            self._edit(lambda: replace(map_, layout=layout), "Move a zone")
