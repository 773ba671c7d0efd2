"""The values of the sector that is chosen, each open to change."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.storage.fields import LONGEST_LINE
from fourc_desktop.storage.map_format import LONGEST_SECTOR_NOTES
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view.altitude import height_aloud
from fourc_desktop.ui.screens.map_view.map_words import sector_words
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.terrain import TERRAINS, WATER
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.words_field import WordsField


class SectorSection(Section):
    """Says what a person makes of the sector; each signal carries its new value.

    `typed` signals come with every key, and `left` says that a field is left.
    """

    named = Signal(str)
    noted = Signal(str)
    painted = Signal(str)
    raised = Signal(int)
    flooded = Signal(bool)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Sector"))
        self._spot: Spot | None = None
        self._ground = 0
        self._where = label("", Step.SMALL, tone="ink2", wrap=True)
        self._name = LineField(appearance, tr("Name of the sector"))
        self._name.setMaxLength(LONGEST_LINE)
        self._terrain = ChoiceBox(appearance)
        self._terrain.setAccessibleName(tr("Terrain of the sector"))
        for terrain in TERRAINS.values():
            if terrain is not WATER:
                self._terrain.addItem(terrain.title(), terrain.id)
        self._height = NumberField(appearance, tr("Level of the ground"), 0, 0)
        self._water = CheckBox(tr("Under water"), appearance)
        self._notes = WordsField(
            tr("Notes about the sector"),
            appearance,
            placeholder=tr("What nobody sees at first"),
            lines=True,
        )
        self._terrain_row = FormRow(tr("Terrain"), self._terrain, appearance)
        self._height_row = FormRow(tr("Level"), self._height, appearance, " ")
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(self._where)
        column.addWidget(FormRow(tr("Name"), self._name, appearance))
        column.addWidget(self._terrain_row)
        column.addWidget(self._height_row)
        column.addWidget(self._water)
        column.addWidget(FormRow(tr("Notes"), self._notes, appearance))
        self.body.addLayout(column)
        self._connect()

    def show_spot(self, map_: SectorMap, spot: Spot) -> None:
        """Show the sector under a spot of a map."""
        sector = map_.sector(spot)
        self._spot, self._ground = spot, sector.ground
        self._speak_of(zones=not map_.grid)
        self.show_remark(spot_name(map_, spot))
        self._where.setText(sector_words(map_, spot))
        self._name.show_words(sector.name)
        self._terrain.setCurrentIndex(self._terrain.findData(sector.terrain))
        self._height.set_limits(0, map_.levels - 1)
        self._height.show_number(sector.ground)
        self._height_row.hint(height_aloud(sector.ground) if sector.ground else tr("On the ground"))
        self._water.setChecked(sector.water)
        self._notes.show_words(sector.notes)
        for row in (self._height_row, self._water):
            row.setVisible(map_.grid)

    def _speak_of(self, *, zones: bool) -> None:
        """Call what is shown a zone or a sector."""
        self.show_title(tr("Zone") if zones else tr("Sector"))
        self._name.setAccessibleName(tr("Name of the zone") if zones else tr("Name of the sector"))
        self._terrain.setAccessibleName(
            tr("Terrain of the zone") if zones else tr("Terrain of the sector")
        )
        self._notes.setAccessibleName(
            tr("Notes about the zone") if zones else tr("Notes about the sector")
        )

    def set_changeable(self, *, changeable: bool) -> None:
        """Take edits, or only show."""
        for field in (self._name, self._terrain, self._height, self._water):
            field.setEnabled(changeable)
        self._notes.setReadOnly(not changeable)

    def begin_name(self) -> None:
        """Put the cursor into the name."""
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name.selectAll()

    def _connect(self) -> None:
        self._name.textEdited.connect(self.named)
        self._name.editingFinished.connect(self.left)
        self._terrain.activated.connect(lambda: self.painted.emit(str(self._terrain.currentData())))
        self._height.entered.connect(lambda level: self.raised.emit(level - self._ground))
        self._water.clicked.connect(self.flooded)
        self._notes.edited.connect(lambda words: self.noted.emit(words[:LONGEST_SECTOR_NOTES]))
        self._notes.left.connect(self.left)
