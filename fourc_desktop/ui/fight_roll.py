"""The roll of a 4C fight as the Master Table shows it; what is done there is done in the fight."""

from collections.abc import Sequence

from fourc_desktop.core.dice import TableDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.check_odds import CheckOdds, check_odds
from fourc_desktop.games.fourc.rules.checks import Check, Purse, RowStep
from fourc_desktop.games.fourc.rules.circumstances import Circumstance
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.roll_at_hand import RollAtHand
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.result_tables import ResultTable
from fourc_desktop.games.fourc.rules.rollables import DIFFICULTY
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.screens.encounter.desk import FightDesk


class FightRoll:
    """Reads the fight on a desk anew with each `look`; where nothing is found, ask nothing else."""

    def __init__(self, desk: FightDesk) -> None:
        self._desk = desk
        self._found: RollAtHand | None = None

    @property
    def is_told(self) -> bool:
        """Whether the fight on the desk is one whose rolls the Master Table can show."""
        return self._desk.is_open

    def look(self) -> bool:
        """Find the open roll, else the one that the form on the desk would open; say whether."""
        desk = self._desk
        self._found = None
        if desk.is_open:
            self._found = desk.fight.roll.view(desk.moment) or self._foreseen()
        return self._found is not None

    @property
    def check(self) -> Check:
        """The roll as it stands."""
        return self._now.check

    @property
    def targets(self) -> Sequence[str]:
        """The names of those it may meet."""
        return self._now.targets

    @property
    def is_foreseen(self) -> bool:
        """Whether it is only what a form would open."""
        return self._now.is_foreseen

    @property
    def may_change(self) -> bool:
        """Whether anything can be done in the fight."""
        return self._desk.may_change

    @property
    def by_table(self) -> bool:
        """Whether the table's own dice decide."""
        return self._desk.attempts.table_dice

    @property
    def may_call_tens(self) -> bool:
        """Whether whoever rolls may call the tens after the roll, or has done so."""
        return self._now.may_call_tens

    def table(self) -> MasterTable:
        """The Master Table it is read on."""
        return FourcCampaign(self._desk.campaign).book.master_tables[self.check.edition]

    def results(self) -> ResultTable:
        """What the colors mean for it."""
        tables = FourcCampaign(self._desk.campaign).book.results
        return tables.get(self.check.table, tables[DIFFICULTY])

    def odds(self) -> CheckOdds:
        """The exact chances on its row, whatever the dice have shown since."""
        return check_odds(self.check, self.table())

    def purses(self) -> Sequence[Purse]:
        """What everybody in the fight has left to pay with."""
        return self._now.purses

    def skill_steps(self) -> Sequence[RowStep]:
        """None: a fight gives those of skills by itself."""
        return ()

    def circumstances(self) -> Sequence[Circumstance]:
        """What the rules suggest Row Steps for."""
        return FourcCampaign(self._desk.campaign).book.circumstances

    def roll(self) -> None:
        """Throw the dice."""
        self._desk.play(commands.RollDice())

    def type_dice(self, dice: int) -> None:
        """Take what the table's own dice show, whoever decides otherwise."""
        desk = self._desk
        thrown = TableDice(((dice,),))
        desk.do(lambda: desk.fights.play(desk.id, commands.RollDice(), dice=thrown))

    def add_step(self, step: RowStep) -> None:
        """Add Row Steps with their reason."""
        self._desk.play(commands.AddStep(step))

    def remove_step(self, index: int) -> None:
        """Take Row Steps away again."""
        self._desk.play(commands.RemoveStep(index))

    def shift(self, payer: str, *, up: bool) -> None:
        """Let somebody pay for one color."""
        self._desk.play(commands.ShiftColor(payer, up))

    def take_back(self) -> None:
        """Take the last color back."""
        self._desk.play(commands.TakeBack())

    def call_tens(self, *, swapped: bool) -> None:
        """Read the other die as the tens, or the first one again."""
        self._desk.play(commands.CallTens(swapped))

    def settle(self) -> None:
        """Close the roll: what it comes to takes place."""
        self._desk.play(commands.Settle())

    def call_off(self) -> None:
        """Give up everything that is open."""
        self._desk.play(commands.CallOff())

    @property
    def _now(self) -> RollAtHand:
        assert self._found is not None
        return self._found

    def _foreseen(self) -> RollAtHand | None:
        desk = self._desk
        if desk.form is None or not desk.form.is_whole:
            return None
        try:
            found: RollAtHand | None = desk.fight.roll.foreseen(desk.moment, desk.form.command())
        except Refused:
            return None
        return found
