"""The list of cards: a row each, sorted by a press on the head of a column."""

from typing import Final

from PySide6.QtCore import QItemSelection, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.services.card_order import Order
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.card_choice import CardChoice
from fourc_desktop.ui.screens.library.card_model import COLUMNS, CardModel
from fourc_desktop.ui.screens.library.row_delegate import RowDelegate
from fourc_desktop.ui.screens.library.row_table import RowTable
from fourc_desktop.ui.text import tr

WIDTHS: Final = dict(enumerate((190, 130, 200, 84, 84, 220, 150, 100)))
"""The least widths of the columns, in pixels at 100 % text."""

GROWING: Final = (0, 2, 5, 6)
"""The columns of words, which share what is left over."""

NUMBERS: Final = tuple(place for place, column in enumerate(COLUMNS) if column.number)


class CardList(RowTable):
    """Cards in rows; the keys and the menu are those of the grid.

    `order_wanted` says by what a person wants them in order, `dragged` that the chosen ones are
    pulled away.
    """

    opened = Signal(str)
    dragged = Signal()
    menu_wanted = Signal(QPoint)
    chosen_changed = Signal()
    order_wanted = Signal(Order)

    def __init__(self, model: CardModel, appearance: Appearance) -> None:
        super().__init__(model, appearance, numbers=NUMBERS, widths=WIDTHS, growing=GROWING)
        self.cards = model
        self._painter = RowDelegate(appearance)
        self.choice = CardChoice(self, model)
        self.setItemDelegate(self._painter)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setAccessibleName(tr("Cards as a list"))
        self.head.sectionClicked.connect(self._sort)
        self.entered_row.connect(self._open)

    def show_order(self, order: Order, *, turned: bool) -> None:
        """Mark the column that sorts, and in which direction."""
        section = next(place for place, each in enumerate(COLUMNS) if each.order is order)
        rises = order in (Order.NAME, Order.KIND)
        self.head.show_sorted(section, rises=rises is not turned)

    def edit_current(self) -> None:
        """Rename the current card in place."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex().siblingAtColumn(0))

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell whoever shows what can be done with the chosen ones."""
        super().selectionChanged(selected, deselected)
        self.chosen_changed.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the chosen cards: at the mouse, or at the current row from the keyboard."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            if self.currentIndex().isValid():
                corner = self.visualRect(self.currentIndex()).center()
                self.menu_wanted.emit(self.viewport().mapToGlobal(corner))
        elif self.indexAt(event.pos()).isValid():
            self.menu_wanted.emit(event.globalPos())

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Say that the chosen cards are pulled away."""
        self.dragged.emit()

    def _sort(self, section: int) -> None:
        order = COLUMNS[section].order
        if order is not None:
            self.order_wanted.emit(order)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.cards.card(index).id)
