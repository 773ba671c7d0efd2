"""The open roll of a 4C fight in the terms that every game shares."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.rolling import (
    Alter,
    CallOff,
    RollEdit,
    RollView,
    Settle,
    SetUp,
    TakeBack,
    ThrowDice,
)
from fourc_desktop.games.fourc.rules.check_roll import TENS, UP, as_purse, as_roll
from fourc_desktop.games.fourc.rules.checks import Check, RowStep
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.roll_at_hand import RollAtHand
from fourc_desktop.games.fourc.rules.combat.rules import FourcFight
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment

CheckView = RollView[Check]


@dataclass(frozen=True, slots=True)
class FightChecks:
    """Shows and changes the checks of fights by some rules."""

    rules: FourcFight

    def view(self, encounter: FourcMoment) -> CheckView | None:
        """The roll that has to be settled first, or None."""
        found = self.rules.roll_at_hand(encounter)
        return None if found is None else _view(found)

    def foreseen(self, encounter: FourcMoment, command: object) -> CheckView | None:
        """The roll that a command would open first; None where it opens none.

        Raises:
            Refused: The rules do not allow the command.
        """
        found = self.rules.roll_foreseen(encounter, command)
        return None if found is None else _view(found)

    def command(self, encounter: FourcMoment, edit: RollEdit[Check]) -> object:
        """The command that does this to the open roll.

        Of a setup a fight lets the Row Steps be changed, one at a time. Calling the tens once more
        reads the dice as they fell.
        """
        roll = encounter.table.roll
        assert roll is not None
        found: object
        match edit:
            case SetUp(after, _):
                found = _step(roll.check.steps, after.check.steps)
            case ThrowDice(_):
                found = commands.RollDice()
            case Alter(id_, _) if id_ == TENS:
                found = commands.CallTens(not roll.check.swapped)
            case Alter(id_, payer):
                found = commands.ShiftColor(payer, id_ == UP)
            case TakeBack():
                found = commands.TakeBack()
            case Settle():
                found = commands.Settle()
            case CallOff():
                found = commands.CallOff()
        return found


def rolls_by(rules: object) -> FightChecks | None:
    """How the fights of some rules show their rolls; None for those of another game."""
    return FightChecks(rules) if isinstance(rules, FourcFight) else None


def _view(found: RollAtHand) -> CheckView:
    purses = [as_purse(purse) for purse in found.purses]
    if found.may_call_tens:
        purses = [
            replace(each, funds=(*each.funds, (TENS, 1))) if each.payer == found.check.who else each
            for each in purses
        ]
    return RollView(
        as_roll(found.check),
        purses=tuple(purses),
        targets=found.targets,
        foreseen=found.is_foreseen,
    )


def _step(before: Sequence[RowStep], after: Sequence[RowStep]) -> object:
    """The command for the one step that was added at the end, or taken away."""
    if len(after) > len(before):
        return commands.AddStep(after[-1])
    gone = (at for at, step in enumerate(before) if at == len(after) or after[at] != step)
    return commands.RemoveStep(next(gone))
