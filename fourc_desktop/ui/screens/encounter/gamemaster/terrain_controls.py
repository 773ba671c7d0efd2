"""Gamemaster controls of a sector: terrain, height, water, walls and obstacles."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.core.encounter.commands import PlaceCombatant, map_command
from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.position import Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import LONGEST_SECTOR_NOTES, MapCircumstance
from fourc_desktop.core.maps.walls import OPENING, Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_view.naming import level_text, material_text, spot_name
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS
from fourc_desktop.ui.screens.map_view.texts import circumstance_title, where_text
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.widgets.dialogs.value_dialog import ask_value

USUAL_MATERIAL = 10
"""The suggested Material Value of a new obstacle."""

USUAL_OBSTACLE = usual_wall(WallKind.OBSTACLE, USUAL_MATERIAL)
"""A new obstacle in a game without Material Values."""

MapChange = Callable[[SectorMap], SectorMap]


class TerrainControls:
    """Fills the menu of a sector; every change of the map is a step of the encounter."""

    def __init__(self, controller: EncounterController, host: QWidget) -> None:
        self._controller = controller
        self._host = host

    def fill(self, menu: QMenu, spot: Position) -> None:
        """Add the actions for a sector, its walls and its obstacles."""
        map_ = self._controller.state.map
        spot = replace(spot, level=map_.sector(spot).ground)
        place = spot_name(map_, spot)
        add_menu_action(menu, tr("Notes on {place}…", place=place), lambda: self._note(spot))
        self._about_ground(
            menu.addMenu(escape_mnemonics(tr("Terrain of {place}", place=place))), spot
        )
        walls = menu.addMenu(tr("Obstacles"))
        for where in _around(map_, spot):
            self._about_wall(walls.addMenu(escape_mnemonics(where_text(map_, where))), where)
        if map_.wall(spot) is None:
            words = tr("Add an obstacle in {place}", place=place)
            if material_text(USUAL_OBSTACLE):
                words = tr("Add an obstacle in {place}…", place=place)
            add_menu_action(walls, words, lambda: self._put_up(spot))

    def _about_ground(self, menu: QMenu, spot: Position) -> None:
        map_ = self._controller.state.map
        sector = map_.sector(spot)
        for terrain in TERRAINS.values():
            paint = partial(editing.painted, spots=[spot], terrain=terrain.id)
            add_check_action(
                menu, terrain.title(), partial(self._draw, paint), on=sector.terrain == terrain.id
            )
        menu.addSeparator()
        flood = partial(editing.flooded, spots=[spot], water=not sector.water)
        add_check_action(menu, tr("Under water"), partial(self._draw, flood), on=sector.water)
        here = partial(editing.with_circumstance, spots=[spot])
        self._about_circumstances(menu, sector.circumstances, here)
        everywhere = menu.addMenu(tr("All over the map"))
        all_over = editing.with_circumstance_everywhere
        self._about_circumstances(everywhere, map_.circumstances, all_over)
        if map_.grid:
            height = level_text(1)
            for words, levels in (
                (tr("{height} higher", height=height), 1),
                (tr("{height} lower", height=height), -1),
            ):
                add_menu_action(menu, words, partial(self._lift, spot, levels))

    def _about_circumstances(
        self, menu: QMenu, found: Sequence[MapCircumstance], change: Callable[..., SectorMap]
    ) -> None:
        for each in MapCircumstance:
            turn = partial(change, circumstance=each, on=each not in found)
            add_check_action(
                menu, circumstance_title(each), partial(self._draw, turn), on=each in found
            )

    def _about_wall(self, menu: QMenu, where: Where) -> None:
        wall = self._controller.state.map.walls[where]
        if wall.kind in OPENING:
            turned = wall.closed() if wall.is_open else wall.opened()
            words = tr("Shut") if wall.is_open else tr("Open")
            add_menu_action(menu, words, lambda: self._set_wall(where, turned))
        if value := material_text(wall):
            words = tr("Set the Material Value, now {value}…", value=value)
            add_menu_action(menu, words, lambda: self._ask_material(where, wall))
        add_menu_action(
            menu, tr("Remove"), lambda: self._draw(lambda map_: map_.without_walls([where]))
        )

    def _note(self, spot: Position) -> None:
        map_ = self._controller.state.map
        dialog = ask_value(
            self._host,
            tr("Notes on {place}", place=spot_name(map_, spot)),
            tr("What is there?"),
            map_.sector(spot).notes,
            accept=tr("Save"),
            lines=True,
            longest=LONGEST_SECTOR_NOTES,
        )
        dialog.given.connect(lambda words: self._draw(lambda now: editing.noted(now, spot, words)))

    def _put_up(self, spot: Position) -> None:
        if not material_text(USUAL_OBSTACLE):
            self._set_wall(spot, USUAL_OBSTACLE)
            return
        title = tr("Obstacle")
        question = tr("Material Value")
        dialog = ask_value(self._host, title, question, USUAL_MATERIAL, accept=tr("Add"), low=1)
        dialog.given.connect(
            lambda value: self._set_wall(spot, usual_wall(WallKind.OBSTACLE, value))
        )

    def _ask_material(self, where: Where, wall: Wall) -> None:
        title = where_text(self._controller.state.map, where)
        question = tr("Material Value")
        dialog = ask_value(self._host, title, question, wall.material, accept=tr("Set"), low=1)
        dialog.given.connect(lambda value: self._set_wall(where, replace(wall, material=value)))

    def _set_wall(self, where: Where, wall: Wall) -> None:
        self._draw(lambda map_: map_.with_wall(where, wall))

    def _lift(self, spot: Position, levels: int) -> None:
        """Raise or lower the terrain with the combatants standing on it."""
        controller, state = self._controller, self._controller.state
        there = replace(spot, level=spot.level + levels)
        puts = [PlaceCombatant(each.id, there) for each in state.combatants if each.spot == spot]

        def lifted() -> None:
            redraw = map_command(state.map, editing.raised(state.map, [(spot.x, spot.y)], levels))
            # No combatant may be below the terrain, so they are raised before it and lowered after
            # it.
            for step in (*puts, redraw) if levels > 0 else (redraw, *puts):
                controller.fights.play(controller.id, step)

        controller.do(lifted)

    def _draw(self, change: MapChange) -> None:
        controller, now = self._controller, self._controller.state.map
        controller.do(lambda: controller.fights.play(controller.id, map_command(now, change(now))))


def _around(map_: SectorMap, spot: Position) -> list[Where]:
    """The position and sides of a sector where a wall or obstacle can be, from the terrain up."""
    return sorted((where for where in map_.walls if spot in positions_of(where)), key=_from_to)


def _from_to(where: Where) -> tuple[Position, Position]:
    """Both ends of an edge; a position is both ends itself."""
    ends = positions_of(where)
    return ends[0], ends[-1]


def add_menu_action(menu: QMenu, words: str, do: Callable[[], object]) -> QAction:
    """Add an action to a menu; `words` are shown unchanged."""
    action = menu.addAction(escape_mnemonics(words))
    action.triggered.connect(lambda _checked=False: do())
    return action


def add_check_action(menu: QMenu, words: str, do: Callable[[], object], *, on: bool) -> None:
    """Add a checkable action to a menu."""
    action = add_menu_action(menu, words, do)
    action.setCheckable(True)
    action.setChecked(on)
