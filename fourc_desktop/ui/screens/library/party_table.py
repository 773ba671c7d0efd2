"""The table of the party: a hero to a row, a press on the head of a column sorts."""

from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.services.party import PartyRow
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.party_delegate import PartyDelegate
from fourc_desktop.ui.screens.library.party_model import (
    COLUMNS,
    CONDITIONS,
    DAMAGE,
    HERO,
    PLAYER,
    WAYS,
    PartyModel,
)
from fourc_desktop.ui.screens.library.row_table import RowTable
from fourc_desktop.ui.screens.library.table_delegate import PAD
from fourc_desktop.ui.text import tr

WIDTHS: Final = {HERO: 136, PLAYER: 64, DAMAGE: 96, CONDITIONS: 104, WAYS: 96}
"""The least widths of some columns, in pixels at 100 % text; the others are as wide as titles."""

GROWING: Final = (HERO, PLAYER, CONDITIONS, WAYS)
"""The columns of words, which share what is left over."""

MOST_MEASURED: Final = 200
"""Of how many heroes the words are measured."""

NUMBERS: Final = tuple(place for place, column in enumerate(COLUMNS) if column.number)


class PartyTable(RowTable):
    """`opened` says whose sheet a person wants: by a double click, or Enter.

    `sorted_by` says which column sorts now.
    """

    opened = Signal(str)
    sorted_by = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        self.heroes = PartyModel()
        super().__init__(self.heroes, appearance, numbers=NUMBERS, widths=WIDTHS, growing=GROWING)
        self._painter = PartyDelegate(appearance)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Party"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.head.sectionClicked.connect(self.sort_by)
        self.entered_row.connect(self._open)
        self._show_order()

    def show_rows(self, rows: list[PartyRow]) -> None:
        """Show other heroes; whoever was chosen stays chosen, at first the first of them."""
        before = self.chosen()
        self.heroes.show(rows)
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

    def _show_order(self) -> None:
        self.head.show_sorted(self.heroes.sorting, rises=self.heroes.rises)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.heroes.row(index).id)
