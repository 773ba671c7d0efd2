"""The table of the party: a hero to a row, a press on the head of a column sorts."""

from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.services.party import PartyRow
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.party_delegate import PartyDelegate
from fourc_desktop.ui.screens.library.party_model import CELL_ROLE, NAME, PartyModel
from fourc_desktop.ui.screens.library.row_table import RowTable
from fourc_desktop.ui.screens.library.table_delegate import PAD
from fourc_desktop.ui.text import tr

NAME_WIDTH: Final = 136
GAUGE_WIDTH: Final = 96
WORDS_WIDTH: Final = 96
"""The least widths of columns, in pixels at 100 % text; numbers are as wide as their titles."""

WIDTHS: Final = {"Player": 64, "Conditions": 104}
"""Those of columns of words that most games have, by their titles."""

MOST_MEASURED: Final = 200
"""Of how many heroes the words are measured."""


class PartyTable(RowTable):
    """`opened` says whose sheet a person wants: by a double click, or Enter.

    `sorted_by` says which column sorts now, `columns_changed` that there are others.
    """

    columns_changed = Signal()
    opened = Signal(str)
    sorted_by = Signal(int)

    def __init__(self, title: str, appearance: Appearance) -> None:
        """`title` stands above the names."""
        self.heroes = PartyModel(title)
        super().__init__(
            self.heroes, appearance, numbers=(), widths={NAME: NAME_WIDTH}, growing=(NAME,)
        )
        self._painter = PartyDelegate(appearance)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Party"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.head.sectionClicked.connect(self.sort_by)
        self.entered_row.connect(self._open)
        self._show_order()

    def show_rows(self, rows: list[PartyRow]) -> None:
        """Show other heroes; whoever was chosen stays chosen, at first the first of them."""
        before, titles = self.chosen(), self.heroes.titles
        self.heroes.show(rows)
        if self.heroes.titles != titles:
            self._take_columns()
        self.fit()
        place = None if before is None else self.heroes.place_of(before)
        if rows:
            self.setCurrentIndex(self.heroes.index(place or 0, 0))

    def wanted(self, place: int) -> int:
        """How wide a column is with all its words, in pixels."""
        metrics = QFontMetrics(self._painter.words_font(place))
        index = self.heroes.index
        rows = range(min(self.heroes.rowCount(), MOST_MEASURED))
        widths = (metrics.horizontalAdvance(str(index(row, place).data())) for row in rows)
        # Letters are drawn in fractions of pixels.
        return max(widths, default=0) + 2 * PAD + 2

    def chosen(self) -> str | None:
        """The id of the hero that is chosen."""
        index = self.currentIndex()
        return self.heroes.row(index).id if index.isValid() else None

    def sort_by(self, section: int) -> None:
        """Sort by a column, or turn it around; `sorted_by` tells of it."""
        before = self.chosen()
        self.heroes.sort_by(section)
        place = None if before is None else self.heroes.place_of(before)
        if place is not None:
            self.setCurrentIndex(self.heroes.index(place, 0))
        self._show_order()
        self.sorted_by.emit(section)

    def _take_columns(self) -> None:
        """Tell numbers from words, as the first row has them."""
        places = range(self.heroes.columnCount())
        words = [place for place in places if not self.heroes.is_number(place)]
        widths = {place: WIDTHS.get(self.heroes.titles[place], WORDS_WIDTH) for place in words}
        for place in places:
            if self.heroes.index(0, place).data(CELL_ROLE).most is not None:
                widths[place] = GAUGE_WIDTH
        numbers = tuple(place for place in places if place not in words)
        self.take_columns(numbers, widths | {NAME: NAME_WIDTH}, tuple(words))
        self.columns_changed.emit()

    def _show_order(self) -> None:
        self.head.show_sorted(self.heroes.sorting, rises=self.heroes.rises)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.heroes.row(index).id)
