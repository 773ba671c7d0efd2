"""A check as the parts of the Master Table show it, whoever keeps it: the campaign, or a fight."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.core.rolling import RollView
from fourc_desktop.games.fourc.rules.check_odds import CheckOdds, check_odds
from fourc_desktop.games.fourc.rules.check_roll import TENS, as_check, check_purse
from fourc_desktop.games.fourc.rules.checks import Check, Purse, RowStep
from fourc_desktop.games.fourc.rules.circumstances import Circumstance
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.result_tables import ResultTable
from fourc_desktop.games.fourc.rules.rollables import DIFFICULTY
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class CheckView:
    """A check, and what belongs to it.

    Attributes:
        view: The roll as its keeper shows it.
        book: The rulebook of the campaign.
        skill_steps: The Row Steps that the skills of whoever rolls could give.
    """

    view: RollView[Check]
    book: Rulebook
    skill_steps: Sequence[RowStep] = ()

    @property
    def check(self) -> Check:
        """The check as it stands."""
        return as_check(self.view.roll)

    @property
    def may_change(self) -> bool:
        """Whether anything can be done with it."""
        return self.view.may_change

    @property
    def may_call_tens(self) -> bool:
        """Whether whoever rolls may call the tens after the roll, or has done so."""
        mine = (purse for purse in self.view.purses if purse.payer == self.check.who)
        return self.check.swapped or any(purse.has(TENS) for purse in mine)

    @property
    def circumstances(self) -> Sequence[Circumstance]:
        """What the rules suggest Row Steps for."""
        return self.book.circumstances

    def table(self) -> MasterTable:
        """The Master Table it is read on."""
        return self.book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """What the colors mean for it."""
        return self.book.results.get(self.check.table, self.book.results[DIFFICULTY])

    def odds(self) -> CheckOdds:
        """The exact chances, whatever the dice have shown since."""
        return check_odds(self.check, self.table())

    def purses(self) -> list[Purse]:
        """What everybody has left to pay with."""
        return [check_purse(purse) for purse in self.view.purses]
