"""The roll of a 4C fight in the terms that every game shares: what it is, who may pay for it."""

from collections.abc import Sequence

from fourc_desktop.core.dice import PERCENT, Throw
from fourc_desktop.core.rolling import (
    Alter,
    Purse,
    RollEdit,
    RollView,
    Settle,
    SetUp,
    TakeBack,
    ThrowDice,
)
from fourc_desktop.games.fourc.rules.check_roll import TENS, UP, as_purse, as_roll
from fourc_desktop.games.fourc.rules.checks import Check, RowStep, Stage, what_is_left
from fourc_desktop.games.fourc.rules.checks import Purse as CheckPurse
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.events import RollOpened
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.odds import Decide, some_outcome
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll
from fourc_desktop.games.fourc.rules.combat.rolls import may_call_tens
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, OpenRoll

CheckView = RollView[Check]


def roll_at_hand(encounter: FourcMoment) -> CheckView | None:
    """The roll that has to be settled first, or None.

    Before the dice have fallen nobody pays. Who may call the tens after the roll, or has called
    them, has that in the purse.
    """
    roll = encounter.table.roll
    if roll is None:
        return None
    check, targets = roll.check, targets_of(encounter, roll)
    if check.stage is Stage.OPEN:
        wanted = Throw(1, 0, PERCENT - 1, check.on)
        return RollView(as_roll(check), wanted=wanted, targets=targets)
    may = check.swapped or may_call_tens(encounter, check)
    tens = ((TENS, 1),) if may else ()
    purses = tuple(
        Purse(each.payer, each.name, (*each.funds, *(tens if each.payer == check.who else ())))
        for each in map(as_purse, _purses(encounter, check))
    )
    return RollView(as_roll(check), purses=purses, targets=targets)


def roll_foreseen(decide: Decide, encounter: FourcMoment, command: object) -> CheckView | None:
    """The roll that a command would open first; None where it opens none.

    Raises:
        Refused: The rules do not allow the command.
    """
    for event in some_outcome(decide, encounter, command):
        if isinstance(event, RollOpened):
            targets = targets_of(encounter, event.roll)
            return RollView(as_roll(event.roll.check), targets=targets, foreseen=True)
    return None


def roll_command(encounter: FourcMoment, edit: RollEdit[Check]) -> object:
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
        case _:
            found = commands.CallOff()
    return found


def targets_of(encounter: FourcMoment, roll: OpenRoll) -> tuple[str, ...]:
    """The names of those a roll may meet; nobody where it is no attack."""
    ids = roll.purpose.targets if isinstance(roll.purpose, AttackRoll) else ()
    return tuple(encounter.combatant(each).name for each in ids if encounter.has(each))


def _purses(encounter: FourcMoment, check: Check) -> tuple[CheckPurse, ...]:
    """What everybody in the fight has left after what they have paid for this roll (R34)."""
    found = [
        CheckPurse(each.id, each.name, each.fighter.fortune, each.fighter.pool)
        for each in encounter.combatants
        if isinstance(each.fighter, Fighter)
    ]
    found.sort(key=lambda purse: (purse.payer != check.who, purse.name.casefold()))
    return tuple(what_is_left(purse, check) for purse in found)


def _step(before: Sequence[RowStep], after: Sequence[RowStep]) -> object:
    """The command for the one step that was added at the end, or taken away."""
    if len(after) > len(before):
        return commands.AddStep(after[-1])
    gone = (at for at, step in enumerate(before) if at == len(after) or after[at] != step)
    return commands.RemoveStep(next(gone))
