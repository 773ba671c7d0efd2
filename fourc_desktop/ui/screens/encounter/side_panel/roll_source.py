"""The open roll of an encounter as a roll source for the roll panel."""

from dataclasses import replace
from typing import Any

from fourc_desktop.core.rolls.rolling import AnyRollView, RollEdit, ThrowDice
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.shared.operation import operation_result


class EncounterRollSource:
    """A `RollSource` of a controller's encounter; `refresh` updates it.

    The other methods may only be called after `refresh` has returned True.
    """

    def __init__(self, controller: EncounterController) -> None:
        self._controller = controller
        self._found: AnyRollView | None = None

    def refresh(self) -> bool:
        """Find the open roll, else a preview of the one the form would open; return success."""
        controller = self._controller
        self._found = None
        if controller.is_open:
            self._found = controller.fight.roll.view(controller.state) or self._preview()
        return self._found is not None

    def view(self) -> AnyRollView:
        """The roll found by the last `refresh`."""
        assert self._found is not None
        controller = self._controller
        return replace(
            self._found,
            may_change=controller.may_change,
        )

    def do(self, edit: RollEdit[Any]) -> None:
        """Execute an edit in the encounter, which shows its own refusals."""
        controller = self._controller
        command = controller.fight.roll.command(controller.state, edit)
        match edit:
            case ThrowDice(tuple() as faces):
                controller.throw(command, faces)
            case _:
                controller.play(command)

    def _preview(self) -> AnyRollView | None:
        controller, form = self._controller, self._controller.form
        if form is None or not form.is_whole:
            return None
        roll = controller.fight.roll
        return operation_result(lambda: roll.preview(controller.state, form.command())).value
