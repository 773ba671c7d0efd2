"""The list of cards: a row each, sorted by a press on the head of a column."""

from typing import Final

from PySide6.QtCore import QItemSelection, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.card_choice import CardChoice
from fourc_desktop.ui.library.card_model import COLUMNS, CardModel
from fourc_desktop.ui.library.row_delegate import RowDelegate
from fourc_desktop.ui.library.table_head import TableHead
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.workspace.card_order import Order

WIDTHS: Final = (190, 130, 200, 84, 84, 220, 150, 100)
"""The widths of the columns in pixels at 100 % text; what is left over goes to the words."""

GROWING: Final = (0, 2, 5, 6)
"""The columns that share what is left over."""

NUMBERS: Final = tuple(place for place, column in enumerate(COLUMNS) if column.number)


class CardList(QTreeView):
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
        super().__init__()
        self._appearance = appearance
        self.cards = model
        self._painter = RowDelegate(appearance)
        self._head = TableHead(NUMBERS, appearance)
        self.setHeader(self._head)
        # A tree forbids its header to be pressed while it does not sort by itself.
        self._head.setSectionsClickable(True)
        self.setModel(model)
        self.choice = CardChoice(self, model)
        self.setItemDelegate(self._painter)
        self._lay_out()
        self.setAccessibleName(tr("Cards as a list"))
        self._head.sectionClicked.connect(self._sort)
        self.doubleClicked.connect(self._open)
        appearance.changed.connect(self._fit)

    def show_order(self, order: Order, *, turned: bool) -> None:
        """Mark the column that sorts, and in which direction."""
        section = next(place for place, each in enumerate(COLUMNS) if each.order is order)
        rises = order in (Order.NAME, Order.KIND)
        self._head.show_sorted(section, rises=rises is not turned)

    def edit_current(self) -> None:
        """Rename the current card in place."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex().siblingAtColumn(0))

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell whoever shows what can be done with the chosen ones."""
        super().selectionChanged(selected, deselected)
        self.chosen_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the columns share the new width."""
        super().resizeEvent(event)
        self._fit()

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current card."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.state() != QAbstractItemView.State.EditingState:
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    def _sort(self, section: int) -> None:
        order = COLUMNS[section].order
        if order is not None:
            self.order_wanted.emit(order)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.cards.card(index).id)

    def _fit(self) -> None:
        """Give each column its width; those of words share what is left over."""
        theme = self._appearance.theme
        widths = [theme.px(width) for width in WIDTHS]
        spare = max(self.viewport().width() - sum(widths), 0) // len(GROWING)
        for column, width in enumerate(widths):
            self._head.resizeSection(column, width + (spare if column in GROWING else 0))
        self.doItemsLayout()
