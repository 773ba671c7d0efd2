"""Buttons that open a menu."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from fourc_desktop.ui.text import action_text, escape_mnemonics
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An entry of the menu: its id, its text, and whether it is the current one."""

    id: str
    text: str
    checked: bool = False
    begins_group: bool = False


class TypeAheadMenu(QMenu):
    """A menu in which typing the beginning of an entry moves to it, as in a list.

    Its entries have no mnemonics. One letter again and again moves through the entries that begin
    with it.
    """

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._typed = ""
        self._since = QElapsedTimer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what is typed; other keys work as in any menu."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if modifiers or not (event.text() and event.text().isprintable()):
            super().keyPressEvent(event)
            return
        interval = QApplication.keyboardInputInterval()
        goes_on = self._since.isValid() and self._since.elapsed() <= interval
        self._typed = (self._typed if goes_on else "") + event.text().casefold()
        self._since.start()
        self._find()

    def _find(self) -> None:
        """Activate the first entry with the typed beginning: a new letter starts after this one."""
        entries = [each for each in self.actions() if each.isVisible() and not each.isSeparator()]
        is_repeated = self._typed == self._typed[:1] * len(self._typed)
        here = self.activeAction()
        start = entries.index(here) + is_repeated if here in entries else 0
        wanted = self._typed[:1] if is_repeated else self._typed
        for each in (*entries[start:], *entries[:start]):
            if action_text(each).casefold().startswith(wanted):
                self.setActiveAction(each)
                return


def leave_unless_pointed_at(button: QWidget) -> None:
    """Send the leave event that Qt omits while the menu of a button is open.

    Without it, the button stays highlighted until the pointer moves.
    """
    if not button.rect().contains(button.mapFromGlobal(QCursor.pos())):
        QCoreApplication.sendEvent(button, QEvent(QEvent.Type.Leave))


class MenuButton(Button):
    """A button with a drop-down menu; `chosen` emits an id, `items` is called on opening.

    Unlike a combo box, browsing with the arrow keys changes nothing. A checkable button shows a
    state that its owner sets; a click only opens the menu.
    """

    chosen = Signal(str)

    def __init__(
        self,
        text: str,
        items: Callable[[], Sequence[MenuItem]],
        *,
        icon: str = "",
        height: Height = Height.SEGMENT,
        elides: bool = False,
    ) -> None:
        super().__init__(
            escape_mnemonics(text),
            icon=icon,
            trailing="chevron-down",
            height=height,
            elides=elides,
        )
        self._items = items
        self._menu = TypeAheadMenu(parent=self)
        self._menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        self._menu.triggered.connect(lambda action: self.chosen.emit(action.data()))
        self._menu.aboutToHide.connect(partial(leave_unless_pointed_at, self))
        self.clicked.connect(self.open_list)

    def show_text(self, words: str) -> None:
        """Change the text of the button, usually the current choice."""
        if self.text() != escape_mnemonics(words):
            self.setText(escape_mnemonics(words))
            self._explain_elided()
            self.updateGeometry()

    def open_list(self) -> None:
        """Open the menu below the button, with the current entry active."""
        self._menu.clear()
        chosen = []
        for item in self._items():
            if item.begins_group:
                self._menu.addSeparator()
            action = self._menu.addAction(escape_mnemonics(item.text))
            action.setData(item.id)
            action.setCheckable(item.checked)
            action.setChecked(item.checked)
            if item.checked:
                chosen.append(action)
        self._menu.setMinimumWidth(self.width())
        self._menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))
        # Several checked entries are toggles, none of which is the current one.
        first = next(iter(chosen if len(chosen) == 1 else self._menu.actions()), None)
        if first is not None:
            self._menu.setActiveAction(first)

    def nextCheckState(self) -> None:
        """Keep the state: a click opens the menu, which may be left without a choice."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down opens the menu, as Enter and Space do."""
        if event.key() == Qt.Key.Key_Down:
            self.open_list()
        else:
            super().keyPressEvent(event)


class SplitButton(QWidget):
    """A main button with an adjacent button that opens its menu, unless the menu is empty."""

    clicked = Signal()

    def __init__(
        self,
        text: str,
        *,
        menu: QMenu,
        menu_name: str,
        icon: str = "",
        shortcut: str = "",
        kind: ButtonKind = ButtonKind.MAIN,
        height: Height = Height.MAIN,
    ) -> None:
        super().__init__()
        self._menu = menu
        self.main = Button(text, kind=kind, icon=icon, shortcut=shortcut, height=height)
        self.more = icon_button("chevron-down", menu_name, kind=kind, height=height)
        hbox((self.main, 1), self.more, parent=self, spacing=2)
        self.more.setVisible(not menu.isEmpty())
        menu.aboutToHide.connect(partial(leave_unless_pointed_at, self.more))
        self.main.clicked.connect(self.clicked)
        self.more.clicked.connect(self.open_menu)
        self.setFocusProxy(self.main)

    def open_menu(self) -> None:
        """Open the menu below the buttons, aligned to their right edge."""
        width = self._menu.sizeHint().width()
        corner = QPoint(max(self.width() - width, 0), self.height() + 4)
        self._menu.popup(self.mapToGlobal(corner))
