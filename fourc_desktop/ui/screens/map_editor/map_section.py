"""The map as a whole: its size, how far corners are, its notes."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.maps.map_summary import size_words
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, MOST_LEVELS, SectorMap
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.words_field import WordsField


class MapSection(Section):
    """`resized` carries width, height and levels."""

    resized = Signal(int, int, int)
    diagonals_wanted = Signal(bool)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Map"))
        self._width = NumberField(appearance, tr("Sectors across"), 1, LONGEST_SIDE)
        self._height = NumberField(appearance, tr("Sectors down"), 1, LONGEST_SIDE)
        self._levels = NumberField(appearance, tr("Levels"), 1, MOST_LEVELS)
        self._diagonals = CheckBox(
            tr("Corners are one sector away"),
            appearance,
            tr("Otherwise two: first to the side, then ahead."),
        )
        field = WordsField(tr("Notes about the map"), appearance, lines=True)
        self.notes = LabeledField(tr("Notes"), field, appearance)
        self._sizes = self._make_sizes(appearance)
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.CARD)
        for part in (self._sizes, self._diagonals, self.notes):
            column.addWidget(part)
        self.body.addLayout(column)
        self._connect()

    def show_map(self, map_: SectorMap) -> None:
        """Show what the map is like."""
        self.show_remark(size_words(map_) if map_.grid else "")
        self._width.show_number(map_.width)
        self._height.show_number(map_.height)
        self._levels.show_number(map_.levels)
        self._diagonals.setChecked(map_.diagonals)
        self.notes.field.show_words(map_.notes)
        for part in (self._sizes, self._diagonals):
            part.setVisible(map_.grid)

    def set_changeable(self, *, changeable: bool) -> None:
        """Take edits, or only show."""
        for field in (self._width, self._height, self._levels, self._diagonals):
            field.setEnabled(changeable)
        self.notes.field.setReadOnly(not changeable)

    def _tell_size(self) -> None:
        self.resized.emit(self._width.value(), self._height.value(), self._levels.value())

    def _connect(self) -> None:
        for field in (self._width, self._height, self._levels):
            field.entered.connect(self._tell_size)
        self._diagonals.clicked.connect(self.diagonals_wanted)

    def _make_sizes(self, appearance: Appearance) -> QWidget:
        sizes = QWidget()
        flow = FlowLayout(gap=Space.CARD)
        sizes.setLayout(flow)
        flow.addWidget(FormRow(tr("Sectors across"), self._width, appearance))
        flow.addWidget(FormRow(tr("Sectors down"), self._height, appearance))
        flow.addWidget(FormRow(tr("Levels"), self._levels, appearance))
        return sizes
