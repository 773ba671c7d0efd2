"""A list of commands, of which one is current."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListView

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.palette.command import Command
from fourc_desktop.ui.screens.palette.command_delegate import CommandDelegate
from fourc_desktop.ui.screens.palette.command_model import COMMAND_ROLE, CommandModel


class CommandList(QListView):
    """A click says which command is meant; keys move from outside, by `step`."""

    pressed_command = Signal()

    def __init__(self, name: str, appearance: Appearance, *, padding: int = 0) -> None:
        super().__init__()
        self.setViewportMargins(padding, padding, padding, padding)
        self._commands = CommandModel()
        self.setModel(self._commands)
        self._delegate = CommandDelegate(self, appearance)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(self.pressed_command)
        appearance.changed.connect(self.doItemsLayout)

    def show_commands(self, commands: Sequence[Command]) -> None:
        """Show these, the first of them current."""
        self._commands.show_commands(commands)
        self.setCurrentIndex(self._commands.index(0))
        self.scrollToTop()

    def current(self) -> Command | None:
        """The current command, or None in an empty list."""
        command: Command | None = self.currentIndex().data(COMMAND_ROLE)
        return command

    def step(self, by: int) -> None:
        """Go some rows down, or up where negative, and stop at the ends."""
        last = self._commands.rowCount() - 1
        row = min(max(self.currentIndex().row() + by, 0), last)
        self.setCurrentIndex(self._commands.index(row))

    def height_of_all(self, most: int) -> int:
        """How high the list would have to be to show everything, up to this."""
        high = 0
        for row in range(self._commands.rowCount()):
            high += self.sizeHintForRow(row)
            if high >= most:
                return most
        return high
