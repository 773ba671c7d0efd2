"""A searchable list of all keyboard shortcuts."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.ui.screens.palette.command_list import CommandList, PaletteCommand
from fourc_desktop.ui.screens.palette.command_sources import menu_paths
from fourc_desktop.ui.shared.action_table import ActionTable
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.badge import badge_text
from fourc_desktop.ui.widgets.fields.line_field import SearchField

EVERYWHERE: Final = (
    ("Go to the next control, or the one before with Shift", "Everywhere", "Tab"),
    ("Press what has the focus", "Buttons", "Space"),
    ("Show where a number comes from", "Numbers", "Alt+Down"),
    ("Open the menu of what has the focus", "Cards and lists", "Shift+F10"),
    ("Close what is on top, or clear a search", "Everywhere", "Esc"),
    ("Go back, or forward with the arrow right", "Rules", "Alt+Left"),
    ("Go to the next step, or the one before with the arrow left", "Builder", "Alt+Right"),
    ("Go to the next token in the sector, or the one before with Shift", "Maps", "Tab"),
    ("Go to the next token, or the one before with the arrow left", "Maps", "Ctrl+Right"),
    ("Go to the sector beside, with any arrow", "Maps", "Right"),
    ("Act there, or drop what is carried", "Maps", "Enter"),
    ("Pick a token up to carry it with the arrows", "Maps", "Space"),
    ("Look down from higher up, or from lower with Page down", "Maps", "PgUp"),
    ("Show sectors larger, or smaller with −", "Maps", "+"),
    ("Show the whole map", "Maps", "0"),
    ("Use the action with this digit or letter, for whoever is selected", "Encounter", "1"),
    ("Answer with the sector or button of this digit", "Encounter", "1"),
    ("Raise the color of an open roll, or lower it with −", "Encounter", "+"),
    ("Show all actions, or the likely ones again", "Encounter", "/"),
    ("Open the log, or close it", "Encounter", "L"),
    ("Choose one more token, or leave it out; also with a click", "Encounter", "Shift+Space"),
    ("Remove whoever is selected from combat", "Encounter", "Del"),
    ("Ruler on or off", "Encounter", "."),
    ("Lay an area: a sector, then a line, then a radius", "Encounter", ","),
)
"""The shortcuts that no menu shows: action, place and keys."""


class ShortcutsDialog(FormDialog):
    """The shortcuts of the menus in their order, then the others."""

    def __init__(self, table: ActionTable, parent: QWidget | None = None) -> None:
        super().__init__(tr("Keyboard shortcuts"), parent, buttons=StandardButton.Close)
        self._all = shortcuts(table)
        self._search = SearchField(tr("Search the shortcuts"), "")
        self._search.textEdited.connect(self._show)
        self._list = CommandList(tr("Keyboard shortcuts"), padding=Space.INSIDE)
        self._search.left.connect(self._list.setFocus)
        self.body.addWidget(self._search)
        self.body.addWidget(self._list, 1)
        self._show("")
        self._search.setFocus()
        self.open_at(520, 600)

    def _show(self, typed: str) -> None:
        query = SearchText(typed)
        found = [each for each in self._all if query.starts_words_of(_search_text(each))]
        self._list.show_commands(found)
        count = count_text(len(found), "{count} found", "{count} found")
        self._search.show_found(count if typed.strip() else "")


def shortcuts(table: ActionTable) -> Sequence[PaletteCommand]:
    """Every shortcut: its name, where it works, and the keys; both Enter keys are one."""
    paths = menu_paths(table)
    of_menus = [
        PaletteCommand(spec.name, paths[spec.id], keys, spec.icon)
        for spec in table.specs
        for keys in dict.fromkeys(each.replace("Return", "Enter") for each in spec.keys)
    ]
    others = [PaletteCommand(tr(what), tr(where), keys) for what, where, keys in EVERYWHERE]
    return (*of_menus, *others)


def _search_text(command: PaletteCommand) -> str:
    return folded(f"{command.title} {command.hint} {badge_text(command.shortcut)}")
