"""The row of tags that filter the library."""

from collections.abc import Container
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.campaigns.document_actions import PARTY_TAG
from fourc_desktop.ui.text import escape_mnemonics, number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

MAX_TAGS: Final = 40
"""The most tags that are shown; the search finds the others."""

MAX_MENU_WIDTH: Final = 240
"""The largest width of the menu button, in pixels at 100 % text."""

ANY: Final = "any"
TRASH: Final = "trash"
TAG: Final = "tag "
"""The ids of entries of the menu: no tags, the trash, and the beginning of that of a tag."""


def trash_text(count: int) -> str:
    """What the button to the trash says."""
    return tr("Trash: {count}, kept 30 days", count=number(count))


class TagRow(StyleChangeMixin, QWidget):
    """Checkable tags; several checked tags are combined by "and".

    Attributes:
        menu: A button with the same tags in a menu, for windows without room for the row. It shows
            the checked tags.
    """

    chosen_changed = Signal()
    trash_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._buttons: dict[str, Button] = {}
        self._head = label(tr("Tags"), TextStyle.SMALL, tone="ink2")
        self._chips = QWidget()
        self._flow = FlowLayout(gap=6)
        self._chips.setLayout(self._flow)
        self._trash = Button("", kind=ButtonKind.QUIET, icon="trash-2", height=Height.COMPACT)
        self._trash.clicked.connect(self.trash_wanted)
        self._as_menu = False
        self.menu = MenuButton(tr("Tags"), self._entries, icon="tag", elides=True)
        self.menu.setCheckable(True)
        self.menu.setParent(self)  # The filter bar takes it.
        self.menu.hide()
        self.menu.chosen.connect(self._choose_entry)
        top = Qt.AlignmentFlag.AlignTop
        row = hbox((self._head, 0, top), (self._chips, 1), (self._trash, 0, top), parent=self)
        row.setContentsMargins(Space.PLACE, 0, Space.PLACE, 0)
        row.setSpacing(Space.CARD)
        self._fit()

    def show_tags(self, tags: list[str], in_trash: int) -> None:
        """Show the used tags, the party tag first, and the number of cards in the trash.

        Checked tags stay checked.
        """
        pressed = self.chosen()
        shown = sorted(tags, key=lambda tag: tag != PARTY_TAG)[:MAX_TAGS]
        if list(self._buttons) != shown:
            self._fill(shown, pressed)
        self._head.setVisible(bool(shown))
        self._trash.setVisible(in_trash > 0)
        self._trash.setText(trash_text(in_trash))
        self._show_chosen()

    def show_as_menu(self, *, as_menu: bool) -> None:
        """Show the menu button instead of the row."""
        self._as_menu = as_menu
        self.setVisible(not as_menu)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show on the menu button which tags are checked."""
        chosen = self.chosen()
        is_needed = bool(self._buttons) or not self._trash.isHidden()
        self.menu.setVisible(self._as_menu and is_needed)
        self.menu.setChecked(bool(chosen))
        words = next(iter(chosen)) if len(chosen) == 1 else number(len(chosen))
        self.menu.show_text(tr("Tags: {tags}", tags=words) if chosen else tr("Tags"))

    def _entries(self) -> list[MenuItem]:
        """The entries of the menu."""
        chosen = self.chosen()
        tags = [
            MenuItem(TAG + tag, tag, tag in chosen, begins_group=not place)
            for place, tag in enumerate(self._buttons)
        ]
        entries = [MenuItem(ANY, tr("Any tag"), not chosen), *tags] if tags else []
        if not self._trash.isHidden():
            entries.append(MenuItem(TRASH, self._trash.text(), begins_group=bool(tags)))
        return entries

    def _choose_entry(self, id_: str) -> None:
        if id_ == TRASH:
            self.trash_wanted.emit()
        elif id_ == ANY:
            self.clear()
            self.chosen_changed.emit()
        else:
            self._buttons[id_.removeprefix(TAG)].click()

    def _fit(self) -> None:
        """Make the label as high as a chip, so that it is level with the first line of them."""
        theme = current_theme()
        self._head.setMinimumHeight(theme.px(Height.COMPACT))
        self.menu.setMaximumWidth(theme.px(MAX_MENU_WIDTH))

    def chosen(self) -> frozenset[str]:
        """The checked tags."""
        return frozenset(tag for tag, button in self._buttons.items() if button.isChecked())

    def choose(self, tags: Container[str]) -> None:
        """Check these tags only."""
        for tag, button in self._buttons.items():
            button.setChecked(tag in tags)
        self._show_chosen()

    def clear(self) -> None:
        """Uncheck all tags."""
        self.choose(())

    def _fill(self, tags: list[str], pressed: frozenset[str]) -> None:
        for button in self._buttons.values():
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for tag in tags:
            icon = "users" if tag == PARTY_TAG else ""
            text = escape_mnemonics(tag)
            button = Button(text, kind=ButtonKind.TAG, icon=icon, height=Height.COMPACT)
            button.setAccessibleName(tr("Tag {tag}", tag=tag))
            button.setChecked(tag in pressed)
            button.clicked.connect(self._show_chosen)
            button.clicked.connect(self.chosen_changed)
            self._flow.addWidget(button)
            self._buttons[tag] = button
        insert_in_tab_order(self._trash, list(self._buttons.values()))
