"""The table of the party: a hero to a row, a press on the head of a column sorts."""

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.party_delegate import PartyDelegate
from fourc_desktop.ui.library.party_model import (
    COLUMNS,
    CONDITIONS,
    DAMAGE,
    HERO,
    PLAYER,
    WAYS,
    PartyModel,
)
from fourc_desktop.ui.library.table_head import TableHead
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.workspace.party import PartyRow

WIDTHS: Final = {HERO: 160, PLAYER: 80, DAMAGE: 108, WAYS: 130, CONDITIONS: 140}
"""The least widths of some columns, in pixels at 100 % text; the others are as wide as titles."""

GROWING: Final = (HERO, PLAYER, WAYS, CONDITIONS)
"""The columns of words, which share what is left over."""


class PartyTable(QTreeView):
    """`opened` says whose sheet a person wants: by a double click, or Enter.

    `sorted_by` says which column sorts now.
    """

    opened = Signal(str)
    sorted_by = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.heroes = PartyModel()
        self._painter = PartyDelegate(appearance)
        numbers = [place for place, column in enumerate(COLUMNS) if column.number]
        self._head = TableHead(numbers, appearance)
        self.setHeader(self._head)
        # A tree forbids its header to be pressed while it does not sort by itself.
        self._head.setSectionsClickable(True)
        self.setModel(self.heroes)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Party"))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar())
        self._head.sectionClicked.connect(self.sort_by)
        self.doubleClicked.connect(self._open)
        appearance.changed.connect(self._fit)
        self._show_order()

    def show_rows(self, rows: list[PartyRow]) -> None:
        """Show other heroes; whoever was chosen stays chosen."""
        before = self.chosen()
        self.heroes.show(rows)
        place = None if before is None else self.heroes.place_of(before)
        if rows:
            self.setCurrentIndex(self.heroes.index(place or 0, 0))

    def chosen(self) -> str | None:
        """The id of the hero that is chosen."""
        index = self.currentIndex()
        return self.heroes.row(index).id if index.isValid() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the chosen hero."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the columns of words share the new width."""
        super().resizeEvent(event)
        self._fit()

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
        self._head.show_sorted(self.heroes.sorting, rises=self.heroes.rises)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.heroes.row(index).id)

    def _fit(self) -> None:
        theme = self._appearance.theme
        widths = [
            max(self._head.title_width(place), theme.px(WIDTHS.get(place, 0)))
            for place in range(len(COLUMNS))
        ]
        spare = max(self.viewport().width() - sum(widths), 0) // len(GROWING)
        for place, width in enumerate(widths):
            self._head.resizeSection(place, width + (spare if place in GROWING else 0))
        self.doItemsLayout()
