"""Rolls: their screen, and the same beside any other screen."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.app.game_screens import GameScreens, widget
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.app.screen_protocols import RollDockProtocol, RollScreenProtocol
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.text import tr


class RollCommands(QObject):
    """Builds the place and the dock when they are first wanted.

    `shown` carries the place to bring to the front, `print_wanted` the labels of rows to mark on a
    printed table. `turned` says that the dock is there now or no longer, `dock_chosen` that a
    person wanted it so.
    """

    shown = Signal(QWidget)
    turned = Signal(bool)
    dock_chosen = Signal(bool)
    print_wanted = Signal(list)

    def __init__(self, context: ScreenContext, game: GameScreens) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._place: RollScreenProtocol | None = None
        self._dock: RollDockProtocol | None = None

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"roll": self.roll, "master_table_dock": self.toggle_dock}

    def show(self) -> None:
        """Bring the place to the front; beside it the dock would show the same once more."""
        self.hide_dock()
        self.shown.emit(widget(self.place()))

    def roll(self) -> None:
        """Throw the dice for the check at hand: in the dock where it is open, else in the place."""
        if self._dock is not None and self.is_beside:
            self._dock.roll()
        else:
            self.show()
            self.place().roll()

    def toggle_dock(self) -> None:
        """Show the rolls beside what is in front, or no longer."""
        if self.is_beside:
            self.dock().close_dock()
        else:
            self.show_dock()
            self.dock_chosen.emit(True)  # noqa: FBT003 (a signal's value)

    @property
    def is_beside(self) -> bool:
        """Whether the dock is there."""
        return self._dock is not None and not widget(self._dock).isHidden()

    def show_dock(self) -> None:
        """Let the dock stand beside what is in front."""
        dock = widget(self.dock())
        self._context.window.show_side_panel(dock)
        dock.show()

    def hide_dock(self) -> None:
        """Put the dock away, for now."""
        if self._dock is not None:
            widget(self._dock).hide()

    # Nobody rolls in the first moment, so both are built late.

    def place(self) -> RollScreenProtocol:
        """The screen of rolls."""
        if self._place is None:
            self._place = (self._game.roll_screen or self._generic_screen)(self._context)
            self._place.dock_wanted.connect(self.toggle_dock)
            self._place.print_wanted.connect(self.print_wanted)
        return self._place

    def dock(self) -> RollDockProtocol:
        """The same, narrow, to stand beside other screens."""
        if self._dock is None:
            self._dock = (self._game.roll_dock or self._generic_dock)(self._context)
            widget(self._dock).hide()
            self._dock.turned.connect(self.turned)
            self._dock.closed.connect(lambda: self.dock_chosen.emit(False))  # noqa: FBT003
        return self._dock

    def _generic_screen(self, context: ScreenContext) -> RollScreenProtocol:
        from fourc_desktop.ui.screens.roll import screen  # noqa: PLC0415

        return screen.RollScreen(
            context.campaign,
            context.signals,
            context.appearance,
            context.tools,
            context.campaign.game.roller,
            tr(self._game.rolls.title),
        )

    def _generic_dock(self, context: ScreenContext) -> RollDockProtocol:
        from fourc_desktop.ui.screens.roll import screen as dock  # noqa: PLC0415

        return dock.RollDock(
            context.campaign,
            context.signals,
            context.appearance,
            context.tools,
            context.campaign.game.roller,
            tr(self._game.rolls.title),
        )

    def preload(self) -> Iterator[None]:
        """Build the screen before it is shown."""
        self._context.window.keep_place(widget(self.place()))
        yield

    def close(self) -> None:
        """Let both go."""
        if self._place is not None:
            self._context.window.remove_place(widget(self._place))
        if self._dock is not None:
            dock = widget(self._dock)
            dock.hide()
            dock.deleteLater()
