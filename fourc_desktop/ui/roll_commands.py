"""Rolls on the Master Table: its place, and the same table beside any other place."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.surroundings import Surroundings

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
    from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace


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

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around.window)
        self._around = around
        self._place: MasterTablePlace | None = None
        self._dock: MasterTableDock | None = None

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {"roll": self.roll, "master_table_dock": self.turn_dock}

    def show(self) -> None:
        """Bring the place to the front; beside it the dock would show the same once more."""
        self.hide_dock()
        self.shown.emit(self.place())

    def roll(self) -> None:
        """Throw the dice for the check at hand: in the dock where it is open, else in the place."""
        if self._dock is not None and self.is_beside:
            self._dock.roll()
        else:
            self.show()
            self.place().roll()

    def turn_dock(self) -> None:
        """Show the table beside what is in front, or no longer."""
        if self.is_beside:
            self.dock().close_dock()
        else:
            self.show_dock()
            self.dock_chosen.emit(True)  # noqa: FBT003 (a signal's value)

    @property
    def is_beside(self) -> bool:
        """Whether the dock is there."""
        return self._dock is not None and not self._dock.isHidden()

    def show_dock(self) -> None:
        """Let the dock stand beside what is in front."""
        dock = self.dock()
        self._around.window.show_beside(dock)
        dock.show()

    def hide_dock(self) -> None:
        """Put the dock away, for now."""
        if self._dock is not None:
            self._dock.hide()

    # Nobody rolls in the first moment, so both are imported late.

    def place(self) -> "MasterTablePlace":
        """The Master Table with the check, its history and the fairness of the dice."""
        if self._place is None:
            from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace  # noqa: PLC0415

            self._place = self._around.built(MasterTablePlace)
            self._place.dock_wanted.connect(self.turn_dock)
            self._place.print_wanted.connect(self.print_wanted)
        return self._place

    def dock(self) -> "MasterTableDock":
        """The same table, narrow, to stand beside other places."""
        if self._dock is None:
            from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock  # noqa: PLC0415

            self._dock = MasterTableDock(
                self._around.campaign,
                self._around.signals,
                self._around.appearance,
                self._around.tools,
            )
            self._dock.hide()
            self._dock.turned.connect(self.turned)
            self._dock.closed.connect(lambda: self.dock_chosen.emit(False))  # noqa: FBT003
        return self._dock

    def build_ahead(self) -> Iterator[None]:
        """Build the place before it is shown, a piece with each step."""
        import fourc_desktop.games.fourc.screens.master_table.place  # noqa: F401, PLC0415

        yield
        self._around.window.keep_place(self.place())
        yield

    def close(self) -> None:
        """Let both go."""
        if self._place is not None:
            self._around.window.remove_place(self._place)
        if self._dock is not None:
            self._dock.hide()
            self._dock.deleteLater()
