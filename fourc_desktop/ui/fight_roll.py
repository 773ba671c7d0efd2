"""The open roll of a fight as a roll screen shows it; what is done there is done in the fight."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, Protocol

from fourc_desktop.core.dice import TableDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolling import K, RollEdit, RollView, ThrowDice
from fourc_desktop.ui.screens.encounter.desk import FightDesk


class FightRolls(Protocol[K]):
    """How a game shows and changes the open roll of a fight; the fight is of its own types."""

    def view(self, encounter: Any) -> RollView[K] | None:
        """The roll that has to be settled first, or None."""
        ...

    def foreseen(self, encounter: Any, command: Any) -> RollView[K] | None:
        """The roll that a command would open first; None where it opens none.

        Raises:
            Refused: The rules do not allow the command.
        """
        ...

    def command(self, encounter: Any, edit: RollEdit[K]) -> object:
        """The command that does this to the open roll."""
        ...


class FightRoll(Generic[K]):
    """A `RollSource` that reads the fight of a controller anew with each `look`.

    Where nothing is found, nothing else may be asked.
    """

    def __init__(self, desk: FightDesk, rolls_by: Callable[[object], FightRolls[K] | None]) -> None:
        """`rolls_by` answers for the rules of a fight, or says that it does not know them."""
        self._desk = desk
        self._rolls_by = rolls_by
        self._found: RollView[K] | None = None

    @property
    def is_told(self) -> bool:
        """Whether the fight in front is one whose rolls can be shown."""
        return self._rolls is not None

    def look(self) -> bool:
        """Find the open roll, else the one that the form would open; say whether."""
        rolls = self._rolls
        self._found = None
        if rolls is not None:
            self._found = rolls.view(self._desk.moment) or self._foreseen(rolls)
        return self._found is not None

    def view(self) -> RollView[K]:
        """The roll as it stood with the last look."""
        assert self._found is not None
        desk = self._desk
        return replace(self._found, by_table=desk.attempts.table_dice, may_change=desk.may_change)

    def do(self, edit: RollEdit[K]) -> None:
        """Change it in the fight, which says itself where that is refused."""
        desk, rolls = self._desk, self._rolls
        assert rolls is not None
        command = rolls.command(desk.moment, edit)
        match edit:
            case ThrowDice(tuple() as faces):
                typed = TableDice((faces,))
                desk.do(lambda: desk.fights.play(desk.id, command, dice=typed))
            case _:
                desk.play(command)

    @property
    def _rolls(self) -> FightRolls[K] | None:
        return self._rolls_by(self._desk.rules) if self._desk.is_open else None

    def _foreseen(self, rolls: FightRolls[K]) -> RollView[K] | None:
        desk = self._desk
        if desk.form is None or not desk.form.is_whole:
            return None
        try:
            return rolls.foreseen(desk.moment, desk.form.command())
        except Refused:
            return None
