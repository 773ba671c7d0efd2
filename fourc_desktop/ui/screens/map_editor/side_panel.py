"""The side panel of the map editor: sections for the map and the selected sector.

Its button hides it in a small window.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.maps.descriptions import size_text
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.core.maps.sectors import LONGEST_SECTOR_NOTES, MAX_LEVELS
from fourc_desktop.core.maps.walls import Substance
from fourc_desktop.ui.screens.map_editor.background import PictureSection
from fourc_desktop.ui.screens.map_editor.circumstances import CircumstanceBoxes
from fourc_desktop.ui.screens.map_editor.tool_options import ToolOptions
from fourc_desktop.ui.screens.map_editor.zones import ZoneSection
from fourc_desktop.ui.screens.map_view.naming import (
    height_accessible_text,
    place_count_text,
    spot_name,
)
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS, WATER
from fourc_desktop.ui.screens.map_view.texts import sector_text
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow, LabeledField
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.fields.tag_editor import TagEditor
from fourc_desktop.ui.widgets.fields.text_limit import kept_text
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.painting.drawing import box


class MapSection(SheetSection):
    """The section for the map; `resized` carries width, height and levels."""

    resized = Signal(int, int, int)
    diagonals_wanted = Signal(bool)
    circumstance_turned = Signal(object, bool)

    def __init__(self) -> None:
        super().__init__(tr("Map"))
        self._width = NumberField(tr("Sectors across"), 1, LONGEST_SIDE)
        self._height = NumberField(tr("Sectors down"), 1, LONGEST_SIDE)
        self._levels = NumberField(tr("Levels"), 1, MAX_LEVELS)
        self._diagonals = CheckBox(
            tr("Diagonal steps count as one sector"), tr("Otherwise they count as two.")
        )
        self.circumstances = CircumstanceBoxes(tr("all over the map"))
        field = InlineTextEdit(tr("Notes about the map"), lines=True)
        self.notes = LabeledField(tr("Notes"), field)
        self._sizes = self._make_sizes()
        column = vbox(margins=(0, Space.GRID, 0, 0), spacing=Space.CARD)
        for part in (self._sizes, self._diagonals, self.circumstances, self.notes):
            column.addWidget(part)
        self.body.addLayout(column)
        self._connect()

    def show_map(self, map_: SectorMap) -> None:
        """Show the values of a map."""
        self.show_note(size_text(map_) if map_.grid else "")
        self._width.show_number(map_.width)
        self._height.show_number(map_.height)
        self._levels.show_number(map_.levels)
        self._diagonals.setChecked(map_.diagonals)
        self.circumstances.show_circumstances(map_.circumstances)
        self.notes.field.show_text(map_.notes)
        for part in (self._sizes, self._diagonals):
            part.setVisible(map_.grid)

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        for field in (self._width, self._height, self._levels, self._diagonals, self.circumstances):
            allow(field, changeable=changeable)
        self.notes.field.setReadOnly(not changeable)

    def _emit_resized(self) -> None:
        self.resized.emit(self._width.value(), self._height.value(), self._levels.value())

    def _connect(self) -> None:
        for field in (self._width, self._height, self._levels):
            field.entered.connect(self._emit_resized)
        self._diagonals.clicked.connect(self.diagonals_wanted)
        self.circumstances.turned.connect(self.circumstance_turned)

    def _make_sizes(self) -> QWidget:
        sizes = QWidget()
        flow = FlowLayout(gap=Space.CARD)
        sizes.setLayout(flow)
        flow.addWidget(FormFieldRow(tr("Sectors across"), self._width))
        flow.addWidget(FormFieldRow(tr("Sectors down"), self._height))
        flow.addWidget(FormFieldRow(tr("Levels"), self._levels))
        return sizes


class SectorSection(SheetSection):
    """Edits a sector; each signal carries the new value.

    `typed` signals are emitted for each key press, `left` when a field loses the focus.
    """

    named = Signal(str)
    noted = Signal(str)
    painted = Signal(str)
    raised = Signal(int)
    flooded = Signal(bool)
    circumstance_turned = Signal(object, bool)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Sector"))
        self._spot: Position | None = None
        self._level = 0
        self._where = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._name = LineField(tr("Name of the sector"))
        self._name.setMaxLength(LONGEST_LINE)
        self._terrain = ComboBox()
        self._terrain.setAccessibleName(tr("Terrain of the sector"))
        for terrain in TERRAINS.values():
            if terrain is not WATER:
                self._terrain.addItem(terrain.title(), terrain.id)
        self._height = NumberField(tr("Level of the ground"), 0, 0)
        self._water = CheckBox(tr("Under water"))
        self.circumstances = CircumstanceBoxes(tr("here"))
        self._notes = InlineTextEdit(
            tr("Notes about the sector"),
            placeholder=tr("What the players do not see at first"),
            lines=True,
        )
        self._terrain_row = FormFieldRow(tr("Terrain"), self._terrain)
        self._height_row = FormFieldRow(tr("Level"), self._height, " ")
        self._notes_row = FormFieldRow(tr("Notes"), self._notes)
        column = vbox(
            self._where,
            FormFieldRow(tr("Name"), self._name),
            self._terrain_row,
            self._height_row,
            self._water,
            self.circumstances,
            self._notes_row,
            margins=(0, Space.GRID, 0, 0),
            spacing=Space.CARD,
        )
        self.body.addLayout(column)
        self._connect()

    def show_spots(self, map_: SectorMap, spots: Sequence[Position]) -> None:
        """Show the sector at a spot; of several spots the first one, without notes."""
        self.show_spot(map_, spots[0])
        is_single = len(spots) == 1
        self._notes_row.setVisible(is_single)
        if not is_single:
            self.show_note(place_count_text(map_, len(spots), "{count} sector", "{count} sectors"))
            self._where.setText(
                tr("What is changed here is changed in all of them. {sector}",
                   sector=sector_text(map_, spots[0]))
            )  # fmt: skip

    def show_spot(self, map_: SectorMap, spot: Position) -> None:
        """Show the sector at a spot."""
        sector = map_.sector(spot)
        self._spot, self._level = spot, sector.ground
        self._announce_sector(map_)
        self.show_note(spot_name(map_, spot))
        self._where.setText(sector_text(map_, spot))
        self._name.show_text(sector.name)
        self._terrain.setCurrentIndex(self._terrain.findData(sector.terrain))
        self._height.set_limits(0, map_.levels - 1)
        self._height.show_number(sector.ground)
        self._height_row.hint(
            height_accessible_text(sector.ground) if sector.ground else tr("On the ground")
        )
        self._water.setChecked(sector.water)
        self.circumstances.show_circumstances(sector.circumstances)
        if sector.notes != self._notes.toPlainText():
            self._notes_row.refuse("")
            self._notes.show_text(sector.notes)
        for row in (self._height_row, self._water):
            row.setVisible(map_.grid)

    def _announce_sector(self, map_: SectorMap) -> None:
        """Set the titles for zones or sectors."""
        self.show_title(tr(place_words(map_, "Sector")))
        self._name.setAccessibleName(tr(place_words(map_, "Name of the sector")))
        self._terrain.setAccessibleName(tr(place_words(map_, "Terrain of the sector")))
        self._notes.setAccessibleName(tr(place_words(map_, "Notes about the sector")))

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        for field in (self._name, self._terrain, self._height, self._water, self.circumstances):
            allow(field, changeable=changeable)
        self._notes.setReadOnly(not changeable)

    def begin_name(self) -> None:
        """Focus the name."""
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name.selectAll()

    def _connect(self) -> None:
        self._name.textEdited.connect(self.named)
        self._name.editingFinished.connect(self.left)
        self._terrain.activated.connect(lambda: self.painted.emit(str(self._terrain.currentData())))
        self._height.entered.connect(lambda level: self.raised.emit(level - self._level))
        self._water.clicked.connect(self.flooded)
        self.circumstances.turned.connect(self.circumstance_turned)
        self._notes.edited.connect(self._type_notes)
        self._notes.left.connect(self.left)

    def _type_notes(self, words: str) -> None:
        kept, left_out = kept_text(words, lines=True, longest=LONGEST_SECTOR_NOTES)
        self.noted.emit(kept)
        self._notes_row.refuse(left_out)
        if kept != words:
            self._notes.show_text(kept)


WIDE: Final = 300
"""The width of the panel, in pixels at 100 % text."""

SHADOW: Final = 3
MAX_SHARE: Final = 0.38
"""The largest share of the width for the panel."""


class MapNameBox(QWidget):
    """The yellow box around the name of the map."""

    def __init__(self, name: QWidget) -> None:
        super().__init__()
        vbox(name, parent=self, margins=(Space.GRID, Space.INSIDE, Space.GRID + SHADOW, Space.GRID))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box with its hard shadow."""
        colors = current_theme().colors
        painter = QPainter(self)
        plate = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(plate.translated(SHADOW, SHADOW), colors.caption_edge)
        box(painter, plate, 0, colors.caption, colors.caption_edge, 2)
        painter.end()


