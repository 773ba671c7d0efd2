"""The roll dock next to the encounter screen, and the encounter's roll in it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from fourc_desktop.ui.app.commands.encounter_commands import EncounterCommands
from fourc_desktop.ui.app.commands.roll_commands import RollCommands
from fourc_desktop.ui.shared.preferences import Preferences

if TYPE_CHECKING:
    from fourc_desktop.ui.app.encounter_roll_source import EncounterRollSource
    from fourc_desktop.ui.app.screen_protocols import RollDockProtocol


class EncounterRollDock(QObject):
    """Shows the open roll of the current encounter in the dock, and stores whether it is wanted.

    A dock that was opened with the encounter screen is closed when the user leaves that screen, and
    opened again on return.
    """

    def __init__(
        self, rolls: RollCommands, fights: EncounterCommands, preferences: Preferences
    ) -> None:
        super().__init__()
        self._rolls = rolls
        self._fights = fights
        self._preferences = preferences
        self._in_front = False
        self._was_auto_opened = False
        self._roll: EncounterRollSource | None = None
        self._dock: RollDockProtocol | None = None
        rolls.turned.connect(self._follow)
        rolls.dock_chosen.connect(self._remember)

    def update_front(self, *, in_front: bool) -> None:
        """Open or close the dock as the encounter screen becomes current or not."""
        if in_front is self._in_front:
            return
        self._in_front = in_front
        wanted = self._preferences.settings.table_beside_fight
        if in_front and wanted and not self._rolls.is_beside:
            self._was_auto_opened = True
            self._rolls.show_dock()
        elif not in_front and self._was_auto_opened:
            self._was_auto_opened = False
            self._rolls.hide_dock()
        self._follow()

    def _remember(self, wanted: bool) -> None:  # noqa: FBT001 (from a signal)
        if self._in_front:
            self._was_auto_opened = wanted
            self._preferences.choose_encounter_roll_dock(wanted=wanted)

    def _follow(self) -> None:
        """Show the encounter's roll in the dock; the encounter screen then hides its own."""
        if self._in_front and self._roll is None:
            self._create_roll()
        roll = self._roll
        if roll is None:
            return
        is_shown_beside = self._in_front and self._rolls.is_beside
        self._fights.place().show_rolls_elsewhere(elsewhere=is_shown_beside and roll.can_be_shown)
        if self._rolls.is_beside:
            self._ready_dock(roll).show_external_roll(there=is_shown_beside and roll.look())

    def _create_roll(self) -> None:
        # Not needed at startup, so imported on first use.
        from fourc_desktop.ui.app.encounter_roll_source import EncounterRollSource  # noqa: PLC0415

        controller = self._fights.place().controller
        self._roll = EncounterRollSource(controller)
        controller.changed.connect(self._follow)

    def _ready_dock(self, roll: "EncounterRollSource") -> "RollDockProtocol":
        if self._dock is None:
            self._dock = self._rolls.dock()
            self._dock.attach_roll(roll)
            self._dock.let_go.connect(self._to_map)
        return self._dock

    def _to_map(self) -> None:
        self._fights.place().map.view.setFocus(Qt.FocusReason.OtherFocusReason)
