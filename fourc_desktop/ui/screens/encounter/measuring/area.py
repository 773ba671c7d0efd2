"""Areas on the map: the combatants in them, and the actions against all of them."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from fourc_desktop.core.encounter.views import ActionKind
from fourc_desktop.core.maps.areas import Area, AreaShape
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.actions.action_series import (
    ActionSeries,
    SeriesStep,
    targeting,
)
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.group_menu import GroupMenu
from fourc_desktop.ui.screens.encounter.gamemaster.terrain_controls import add_menu_action
from fourc_desktop.ui.screens.encounter.measuring.pointing_tool import PointingTool
from fourc_desktop.ui.screens.map_view.interaction.tools import show_touched
from fourc_desktop.ui.screens.map_view.naming import place_count_text
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem, TypeAheadMenu

AREA_KEY: Final = ","
"""The key of the areas: each press selects the next shape, and none after the last."""

NAMED: Final = 4
"""The most combatants in an area that are named beside it."""

ON_ALL: Final = frozenset(
    {
        ActionKind.STRIKE,
        ActionKind.CUT,
        ActionKind.SHOOT,
        ActionKind.POWER,
        ActionKind.TALK,
        ActionKind.OTHER,
    }
)
"""The kinds of actions that are offered against all in an area; the others are for one target."""

TITLES: Final = {
    AreaShape.SECTOR: "Area: one sector",
    AreaShape.LINE: "Area: line",
    AreaShape.RADIUS: "Area: radius",
}
PROMPTS: Final = {
    AreaShape.SECTOR: "Click a sector",
    AreaShape.LINE: "Click where the line ends",
    AreaShape.RADIUS: "Click at the distance of the radius",
}
STARTS: Final = {
    AreaShape.SECTOR: "Click a sector",
    AreaShape.LINE: "Click where the line begins",
    AreaShape.RADIUS: "Click the center",
}
"""The texts of each shape: its name, and the prompts with and without a start."""


class AreaTool(PointingTool):
    """Places an area and offers actions against the combatants in it.

    A line begins at the selected combatant, who acts against all in the area. `laid` carries the
    menu.
    """

    laid = Signal(QMenu)

    def __init__(
        self,
        controller: EncounterController,
        group: ChosenGroup,
        group_menu: GroupMenu,
        view: MapView,
    ) -> None:
        super().__init__(controller, view)
        self._group = group
        self._group_menu = group_menu
        self.series = ActionSeries(controller)
        self._shape = AreaShape.SECTOR
        self._start: Position | None = None
        self._actor = ""
        self.button = MenuButton("", self._items, icon="circle-dot", height=Height.CONTROL)
        self.button.setAccessibleName(tr("Area"))
        self.button.setCheckable(True)
        self.button.chosen.connect(lambda id_: self.take_shape(AreaShape(id_)))
        self.changed.connect(lambda: self.button.setChecked(self.is_on))

    @property
    def prompt(self) -> str:
        """What to do next; empty while the tool is off."""
        if not self.is_on:
            return ""
        has_start = self._start is not None or self._shape is AreaShape.SECTOR
        words = PROMPTS[self._shape] if has_start else STARTS[self._shape]
        return f"{self._title(self._shape)}. {tr(place_words(self._controller.state.map, words))}"

    def refresh(self) -> None:
        """Describe the button in the words of the current map."""
        words = place_words(
            self._controller.state.map, "Area (,): who is in a sector, line or radius"
        )
        self.button.setToolTip(tooltip_text(tr(words)))

    def take_shape(self, shape: AreaShape) -> None:
        """Select this shape."""
        self.put_away()
        self._shape = shape
        self.take()

    def take_next(self) -> None:
        """Select the next shape, or none after the last."""
        shapes = list(AreaShape)
        if not self.is_on:
            self.take_shape(shapes[0])
        elif self._shape is shapes[-1]:
            self.put_away()
        else:
            self.take_shape(shapes[shapes.index(self._shape) + 1])

    def begin(self) -> None:
        """Begin a line at the selected combatant; other shapes begin with a click."""
        state, self._actor = self._controller.state, self._controller.selected
        is_line = self._shape is AreaShape.LINE and bool(self._actor)
        self._start = state.combatant(self._actor).spot if is_line else None
        self.point(self._view.cursor_at.spot)

    def end(self) -> None:
        """Remove the area."""
        show_touched(self._view, ())
        self._view.show_path(())

    def point(self, spot: Position, *, by_keys: bool = False) -> None:
        """Show the area up to a sector, and the combatants in it."""
        area = self._area(spot)
        words = self.words(area)
        show_touched(self._view, area.ground())
        self._view.show_path((spot,), words)
        if by_keys:
            announce(self._view, words.replace("\n", ": "))

    def press(self, spot: Position) -> None:
        """Set the start, or complete the area."""
        if self._start is None and self._shape is not AreaShape.SECTOR:
            self._start = spot
            self.point(spot)
            self.changed.emit()
            return
        area, at = self._area(spot), self._view.view_rect(spot).center()
        ids = self.inside(area)
        self.put_away()
        menu = self._menu(area, ids)
        menu.popup(self._view.viewport().mapToGlobal(at))
        self.laid.emit(menu)

    def inside(self, area: Area) -> list[str]:
        """The ids of the combatants in an area."""
        return [
            each.id
            for each in self._controller.state.combatants
            if each.spot is not None and area.covers(each.spot)
        ]

    def words(self, area: Area) -> str:
        """The size of an area and the combatants in it, in words."""
        state = self._controller.state
        names = [state.combatant(each).name for each in self.inside(area)]
        more = [f"+{len(names) - NAMED}"] if len(names) > NAMED else []
        who = ", ".join([*names[:NAMED], *more]) or tr("Nobody")
        if area.shape is AreaShape.SECTOR:
            return who
        sectors = place_count_text(state.map, area.radius, "{count} sector", "{count} sectors")
        length = tr(self._controller.fight.movement.length_text(area.radius))
        return f"{', '.join(filter(None, (sectors, length)))}\n{who}"

    def _area(self, spot: Position) -> Area:
        start = self._start if self._start is not None else spot
        return Area(self._controller.state.map, self._shape, start, spot)

    def _menu(self, area: Area, ids: list[str]) -> QMenu:
        """The menu of actions against all combatants in the area."""
        menu, controller = QMenu(self._view), self._controller
        words = self.words(area).replace("\n", ": ")
        add_menu_action(menu, escape_mnemonics(words), lambda: None).setEnabled(False)
        menu.aboutToHide.connect(menu.deleteLater)
        if not ids or not controller.may_change:
            return menu
        self._offer_attacks(menu, ids)
        conditions = TypeAheadMenu(tr("Apply condition"), menu)
        menu.addMenu(conditions)
        for name in controller.fight.overrides.condition_names():
            words = tr("{condition}…", condition=tr(name))
            add_menu_action(conditions, words, partial(self._condition, ids, name))
        add_menu_action(conditions, tr("Custom…"), partial(self._condition, ids, ""))
        add_menu_action(menu, tr("Select all"), partial(self._group.choose, ids))
        return menu

    def _offer_attacks(self, menu: QMenu, ids: list[str]) -> None:
        state, fight = self._controller.state, self._controller.fight
        if not self._actor or not state.has(self._actor) or not state.turn:
            return
        able = [
            each
            for each, _asked in targeting(fight, state, self._actor)
            if each.kind in ON_ALL and not each.refusal
        ]
        others = [each for each in ids if each != self._actor]
        if not able or not others:
            return
        name = state.combatant(self._actor).name
        attacks = menu.addMenu(escape_mnemonics(tr("{name} on all", name=name)))
        steps = [SeriesStep(self._actor, each) for each in others]
        for option in able:
            start = partial(self.series.start, option.name, steps)
            add_menu_action(attacks, escape_mnemonics(tr(option.name)), start)

    def _condition(self, ids: list[str], name: str) -> None:
        self._group_menu.ask_condition(name, ids)

    def _items(self) -> list[MenuItem]:
        now = self._shape if self.is_on else None
        return [MenuItem(each.value, self._title(each), each is now) for each in AreaShape]

    def _title(self, shape: AreaShape) -> str:
        return tr(place_words(self._controller.state.map, TITLES[shape]))
