"""The open roll of a fight as a roll screen shows it; what is done there is done in the fight."""

from dataclasses import replace
from typing import Any

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import AnyRollView, RollEdit, ThrowDice
from fourc_desktop.ui.screens.encounter.controller import EncounterController


class EncounterRollSource:
    """A `RollSource` that reads the fight of a controller anew with each `look`.

    Where nothing is found, nothing else may be asked.
    """

    def __init__(self, controller: EncounterController) -> None:
        self._controller = controller
        self._found: AnyRollView | None = None

    @property
    def can_be_shown(self) -> bool:
        """Whether there is a fight in front whose rolls can be shown."""
        controller = self._controller
        if not controller.is_open:
            return False
        roll = controller.fight.roll
        return roll.open_roll(controller.moment) is None or roll.view(controller.moment) is not None

    def look(self) -> bool:
        """Find the open roll, else the one that the form would open; say whether."""
        controller = self._controller
        self._found = None
        if controller.is_open:
            self._found = controller.fight.roll.view(controller.moment) or self._foreseen()
        return self._found is not None

    def view(self) -> AnyRollView:
        """The roll as it stood with the last look."""
        assert self._found is not None
        controller = self._controller
        return replace(
            self._found,
            by_table=controller.command_runner.table_dice,
            may_change=controller.may_change,
        )

    def do(self, edit: RollEdit[Any]) -> None:
        """Change it in the fight, which says itself where that is refused."""
        controller = self._controller
        command = controller.fight.roll.command(controller.moment, edit)
        match edit:
            case ThrowDice(tuple() as faces):
                controller.throw(command, faces)
            case _:
                controller.play(command)

    def _foreseen(self) -> AnyRollView | None:
        controller = self._controller
        if controller.form is None or not controller.form.is_whole:
            return None
        try:
            return controller.fight.roll.foreseen(controller.moment, controller.form.command())
        except Refused:
            return None
