"""What a person asks of the library: words, kind, side, edition, order, and cards or a list."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QWidget

from fourc_desktop.core.documents import Group
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.card_order import KIND, NAME, RECENT
from fourc_desktop.services.cards import Card
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.search_field import SearchField
from fourc_desktop.ui.widgets.segments import Segments

EVERYTHING: Final = "all"

CARDS: Final = "cards"
LIST: Final = "list"
VIEWS: Final = ((CARDS, "Show as cards", "layout-grid"), (LIST, "Show as a list", "list"))
"""The two ways to look at the library: id, name, icon."""


class FilterBar(QWidget):
    """The question stands in the controls and nowhere else; `asked` says that it is another.

    `left` says that a person goes on from the search to what was found, `view_chosen` in which
    of the `VIEWS` they want to see it.
    """

    asked = Signal()
    left = Signal()
    view_chosen = Signal(str)

    def __init__(self, campaign: Campaign, appearance: Appearance) -> None:
        super().__init__()
        library = campaign.kinds
        self.search = SearchField(tr(library.words.search), "Ctrl+F", appearance)
        self._groups = {group.id: group for group in library.groups}
        self._always = {group.id for group in library.groups if group.always}
        self._people = library.main
        kinds = [(group.id, tr(group.plural)) for group in library.groups]
        self._kinds = Segments([(EVERYTHING, tr("All")), *kinds], appearance)
        self._kind_box = ChoiceBox(appearance)
        self._group: Group | None = None
        self._sides = ChoiceBox(appearance)
        self._editions = ChoiceBox(appearance)
        self._order = ChoiceBox(appearance)
        self._turned = False
        self._views: dict[str, Button] = {}
        self._fill(campaign)
        self._more = self._make_more(appearance)
        self._grid = QGridLayout(self)
        self._lay_out()
        self._connect()

    @property
    def text(self) -> str:
        """The words that are searched for."""
        return self.search.text()

    @property
    def group(self) -> Group | None:
        """The kind that is asked for, or None for all."""
        return self._group

    @property
    def side(self) -> str | None:
        """The side that is asked for, or None for both."""
        return self._sides.currentData() or None

    @property
    def rules(self) -> str:
        """The edition that is asked for, or nothing for any."""
        return str(self._editions.currentData())

    @property
    def order(self) -> str:
        """What the cards are sorted by."""
        return str(self._order.currentData())

    @property
    def turned(self) -> bool:
        """Whether the order is turned around."""
        return self._turned

    def offer(self, cards: Sequence[Card]) -> None:
        """Offer what these cards can be asked for, each kind with its number."""
        counts = Counter(card.group.id for card in cards)
        self._kinds.show_counts({EVERYTHING: counts.total(), **counts})
        self._kinds.show_only({EVERYTHING, *self._always, *counts})
        self._fill_kind_box(counts)
        owned = {card.side for card in cards if card.kind != self._people}
        self._sides.setVisible(len(owned) > 1 or self.side is not None)
        editions = {card.rules for card in cards} - {""}
        self._editions.setVisible(len(editions) > 1 or bool(self.rules))
        self._arrange()

    def show_found(self, words: str) -> None:
        """Say how much was found, or nothing while nothing is searched."""
        self.search.show_found(words)

    def show_view(self, view: str) -> None:
        """Mark one of the `VIEWS` without saying that a person chose it."""
        self._views[view].setChecked(True)

    def sort_by(self, order: str) -> None:
        """Sort by this; asked for once more, the other way around."""
        self._turned = order == self.order and not self._turned
        self._order.setCurrentIndex(self._order.findData(order))
        self.asked.emit()

    def clear(self) -> None:
        """Ask for everything; the order stays."""
        self.search.clear()
        self._group = None
        self._show_group()
        self._sides.setCurrentIndex(0)
        self._editions.setCurrentIndex(0)
        self.asked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the controls where they do not fit beside each other."""
        super().resizeEvent(event)
        self._arrange()

    def _show_group(self) -> None:
        chosen = EVERYTHING if self._group is None else self._group.id
        self._kinds.show_chosen(chosen)
        self._kind_box.setCurrentIndex(self._kind_box.findData(chosen))

    def _fill_kind_box(self, counts: Counter[str]) -> None:
        """The kinds once more, closed to one line for where there is no room for all."""
        self._kind_box.clear()
        self._kind_box.addItem(f"{tr('All')} {number(counts.total())}", EVERYTHING)
        for group in self._groups.values():
            if counts[group.id] or group.always or group is self._group:
                words = f"{tr(group.plural)} {number(counts[group.id])}"
                self._kind_box.addItem(words, group.id)
        self._show_group()

    def _fill(self, campaign: Campaign) -> None:
        self._kind_box.setAccessibleName(tr("Kind"))
        self._sides.setAccessibleName(tr("Side"))
        self._sides.addItem(tr("Both sides"), "")
        for side in campaign.game.sides:
            self._sides.addItem(tr("{side}’ side", side=tr(side.plural)), side.id)
        self._editions.setAccessibleName(tr("Rules"))
        self._editions.addItem(tr("Any rules"), "")
        for preset in campaign.game.options.presets:
            self._editions.addItem(tr(preset.title), preset.title)
        self._order.setAccessibleName(tr("Sort by"))
        numbers = ((each, each) for each in campaign.kinds.numbers)
        for order, title in ((RECENT, "Recent"), (NAME, "Name"), *numbers, (KIND, "Kind")):
            self._order.addItem(tr(title), order)

    def _make_more(self, appearance: Appearance) -> QWidget:
        """Side, edition, order and view, in one row that may break."""
        sorting = QWidget()
        row = QHBoxLayout(sorting)
        row.setContentsMargins(0, 0, 0, 0)
        sort_by = label(tr("Sort by"), tone="ink2")
        sort_by.setBuddy(self._order)
        row.addWidget(sort_by)
        row.addWidget(self._order)
        views = QWidget()
        pair = QHBoxLayout(views)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(Space.INSIDE)
        group = QButtonGroup(views)
        for view, name, icon in VIEWS:
            button = Button("", appearance, kind=Kind.SEGMENT, icon=icon, height=Height.SEGMENT)
            button.setAccessibleName(tr(name))
            button.setToolTip(tr(name))
            button.clicked.connect(lambda _checked, view=view: self.view_chosen.emit(view))
            group.addButton(button)
            pair.addWidget(button)
            self._views[view] = button
        self.show_view(CARDS)
        more = QWidget()
        flow = FlowLayout(gap=Space.CARD)
        more.setLayout(flow)
        for widget in (self._kind_box, self._editions, self._sides, sorting, views):
            flow.addWidget(widget)
        return more

    def _lay_out(self) -> None:
        # The controls stack as it narrows: what they need beside each other is no least width.
        self.setMinimumWidth(1)
        self._grid.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, 0)
        self._grid.setHorizontalSpacing(Space.PANEL)
        self._grid.setVerticalSpacing(Space.GRID)
        self._arrange()

    def _arrange(self) -> None:
        """All in one row; else the kinds below; else the kinds closed to one line.

        Where even that does not fit, everything but the search stands below it.
        """
        room = self.width() - 2 * Space.PLACE - 2 * Space.PANEL
        search, kinds = self.search.minimumSizeHint().width(), self._kinds.sizeHint().width()
        is_open = kinds <= self.width() - 2 * Space.PLACE
        self._kinds.setVisible(is_open)
        self._kind_box.setVisible(not is_open)
        more = self._more.sizeHint().width()
        is_one_row = is_open and search + kinds + more <= room
        beside = search + more <= room
        self._kinds.setMinimumWidth(kinds if is_one_row else 0)
        self._more.setMinimumWidth(more if beside else 0)
        at_end = Qt.AlignmentFlag.AlignRight
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.search, 0, 0, 1, 1 if is_one_row else 2 if beside else 3)
        if is_one_row:
            self._grid.addWidget(self._kinds, 0, 1)
        else:
            self._grid.addWidget(self._kinds, 2, 0, 1, 3)
        if beside:
            self._grid.addWidget(self._more, 0, 2, at_end)
        else:
            self._grid.addWidget(self._more, 1, 0, 1, 3)

    def _connect(self) -> None:
        self.search.textEdited.connect(self.asked)
        self.search.returnPressed.connect(self.left)
        self.search.left.connect(self.left)
        self._kinds.chosen.connect(self._choose_kind)
        self._kind_box.activated.connect(
            lambda: self._choose_kind(str(self._kind_box.currentData()))
        )
        self._sides.activated.connect(self.asked)
        self._editions.activated.connect(self.asked)
        self._order.activated.connect(self._choose_order)

    def _choose_kind(self, kind: str) -> None:
        self._group = self._groups.get(kind)
        self._show_group()
        self.asked.emit()

    def _choose_order(self) -> None:
        self._turned = False
        self.asked.emit()
