"""The rolls of a fight for the roll screen: a round is rolled as a whole and stays open nowhere."""

# ruff: noqa: ARG002, every game is asked the same

from collections.abc import Sequence
from typing import Any

from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.views import OpenRollView
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.rolling import Roll, RollEdit, RollView
from fourc_desktop.games.fudge.rules.fight.declaring import COMBAT
from fourc_desktop.games.fudge.rules.fight.plans import FudgeCommand
from fourc_desktop.games.fudge.rules.fight.state import FudgeState

NO_ROLL_OPEN = Reason("fudge-no-roll-open", COMBAT, "No roll is open; a round is rolled at once.")


class FudgeFightRoll:
    """No roll of a fight waits to be settled, since nothing alters one."""

    settling: tuple[str, ...] = ()

    def open_roll(self, encounter: FudgeState) -> OpenRollView | None:
        """None: no roll is ever open."""
        return None

    def view(self, encounter: FudgeState) -> RollView[Any] | None:
        """None: no roll is ever open."""
        return None

    def preview(self, encounter: FudgeState, command: FudgeCommand) -> RollView[Any] | None:
        """None: no command opens a roll."""
        return None

    def command(self, encounter: FudgeState, edit: RollEdit[Any]) -> FudgeCommand:
        """Refuse: there is no roll to edit.

        Raises:
            Refused: Always.
        """
        raise Refused(NO_ROLL_OPEN())

    def settled(self, entry: LogEntry) -> Sequence[Roll[Any]]:
        """None: the log of the fight keeps its rolls."""
        return ()
