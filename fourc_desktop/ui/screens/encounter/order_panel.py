"""The order of play: the sides, and everybody on them in the order they act."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QVBoxLayout

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.order_delegate import OrderDelegate
from fourc_desktop.ui.screens.encounter.order_model import OrderModel
from fourc_desktop.ui.screens.encounter.people import Group
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.ui.widgets.surface import Surface

WIDE: Final = 236
"""The least width of the list, in pixels at 100 % text."""


class OrderView(QListView):
    """`chosen` carries whom a person took in hand, `menu_wanted` for whom, and the screen's place.

    `entered_row` carries whom Enter or a double click is for.
    """

    chosen = Signal(str)
    entered_row = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.people = OrderModel()
        self._delegate = OrderDelegate(appearance)
        self.setModel(self.people)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Order of play"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._choose)
        self.doubleClicked.connect(lambda index: self.entered_row.emit(self.people.id_at(index)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)
        appearance.changed.connect(self.scheduleDelayedItemsLayout)

    def show_groups(self, groups: Sequence[Group], selected: str) -> None:
        """Show everybody, and who is in hand."""
        self.people.show_groups(groups)
        self.scheduleDelayedItemsLayout()
        index = self.people.index_of(selected)
        if index.isValid():
            if self.currentIndex() != index:
                self.setCurrentIndex(index)
        else:
            self.clearSelection()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows take in hand; Enter is for whoever is, and letters are for the place."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if who := self.people.id_at(self.currentIndex()):
                self.entered_row.emit(who)
            return
        if event.text().isalnum():
            # Letters and figures are for what whoever is in hand can do, and search for nobody.
            event.ignore()
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before:
            self._choose(self.currentIndex())

    def minimumSizeHint(self) -> QSize:
        """Wide enough for a name."""
        theme = self._appearance.theme
        return QSize(theme.px(WIDE), theme.px(96))

    def sizeHint(self) -> QSize:
        """As wide as that."""
        return QSize(self.minimumSizeHint().width(), self._appearance.theme.px(400))

    def _choose(self, index: QModelIndex) -> None:
        if who := self.people.id_at(index):
            self.chosen.emit(who)

    def _ask_for_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid():
            index = self.currentIndex()
        if who := self.people.id_at(index):
            self.menu_wanted.emit(who, self.viewport().mapToGlobal(at))


class OrderPanel(Surface):
    """The list, and below it the way to more of them."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.view = OrderView(appearance)
        self.add = Button(tr("Add a combatant"), appearance, icon="plus", height=Height.SEGMENT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, Space.CARD)
        column.setSpacing(Space.CARD)
        column.addWidget(self.view, 1)
        below = QVBoxLayout()
        below.setContentsMargins(Space.PANEL, 0, Space.PANEL, 0)
        below.addWidget(self.add)
        column.addLayout(below)
