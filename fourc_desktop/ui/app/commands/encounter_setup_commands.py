"""The commands that open the dialogs for a new map and a new encounter."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourc_desktop.services.encounters.encounter_service import EncounterService
    from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import NewEncounterDialog
    from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import NewMapDialog


class EncounterSetupCommands(QObject):
    """Opens the dialogs; `opened` emits the id of a new document."""

    opened = Signal(str)

    def __init__(
        self,
        context: ScreenContext,
        preferences: Preferences,
        fights: "Callable[[], EncounterService]",
    ) -> None:
        super().__init__(context.window)
        self._context = context
        self._preferences = preferences
        self._fights = fights

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {"new_map": self.new_map, "new_encounter": self.new_encounter}

    # Each dialog is imported on first use.

    def new_map(self) -> None:
        """Open the dialog for a new map."""
        from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import NewMapDialog  # noqa: PLC0415

        context = self._context
        context.run(
            lambda: NewMapDialog(
                self._fights(),
                context.tools,
                context.window,
                game=context.campaign.game.id,
                squares=self._preferences.settings.squares,
            ),
            self._open_map_dialog,
        )

    def new_encounter(self, wanted: "Sequence[str]" = ()) -> None:
        """Open the dialog for a new encounter, with some documents preselected.

        Without any, the map that the current screen shows or has selected.
        """
        from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import (  # noqa: PLC0415
            NewEncounterDialog,
        )

        context = self._context
        card = context.campaign.card
        maps = [id_ for id_ in context.navigator.chosen() if card(id_).kind == MAP_KIND]
        context.run(
            lambda: NewEncounterDialog(
                context.campaign,
                self._fights(),
                context.tools,
                context.window,
                wanted=wanted or maps,
            ),
            self._open,
        )

    def _open_map_dialog(self, dialog: "NewMapDialog") -> None:
        dialog.squares_chosen.connect(self._preferences.remember_squares)
        self._open(dialog)

    def _open(self, dialog: "NewMapDialog | NewEncounterDialog") -> None:
        dialog.added.connect(self.opened)
        dialog.open()
