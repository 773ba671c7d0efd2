"""Commands as Qt wants them, in a list."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.ui.screens.palette.command import Command
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.key_badge import badge_text

Index = QModelIndex | QPersistentModelIndex

COMMAND_ROLE: Final = Qt.ItemDataRole.UserRole
NO_PARENT: Final = QModelIndex()


class CommandModel(QAbstractListModel):
    """A row is a command; one that is off can still be read, and says why."""

    def __init__(self) -> None:
        super().__init__()
        self._commands: tuple[Command, ...] = ()

    def show_commands(self, commands: Sequence[Command]) -> None:
        """Put these in place of all rows."""
        self.beginResetModel()
        self._commands = tuple(commands)
        self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """How many commands there are."""
        return 0 if parent.isValid() else len(self._commands)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title; what is read out has the hint and the keys as well."""
        if not index.isValid():
            return None
        command = self._commands[index.row()]
        if role == COMMAND_ROLE:
            return command
        if role == Qt.ItemDataRole.DisplayRole:
            return command.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return read_out(command)
        return None


def read_out(command: Command) -> str:
    """A command in one line, for those who hear it."""
    off = tr("not available") if command.is_off else ""
    parts = (command.title, off, command.hint, badge_text(command.shortcut))
    return ", ".join(part for part in parts if part)
