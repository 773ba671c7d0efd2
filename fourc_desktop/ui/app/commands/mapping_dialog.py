"""The dialog that maps the columns of a table to fields."""

import re
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from fourc_desktop.core.forms.table_columns import NOT_USED
from fourc_desktop.services.import_export.table_mapping import TablePreview
from fourc_desktop.ui.text import BREAK, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area

LONGEST_SAMPLE = 80
"""The most characters shown of a column's first cells."""

LONG_WORD = re.compile(r"\S{8}(?=\S)")
"""Eight characters in a longer word, after which a line may break."""


class MappingDialog(InputFormDialog):
    """Shows the first rows of a table and asks for the field of each column.

    `given` carries a field id for each column. Of two columns with the same field, the one chosen
    last keeps it.
    """

    given = Signal(tuple)

    def __init__(self, preview: TablePreview, columns: Sequence[str], parent: QWidget) -> None:
        """`columns` are the initial choices."""
        super().__init__(tr("Columns of {name}", name=preview.name), parent, accept=tr("Import"))
        self._preview = preview
        self.add_heading(tr("What do the columns mean?"))
        self.add_text(
            tr("A column without a field goes to the notes. The choice is kept for such tables.")
        )
        self.boxes: dict[int, ComboBox] = {}
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, Space.CARD, 0)
        grid.setHorizontalSpacing(Space.PLACE)
        grid.setVerticalSpacing(Space.CARD)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for place, heading in enumerate(preview.headings):
            if heading:
                self._add_row(grid, place, heading, columns[place])
        grid.setRowStretch(grid.rowCount(), 1)
        area = vertical_scroll_area()
        area.setWidget(page)
        self.body.addWidget(area, 1)
        self._missing = label("", tone="ink2", wrap=True)
        self.foot.insertWidget(0, self._missing, 1)
        self._check()
        self.open_at(680, 560, lambda width: self.height_around() + page.heightForWidth(width))

    def entries(self) -> object:
        """The fields of the columns."""
        return self.columns()

    def columns(self) -> tuple[str, ...]:
        """The chosen ids."""
        places = range(len(self._preview.headings))
        boxes = (self.boxes.get(place) for place in places)
        return tuple(NOT_USED if box is None else box.currentData() for box in boxes)

    def submit(self) -> None:
        """Close the dialog, then emit `given`."""
        self.accept()
        self.given.emit(self.columns())

    def _add_row(self, grid: QGridLayout, place: int, heading: str, chosen: str) -> None:
        row = grid.rowCount()
        title = _cell(heading, strong=True)
        sample = " · ".join(self._preview.samples(place))
        shown = sample if len(sample) <= LONGEST_SAMPLE else f"{sample[:LONGEST_SAMPLE]}…"
        shown = shown or tr("Empty in the first rows")
        box = ComboBox()
        box.addItem(tr("No field: to the notes"), NOT_USED)
        for column in self._preview.choices:
            box.addItem(tr(column.title), column.id)
        box.setCurrentIndex(max(box.findData(chosen), 0))
        box.setAccessibleName(tr("Meaning of {heading}", heading=heading))
        box.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        box.activated.connect(lambda _: self._chosen(place))
        title.setBuddy(box)
        self.boxes[place] = box
        grid.addLayout(vbox(title, _cell(shown, tone="ink2"), spacing=0), row, 0)
        grid.addWidget(box, row, 1)

    def _chosen(self, place: int) -> None:
        """Remove the field from another column that had it."""
        id_ = self.boxes[place].currentData()
        for other, box in self.boxes.items():
            if other != place and id_ != NOT_USED and box.currentData() == id_:
                box.setCurrentIndex(0)
        self._check()

    def _check(self) -> None:
        used = {*self.columns()} - {NOT_USED}
        is_whole = "name" in used and len(used) > 1
        reason = "" if is_whole else tr("Choose a column for the name and one for a number.")
        self.refuse(reason)
        self._missing.setText(reason)


def _cell(text: str, *, tone: str = "ink", strong: bool = False) -> QLabel:
    """A label for a text of the table; long words may break, so that the combo boxes fit."""
    made = label(LONG_WORD.sub(rf"\g<0>{BREAK}", text), tone=tone, strong=strong, wrap=True)
    made.setAccessibleName(text)
    return made
