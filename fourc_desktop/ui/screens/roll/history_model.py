"""The settled rolls as Qt's views want them: the latest first, a line for each."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.core.mark import Grade, Mark
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.roll_outcomes import outcome_of
from fourc_desktop.services.kept_rolls import KeptRoll
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.ui.text import tr

Index = QModelIndex | QPersistentModelIndex

LINE_ROLE: Final = Qt.ItemDataRole.UserRole
"""What is drawn for a roll: a `Line`."""

ANYWHERE: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class Line:
    """A roll at a glance: its mark, who rolled, and what in a few words."""

    mark: Mark
    who: str
    what: str


class HistoryModel(QAbstractListModel):
    """The rolls that answer to a filter."""

    def __init__(self, rolls: Rolls[Any, Any]) -> None:
        super().__init__()
        self._rolls = rolls
        self._shown: Sequence[KeptRoll[Any]] = ()

    @property
    def rolls(self) -> Sequence[KeptRoll[Any]]:
        """The rolls that are shown."""
        return self._shown

    def show_rolls(self, rolls: Sequence[KeptRoll[Any]]) -> None:
        """Show these."""
        self.beginResetModel()
        self._shown = rolls
        self.endResetModel()

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """How many there are."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The roll in words, and what is drawn of it."""
        kept = self._shown[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._rolls.words(kept.roll)
        if role == LINE_ROLE:
            return line_of(self._rolls, kept)
        return None


def line_of(rolls: Rolls[Any, Any], kept: KeptRoll[Any]) -> Line:
    """A settled roll at a glance; one that the rules can no longer read is marked "?"."""
    mark = Mark("?", Grade.BAD)
    with suppress(Refused):
        if (outcome := outcome_of(rolls.roller, kept.roll, rolls.book)) is not None:
            mark = outcome.mark
    what = rolls.roller.short(kept.roll, rolls.book)
    return Line(mark, kept.roll.check.name or tr("Nobody"), what)
