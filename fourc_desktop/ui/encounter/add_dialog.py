"""More for the fight: heroes and villains of the campaign, and foes from the stock with a count."""

from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.domain.refusal import Refused
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.hero_format import HERO_KIND
from fourc_desktop.storage.owned_format import COMPANION_KIND
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.encounter.refusal_box import RefusalBox
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.dialog_size import open_at
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.workspace.mustering import Foe
from fourc_desktop.workspace.stock import Stock

MOST: Final = 50
"""How many of a kind come at once."""

PERSON, KIND = "person", "foe"
ROLE: Final = Qt.ItemDataRole.UserRole


class WhoList(QListWidget):
    """`wanted` says that Enter or a double click wants the one that is chosen."""

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.itemDoubleClicked.connect(lambda _item: self.wanted.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter wants it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit()
        else:
            super().keyPressEvent(event)


class AddDialog(QDialog):
    """A search, the list, how many, and the button; it stays open for more of them.

    `added` carries the ids of whom it brought into the fight.
    """

    added = Signal(list)

    def __init__(
        self,
        desk: FightDesk,
        stock: Stock,
        spot: Spot | None,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        """`spot` is where they come to, or None for beside the map."""
        super().__init__(parent)
        self._appearance = appearance
        self._desk = desk
        self._stock = stock
        self._spot = spot
        self.setWindowTitle(tr("Add a combatant"))
        self.search = LineField(appearance, tr("Search"), tr("Search"))
        self.list = WhoList()
        self.list.setAccessibleName(tr("Who can come"))
        self.count = NumberField(appearance, tr("How many"), 1, MOST)
        self.count.show_number(1)
        self._told = label("", tone="ink2", wrap=True)
        self._box = RefusalBox(appearance)
        self.add = Button(tr("Add"), appearance, kind=Kind.MAIN, icon="plus")
        self.finish = Button(tr("Close"), appearance)
        self._lay_out(appearance)
        self.search.textEdited.connect(self._fill)
        self.list.currentItemChanged.connect(lambda _now, _before: self._allow())
        self.list.wanted.connect(self._add)
        self.add.clicked.connect(self._add)
        self.finish.clicked.connect(self.accept)
        self._box.accepted.connect(self._box.hide)
        self._fill()

    def _fill(self) -> None:
        """List who answers to the search: people of the campaign first, then kinds of foes."""
        words = self.search.text().casefold().split()
        there = {each.source for each in self._desk.moment.combatants}
        self.list.clear()
        cards = [
            card
            for kind in (HERO_KIND, COMPANION_KIND)
            for card in self._desk.campaign.cards(kind)
            if card.id not in there and all(word in card.words for word in words)
        ]
        for card in sorted(cards, key=lambda each: each.name.casefold()):
            self._item(f"{card.name} · {tr(card.group.title)}", (PERSON, card.id))
        for foe in self._stock.found(self.search.text()):
            self._item(f"{tr(foe.name)} · {tr(foe.group)}", (KIND, foe))
        if self.list.count():
            self.list.setCurrentRow(0)
        self._allow()

    def _item(self, words: str, data: tuple[str, object]) -> None:
        item = QListWidgetItem(words)
        item.setData(ROLE, data)
        self.list.addItem(item)

    def _allow(self) -> None:
        chosen = self._chosen()
        self.add.setEnabled(chosen is not None)
        self.count.setEnabled(chosen is not None and chosen[0] == KIND)

    def _chosen(self) -> tuple[str, Any] | None:
        """What is chosen: a person's id or a kind of foe, and which of both it is."""
        item: QListWidgetItem | None = self.list.currentItem()
        return None if item is None else item.data(ROLE)

    def _add(self) -> None:
        chosen = self._chosen()
        if chosen is None:
            return
        name = self.list.currentItem().text().partition(" · ")[0]
        what, found = chosen
        people = [found] if what == PERSON else []
        foes = [Foe(found, self.count.value())] if what == KIND else []
        try:
            ids = self._desk.fights.bring(self._desk.id, people, foes, self._spot)
        except StorageError as error:
            self._desk.failed.emit(str(error))
            return
        except Refused as refused:
            self._box.show_refusal(refused.refusal, can_overrule=False)
            return
        self._box.hide()
        words = tr("{name} is in the fight.", name=name)
        if len(ids) > 1:
            many = counted(len(ids), "{count} is", "{count} are")
            words = tr("{name}: {many} in the fight.", name=name, many=many)
        self._told.setText(words)
        announce(self, words)
        self._fill()
        self.added.emit(ids)

    def _open_at(self) -> None:
        theme = self._appearance.theme
        open_at(self, QSize(theme.px(480), theme.px(560)))

    def _lay_out(self, appearance: Appearance) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(Space.CARD)
        foot.addWidget(self.finish)
        foot.addStretch(1)
        many = label(tr("How many"), tone="ink2")
        many.setBuddy(self.count)
        foot.addWidget(many)
        foot.addWidget(self.count)
        foot.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr("Add a combatant"), Step.HEAD, head=True))
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self._told)
        column.addWidget(self._box)
        column.addLayout(foot)
        self._open_at()
        appearance.changed.connect(self._open_at)
        self.search.setFocus()
