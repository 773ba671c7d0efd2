"""Something more to carry: from the catalogue, or in a person's own words."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.games.fourc.rules.equipment import LONGEST_ITEM, Item, items
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.search_field import SearchField

NAME = Qt.ItemDataRole.UserRole


class GearDialog(QDialog):
    """Type to search; Enter takes what is chosen in the list. `taken` carries its name."""

    taken = Signal(str)

    def __init__(self, who: str, book: Rulebook, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Add equipment"))
        self._items = items(book)
        self.search = SearchField(tr("Search, or type what it is"), "", appearance)
        self.search.setMaxLength(LONGEST_ITEM)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Things to carry"))
        self.list.setWordWrap(True)
        self.search.textEdited.connect(self._fill)
        self.search.left.connect(self._leave_search)
        self.list.itemDoubleClicked.connect(self._take)
        self._buttons = self._make_buttons()
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr("Equipment of {who}", who=who), strong=True, wrap=True))
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self._buttons)
        self._fill("")
        theme = appearance.theme
        window = parent.window()
        high = min(theme.px(460), window.height() - 2 * Space.PLACE)
        self.resize(min(theme.px(460), window.width() - 2 * Space.PLACE), high)
        self.search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is chosen, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.list.currentItem())
        else:
            super().keyPressEvent(event)

    def _make_buttons(self) -> QDialogButtonBox:
        role = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Add"), role.AcceptRole).setDefault(True)
        buttons.addButton(tr("Cancel"), role.RejectRole)
        buttons.accepted.connect(lambda: self._take(self.list.currentItem()))
        buttons.rejected.connect(self.reject)
        return buttons

    def _fill(self, typed: str) -> None:
        words = typed.casefold().split()
        found = [each for each in self._items if all(word in _text(each) for word in words)]
        self.list.clear()
        own = " ".join(typed.split())
        if own and own.casefold() not in {each.name.casefold() for each in found}:
            self._add(own, tr("In your own words"))
        for each in found:
            self._add(each.name, f"{each.kind} · {each.does}")
        # Whoever types what the catalogue has means that, and its own words only where it has not.
        self.list.setCurrentRow(1 if found and self.list.count() > len(found) else 0)
        self.search.show_found(counted(len(found), "{count} thing", "{count} things"))

    def _add(self, name: str, second: str) -> None:
        item = QListWidgetItem(f"{name}\n{second}")
        item.setData(NAME, name)
        self.list.addItem(item)

    def _leave_search(self) -> None:
        """Go on to the list, or out of an empty dialog."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.taken.emit(item.data(NAME))
            self.accept()


def _text(item: Item) -> str:
    return f"{item.name} {item.kind} {item.does}".casefold()
