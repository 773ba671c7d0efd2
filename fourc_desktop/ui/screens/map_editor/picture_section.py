"""The picture behind the map: which one, and behind which sectors it lies."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.maps.coverage import Coverage
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.section import Section


class PictureSection(Section):
    """`placed` carries the `Coverage` that a person wants, or None for the whole map."""

    wanted = Signal()
    unwanted = Signal()
    placed = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Picture"))
        high = Height.CONTROL
        self._choose = Button(tr("Choose a picture…"), appearance, icon="image", height=high)
        self._remove = Button(tr("Take it off"), appearance, icon="x", height=high)
        self._fit = Button(tr("Fit to the whole map"), appearance, icon="maximize", height=high)
        self._busy = label("", tone="ink2", wrap=True)
        self._hint = label(
            tr("PNG, JPEG or WebP; it can be dropped on the map as well."), tone="ink2", wrap=True
        )
        self._x = NumberField(appearance, tr("First column of the picture"), 1, LONGEST_SIDE)
        self._y = NumberField(appearance, tr("First row of the picture"), 1, LONGEST_SIDE)
        self._width = NumberField(appearance, tr("Columns of the picture"), 1, LONGEST_SIDE)
        self._height = NumberField(appearance, tr("Rows of the picture"), 1, LONGEST_SIDE)
        self._place = QWidget()
        self._lay_out(appearance)
        self._choose.clicked.connect(self.wanted)
        self._remove.clicked.connect(self.unwanted)
        self._fit.clicked.connect(lambda: self.placed.emit(None))
        for field in (self._x, self._y, self._width, self._height):
            field.entered.connect(self._tell_place)

    def show_map(self, map_: SectorMap) -> None:
        """Show where the picture of a map lies; zones have none."""
        self.setVisible(map_.grid)
        has_picture, covered = map_.background is not None, map_.pictured
        whole = covered == Coverage(0, 0, map_.width, map_.height)
        self._x.show_number(covered.x + 1)
        self._y.show_number(covered.y + 1)
        self._width.show_number(covered.width)
        self._height.show_number(covered.height)
        self._remove.setVisible(has_picture)
        self._place.setVisible(has_picture)
        self._hint.setVisible(not has_picture)
        self._fit.setVisible(has_picture and not whole)
        self.show_remark(tr("Behind the whole map") if has_picture and whole else "")

    def show_busy(self, *, busy: bool) -> None:
        """Say that a picture is being read."""
        self._busy.setText(tr("The picture is being read …") if busy else "")
        self._busy.setVisible(busy)
        self._choose.setEnabled(not busy)

    def set_changeable(self, *, changeable: bool) -> None:
        """Take edits, or only show."""
        for part in (self._choose, self._remove, self._fit, self._place):
            part.setEnabled(changeable)

    def _tell_place(self) -> None:
        self.placed.emit(
            Coverage(
                self._x.value() - 1,
                self._y.value() - 1,
                self._width.value(),
                self._height.value(),
            )
        )

    def _lay_out(self, appearance: Appearance) -> None:
        buttons = QWidget()
        flow = FlowLayout()
        buttons.setLayout(flow)
        for button in (self._choose, self._remove, self._fit):
            flow.addWidget(button)
        place = FlowLayout(gap=Space.CARD)
        self._place.setLayout(place)
        for words, field in (
            (tr("From column"), self._x),
            (tr("From row"), self._y),
            (tr("Sectors across"), self._width),
            (tr("Sectors down"), self._height),
        ):
            place.addWidget(FormRow(words, field, appearance))
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.CARD)
        for part in (buttons, self._hint, self._busy, self._place):
            column.addWidget(part)
        self._busy.hide()
        self.body.addLayout(column)
