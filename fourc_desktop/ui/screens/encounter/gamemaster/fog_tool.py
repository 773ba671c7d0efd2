"""The Gamemaster's fog: how sectors are revealed, and the brush that reveals and covers them."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.encounter.commands import BrushFog, SetFog
from fourc_desktop.core.encounter.fog import Fog, FogReveal, strips_of
from fourc_desktop.core.maps.field_of_view import FloorPlace, floor_place, floor_places
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_view.interaction.tools import MapTool
from fourc_desktop.ui.screens.map_view.painting.fog import gamemasters_fog
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem

NO_FOG: Final = "none"
STROKES: Final = {"reveal": True, "cover": False}
ALL: Final = {"reveal-all": True, "cover-all": False}
"""The menu items of the brush: whether they reveal."""


class FogTool(QObject):
    """The button with the menu of fog, and the brush on the map.

    While the brush `is_on`, a stroke, or Enter on a sector, reveals or covers; Esc deselects it.
    `changed` is emitted when the brush is selected or deselected.
    """

    changed = Signal()

    def __init__(self, controller: EncounterController, view: MapView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._shown: Fog | None = None
        self._reveals: bool | None = None
        self.button = MenuButton("", self._items, icon="eye-off", height=Height.CONTROL)
        self.button.chosen.connect(self._choose)
        view.painted.connect(self._brush)
        controller.opened.connect(self.put_away)
        self._describe()

    @property
    def is_on(self) -> bool:
        """Whether the brush is in use."""
        return self._reveals is not None

    @property
    def prompt(self) -> str:
        """The prompt for the brush; empty if it is not in use."""
        if self._reveals is None:
            return ""
        map_ = self._controller.state.map
        if self._reveals:
            return tr(place_words(map_, "Brush sectors to reveal them"))
        return tr(place_words(map_, "Brush to cover sectors"))

    def refresh(self) -> None:
        """Show the fog of the current state."""
        fog = self._controller.state.fog
        if fog is not self._shown:
            self._shown = fog
            self._view.show_fog(gamemasters_fog(fog))
        if self.is_on and (fog is None or not self._controller.may_change):
            self.put_away()
        enable(self.button, self._controller.locked)

    def take(self, *, reveals: bool) -> None:
        """Select the brush; a map without fog is first covered."""
        if self._controller.state.fog is None and not self._controller.play(SetFog()):
            return
        self._reveals = reveals
        self._view.take_tool(MapTool.BRUSH)
        self._view.setFocus()
        self._describe()

    def put_away(self) -> None:
        """Deselect the brush."""
        if self.is_on:
            self._reveals = None
            self._view.take_tool(MapTool.HAND)
            self._describe()

    def brush(self, spots: Iterable[Position], *, reveals: bool) -> None:
        """Reveal or cover the floors of some spots."""
        map_ = self._controller.state.map
        self._play([floor_place(map_, spot) for spot in spots], reveals=reveals)

    def _brush(self, spots: frozenset[Position]) -> None:
        if self._reveals is not None:
            self.brush(spots, reveals=self._reveals)

    def _play(self, floors: Iterable[FloorPlace], *, reveals: bool) -> None:
        """Reveal or cover floors that are not already so."""
        fog = self._controller.state.fog
        revealed = frozenset[FloorPlace]() if fog is None else fog.revealed
        changed = [each for each in floors if (each in revealed) is not reveals]
        if changed:
            self._controller.play(BrushFog(strips_of(changed), reveals))

    def _choose(self, id_: str) -> None:
        if id_ in STROKES:
            reveals = STROKES[id_]
            self.put_away() if self._reveals is reveals else self.take(reveals=reveals)
        elif id_ in ALL:
            self._play(list(floor_places(self._controller.state.map)), reveals=ALL[id_])
        else:
            rule = None if id_ == NO_FOG else FogReveal(id_)
            if rule is not self._rule:
                self._controller.play(SetFog(rule))

    @property
    def _rule(self) -> FogReveal | None:
        fog = self._controller.state.fog
        return None if fog is None else fog.reveals

    def _items(self) -> list[MenuItem]:
        rule = self._rule
        rules = [(NO_FOG, tr("No fog"), rule is None)]
        rules += [(each.value, reveal_title(each), rule is each) for each in FogReveal]
        strokes = [
            ("reveal", tr("Reveal with the brush"), self._reveals is True),
            ("cover", tr("Cover with the brush"), self._reveals is False),
        ]
        items = [MenuItem(*each) for each in rules]
        items += [MenuItem(*each, begins_group=each[0] == "reveal") for each in strokes]
        if rule is not None:
            items.append(MenuItem("reveal-all", tr("Reveal everything"), begins_group=True))
            items.append(MenuItem("cover-all", tr("Cover everything")))
        return items

    def _describe(self) -> None:
        words = tr("Fog")
        if self.is_on:
            words = tr("Fog: {prompt}, Esc ends it", prompt=self.prompt)
        self.button.setAccessibleName(words)
        self.button.setToolTip(tooltip_text(words))
        self.button.setCheckable(True)
        self.button.setChecked(self.is_on)
        self.changed.emit()


def reveal_title(rule: FogReveal) -> str:
    """The menu text of a rule for revealing sectors."""
    match rule:
        case FogReveal.BRUSH:
            return tr("Fog, revealed by brush")
        case FogReveal.PRESENCE:
            return tr("Fog, revealed by presence")
        case FogReveal.SIGHT:
            return tr("Fog, revealed by sight")
