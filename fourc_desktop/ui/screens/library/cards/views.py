"""The views of the library's cards: grid and list."""

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from fourc_desktop.services.documents.document_card import ORDER_KIND, ORDER_NAME
from fourc_desktop.ui.screens.library.cards.delegate import (
    GAP_ACROSS,
    GAP_DOWN,
    CardDelegate,
    CardRowDelegate,
    card_rect,
)
from fourc_desktop.ui.screens.library.cards.model import PLAYER, CardSelection, CardTableModel
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.editing import NAME, EditingMixin, Trigger
from fourc_desktop.ui.screens.library.table import RowTable
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.card_layout import (
    HEIGHT,
    MIN_CARD_WIDTH,
    action_rect,
    menu_rect,
)

MAX_PLACED: Final = 100
"""The most cards that are painted one by one when the selection changes."""


EDIT_TRIGGERS: Final = Trigger.EditKeyPressed | Trigger.SelectedClicked


class CardGrid(EditingMixin, StyleChangeMixin, QListView):
    """Cards in rows: arrows, Space and Ctrl select, Enter opens, the menu key opens the menu.

    Qt knows a card as one item, so its values are edited in an editor of the card.

    `dragged` asks to start a drag of the selected cards.
    """

    opened = Signal(str)
    dragged = Signal()
    menu_wanted = Signal(QPoint)
    chosen_changed = Signal()

    def __init__(self, model: CardTableModel, pictures: CardPictures, *, menu: bool = True) -> None:
        """With `menu`, each card has a menu button."""
        super().__init__()
        self._has_menu = menu
        self.cards = self.editable = model
        self._painter = CardDelegate(model, pictures, menu=menu)
        self.setModel(model)
        self.choice = CardSelection(self, model)
        self.setItemDelegate(self._painter)
        self._build_layout()
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Cards"))
        self.doubleClicked.connect(self._open)
        pictures.changed.connect(self.viewport().update)

    def _build_layout(self) -> None:
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setEditTriggers(EDIT_TRIGGERS)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    def edit_current(self) -> None:
        """Rename the current card in place."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex())

    def value_at(self, point: QPoint) -> QModelIndex:
        """The value at a point that can be edited; invalid elsewhere."""
        card = self.indexAt(point)
        place = self._card_rect(card)
        for column in range(self.cards.columnCount()) if card.isValid() else ():
            value = card.siblingAtColumn(column)
            if self.cards.is_editable(value) and self._painter.is_at(place, value, point):
                return value
        return QModelIndex()

    def open_editor(self, index: ModelIndex, trigger: Trigger, event: QEvent | None = None) -> bool:
        """Open the editor of a value."""
        self._painter.column = index.column()
        return super().open_editor(index.sibling(index.row(), NAME), trigger, event)

    def show_current(self, index: QModelIndex) -> None:
        """Make the card current."""
        self.setCurrentIndex(index.siblingAtColumn(NAME))

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Emit the new selection."""
        changed = sum(
            part.at(index).height()
            for part in (selected, deselected)
            for index in range(part.count())
        )
        # Qt asks the model for the place of each card, also of those out of sight, but not while
        # updates are disabled; enabling them paints the view.
        self.setUpdatesEnabled(changed <= MAX_PLACED)
        super().selectionChanged(selected, deselected)
        self.setUpdatesEnabled(True)
        self.chosen_changed.emit()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The card at a point; gaps belong to no card."""
        index = super().indexAt(point)
        if index.isValid() and not self._card_rect(index).contains(point):
            return QModelIndex()
        return index

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the new width."""
        super().resizeEvent(event)
        self._fit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the menu button or the value under the pointer."""
        point, painter = event.position().toPoint(), self._painter
        menu = QPersistentModelIndex(self._menu_at(point))
        button = QPersistentModelIndex(self._button_at(point))
        value = QPersistentModelIndex(self.value_at(point))
        before = (painter.menu_under_mouse, painter.button_under_mouse, painter.value_under_mouse)
        if (menu, button, value) != before:
            painter.menu_under_mouse, painter.button_under_mouse = menu, button
            painter.value_under_mouse = value
            self.viewport().setCursor(
                Qt.CursorShape.IBeamCursor if value.isValid() else Qt.CursorShape.ArrowCursor
            )
            self.viewport().update()
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a menu button opens the menu; elsewhere it selects."""
        index = self._menu_at(event.position().toPoint())
        if not index.isValid():
            super().mousePressEvent(event)
            if event.button() is Qt.MouseButton.LeftButton:
                self._open(self._button_at(event.position().toPoint()))
            return
        if not self.selectionModel().isSelected(index):
            self.choice.choose([self.cards.row_at(index).id])
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.menu_wanted.emit(event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a menu button does not open the card."""
        if not self._menu_at(event.position().toPoint()).isValid():
            super().mouseDoubleClickEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the selected cards, at the pointer or the current card."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            if self.currentIndex().isValid():
                corner = self._card_rect(self.currentIndex()).center().toPoint()
                self.menu_wanted.emit(self.viewport().mapToGlobal(corner))
        elif self.indexAt(event.pos()).isValid():
            self.menu_wanted.emit(event.globalPos())

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Emit `dragged`."""
        self.dragged.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current card."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.state() != QAbstractItemView.State.EditingState:
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.cards.row_at(index).id)

    def card_area(self, index: QModelIndex) -> QRect:
        """The rectangle of a card in the viewport."""
        return self._card_rect(index).toRect()

    def _card_rect(self, index: QModelIndex) -> QRectF:
        return card_rect(QRectF(self.visualRect(index)))

    def _menu_at(self, point: QPoint) -> QModelIndex:
        index = self.indexAt(point)
        if index.isValid() and self._has_menu:
            place = menu_rect(self._card_rect(index), current_theme())
            if place.contains(point):
                return index
        return QModelIndex()

    def _button_at(self, point: QPoint) -> QModelIndex:
        index = self.indexAt(point)
        if (
            not index.isValid()
            or not self._painter.card_content(self.cards.row_at(index)).action_text
        ):
            return QModelIndex()
        place = action_rect(self._card_rect(index), current_theme())
        return index if place.contains(point) else QModelIndex()

    def _fit(self) -> None:
        """Distribute the width between as many columns as fit."""
        theme = current_theme()
        least = theme.px(MIN_CARD_WIDTH) + GAP_ACROSS
        columns = max(1, self.viewport().width() // least)
        # One pixel stays free, because a row of the full width would wrap.
        width = (self.viewport().width() - 1) // columns
        self._painter.cell = QSize(width, theme.px(HEIGHT) + GAP_DOWN)
        self.setGridSize(self._painter.cell)
        self.verticalScrollBar().setSingleStep(theme.px(48))


class CardList(EditingMixin, RowTable):
    """Cards in a table, with keys and menu of the grid.

    `order_wanted` carries the order of a pressed heading, `dragged` asks to start a drag.
    """

    opened = Signal(str)
    dragged = Signal()
    menu_wanted = Signal(QPoint)
    chosen_changed = Signal()
    order_wanted = Signal(str)

    def __init__(self, model: CardTableModel) -> None:
        super().__init__(model, CardRowDelegate(model))
        self.cards = self.editable = model
        self.setEditTriggers(EDIT_TRIGGERS)
        self.choice = CardSelection(self, model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setAccessibleName(tr("Cards as a list"))
        self.head.sectionClicked.connect(self._sort)
        model.modelReset.connect(self._hide_empty_columns)
        model.dataChanged.connect(lambda *_: self._hide_empty_columns())
        self.entered_row.connect(self._open)
        self._hide_empty_columns()

    def show_order(self, order: str, *, turned: bool) -> None:
        """Mark the sorting column and its direction."""
        section = next(
            index for index, each in enumerate(self.cards.columns) if each.order == order
        )
        rises = order in (ORDER_NAME, ORDER_KIND)
        self.head.show_sorted(section, rises=rises is not turned)

    def edit_current(self) -> None:
        """Rename the current card in place."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex().siblingAtColumn(0))

    def value_at(self, point: QPoint) -> QModelIndex:
        """The value at a point; the player is only a part of a cell, which opens the card."""
        value = self.indexAt(point)
        is_part = value.isValid() and self.cards.value_title(value) == PLAYER
        return QModelIndex() if is_part else value

    def card_area(self, index: QModelIndex) -> QRect:
        """The rectangle of the row of a card in the viewport."""
        row = self.visualRect(index)
        row.setLeft(0)
        row.setRight(self.viewport().width() - 1)
        return row

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Emit the new selection."""
        super().selectionChanged(selected, deselected)
        self.chosen_changed.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the selected cards, at the pointer or the current row."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            if self.currentIndex().isValid():
                corner = self.visualRect(self.currentIndex()).center()
                self.menu_wanted.emit(self.viewport().mapToGlobal(corner))
        elif self.indexAt(event.pos()).isValid():
            self.menu_wanted.emit(event.globalPos())

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Emit `dragged`."""
        self.dragged.emit()

    def _hide_empty_columns(self) -> None:
        """Hide the numbers that none of the cards has, such as those of units without a unit."""
        for index, column in enumerate(self.cards.columns):
            if column.is_number:
                is_empty = not any(column.text(row) for row in self.cards.rows)
                self.setColumnHidden(index, is_empty)
        self.fit()

    def _sort(self, section: int) -> None:
        order = self.cards.columns[section].order
        if order:
            self.order_wanted.emit(order)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.cards.row_at(index).id)
