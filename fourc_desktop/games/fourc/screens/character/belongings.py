"""Equipment and companions of a character, and the gear dialog."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.text import SearchText
from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND
from fourc_desktop.games.fourc.rules.characters.equipment import (
    LONGEST_ITEM,
    CatalogItem,
    catalog_item,
    catalog_items,
)
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.text import count_text, escape_mnemonics, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetItem, SheetSection
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList

UP, DOWN, DROP = "up", "down", "drop"
ICONS = {UP: "arrow-up", DOWN: "arrow-down", DROP: "x"}


class EquipmentSection(SheetSection):
    """A line for each item, with its entry in the catalog.

    `wanted` asks to add an item, `moved` carries two indexes (from, to), `dropped` the index of a
    removed item.
    """

    wanted = Signal()
    moved = Signal(int, int)
    dropped = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Equipment"))
        self._items: tuple[str, ...] = ()
        self._book: Rulebook | None = None
        self._changeable = True
        self._buttons: dict[tuple[int, str], Button] = {}
        self.setProperty("rule_topic", "weapon")
        self.add = Button(tr("Add equipment"), icon="plus")
        self.add.clicked.connect(self.wanted)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self.body.addLayout(self._lines)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self.add, alignment=Qt.AlignmentFlag.AlignLeft)

    @property
    def first(self) -> Button:
        """The first tab stop."""
        able = (each for each in self._buttons.values() if each.isEnabled())
        return next(able, self.add)

    def show_equipment(self, items: tuple[str, ...], book: Rulebook) -> None:
        """Show items in order; the focus follows a moved one."""
        if items == self._items and book is self._book:
            return
        self._book = book
        focused = next((key for key, each in self._buttons.items() if each.hasFocus()), None)
        before, self._items = self._items, items
        self._fill(book)
        self.setVisible(bool(items) or self._changeable)
        if focused is not None:
            self._focus(focused, before)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self._changeable = changeable
        self._book = None
        self.add.setVisible(changeable)

    def _fill(self, book: Rulebook) -> None:
        clear_layout(self._lines)
        self._buttons = {}
        last = len(self._items) - 1
        for index, name in enumerate(self._items):
            known = catalog_item(name, book)
            second = "" if known is None else f"{known.kind} · {known.does}"
            end = self._item_menu(index, name) if self._changeable else QWidget()
            self._lines.addWidget(SheetItem(name, second, end, last=index == last))
        if not self._items:
            self._lines.addWidget(label(tr("Nothing yet."), tone="ink2"))
        insert_in_tab_order(self.add, list(self._buttons.values()))

    def _item_menu(self, index: int, name: str) -> QWidget:
        row = QWidget()
        across = hbox(parent=row, spacing=Space.INSIDE)
        last = len(self._items) - 1
        for way, words, able in (
            (UP, tr("Move {name} up", name=name), index > 0),
            (DOWN, tr("Move {name} down", name=name), index < last),
            (DROP, tr("Remove {name}", name=name), True),
        ):
            button = Button("", kind=ButtonKind.QUIET, icon=ICONS[way])
            button.setAccessibleName(words)
            button.setEnabled(able)
            button.clicked.connect(lambda _checked=False, way=way: self._ask(index, way))
            across.addWidget(button)
            self._buttons[index, way] = button
        return row

    def _ask(self, index: int, way: str) -> None:
        if way == DROP:
            self.dropped.emit(index)
        else:
            self.moved.emit(index, index + (1 if way == DOWN else -1))

    def _focus(self, key: tuple[int, str], before: tuple[str, ...]) -> None:
        """Restore the focus to the same item, or to the next one."""
        index, way = key
        if way != DROP and before != self._items:
            index += 1 if way == DOWN else -1
        index = max(min(index, len(self._items) - 1), 0)
        for each in (way, DROP):
            button = self._buttons.get((index, each))
            if button is not None and button.isEnabled():
                button.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.add.setFocus(Qt.FocusReason.TabFocusReason)


NAME = Qt.ItemDataRole.UserRole


class GearDialog(FormDialog):
    """A search in the catalog; `taken` carries the name of the item."""

    taken = Signal(str)

    def __init__(self, who: str, lifestyle: int, book: Rulebook, parent: QWidget) -> None:
        """`lifestyle` is the Rank Value that decides what the character can simply have."""
        super().__init__(tr("Add equipment"), parent, accept=tr("Add"))
        self._items = catalog_items(book)
        self.search = SearchField(tr("Search, or type what it is"), "")
        self.search.setMaxLength(LONGEST_ITEM)
        self.list = WholeRowList()
        self.list.setAccessibleName(tr("Equipment"))
        self.list.setWordWrap(True)
        self.search.textEdited.connect(self._fill)
        self.search.left.connect(self._leave_search)
        self.list.itemDoubleClicked.connect(self.submit)
        self.add_heading(tr("Equipment of {who}", who=who))
        means = tr(str(book.lifestyles.read(lifestyle)))
        words = tr(
            "Lifestyle {rank}, {means}: everything that fits it is available.",
            rank=lifestyle,
            means=means,
        )
        self.add_text(words).setProperty("rule_topic", "figure:lifestyle")
        self.body.addWidget(self.search)
        self.body.addWidget(self.list, 1)
        self._fill("")
        self.open_at(460, 470)
        self.search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the current item, whatever widget has the focus."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        else:
            super().keyPressEvent(event)

    def submit(self) -> None:
        """Take the current item."""
        if (item := self.list.currentItem()) is not None:
            self.taken.emit(item.data(NAME))
            self.accept()

    def _fill(self, typed: str) -> None:
        words = typed.casefold().split()
        found = [each for each in self._items if all(word in _text(each) for word in words)]
        if words:
            query = SearchText(typed)
            found.sort(key=lambda each: query.place_by_name(each.name))
        self.list.clear()
        own = " ".join(typed.split())
        if own and own.casefold() not in {each.name.casefold() for each in found}:
            self._add(own, tr("In your own words"))
        for each in found:
            self._add(each.name, f"{each.kind} · {each.does}")
        # A typed name means the catalog's item, and a custom one only if there is none.
        self.list.setCurrentRow(1 if found and self.list.count() > len(found) else 0)
        self.search.show_found(count_text(len(found), "{count} thing", "{count} things"))

    def _add(self, name: str, second: str) -> None:
        item = QListWidgetItem(f"{name}\n{second}")
        item.setData(NAME, name)
        self.list.addItem(item)

    def _leave_search(self) -> None:
        """Move the focus to the list, or out of an empty dialog."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)


