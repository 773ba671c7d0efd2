"""Item model of the combatants that can be added: headings and rows."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.services.encounters.encounter_setup import Candidate
from fourc_desktop.ui.screens.map_view.token import SideStyle
from fourc_desktop.ui.text import number, tr

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the heading, or the `CandidateRow`."""

ANYWHERE: Final = QModelIndex()
FLAGS: Final = Qt.ItemFlag


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """A row of the list: one character, or a number of foes of one kind.

    Attributes:
        candidate: The character or foe.
        count: How many would be added.
        side: Name of the side they would join.
        look: Style of its tokens.
        is_there: Whether it is in the encounter already.
    """

    candidate: Candidate
    count: int
    side: str
    style: SideStyle
    is_there: bool = False

    @property
    def name(self) -> str:
        """The displayed name; names from the campaign are not translated."""
        candidate = self.candidate
        return candidate.name if candidate.foe is None else tr(candidate.name)

    @property
    def title(self) -> str:
        """Name and count: "Meteor", "3 × Thug"."""
        if self.count == 1:
            return self.name
        return tr("{count} × {name}", count=number(self.count), name=self.name)

    @property
    def numbers(self) -> list[str]:
        """The stats, each with its label."""
        return [f"{tr(name)} {number(n)}" for name, n in self.candidate.numbers]

    @property
    def line(self) -> str:
        """The stats in one line."""
        return " · ".join(self.numbers)

    @property
    def spoken(self) -> str:
        """The accessible text of the row."""
        joins = tr("joins {side}", side=self.side)
        state = tr("in the fight already") if self.is_there else joins
        return ", ".join(filter(None, (self.title, self.line, state)))


Row = str | CandidateRow


class CandidateModel(QAbstractListModel):
    """Headings, and rows of combatants already in the encounter, cannot be selected."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []

    def show_rows(self, rows: Sequence[Row]) -> bool:
        """Show these rows; the model is reset only if rows came or went."""
        if len(rows) == len(self._rows) and all(map(_same, rows, self._rows)):
            self._rows = list(rows)
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return False
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()
        return True

    def row_at(self, index: Index) -> CandidateRow | None:
        """The row at an index; None for a heading or a combatant already in the encounter."""
        row = self._rows[index.row()] if index.isValid() else None
        return row if isinstance(row, CandidateRow) and not row.is_there else None

    def next_ready(self, index: int) -> QModelIndex:
        """The first selectable index from `place` on, cyclically; invalid if there is none."""
        count = len(self._rows)
        places = (self.index((index + step) % count) for step in range(count))
        return next((each for each in places if self.row_at(each) is not None), QModelIndex())

    def places_of(self, ids: Container[str]) -> list[QModelIndex]:
        """The indexes of the selectable rows with these ids."""
        rows = enumerate(self._rows)
        return [self.index(index) for index, row in rows if _can_come(row, ids)]

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Selectable rows can be dragged."""
        if self.row_at(index) is None:
            return FLAGS.ItemIsEnabled
        return FLAGS.ItemIsEnabled | FLAGS.ItemIsSelectable | FLAGS.ItemIsDragEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text and the painted values of a row."""
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if isinstance(row, str):
            return tr(row)
        return row.title if role == Qt.ItemDataRole.DisplayRole else row.spoken


def _can_come(row: Row, ids: Container[str]) -> bool:
    return isinstance(row, CandidateRow) and not row.is_there and row.candidate.id in ids


def _same(one: Row, other: Row) -> bool:
    """Whether two rows have the same heading or the same candidate."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    was_there = one.is_there == other.is_there
    return was_there and one.candidate.id == other.candidate.id
