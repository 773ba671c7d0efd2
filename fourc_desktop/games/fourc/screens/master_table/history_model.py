"""The settled rolls as Qt's views want them: the latest first, a line for each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.games.fourc.rules.checks import color_of
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.words import history_line
from fourc_desktop.services.kept_rolls import Roll
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.odds_bar import MARKS
from fourc_desktop.ui.widgets.result_mark import Mark

Index = QModelIndex | QPersistentModelIndex

LINE_ROLE: Final = Qt.ItemDataRole.UserRole
"""What is drawn for a roll: a `Line`."""

ANYWHERE: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class Line:
    """A roll at a glance: its color at the end, who rolled, and what in a few words."""

    mark: Mark
    who: str
    what: str


class HistoryModel(QAbstractListModel):
    """The rolls that answer to a filter."""

    def __init__(self, rolls: Rolls, book: Rulebook) -> None:
        super().__init__()
        self._rolls = rolls
        self._book = book
        self._shown: Sequence[Roll] = ()

    @property
    def rolls(self) -> Sequence[Roll]:
        """The rolls that are shown."""
        return self._shown

    def show_rolls(self, rolls: Sequence[Roll]) -> None:
        """Show these."""
        self.beginResetModel()
        self._shown = rolls
        self.endResetModel()

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """How many there are."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The roll in words, and what is drawn of it."""
        roll = self._shown[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._rolls.words(roll.check)
        if role == LINE_ROLE:
            return line_of(roll, self._book)
        return None


def line_of(roll: Roll, book: Rulebook) -> Line:
    """A settled roll at a glance."""
    check = roll.check
    table = book.master_tables[check.edition]
    color = color_of(check, table)
    assert color is not None
    return Line(MARKS[color], check.name or tr("Nobody"), history_line(check))
