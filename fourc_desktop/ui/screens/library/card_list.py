"""The list of cards: a row each, sorted by a press on the head of a column."""

from PySide6.QtCore import QItemSelection, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.services.card_order import KIND, NAME
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.card_choice import CardChoice
from fourc_desktop.ui.screens.library.card_model import CardModel
from fourc_desktop.ui.screens.library.row_delegate import RowDelegate
from fourc_desktop.ui.screens.library.row_table import RowTable
from fourc_desktop.ui.text import tr


class CardList(RowTable):
    """Cards in rows; the keys and the menu are those of the grid.

    `order_wanted` says by what a person wants them in order, `dragged` that the chosen ones are
    pulled away.
    """

    opened = Signal(str)
    dragged = Signal()
    menu_wanted = Signal(QPoint)
    chosen_changed = Signal()
    order_wanted = Signal(str)

    def __init__(self, model: CardModel, appearance: Appearance) -> None:
        columns = model.columns
        super().__init__(
            model,
            appearance,
            numbers=tuple(place for place, each in enumerate(columns) if each.number),
            widths={place: each.width for place, each in enumerate(columns)},
            growing=tuple(place for place, each in enumerate(columns) if each.grows),
        )
        self.cards = model
        self._painter = RowDelegate(columns, appearance)
        self.choice = CardChoice(self, model)
        self.setItemDelegate(self._painter)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setAccessibleName(tr("Cards as a list"))
        self.head.sectionClicked.connect(self._sort)
        self.entered_row.connect(self._open)

    def show_order(self, order: str, *, turned: bool) -> None:
        """Mark the column that sorts, and in which direction."""
        section = next(
            place for place, each in enumerate(self.cards.columns) if each.order == order
        )
        rises = order in (NAME, KIND)
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
        order = self.cards.columns[section].order
        if order:
            self.order_wanted.emit(order)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.cards.card(index).id)
