"""The list of cards: a row each, sorted by a press on the head of a column."""

from typing import Final

from PySide6.QtCore import QItemSelection, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.card_choice import CardChoice
from fourc_desktop.ui.library.card_model import COLUMNS, CardModel
from fourc_desktop.ui.library.row_delegate import RowDelegate
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.workspace.card_order import Order

WIDTHS: Final = (190, 130, 200, 84, 84, 220, 150, 100)
"""The widths of the columns in pixels at 100 % text; what is left over goes to the words."""

GROWING: Final = (0, 2, 5, 6)
"""The columns that share what is left over."""

ARROW: Final = 12


class CardHead(QHeaderView):
    """The titles above the columns, with an arrow at the one that sorts."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._appearance = appearance
        self._order = Order.RECENT
        self._turned = False
        self.setSectionsClickable(True)
        self.setSectionsMovable(False)
        self.setHighlightSections(False)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setAccessibleName(tr("Columns"))

    def show_order(self, order: Order, *, turned: bool) -> None:
        """Mark the column that sorts, and in which direction."""
        self._order, self._turned = order, turned
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """As high as a row."""
        return QSize(super().sizeHint().width(), self._appearance.theme.px(32))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw the ground, the title over its column, and the arrow."""
        theme = self._appearance.theme
        colors = theme.colors
        column = COLUMNS[section]
        sorts = column.order is self._order
        painter.save()
        painter.fillRect(rect, colors.sunken)
        painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), colors.line)
        painter.setFont(theme.font(Step.CAPTION))
        painter.setPen(colors.ink if sorts else colors.ink2)
        side = theme.px(ARROW)
        words = rect.adjusted(10, 0, -10, 0)
        flag = Qt.AlignmentFlag
        across = flag.AlignRight if column.number else flag.AlignLeft
        if sorts and column.number:
            words.setRight(words.right() - side - 4)
        shown = painter.fontMetrics().elidedText(
            tr(column.title), Qt.TextElideMode.ElideRight, words.width()
        )
        painter.drawText(words, across | flag.AlignVCenter, shown)
        if sorts:
            width = painter.fontMetrics().horizontalAdvance(shown)
            left = words.right() + 4 if column.number else words.left() + width + 4
            place = QRect(left, rect.center().y() - side // 2, side, side)
            self._appearance.icons.paint(painter, self._arrow(), place.toRectF(), colors.ink)
        painter.restore()

    def _arrow(self) -> str:
        rises = self._order in (Order.NAME, Order.KIND)
        return "arrow-up" if rises is not self._turned else "arrow-down"


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
        self.head = CardHead(appearance)
        self.setHeader(self.head)
        self.setModel(model)
        self.choice = CardChoice(self, model)
        self.setItemDelegate(self._painter)
        self._lay_out()
        self.setAccessibleName(tr("Cards as a list"))
        self.head.sectionClicked.connect(self._sort)
        self.doubleClicked.connect(self._open)
        appearance.changed.connect(self._fit)

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
        self.head.setStretchLastSection(False)

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
            self.head.resizeSection(column, width + (spare if column in GROWING else 0))
        self.doItemsLayout()
