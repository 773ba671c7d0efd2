"""The list of commands in the palette and in the shortcuts dialog."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStyle

from fourc_desktop.core.text import MatchQuality, SearchText
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.badge import badge_text
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY, ListModel
from fourc_desktop.ui.widgets.lists.row_description import (
    IconPart,
    KeyPart,
    RowDescription,
    RowLine,
    RowStyle,
    TextFlow,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsMixin


def nothing() -> None:
    """Do nothing; for commands that are only listed."""


@dataclass(frozen=True, slots=True)
class PaletteCommand:
    """A command of the palette.

    Attributes:
        title: Its name.
        hint: Its menu or kind, or why it is disabled.
        shortcut: Its keys, or "".
        icon: The name of its icon, or "".
        run: Executes it.
        is_off: Whether it is disabled.
        is_rule: Whether it opens a rule.
    """

    title: str
    hint: str = ""
    shortcut: str = ""
    icon: str = ""
    run: Callable[[], object] = nothing
    is_off: bool = False
    is_rule: bool = False


Source = Callable[[str], list[PaletteCommand]]
"""A function that returns the commands matching the input, the best first; defaults for ""."""


def ranked(commands: Sequence[PaletteCommand], typed: str) -> list[PaletteCommand]:
    """The commands, with the best match of the title first and disabled ones last.

    Rules follow all others of which a word begins like the input.
    """
    query = SearchText(typed)

    def place(command: PaletteCommand) -> tuple[bool, int, bool]:
        fit = query.fit(command.title) if query.words else MatchQuality.WHOLE
        found = len(MatchQuality) if fit is None else int(fit)
        if command.is_rule:
            found = max(found, MatchQuality.WORDS)
        return command.is_off, found, command.is_rule

    return sorted(commands, key=place)


def command_text(command: PaletteCommand) -> str:
    """A command in one line, for screen readers."""
    off = tr("not available") if command.is_off else ""
    parts = (command.title, off, command.hint, badge_text(command.shortcut))
    return ", ".join(part for part in parts if part)


STYLE: Final = RowStyle(
    flow=TextFlow.WRAPPED,
    margins=(Space.CARD, Space.INSIDE, Space.GRID, Space.INSIDE),
    gap=Space.CARD,
    radius=Radius.FIELD,
    edged=QStyle.StateFlag.State_Selected,
)


def describe_command(command: PaletteCommand) -> RowDescription:
    """Icon, title, hint and keycap; disabled commands are gray."""
    ink, ink2 = ("ink3", "ink3") if command.is_off else ("ink", "ink2")
    lines = [RowLine(command.title, TextStyle.BODY, QFont.Weight.Medium, ink)]
    if command.hint:
        lines.append(RowLine(command.hint, TextStyle.SMALL, tone=ink2))
    keys = (KeyPart(command.shortcut, ink2),) if command.shortcut else ()
    return RowDescription(tuple(lines), STYLE, (IconPart(command.icon, ink2),), keys)


class CommandList(WholeRowsMixin, RowView):
    """The list view; a click emits `pressed_command`, the owner calls `step` for keys."""

    pressed_command = Signal()

    def __init__(self, name: str, *, padding: int = 0) -> None:
        self._commands = ListModel[PaletteCommand](
            {DISPLAY: lambda command: command.title, ACCESSIBLE: command_text}
        )
        super().__init__(self._commands, describe_command, name, wraps=True)
        self.padding = padding
        self.setViewportMargins(padding, padding, padding, padding)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(self.pressed_command)

    def show_commands(self, commands: Sequence[PaletteCommand]) -> None:
        """Show these commands, with the first selected."""
        self._commands.show_rows(commands)
        self.setCurrentIndex(self._commands.index(0))
        self.scrollToTop()

    def current(self) -> PaletteCommand | None:
        """The current command, or None in an empty list."""
        return self._commands.row_at(self.currentIndex())

    def step(self, by: int) -> None:
        """Move the selection by `by` rows within the list; negative values move up."""
        last = self._commands.rowCount() - 1
        row = min(max(self.currentIndex().row() + by, 0), last)
        self.setCurrentIndex(self._commands.index(row))

    def height_of_rows(self, maximum: int) -> int:
        """The height of the first rows, as many as fit into `maximum`."""
        height = 0
        for row in range(self._commands.rowCount()):
            below = height + self.sizeHintForRow(row)
            if below > maximum:
                break
            height = below
        return height