class MapEditorPanel(QScrollArea):
    """A scrolling column of sections."""

    def __init__(self, substances: Sequence[Substance], sides: Sequence[str]) -> None:
        """`sides` are the names of the sides that fights begin with."""
        super().__init__()
        field = InlineTextEdit(tr("Name of the map"), headline=True)
        self.name = LabeledField("", field)
        self._plate = MapNameBox(self.name)
        self.tags = TagEditor()
        self.tool = ToolOptions(substances, sides)
        self.sector = SectorSection()
        self.zones = ZoneSection()
        self.map = MapSection()
        self.picture = PictureSection()
        content = QWidget()
        column = vbox(
            parent=content, margins=(Space.GRID, 0, Space.PANEL, Space.PLACE), spacing=Space.PLACE
        )
        for part in (self._plate, self.tool, self.sector, self.zones, self.map, self.picture,
                     self.tags):  # fmt: skip
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.fit(self.width())

    def show_map(self, map_: SectorMap, spots: Sequence[Position], tags: Sequence[str]) -> None:
        """Show the map and its selected sectors, at least one."""
        self.name.field.show_text(map_.name)
        self.sector.show_spots(map_, spots)
        for section in (self.zones, self.map, self.picture):
            section.show_map(map_)
        self.tags.show_tags(map_.tags, tags)

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        self.name.field.setReadOnly(not changeable)
        self.tool.setVisible(changeable)
        for section in (self.sector, self.zones, self.map, self.picture):
            section.set_changeable(changeable=changeable)
        self.tags.set_changeable(changeable)

    def ensure_seen(self, part: QWidget) -> None:
        """Scroll to a section."""
        self.ensureWidgetVisible(part)

    def fit(self, room: int) -> None:
        """Set the width for the available room in pixels; the map keeps its share."""
        width = current_theme().px(WIDE)
        self.setFixedWidth(min(width, max(round(room * MAX_SHARE), WIDE)))


class PanelButton(Button):
    """Gives the room of the panel to the map, where less than half of the window is the map."""

    def __init__(self, panel: MapEditorPanel) -> None:
        super().__init__("", icon="panel-right", height=Height.SEGMENT)
        self._panel = panel
        self.clicked.connect(lambda: self.show_panel(shown=panel.isHidden()))
        self._name(shown=True)

    def show_panel(self, *, shown: bool) -> None:
        """Show or hide the panel, which then loses the focus to this button."""
        focus = QApplication.focusWidget()
        if not shown and focus is not None and self._panel.isAncestorOf(focus):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._panel.setVisible(shown)
        self._name(shown=shown)

    def fit(self, room: int, beside: int) -> None:
        """Fit the panel into a screen of a width in pixels; `beside` is that of the tools."""
        self._panel.fit(room)
        left = room - beside - self._panel.width()
        self.setVisible(self._panel.isHidden() or left < self.window().width() / 2)

    def _name(self, *, shown: bool) -> None:
        words = tr("Hide the side panel") if shown else tr("Show the side panel")
        self.setAccessibleName(words)
        self.setToolTip(tooltip_text(words))
