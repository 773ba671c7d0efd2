"""What the window asks of the screen where rolls are made, and of the panel beside other screens.

Both are widgets.
"""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import SignalInstance

if TYPE_CHECKING:
    from fourc_desktop.ui.fight_roll import FightRoll


class RollScreen(Protocol):
    """The screen of rolls.

    `dock_wanted` asks for the panel, or to put it away; `print_wanted` for the table on paper,
    with the labels of rows to mark.
    """

    @property
    def dock_wanted(self) -> SignalInstance: ...  # noqa: D102
    @property
    def print_wanted(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Throw the dice for the roll that is set up."""
        ...


class RollDock(Protocol):
    """The panel of rolls; it shows a roll of its own, or that of a fight.

    `turned` says that it is there now or no longer, `closed` that a person closed it, `let_go`
    that the keys go back to the map.
    """

    @property
    def turned(self) -> SignalInstance: ...  # noqa: D102
    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def let_go(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Throw the dice for the roll that is shown."""
        ...

    def close_dock(self) -> None:
        """Close it, as a person does."""
        ...

    def invite(self, roll: "FightRoll", /) -> None:
        """Take the roll of a fight as a guest."""
        ...

    def show_guest(self, *, there: bool) -> None:
        """Show the roll of the fight, or the panel's own."""
        ...
