"""What is set for the tool in hand: the terrain, the name, the height, the wall."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.maps.sector_map import MOST_LEVELS
from fourc_desktop.core.maps.wall import Substance
from fourc_desktop.storage.fields import LONGEST_LINE
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_editor.brush import Brush, Tool
from fourc_desktop.ui.screens.map_editor.terrain_palette import TerrainPalette
from fourc_desktop.ui.screens.map_editor.tools import TOOLS
from fourc_desktop.ui.screens.map_editor.wall_form import WallForm
from fourc_desktop.ui.screens.map_view.altitude import height_aloud
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.radio_list import RadioList
from fourc_desktop.ui.widgets.section import Section

WATER, DRY = "water", "dry"

PARTS: Final[Mapping[Tool, tuple[str, ...]]] = {
    Tool.GROUND: ("terrain",),
    Tool.NAME: ("name",),
    Tool.WATER: ("water",),
    Tool.FLOOR: ("level", "terrain", "name"),
    Tool.WALL: ("wall",),
}
"""What there is to set for each tool; for the others nothing."""


class ToolOptions(Section):
    """`changed` carries the `Brush` as a person wants it now."""

    changed = Signal(object)

    def __init__(self, substances: Sequence[Substance], appearance: Appearance) -> None:
        super().__init__(tr("Tool"))
        self._appearance = appearance
        self._brush = Brush()
        self._more = label("", tone="ink2", wrap=True)
        self._terrain = TerrainPalette(appearance)
        self._name = LineField(appearance, tr("Name to give"), tr("Bank roof"))
        self._name.setMaxLength(LONGEST_LINE)
        self._water = RadioList(((WATER, tr("Under water")), (DRY, tr("Dry"))), appearance)
        self._level = NumberField(appearance, tr("Level of the floor"), 1, MOST_LEVELS - 1)
        self._wall = WallForm(substances, appearance)
        self._level_row = FormRow(tr("Level"), self._level, appearance, " ")
        self._parts: dict[str, QWidget] = {
            "level": self._level_row,
            "terrain": FormRow(tr("Terrain"), self._terrain, appearance),
            "name": FormRow(tr("Name"), self._name, appearance),
            "water": self._water,
            "wall": self._wall,
        }
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(self._more)
        for part in self._parts.values():
            column.addWidget(part)
        self.body.addLayout(column)
        self._connect()
        self.show_brush(self._brush)
        self.show_tool(Tool.HAND)

    def show_tool(self, tool: Tool, *, zones: bool = False) -> None:
        """Offer what can be set for a tool, and say what it does, to `zones` without a grid."""
        spec = next(each for each in TOOLS if each.tool is tool)
        self.show_remark(tr(spec.text))
        self._more.setText(tr((zones and spec.on_zones) or spec.more))
        for id_, part in self._parts.items():
            part.setVisible(id_ in PARTS.get(tool, ()))

    def show_brush(self, brush: Brush) -> None:
        """Show what is set."""
        self._brush = brush
        self._terrain.show_chosen(brush.terrain)
        self._name.show_words(brush.name)
        self._water.show_chosen(WATER if brush.water else DRY)
        self._level.show_number(brush.level)
        self._level_row.hint(height_aloud(brush.level))
        self._wall.show_wall(brush.wall)

    def _want(self, brush: Brush) -> None:
        self.show_brush(brush)
        self.changed.emit(brush)

    def _connect(self) -> None:
        self._terrain.chosen.connect(lambda id_: self._want(replace(self._brush, terrain=id_)))
        self._name.textEdited.connect(self._want_name)
        self._water.chosen.connect(
            lambda chosen: self._want(replace(self._brush, water=chosen == WATER))
        )
        self._level.entered.connect(lambda level: self._want(replace(self._brush, level=level)))
        self._wall.changed.connect(lambda wall: self._want(replace(self._brush, wall=wall)))

    def _want_name(self, typed: str) -> None:
        """A name as it is typed, the blank at its end waiting for the next word."""
        self._brush = replace(self._brush, name=" ".join(typed.split()))
        self.changed.emit(self._brush)
