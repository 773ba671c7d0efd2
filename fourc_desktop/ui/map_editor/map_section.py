"""The map as a whole: its size, how far corners are, the picture behind it, its notes."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.domain.sectors.map_summary import size_words
from fourc_desktop.domain.sectors.sector_map import LONGEST_SIDE, MOST_LEVELS, SectorMap
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.words_field import WordsField


class MapSection(Section):
    """`resized` carries width, height and levels; a map of zones is told `zone_wanted` instead."""

    resized = Signal(int, int, int)
    diagonals_wanted = Signal(bool)
    zone_wanted = Signal()
    picture_wanted = Signal()
    picture_unwanted = Signal()

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
        self._zone = Button(tr("Add a zone"), appearance, icon="plus", height=Height.CONTROL)
        self._choose = Button(
            tr("Choose a picture…"), appearance, icon="image", height=Height.CONTROL
        )
        self._remove = Button(tr("Take it off"), appearance, icon="x", height=Height.CONTROL)
        self._busy = label("", tone="ink2", wrap=True)
        field = WordsField(tr("Notes about the map"), appearance, lines=True)
        self.notes = LabeledField(tr("Notes"), field, appearance)
        self._sizes = self._make_sizes(appearance)
        self._behind = self._make_behind(appearance)
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.CARD)
        for part in (self._sizes, self._zone, self._diagonals, self._behind, self.notes):
            column.addWidget(part)
        self.body.addLayout(column)
        self._connect()

    def show_map(self, map_: SectorMap) -> None:
        """Show what the map is like."""
        self.show_remark(size_words(map_))
        self._width.show_number(map_.width)
        self._height.show_number(map_.height)
        self._levels.show_number(map_.levels)
        self._diagonals.setChecked(map_.diagonals)
        self._remove.setVisible(map_.background is not None)
        self.notes.field.show_words(map_.notes)
        for part in (self._sizes, self._diagonals, self._behind):
            part.setVisible(map_.grid)
        self._zone.setVisible(not map_.grid)

    def show_busy(self, *, busy: bool) -> None:
        """Say that a picture is being read."""
        self._busy.setText(tr("The picture is being read …") if busy else "")
        self._busy.setVisible(busy)
        self._choose.setEnabled(not busy)

    def set_changeable(self, *, changeable: bool) -> None:
        """Take edits, or only show."""
        for field in (self._width, self._height, self._levels, self._diagonals, self._zone,
                      self._choose, self._remove):  # fmt: skip
            field.setEnabled(changeable)
        self.notes.field.setReadOnly(not changeable)

    def _tell_size(self) -> None:
        self.resized.emit(self._width.value(), self._height.value(), self._levels.value())

    def _connect(self) -> None:
        for field in (self._width, self._height, self._levels):
            field.entered.connect(self._tell_size)
        self._diagonals.clicked.connect(self.diagonals_wanted)
        self._zone.clicked.connect(self.zone_wanted)
        self._choose.clicked.connect(self.picture_wanted)
        self._remove.clicked.connect(self.picture_unwanted)

    def _make_sizes(self, appearance: Appearance) -> QWidget:
        sizes = QWidget()
        flow = FlowLayout(gap=Space.CARD)
        sizes.setLayout(flow)
        flow.addWidget(FormRow(tr("Sectors across"), self._width, appearance))
        flow.addWidget(FormRow(tr("Sectors down"), self._height, appearance))
        flow.addWidget(FormRow(tr("Levels"), self._levels, appearance))
        return sizes

    def _make_behind(self, appearance: Appearance) -> QWidget:
        buttons = QWidget()
        flow = FlowLayout()
        buttons.setLayout(flow)
        flow.addWidget(self._choose)
        flow.addWidget(self._remove)
        behind = QWidget()
        column = QVBoxLayout(behind)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        hint = tr("PNG, JPEG or WebP; it can be dropped on the map as well.")
        column.addWidget(FormRow(tr("Picture behind the map"), buttons, appearance, hint))
        column.addWidget(self._busy)
        self._busy.hide()
        return behind
