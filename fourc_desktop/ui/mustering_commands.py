"""New maps and new encounters: the commands that ask for what they begin with."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QDialog

    from fourc_desktop.services.fights import Fights


class MusteringCommands(QObject):
    """`opened` carries the id of what was made; `failed` says why something was not done."""

    opened = Signal(str)
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        fights: "Callable[[], Fights]",
        window: MainWindow,
        tools: Toolbox,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._campaign = campaign
        self._fights = fights
        self._window = window
        self._tools = tools
        self._appearance = appearance

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"new_map": self.new_map, "new_encounter": self.new_encounter}

    # Each of these dialogs is imported when it is first wanted.

    def new_map(self) -> None:
        """Ask what a map begins with, and open it to be drawn."""
        from fourc_desktop.ui.screens.library.new_map_dialog import NewMapDialog  # noqa: PLC0415

        try:
            dialog = NewMapDialog(self._fights(), self._tools, self._appearance, self._window)
        except StorageError as error:
            self.failed.emit(str(error))
            return
        dialog.added.connect(self.opened)
        self._open(dialog)

    def new_encounter(self) -> None:
        """Ask where a fight takes place and who comes."""
        from fourc_desktop.ui.screens.library.new_encounter_dialog import (  # noqa: PLC0415
            NewEncounterDialog,
        )

        try:
            dialog = NewEncounterDialog(
                self._campaign, self._fights(), self._tools, self._appearance, self._window
            )
        except StorageError as error:
            self.failed.emit(str(error))
            return
        dialog.added.connect(self.opened)
        self._open(dialog)

    def _open(self, dialog: "QDialog") -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
