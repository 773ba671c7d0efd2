"""The rolls of a fight: a round is rolled at once, and its rolls are in the history.

In the history an attack is an opposed roll of attacker and target; stances, shields and other
differences are its modifiers.
"""

# ruff: noqa: ARG002, every game is asked the same

from collections.abc import Iterator, Sequence

from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.views import OpenRollView
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.rolling import Faces, Roll, RollEdit, RollView
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.combat.declaring import COMBAT
from fourc_desktop.games.fudge.rules.combat.events import Exchanged, ShotRolled
from fourc_desktop.games.fudge.rules.combat.plans import FudgeCommand
from fourc_desktop.games.fudge.rules.combat.state import FudgeState
from fourc_desktop.games.fudge.rules.ladder import (
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    LOWEST_RUNG,
)
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, NpcDice

NO_ROLL_OPEN = Reason("fudge-no-roll-open", COMBAT, "No roll is open; a round is rolled at once.")


class FudgeFightRoll:
    """Fights have no open rolls, since nothing alters a roll."""

    settling: tuple[str, ...] = ("exchanged", "shot")
    has_open_rolls: bool = False

    def open_roll(self, encounter: FudgeState) -> OpenRollView | None:
        """None: there are no open rolls."""
        return None

    def view(self, encounter: FudgeState) -> RollView[FudgeCheck] | None:
        """None: there are no open rolls."""
        return None

    def preview(self, encounter: FudgeState, command: FudgeCommand) -> RollView[FudgeCheck] | None:
        """None: no command opens a roll."""
        return None

    def command(self, encounter: FudgeState, edit: RollEdit[FudgeCheck]) -> FudgeCommand:
        """Always refuses, since there is no open roll.

        Raises:
            Refused: Always.
        """
        raise Refused(NO_ROLL_OPEN())

    def settled(self, entry: LogEntry) -> Sequence[Roll[FudgeCheck]]:
        """The attacks in a log entry that were rolled with four dice."""
        found = list(_rolls(entry))
        return [each for each in found if len(each.throws[0]) == FUDGE_DICE]

    def thrown(self, entry: LogEntry) -> Sequence[Roll[FudgeCheck]]:
        """Empty: an entry settles what it rolls."""
        del entry
        return ()


def _rolls(entry: LogEntry) -> Iterator[Roll[FudgeCheck]]:
    for event in entry.events:
        match event:
            case Exchanged():
                yield from _attacks(event)
            case ShotRolled():
                yield _shot(event)


def _attacks(event: Exchanged) -> Iterator[Roll[FudgeCheck]]:
    rolls = {each.who: each for each in event.rolls}
    for who, at in event.attacks:
        own, other = rolls[who], rolls[at]
        check = FudgeCheck(
            own.who,
            own.name,
            own.skill,
            CheckKind.OPPOSED,
            _level(own.level),
            modifier=own.offense - own.rolled + own.level - _level(own.level),
            opponent=other.name,
            against=_level(other.level),
            against_modifier=other.defense - other.rolled + other.level - _level(other.level),
            against_dice=NpcDice(len(other.faces)),
            least=own.least,
        )
        yield Roll(check, _throws(own.faces, other.faces), settled=True)


def _shot(event: ShotRolled) -> Roll[FudgeCheck]:
    rung = min(max(event.difficulty, LOWEST_RUNG), HIGHEST_RUNG)
    level = _level(event.level)
    modifier = event.level - level
    if event.dodge is None:
        check = FudgeCheck(
            event.who, event.name, event.skill, level=level, modifier=modifier, difficulty=rung
        )
        return Roll(check, _throws(event.faces), settled=True)
    against = _level(event.dodge_level)
    check = FudgeCheck(
        event.who,
        event.name,
        event.skill,
        CheckKind.OPPOSED,
        level,
        modifier=modifier,
        opponent=event.target,
        against=against,
        against_modifier=event.dodge_level - against,
        against_dice=NpcDice(len(event.dodge_faces)),
        least=rung,
    )
    return Roll(check, _throws(event.faces, event.dodge_faces), settled=True)


def _throws(own: Faces, other: Faces = ()) -> tuple[Faces, ...]:
    return (own, other) if other else (own,)


def _level(level: int) -> int:
    """The nearest level that a trait can have."""
    return min(max(level, INFAMOUS), LEGENDARY)
