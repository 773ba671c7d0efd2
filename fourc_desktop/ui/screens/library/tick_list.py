"""People to tick, under a heading that says how many are."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from fourc_desktop.services.cards import Card
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.tick_delegate import TickDelegate

ID = Qt.ItemDataRole.UserRole


class TickList(QWidget):
    """`changed` says that a person has ticked or unticked somebody."""

    changed = Signal()

    def __init__(self, title: str, appearance: Appearance) -> None:
        super().__init__()
        self._title = title
        self._head = label("", Step.CAPTION, tone="ink2", wrap=True)
        self._list = QListWidget()
        self._list.setAccessibleName(title)
        self._list.setMouseTracking(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setMinimumHeight(appearance.theme.px(96))
        self._ticks = TickDelegate(appearance)
        self._list.setItemDelegate(self._ticks)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addWidget(self._head)
        column.addWidget(self._list, 1)
        self._list.itemChanged.connect(self._tell)

    def show_cards(self, cards: Sequence[Card], ticked: Collection[str]) -> None:
        """Show these, some of them ticked."""
        self._list.blockSignals(True)  # noqa: FBT003 - nobody has ticked anything
        self._list.clear()
        for card in cards:
            item = QListWidgetItem(card.name)
            item.setData(ID, card.id)
            item.setToolTip("")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            state = Qt.CheckState.Checked if card.id in ticked else Qt.CheckState.Unchecked
            item.setCheckState(state)
            self._list.addItem(item)
        self._list.blockSignals(False)  # noqa: FBT003
        if cards:
            self._list.setCurrentRow(0)
        self._show_count()

    def ticked(self) -> list[str]:
        """The ids of those who are ticked, in the order of the list."""
        items = (self._list.item(row) for row in range(self._list.count()))
        return [item.data(ID) for item in items if item.checkState() is Qt.CheckState.Checked]

    def _tell(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, all_ = number(len(self.ticked())), number(self._list.count())
        words = tr("{title}, {chosen} of {all}", title=self._title, chosen=chosen, all=all_)
        self._head.setText(words)
