"""Commands of the roll screen and the roll dock, which is beside a screen or over an encounter."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.app.game_screens import GameScreens, widget
from fourc_desktop.ui.app.screen_context import RollDockProtocol, RollScreenProtocol, ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import tr

Rolls = TypeVar("Rolls", RollScreenProtocol, RollDockProtocol)


class RollCommands(QObject):
    """Commands of the roll screen and the dock, which are built on first use.

    `shown` emits the screen to show; `closed` and `pdf_wanted` are those of the roll screen.
    `turned` emits whether the dock is shown, `dock_chosen` whether the user wants it.
    """

    shown = Signal(QWidget)
    closed = Signal()
    turned = Signal(bool)
    dock_chosen = Signal(bool)
    pdf_wanted = Signal()

    def __init__(self, context: ScreenContext, game: GameScreens) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._screen: RollScreenProtocol | None = None
        self._dock: RollDockProtocol | None = None
        self.is_floating = False

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {"roll": self.roll, "master_table_dock": self.toggle_dock}

    def show(self) -> None:
        """Show the roll screen, and hide the dock, which would show the same."""
        self.hide_dock()
        self.shown.emit(widget(self.screen()))

    def roll(self) -> None:
        """Roll the dice of the current roll: in the dock if it is open, else on the screen."""
        self.shown_screen().roll()

    def shown_screen(self) -> RollScreenProtocol | RollDockProtocol:
        """The dock if it is open, else the screen, which is then shown."""
        if self._dock is not None and self.is_beside:
            return self._dock
        self.show()
        return self.screen()

    def toggle_dock(self) -> None:
        """Show or close the dock."""
        if self.is_beside:
            self.dock().close_dock()
        else:
            self.show_dock()
            self.dock_chosen.emit(True)  # noqa: FBT003 (a signal's value)

    @property
    def is_beside(self) -> bool:
        """Whether the dock is shown."""
        return self._dock is not None and not widget(self._dock).isHidden()

    def is_in_front(self) -> bool:
        """Whether the roll screen is current."""
        screen = self._screen
        return screen is not None and self._context.window.current_screen() is widget(screen)

    def show_dock(self) -> None:
        """Show the dock in the side panel, or in a separate window if `is_floating`."""
        dock = widget(self.dock())
        window = self._context.window
        if self.is_floating:
            window.float_panel(dock)
        else:
            window.show_side_panel(dock)
        dock.show()

    def hide_dock(self) -> None:
        """Hide the dock without changing the user's preference."""
        if self._dock is not None:
            widget(self._dock).hide()

    # Not needed at startup, so built on first use.

    def screen(self) -> RollScreenProtocol:
        """The roll screen."""
        if self._screen is None:
            self._screen = (self._game.roll_screen or self._generic_screen)(self._context)
            self._screen.closed.connect(self.closed)
            self._screen.dock_wanted.connect(self.toggle_dock)
            self._screen.pdf_wanted.connect(self.pdf_wanted)
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
        # Imported when it is first shown.
        from fourc_desktop.ui.screens.roll.screen import RollScreen  # noqa: PLC0415

        return self._generic(RollScreen, context)

    def _generic_dock(self, context: ScreenContext) -> RollDockProtocol:
        # Imported when it is first shown.
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
        self._context.window.add_screen(widget(self.screen()))
        yield

    def close(self) -> None:
        """Delete both."""
        if self._screen is not None:
            self._context.window.remove_screen(widget(self._screen))
        if self._dock is not None:
            dock = widget(self._dock)
            dock.hide()
            dock.deleteLater()


class EncounterDockWindow(QObject):
    """Shows the roll dock in a separate window over an encounter, if the user wants it.

    A dock opened on the encounter screen is closed when the user leaves that screen, and opened
    again on return; the map keeps its size. A dock that was open beside another screen stays open
    in both directions.
    """

    def __init__(self, rolls: RollCommands, preferences: Preferences) -> None:
        super().__init__()
        self._rolls = rolls
        self._preferences = preferences
        self._in_front = self._was_beside = False
        rolls.dock_chosen.connect(self._remember)

    def update_front(self, *, in_front: bool) -> None:
        """Open or close the window when the encounter screen becomes current or not."""
        if in_front is self._in_front:
            return
        self._in_front = in_front
        was_open = self._rolls.is_beside
        self._rolls.hide_dock()
        self._rolls.is_floating = in_front
        if in_front:
            self._was_beside = was_open
            wanted = was_open or self._preferences.settings.table_beside_fight
        else:
            wanted = was_open and self._was_beside
        if wanted:
            self._rolls.show_dock()

    def _remember(self, wanted: bool) -> None:  # noqa: FBT001 (from a signal)
        if self._in_front:
            self._preferences.choose_encounter_roll_dock(wanted=wanted)
