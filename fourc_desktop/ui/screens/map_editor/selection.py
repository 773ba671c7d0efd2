"""The selected sectors of the map editor: one, or several to change together."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ENTER
from fourc_desktop.ui.screens.map_view.interaction.tools import (
    between_corners,
    is_drag,
    show_touched,
)
from fourc_desktop.ui.screens.map_view.naming import place_count_text
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.accessibility import announce

SHIFT = Qt.KeyboardModifier.ShiftModifier


class SectorSelection(QObject):
    """The selection; while it is `enabled`, Shift selects more sectors.

    Shift with a click, Enter or Space adds or removes a sector; Shift with a drag adds a rectangle.
    `changed` is emitted when the selection changes.
    """

    changed = Signal()

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self.enabled = True
        self._spots: dict[Position, None] = {}
        self._press: QPoint | None = None
        self._last: QPoint | None = None
        for watched in (view, view.viewport()):
            watched.installEventFilter(self)

    @property
    def spots(self) -> tuple[Position, ...]:
        """The selected sectors in the order of selection; empty initially."""
        return tuple(self._spots)

    def label(self, verb: str) -> str:
        """The label of a change of the selected sectors: "Paint 5 sectors"."""
        count = len(self._spots)
        return f"{verb} a sector" if count == 1 else f"{verb} {number(count)} sectors"

    def choose(self, spots: Iterable[Position]) -> None:
        """Select these sectors instead."""
        self._spots = dict.fromkeys(spots)
        self.changed.emit()

    def fit(self, map_: SectorMap) -> None:
        """Drop sectors that are not on a map; select the first sector if none is left."""
        kept = [spot for spot in self._spots if map_.has(spot)]
        self._spots = dict.fromkeys(kept or [map_.on_ground(0, 0)])

    def raise_by(self, levels: int) -> None:
        """Move the selection with raised sectors."""
        self._spots = {Position(each.x, each.y, each.level + levels): None for each in self._spots}

    def show(self) -> None:
        """Frame the selected sector; several are tinted."""
        view = self._view
        if len(self._spots) == 1:
            rect = view.board.rect(next(iter(self._spots)))
            view.touched.show_framed(rect, current_theme(), view.text_rects)
        else:
            show_touched(view, self._spots)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle mouse presses and keys with Shift."""
        if self.enabled and isinstance(event, QMouseEvent):
            return self._mouse(event)
        if self.enabled and isinstance(event, QKeyEvent) and watched is self._view:
            is_press = event.type() == QEvent.Type.KeyPress
            touches = Qt.Key(event.key()) in (*ENTER, Qt.Key.Key_Space)
            if is_press and touches and event.modifiers() & SHIFT:
                self._turn([self._view.cursor_at.spot])
                return True
        return False

    def _mouse(self, event: QMouseEvent) -> bool:
        at, kind = event.position().toPoint(), event.type()
        is_left = event.button() is Qt.MouseButton.LeftButton
        if kind == QEvent.Type.MouseButtonPress and is_left and event.modifiers() & SHIFT:
            self._press = self._last = at
            return True
        if self._press is None:
            return False
        if kind == QEvent.Type.MouseMove:
            self._last = at
            show_touched(self._view, {*self._spots, *self._framed()})
        elif kind == QEvent.Type.MouseButtonRelease:
            self._last = at
            framed, dragged = self._framed(), is_drag(self._press, at)
            self._press = None
            if dragged:
                self._add(framed)
            else:
                self._turn(framed)
        return True

    def _framed(self) -> list[Position]:
        """The sectors between press and pointer."""
        assert self._press is not None
        assert self._last is not None
        ends = (self._view.spot_at(self._press), self._view.spot_at(self._last))
        one, other = (each or ends[0] or ends[1] for each in ends)
        if one is None or other is None:
            return []
        if not self._view.board.visible_level.map.grid:
            return list(dict.fromkeys((one, other)))
        return between_corners(self._view.board, one, other)

    def _add(self, spots: Iterable[Position]) -> None:
        self._choose_and_announce([*self._spots, *spots])

    def _turn(self, spots: Iterable[Position]) -> None:
        """Add a sector, or remove it unless it is the only one."""
        wanted = list(self._spots)
        for spot in spots:
            if spot not in self._spots:
                wanted.append(spot)
            elif len(wanted) > 1:
                wanted.remove(spot)
        self._choose_and_announce(wanted)

    def _choose_and_announce(self, spots: Iterable[Position]) -> None:
        self.choose(spots)
        count = len(self._spots)
        map_ = self._view.board.visible_level.map
        announce(
            self._view,
            place_count_text(map_, count, "{count} sector selected", "{count} sectors selected"),
        )
