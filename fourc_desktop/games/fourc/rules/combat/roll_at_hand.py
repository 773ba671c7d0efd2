"""The roll of a 4C fight as the Master Table wants it: the check, and who may pay for it."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks import Check, Purse, Stage, what_is_left
from fourc_desktop.games.fourc.rules.combat.events import RollOpened
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.odds import Decide, some_outcome
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll
from fourc_desktop.games.fourc.rules.combat.rolls import may_call_tens
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, OpenRoll


@dataclass(frozen=True, slots=True)
class RollAtHand:
    """A roll that is open, or one that a command would open.

    Attributes:
        check: The roll as it stands.
        targets: The names of those it may meet.
        purses: What everybody has left to pay with, who rolls first, then by name; nothing
            before the dice have fallen.
        may_call_tens: Whether whoever rolls may call the tens after the roll, or has done so.
        is_foreseen: Whether it is not open yet.
    """

    check: Check
    targets: tuple[str, ...] = ()
    purses: tuple[Purse, ...] = ()
    may_call_tens: bool = False
    is_foreseen: bool = False


def roll_at_hand(encounter: FourcMoment) -> RollAtHand | None:
    """The roll that has to be settled first, or None."""
    roll = encounter.table.roll
    if roll is None:
        return None
    targets = targets_of(encounter, roll)
    if roll.check.stage is Stage.OPEN:
        return RollAtHand(roll.check, targets)
    may = roll.check.swapped or may_call_tens(encounter, roll.check)
    return RollAtHand(roll.check, targets, _purses(encounter, roll.check), may)


def roll_foreseen(decide: Decide, encounter: FourcMoment, command: object) -> RollAtHand | None:
    """The roll that a command would open first; None where it opens none.

    Raises:
        Refused: The rules do not allow the command.
    """
    for event in some_outcome(decide, encounter, command):
        if isinstance(event, RollOpened):
            targets = targets_of(encounter, event.roll)
            return RollAtHand(event.roll.check, targets, is_foreseen=True)
    return None


def targets_of(encounter: FourcMoment, roll: OpenRoll) -> tuple[str, ...]:
    """The names of those a roll may meet; nobody where it is no attack."""
    ids = roll.purpose.targets if isinstance(roll.purpose, AttackRoll) else ()
    return tuple(encounter.combatant(each).name for each in ids if encounter.has(each))


def _purses(encounter: FourcMoment, check: Check) -> tuple[Purse, ...]:
    """What everybody in the fight has left after what they have paid for this roll (R34)."""
    found = [
        Purse(each.id, each.name, each.fighter.fortune, each.fighter.pool)
        for each in encounter.combatants
        if isinstance(each.fighter, Fighter)
    ]
    found.sort(key=lambda purse: (purse.payer != check.who, purse.name.casefold()))
    return tuple(what_is_left(purse, check) for purse in found)
