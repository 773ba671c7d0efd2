"""The filter bar of the library, and the row of tags."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import (
    ORDER_KIND,
    ORDER_NAME,
    ORDER_RECENT,
    DocumentCard,
)
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup, SegmentedControl
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

EVERYTHING: Final = "all"

CARDS: Final = "cards"
LIST: Final = "list"
VIEWS: Final = ((CARDS, "Show as cards", "layout-grid"), (LIST, "Show as a list", "list"))
"""The views of the library: id, name, icon."""

SEARCH: Final = 220
"""The width of the search field next to all filters, in pixels at 100 % text."""

MAX_PIXELS: Final = 16_777_215
"""Qt's maximum width of a widget."""

MIN_SEARCH: Final = 100
"""Its width next to the views alone, in pixels at 100 % text."""


class FilterBar(QWidget):
    """Search, filters, order and view; the controls hold the state. `asked` is emitted for changes.

    `left` asks to move the focus from the search to the matches; `view_chosen` carries one of the
    `VIEWS`.
    """

    asked = Signal()
    left = Signal()
    view_chosen = Signal(str)

    def __init__(self, campaign: Campaign, tags: QWidget, parent: QWidget | None = None) -> None:
        """`tags` is the filter by tags, shown while there is no room for the row of tags."""
        super().__init__(parent)
        self._tags = tags
        library = campaign.kinds
        self.search = SearchField(tr(library.words.search), "Ctrl+F", least=MIN_SEARCH)
        self._groups = {group.id: group for group in library.groups}
        self._always = {group.id for group in library.groups if group.always}
        self._people = library.main
        kinds = [(group.id, tr(group.plural)) for group in library.groups]
        self._kinds = SegmentedControl(tr("Kind"), [(EVERYTHING, tr("All")), *kinds])
        self._offered: set[str] = set()
        self._kind_box = ComboBox()
        self._group: LibraryGroup | None = None
        self._sides = ComboBox()
        self._editions = ComboBox()
        self._order = ComboBox()
        self._turned = False
        self._views: dict[str, Button] = {}
        self._fill(campaign)
        self._more = self._make_more()
        self._grid = QGridLayout(self)
        self._build_layout()
        self._connect()

    @property
    def text(self) -> str:
        """The search text."""
        return self.search.text()

    @property
    def group(self) -> LibraryGroup | None:
        """The selected group, or None for all."""
        return self._group

    @property
    def side(self) -> str | None:
        """The selected side, or None for all."""
        return self._sides.currentData() or None

    @property
    def rules(self) -> str:
        """The selected edition, or empty for any."""
        return str(self._editions.currentData())

    @property
    def order(self) -> str:
        """The sort order."""
        return str(self._order.currentData())

    @property
    def turned(self) -> bool:
        """Whether the order is reversed."""
        return self._turned

    def offer(self, cards: Sequence[DocumentCard]) -> None:
        """Offer the filters that apply to these cards."""
        self._offered = {card.group.id for card in cards}
        self._kinds.show_only({EVERYTHING, *self._always, *self._offered})
        self.show_counts(cards)
        owned = {card.side for card in cards if card.kind != self._people}
        self._sides.setVisible(len(owned) > 1 or self.side is not None)
        editions = {card.rules for card in cards} - {""}
        self._editions.setVisible(len(editions) > 1 or bool(self.rules))
        self.arrange()

    def show_counts(self, found: Sequence[DocumentCard]) -> None:
        """Show how many of these cards are in each group."""
        counts = Counter(card.group.id for card in found)
        self._kinds.show_counts({EVERYTHING: counts.total(), **counts})
        self._fill_kind_box(counts)

    def show_found(self, words: str) -> None:
        """Show the number of matches; empty without a search."""
        self.search.show_found(words)

    def show_view(self, view: str) -> None:
        """Mark one of the `VIEWS` without a signal."""
        self._views[view].setChecked(True)

    def sort_by(self, order: str) -> None:
        """Sort by an order; choosing the current order again reverses it."""
        self._turned = order == self.order and not self._turned
        self._order.setCurrentIndex(self._order.findData(order))
        self.asked.emit()

    def clear(self) -> None:
        """Clear the filters; the order is kept."""
        self.search.clear()
        self._group = None
        self._show_group()
        self._sides.setCurrentIndex(0)
        self._editions.setCurrentIndex(0)
        self.asked.emit()

    def view_state(self) -> dict[str, str]:
        """The search, the filters and the order."""
        return {
            "search": self.text,
            "group": "" if self._group is None else self._group.id,
            "side": self.side or "",
            "rules": self.rules,
            "order": self.order,
            "turned": "turned" if self._turned else "",
        }

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show these filters without a signal; what is not offered changes nothing."""
        self.search.setText(state.get("search", ""))
        self._group = self._groups.get(state.get("group", ""))
        self._show_group()
        boxes = (("side", self._sides), ("rules", self._editions), ("order", self._order))
        for key, box in boxes:
            box.setCurrentIndex(max(box.findData(state.get(key, "")), 0))
        self._turned = "turned" in state

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the controls if they do not fit side by side."""
        super().resizeEvent(event)
        self.arrange()

    def _show_group(self) -> None:
        chosen = EVERYTHING if self._group is None else self._group.id
        self._kinds.show_chosen(chosen)
        self._kind_box.setCurrentIndex(self._kind_box.findData(chosen))

    def _fill_kind_box(self, counts: Counter[str]) -> None:
        """Fill the combo box that replaces the group buttons in a narrow window."""
        self._kind_box.clear()
        self._kind_box.addItem(f"{tr('All')} {number(counts.total())}", EVERYTHING)
        for group in self._groups.values():
            if group.id in self._offered or group.always or group is self._group:
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
        for order, title in (
            (ORDER_RECENT, "Recent"),
            (ORDER_NAME, "Name"),
            *numbers,
            (ORDER_KIND, "Kind"),
        ):
            self._order.addItem(tr(title), order)

    def _make_more(self) -> QWidget:
        """Create side, edition, order and view, in a row that may wrap."""
        sorting = QWidget()
        self._sort_by = label(tr("Sort by"), tone="ink2")
        self._sort_by.setBuddy(self._order)
        hbox(self._sort_by, self._order, parent=sorting)
        self._view_buttons = views = QWidget()
        pair = hbox(parent=views, spacing=Space.INSIDE)
        group = ExclusiveGroup(views)
        for view, name, icon in VIEWS:
            button = icon_button(icon, tr(name), kind=ButtonKind.SEGMENT, height=Height.SEGMENT)
            button.clicked.connect(lambda _checked, view=view: self.view_chosen.emit(view))
            group.addButton(button)
            pair.addWidget(button)
            self._views[view] = button
        self.show_view(CARDS)
        more = QWidget()
        self._flow = FlowLayout(gap=Space.CARD)
        more.setLayout(self._flow)
        for widget in (*self._filters(), sorting, views):
            self._flow.addWidget(widget)
        return more

    def _build_layout(self) -> None:
        # The controls stack when it gets narrow, so the minimum width is not their width on one
        # line.
        self.setMinimumWidth(1)
        # Tab goes through them in the order in which they get their parent.
        for each in (self.search, self._more, self._kinds):
            each.setParent(self)
        self._grid.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, 0)
        self._grid.setHorizontalSpacing(Space.PANEL)
        self._grid.setVerticalSpacing(Space.GRID)
        self.arrange()

    def arrange(self) -> None:
        """Arrange the controls: one row if it fits, else the groups below, else as a combo box.

        If even that does not fit, the views stay next to the search, and the rest moves below them.
        """
        whole = self.width() - 2 * Space.PLACE
        room = whole - 2 * Space.PANEL
        search, kinds = current_theme().px(SEARCH), self._kinds.sizeHint().width()
        # With the tags as a menu, the window is too low for a third row.
        is_low = not self._tags.isHidden()
        fits = search + self._filter_width(with_kinds=False) <= room
        is_open = kinds <= whole and (fits or not is_low)
        self._kinds.setVisible(is_open)
        self._kind_box.setVisible(not is_open)
        more = self._filter_width(with_kinds=not is_open)
        is_one_row = is_open and search + kinds + more <= room
        beside = search + more <= room
        self._kinds.setMinimumWidth(kinds if is_one_row else 0)
        self._more.setMinimumWidth(more if beside else 0)
        self._sort_by.setVisible(beside)
        order = _least_width(self._order)
        left = max(whole - order - Space.CARD, 0)
        self._kind_box.setMaximumWidth(MAX_PIXELS if beside else left)
        at_end = Qt.AlignmentFlag.AlignRight
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.search, 0, 0, 1, 1 if is_one_row else 2)
        if is_one_row:
            self._grid.addWidget(self._kinds, 0, 1)
        else:
            self._grid.addWidget(self._kinds, 2, 0, 1, 3)
        if beside:
            self._flow.addWidget(self._view_buttons)
            self._grid.addWidget(self._more, 0, 2, at_end)
        else:
            self._flow.removeWidget(self._view_buttons)
            self._grid.addWidget(self._view_buttons, 0, 2, at_end)
            self._grid.addWidget(self._more, 1, 0, 1, 3)
        # During a resize, a layout keeps the height that it asked for before.
        self._flow.invalidate()
        self.updateGeometry()

    def _filters(self) -> tuple[QWidget, ...]:
        """The filters next to the order, first the groups as a combo box."""
        return self._kind_box, self._editions, self._sides, self._tags

    def _filter_width(self, *, with_kinds: bool) -> int:
        """The width of all filters, the order with its label, and the views, in one line.

        `with_kinds` is whether the groups are a combo box.
        """
        others = [each for each in self._filters()[1:] if not each.isHidden()]
        shown = [self._kind_box, *others] if with_kinds else others
        widths = [_least_width(each) for each in (*shown, self._order, self._view_buttons)]
        return sum(widths) + len(shown) * Space.CARD + Space.CARD + _least_width(self._sort_by)

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


def _least_width(widget: QWidget) -> int:
    """The width that a layout gives to a widget that is not stretched."""
    least = widget.sizeHint().expandedTo(widget.minimumSizeHint())
    return least.boundedTo(widget.maximumSize()).width()
