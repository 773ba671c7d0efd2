"""What the parts of the check ask of whoever keeps it: the Master Table itself, or a fight."""

from collections.abc import Sequence
from typing import Protocol

from fourc_desktop.games.fourc.rules.check_odds import CheckOdds
from fourc_desktop.games.fourc.rules.checks import Check, Purse, RowStep
from fourc_desktop.games.fourc.rules.circumstances import Circumstance
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.result_tables import ResultTable


class AtHand(Protocol):
    """A check, and what belongs to it."""

    @property
    def check(self) -> Check:
        """The check as it stands."""
        ...

    @property
    def may_change(self) -> bool:
        """Whether anything can be done with it."""
        ...

    def table(self) -> MasterTable:
        """The Master Table it is read on."""
        ...

    def results(self) -> ResultTable:
        """What the colors mean for it."""
        ...

    def odds(self) -> CheckOdds:
        """The exact chances, whatever the dice have shown since."""
        ...

    def purses(self) -> Sequence[Purse]:
        """What everybody has left to pay with."""
        ...

    def skill_steps(self) -> Sequence[RowStep]:
        """The Row Steps that the skills of whoever rolls could give."""
        ...

    def circumstances(self) -> Sequence[Circumstance]:
        """What the rules suggest Row Steps for."""
        ...


class GuestDesk(AtHand, Protocol):
    """A roll that something else keeps and the Master Table only shows, such as that of a fight.

    Everything that is asked for is done there, in the way of whoever keeps it.
    """

    @property
    def targets(self) -> Sequence[str]:
        """The names of those it may meet."""
        ...

    @property
    def is_foreseen(self) -> bool:
        """Whether it is only being thought of: nothing can be done with it yet."""
        ...

    @property
    def by_table(self) -> bool:
        """Whether the table's own dice decide."""
        ...

    @property
    def may_call_tens(self) -> bool:
        """Whether whoever rolls may call the tens after the roll, or has done so."""
        ...

    def roll(self) -> None:
        """Throw the dice."""
        ...

    def type_dice(self, dice: int) -> None:
        """Take what the table's own dice show, 0 to 99."""
        ...

    def add_step(self, step: RowStep) -> None:
        """Add Row Steps with their reason."""
        ...

    def remove_step(self, index: int) -> None:
        """Take Row Steps away again."""
        ...

    def shift(self, payer: str, *, up: bool) -> None:
        """Let somebody pay for one color."""
        ...

    def take_back(self) -> None:
        """Take the last color back."""
        ...

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die as the tens, or the first one again."""
        ...

    def settle(self) -> None:
        """Close the roll: what it comes to takes place."""
        ...

    def call_off(self) -> None:
        """Give the roll up: it comes to nothing."""
        ...
