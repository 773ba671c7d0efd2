"""The open roll of a fight as a roll screen shows it; what is done there is done in the fight."""

from dataclasses import replace
from typing import Any

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolling import AnyRollView, RollEdit, ThrowDice
from fourc_desktop.ui.screens.encounter.desk import FightDesk


class FightRoll:
    """A `RollSource` that reads the fight of a controller anew with each `look`.

    Where nothing is found, nothing else may be asked.
    """

    def __init__(self, desk: FightDesk) -> None:
        self._desk = desk
        self._found: AnyRollView | None = None

    @property
    def is_told(self) -> bool:
        """Whether there is a fight in front whose rolls can be shown."""
        desk = self._desk
        if not desk.is_open:
            return False
        roll = desk.fight.roll
        return roll.open_roll(desk.moment) is None or roll.view(desk.moment) is not None

    def look(self) -> bool:
        """Find the open roll, else the one that the form would open; say whether."""
        desk = self._desk
        self._found = None
        if desk.is_open:
            self._found = desk.fight.roll.view(desk.moment) or self._foreseen()
        return self._found is not None

    def view(self) -> AnyRollView:
        """The roll as it stood with the last look."""
        assert self._found is not None
        desk = self._desk
        return replace(self._found, by_table=desk.attempts.table_dice, may_change=desk.may_change)

    def do(self, edit: RollEdit[Any]) -> None:
        """Change it in the fight, which says itself where that is refused."""
        desk = self._desk
        command = desk.fight.roll.command(desk.moment, edit)
        match edit:
            case ThrowDice(tuple() as faces):
                desk.throw(command, faces)
            case _:
                desk.play(command)

    def _foreseen(self) -> AnyRollView | None:
        desk = self._desk
        if desk.form is None or not desk.form.is_whole:
            return None
        try:
            return desk.fight.roll.foreseen(desk.moment, desk.form.command())
        except Refused:
            return None
