"""The list of who can come as Qt's views want it: headings, and a line for everybody."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.services.encounters.encounter_setup import Candidate
from fourc_desktop.ui.screens.map_view.token import SideStyle
from fourc_desktop.ui.text import number, tr

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""What is drawn: a heading or a `CandidateRow`."""

ANYWHERE: Final = QModelIndex()
FLAGS: Final = Qt.ItemFlag


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """Somebody who can come, or so many of a kind, as the list shows them.

    Attributes:
        candidate: Who.
        count: How many of them would come.
        side: What the side is called that they would join.
        look: The look of its tokens.
        is_there: Whether they are in the fight already.
    """

    candidate: Candidate
    count: int
    side: str
    look: SideStyle
    is_there: bool = False

    @property
    def name(self) -> str:
        """What they are called; a person's own words are never translated."""
        candidate = self.candidate
        return candidate.name if candidate.foe is None else tr(candidate.name)

    @property
    def title(self) -> str:
        """Who comes: "Meteor", "3 × Thug"."""
        if self.count == 1:
            return self.name
        return tr("{count} × {name}", count=number(self.count), name=self.name)

    @property
    def numbers(self) -> list[str]:
        """Their numbers, each with its name."""
        return [f"{tr(name)} {number(n)}" for name, n in self.candidate.numbers]

    @property
    def line(self) -> str:
        """Their numbers in one line."""
        return " · ".join(self.numbers)

    @property
    def spoken(self) -> str:
        """The line as it is read out."""
        joins = tr("joins {side}", side=self.side)
        state = tr("in the fight already") if self.is_there else joins
        return ", ".join(filter(None, (self.title, self.line, state)))


Row = str | CandidateRow


class CandidateModel(QAbstractListModel):
    """Headings are read and not chosen, and so is whoever is in the fight already."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []

    def show_rows(self, rows: Sequence[Row]) -> bool:
        """Show these, the same lines where only what they say has changed; else they are others."""
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
        """Who can come by this line; None for a heading and for whoever is there already."""
        row = self._rows[index.row()] if index.isValid() else None
        return row if isinstance(row, CandidateRow) and not row.is_there else None

    def next_ready(self, place: int) -> QModelIndex:
        """The first line from a place on, around the end, of whoever can come; invalid for none."""
        count = len(self._rows)
        places = (self.index((place + step) % count) for step in range(count))
        return next((each for each in places if self.row_at(each) is not None), QModelIndex())

    def places_of(self, ids: Container[str]) -> list[QModelIndex]:
        """The lines of those of these who can come."""
        rows = enumerate(self._rows)
        return [self.index(place) for place, row in rows if _can_come(row, ids)]

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """How many lines there are."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Who can come can be chosen and dragged."""
        if self.row_at(index) is None:
            return FLAGS.ItemIsEnabled
        return FLAGS.ItemIsEnabled | FLAGS.ItemIsSelectable | FLAGS.ItemIsDragEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The line in words, and what is drawn."""
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
    """Whether two lines are about the same heading, or about the same somebody."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    was_there = one.is_there == other.is_there
    return was_there and one.candidate.id == other.candidate.id
