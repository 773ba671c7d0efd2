"""The lines of a list to take things from, under their heads."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from fourc_desktop.games.fourc.screens.builder.pick_delegate import PICK_ROLE, Pick, PickDelegate
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar

HEIGHT: Final = 320
"""How high the list is, in pixels at 100 % text."""


class PickView(QListWidget):
    """The lines under their heads; `taken` has the pick that was pressed, or chosen by Enter."""

    taken = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setItemDelegate(PickDelegate(self, appearance))
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setMouseTracking(True)
        self.itemClicked.connect(self._take)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_picks(self, picks: Sequence[Pick], own: Pick | None = None) -> None:
        """List these, each under the head of its group; words of one's own at the end."""
        self.clear()
        group = ""
        for pick in picks:
            if pick.group != group and pick.group:
                self._add_head(pick.group)
            group = pick.group
            self._add(pick)
        if own is not None:
            self._add(own)
        if not self.count():
            self._add_head(tr("Nothing here fits that."))

    def picks(self) -> list[Pick]:
        """What is listed, in order."""
        found = (self.item(row).data(PICK_ROLE) for row in range(self.count()))
        return [pick for pick in found if pick is not None]

    def begin(self) -> None:
        """Give the list the keys, its first line chosen."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if self.currentRow() < 0:
            rows = (row for row in range(self.count()) if self.item(row).data(PICK_ROLE))
            self.setCurrentRow(next(rows, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space take the line."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and (item := self.currentItem()) is not None:
            self._take(item)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _add_head(self, words: str) -> None:
        """Words that nobody can take."""
        head = QListWidgetItem(words, self)
        head.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add(self, pick: Pick) -> None:
        item = QListWidgetItem(pick.name, self)
        item.setData(PICK_ROLE, pick)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, pick.name)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, pick.more or pick.group)

    def _take(self, item: QListWidgetItem) -> None:
        pick = item.data(PICK_ROLE)
        if pick is not None:
            self.taken.emit(pick)

    def _fit(self) -> None:
        self.setFixedHeight(self._appearance.theme.px(HEIGHT))
