"""The log of a fight as Qt's views want it: the latest step first."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.domain.encounter.chain import Chain
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.text import number, tr

if TYPE_CHECKING:
    from fourc_desktop.domain.encounter.fight import Entry

Index = QModelIndex | QPersistentModelIndex

LINE_ROLE: Final = Qt.ItemDataRole.UserRole
"""What is drawn for a step: a `LogLine`."""

ANYWHERE: Final = QModelIndex()

REMEMBERED: Final = 500
"""Of so many steps the words are kept; those of older ones are told again when they are seen."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step of the fight.

    Attributes:
        number: The number of the step, counted from 1.
        sentences: What came of it.
        mark: The letter or figure at which a roll was settled in it, or nothing.
        by_hand: Whether the Gamemaster did it beside the rules.
        is_undone: Whether it was taken back.
        is_last: Whether the fight stands after it.
    """

    number: int
    sentences: tuple[str, ...]
    mark: str
    by_hand: bool
    is_undone: bool
    is_last: bool


class LogModel(QAbstractListModel):
    """A step is told when it is seen; what changed costs the same after any number of them."""

    def __init__(self, desk: FightDesk) -> None:
        super().__init__()
        self._desk = desk
        self._entries: Chain[Entry] = Chain()
        self._told: dict[int, tuple[str, ...]] = {}
        self._cursor = 0

    def refresh(self, *, anew: bool = False) -> str:
        """Show the steps as they are now; those that stayed stay where they are.

        Returns what came of a step that was just done, in words.
        """
        fight = self._desk.fight if self._desk.is_open else None
        entries: Chain[Entry] = Chain() if fight is None else fight.entries
        self._cursor = 0 if fight is None else fight.cursor
        kept = 0 if anew else self._entries.shared(entries)
        if kept < len(self._entries):
            gone = len(self._entries) - kept
            self.beginRemoveRows(ANYWHERE, 0, gone - 1)
            self._entries = self._entries.first(kept)
            self._told = {key: told for key, told in self._told.items() if key < kept}
            self.endRemoveRows()
        if len(entries) > kept:
            self.beginInsertRows(ANYWHERE, 0, len(entries) - kept - 1)
            self._entries = entries
            self.endInsertRows()
        if self._entries:
            self.dataChanged.emit(self.index(0), self.index(len(self._entries) - 1))
        is_new = not anew and kept + 1 == len(entries) == self._cursor
        return " ".join(map(tr, self._line(0).sentences)) if is_new else ""

    @property
    def row_now(self) -> int:
        """The row after which the fight stands; -1 for its beginning."""
        return len(self._entries) - self._cursor if self._cursor else -1

    def steps_at(self, index: Index) -> int:
        """How many steps are done where a line is the last one."""
        return len(self._entries) - index.row()

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """How many there are."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A step in words, and what is drawn of it."""
        if role == LINE_ROLE:
            return self._line(index.row())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line_words(self._line(index.row()))
        return None

    def _line(self, row: int) -> LogLine:
        place = len(self._entries) - 1 - row
        if place not in self._told:
            if len(self._told) >= REMEMBERED:
                del self._told[next(iter(self._told))]
            self._told[place] = tuple(self._desk.fights.told(self._desk.id, place))
        entry = self._entries[place]
        marks = (self._desk.rules.mark(event) for event in entry.events)
        return LogLine(
            number=place + 1,
            sentences=self._told[place],
            mark=next(filter(None, marks), ""),
            by_hand=entry.by_hand,
            is_undone=place >= self._cursor,
            is_last=place + 1 == self._cursor,
        )


def line_words(line: LogLine) -> str:
    """A step as it is read out."""
    parts = [f"{number(line.number)}.", *map(tr, line.sentences or (tr("Nothing comes of it."),))]
    if line.is_undone:
        parts.append(tr("Undone."))
    if line.is_last:
        parts.append(tr("The fight stands here."))
    return " ".join(parts)