def _text(item: CatalogItem) -> str:
    return f"{item.name} {item.kind} {item.does}".casefold()


TOPICS = {
    "alter-ego": "companion:alter-ego",
    "sidekick": "companion:sidekick",
    "vehicle": "vehicle",
    "headquarters": "headquarters",
}


class CompanionsSection(SheetSection):
    """A line for each companion, vehicle or headquarters; hidden if there is none.

    `wanted` carries the id of one to open, `companion_wanted` the kind of one to build.
    """

    wanted = Signal(str)
    companion_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Companions and property"))
        self._shown: tuple[object, ...] = ()
        self.buttons: list[Button] = []
        self._ids: list[str] = []

    def focus_card(self, id_: str) -> None:
        """Scroll to the button that opens a card, and focus it; an unknown id changes nothing."""
        if id_ in self._ids:
            button = self.buttons[self._ids.index(id_)]
            button.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(button)

    def show_companions(
        self, cards: Sequence[DocumentCard], calls: Sequence[PowerStats], *, changeable: bool
    ) -> None:
        """Show the existing companions and property, then those that can be built."""
        shown = (tuple(cards), tuple((each.power.id, each.title) for each in calls), changeable)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        self.buttons, self._ids = [], [card.id for card in cards]
        count = len(cards) + len(calls)
        for index, card in enumerate(cards):
            self._add_card(card, last=index == count - 1)
        for index, power in enumerate(calls, start=len(cards)):
            self._add_call(power, last=index == count - 1, changeable=changeable)
        self.setVisible(bool(count))

    def _add_card(self, card: DocumentCard, *, last: bool) -> None:
        button = Button(tr("Open"), icon="chevron-right")
        button.setAccessibleName(tr("Open {name}", name=card.name))
        button.clicked.connect(lambda: self.wanted.emit(card.id))
        name = card.name or tr("Untitled")
        what = tr("Draft: {what}", what=card.subtitle) if card.kind == DRAFT_KIND else card.subtitle
        self._add_line(name, what, button, last=last)

    def _add_call(self, power: PowerStats, *, last: bool, changeable: bool) -> None:
        kind = power.power.companion
        button = Button(tr("Build it"), icon="hammer")
        button.setAccessibleName(escape_mnemonics(tr("Build: {name}", name=power.title)))
        allow(button, changeable=changeable)
        button.clicked.connect(lambda: self.companion_wanted.emit(kind))
        rank = "" if power.rank is None else f" {power.rank.value}"
        second = tr("The power {power} calls for it.", power=f"{power.power.name}{rank}")
        line = self._add_line(tr(power.power.name), second, button, last=last)
        line.setProperty("rule_topic", TOPICS.get(kind, ""))

    def _add_line(self, name: str, second: str, button: Button, *, last: bool) -> SheetItem:
        line = SheetItem(name, second, button, last=last)
        self.body.addWidget(line)
        self.buttons.append(button)
        return line
