"""Commands of the roll screen and of the roll dock, which may stand beside an encounter."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.app.commands.encounter_commands import EncounterCommands
from fourc_desktop.ui.app.game_screens import GameScreens, widget
from fourc_desktop.ui.app.screen_context import RollDockProtocol, RollScreenProtocol, ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.ui.app.encounter_roll_source import EncounterRollSource


Rolls = TypeVar("Rolls", RollScreenProtocol, RollDockProtocol)


class RollCommands(QObject):
    """Builds the roll screen and the dock on first use.

    `shown` emits the screen to show; `closed` and `print_wanted` emit what those of the roll screen
    do.
    `turned` emits whether the dock is shown, `dock_chosen` whether the user wants it.
    """

    shown = Signal(QWidget)
    closed = Signal()
    turned = Signal(bool)
    dock_chosen = Signal(bool)
    print_wanted = Signal(list, str, object)

    def __init__(self, context: ScreenContext, game: GameScreens) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._screen: RollScreenProtocol | None = None
        self._dock: RollDockProtocol | None = None

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {"roll": self.roll, "master_table_dock": self.toggle_dock}

    def show(self) -> None:
        """Show the roll screen, and hide the dock, which would show the same."""
        self.hide_dock()
        self.shown.emit(widget(self.place()))

    def roll(self) -> None:
        """Roll the dice of the current roll: in the dock if it is open, else on the screen."""
        self.shown_place().roll()

    def shown_place(self) -> RollScreenProtocol | RollDockProtocol:
        """Where rolls are made: the dock if it is open, else the screen, which is then shown."""
        if self._dock is not None and self.is_beside:
            return self._dock
        self.show()
        return self.place()

    def toggle_dock(self) -> None:
        """Show or close the dock in the side panel."""
        if self.is_beside:
            self.dock().close_dock()
        else:
            self.show_dock()
            self.dock_chosen.emit(True)  # noqa: FBT003 (a signal's value)

    @property
    def is_beside(self) -> bool:
        """Whether the dock is shown."""
        return self._dock is not None and not widget(self._dock).isHidden()

    def show_dock(self) -> None:
        """Show the dock in the side panel."""
        dock = widget(self.dock())
        self._context.window.show_side_panel(dock)
        dock.show()

    def hide_dock(self) -> None:
        """Hide the dock without changing the user's preference."""
        if self._dock is not None:
            widget(self._dock).hide()

    # Not needed at startup, so built on first use.

    def place(self) -> RollScreenProtocol:
        """The roll screen."""
        if self._screen is None:
            self._screen = (self._game.roll_screen or self._generic_screen)(self._context)
            self._screen.closed.connect(self.closed)
            self._screen.dock_wanted.connect(self.toggle_dock)
            self._screen.print_wanted.connect(self.print_wanted)
        return self._screen

    def dock(self) -> RollDockProtocol:
        """The roll dock for the side panel."""
        if self._dock is None:
            self._dock = (self._game.roll_dock or self._generic_dock)(self._context)
            widget(self._dock).hide()
            self._dock.turned.connect(self.turned)
            self._dock.closed.connect(lambda: self.dock_chosen.emit(False))  # noqa: FBT003
        return self._dock

    def _generic_screen(self, context: ScreenContext) -> RollScreenProtocol:
        from fourc_desktop.ui.screens.roll.screen import RollScreen  # noqa: PLC0415

        return self._generic(RollScreen, context)

    def _generic_dock(self, context: ScreenContext) -> RollDockProtocol:
        from fourc_desktop.ui.screens.roll.screen import RollDock  # noqa: PLC0415

        return self._generic(RollDock, context)

    def _generic(self, make: Callable[..., Rolls], context: ScreenContext) -> Rolls:
        return make(
            context.campaign,
            context.signals,
            context.tools,
            context.campaign.game.roller,
            tr(self._game.rolls.title),
        )

    def preload(self) -> Iterator[None]:
        """Build the roll screen."""
        self._context.window.add_screen(widget(self.place()))
        yield

    def close(self) -> None:
        """Delete both."""
        if self._screen is not None:
            self._context.window.remove_screen(widget(self._screen))
        if self._dock is not None:
            dock = widget(self._dock)
            dock.hide()
            dock.deleteLater()


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
