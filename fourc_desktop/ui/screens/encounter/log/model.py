"""Item model of the encounter log: an expandable entry per attack, the latest first."""

from array import array
from bisect import bisect_left, bisect_right
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QSortFilterProxyModel, Qt

from fourc_desktop.core.encounter.log_groups import (
    GroupNarration,
    GroupPart,
    log_groups,
    narrate_group,
)
from fourc_desktop.core.encounter.narration import narrate_entry
from fourc_desktop.core.encounter.persistent_sequence import PersistentSequence
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.lines import LogLine, PartLine, line_text, part_text
from fourc_desktop.ui.text import progress_text, tr
from fourc_desktop.ui.widgets.lists.list_model import ROOT, ModelIndex

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.log import EncounterLog, LogEntry

LINE_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the `LogLine` of an entry, or the `PartLine` of a part of an expanded one."""

MARK_ROLE: Final = LINE_ROLE + 1
"""Role: whether a roll was settled in the entry; available before its text."""

HAND_ROLE: Final = LINE_ROLE + 2
"""Role: whether the entry has a Gamemaster override."""

REMEMBERED: Final = 500
"""The number of entries whose texts are cached; older ones are created again when shown."""


class LogModel(QAbstractListModel):
    """Entries become text only when shown, so a refresh does not depend on their number."""

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._log: EncounterLog | None = None
        self._entries: PersistentSequence[LogEntry] = PersistentSequence()
        self._firsts = array("q")
        """The index of the first step of each group, from 0."""
        self._turns = array("q")
        """The number of the turn after that step."""
        self._opened: dict[int, tuple[GroupPart, ...]] = {}
        self._narrations: dict[tuple[int, int], GroupNarration] = {}
        self._cursor = 0
        self._shown = 0

    def refresh(self, *, anew: bool = False) -> str:
        """Update the entries; unchanged rows are kept.

        Returns the text of a new step.
        """
        log = self._controller.log if self._controller.is_open else None
        entries: PersistentSequence[LogEntry] = PersistentSequence() if log is None else log.entries
        self._cursor = 0 if log is None else log.cursor
        self._shown = self._controller.cursor if self._controller.is_open else 0
        kept = 0 if anew else self._entries.shared(entries)
        self._drop_entries(kept)
        # The view measures rows while they are removed, so their log is kept until then.
        self._log = log
        if log is not None and len(entries) > kept:
            first = self._firsts[-1] if self._firsts else 0
            new = list(log_groups(log, self._controller.fight, kept, first))
            if new:
                self.beginInsertRows(ROOT, 0, len(new) - 1)
            self._entries = entries
            self._firsts.extend(group.first for group in new)
            self._turns.extend(group.turn for group in new)
            if new:
                self.endInsertRows()
        self._renew_parts()
        if self._firsts:
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
        is_new = not anew and kept + 1 == len(entries) == self._cursor
        if log is None or not is_new:
            return ""
        narration = narrate_entry(log, kept, self._controller.fight)
        return " ".join(tr(each) for each in (narration.what, *narration.others) if each)

    @property
    def row_now(self) -> int:
        """The row of the current entry; the row count for the start of the encounter."""
        at = self._group_of(self._shown - 1) if self._shown else -1
        return self.rowCount() if at < 0 else self._row_of(at)

    def toggle(self, row: int) -> None:
        """Expand or collapse the entry of a row; the row of a part collapses its entry."""
        at, _part = self._find(row)
        header = self._row_of(at)
        if self._firsts[at] in self._opened:
            self._remove_parts(at)
        else:
            self._insert_parts(at)
        self.dataChanged.emit(self.index(header), self.index(header))

    def header_row(self, row: int) -> int:
        """The row of the entry that a row belongs to."""
        return self._row_of(self._find(row)[0])

    def count_entries(self, first: int, last: int) -> int:
        """The number of entries with a step from `first` to `last`, counted from 1."""
        return self._group_of(last - 1) - self._group_of(first - 1) + 1

    def latest(self, count: int) -> list[LogLine]:
        """The last entries that are not undone and say what happened, the latest first."""
        now = self._group_of(self._shown - 1) if self._shown else -1
        described = (at for at in range(now, -1, -1) if not at or not self._is_bookkeeping(at))
        return [self._line(at) for at in islice(described, count)]

    def rowCount(self, parent: ModelIndex = ROOT) -> int:
        """The number of entries and of the parts that are shown."""
        if parent.isValid():
            return 0
        return len(self._firsts) + sum(map(len, self._opened.values()))

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text and the painted values of a row."""
        at, part = self._find(index.row())
        if role == LINE_ROLE:
            return self._line(at) if part < 0 else self._part(at, part)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line_text(self._line(at)) if part < 0 else part_text(self._part(at, part))
        if role == MARK_ROLE:
            mark = self._controller.fight.narration.mark
            steps = range(self._firsts[at], self._end(at))
            return any(mark(event) for step in steps for event in self._entries[step].events)
        if role == HAND_ROLE:
            return self._entries[self._firsts[at]].by_hand
        return None

    def _drop_entries(self, kept: int) -> None:
        """Remove the rows of the entries from this index on."""
        left = bisect_left(self._firsts, kept)
        if gone := self._firsts[left:]:
            parts = (len(self._opened.get(first, ())) for first in gone)
            self.beginRemoveRows(ROOT, 0, len(gone) + sum(parts) - 1)
            for first in gone:
                self._opened.pop(first, None)
            del self._firsts[left:], self._turns[left:]
            self._entries = self._entries.first(kept)
            self.endRemoveRows()
        self._entries = self._entries.first(kept)
        self._narrations = {
            key: narration for key, narration in self._narrations.items() if key[1] <= kept
        }

    def _renew_parts(self) -> None:
        """Update the parts of expanded entries."""
        for at in self._open_groups():
            if self._opened[self._firsts[at]] != self._parts_of(at):
                self._remove_parts(at)
                self._insert_parts(at)

    def _remove_parts(self, at: int) -> None:
        group, header = self._firsts[at], self._row_of(at)
        self.beginRemoveRows(ROOT, header + 1, header + len(self._opened[group]))
        del self._opened[group]
        self.endRemoveRows()

    def _insert_parts(self, at: int) -> None:
        parts, header = self._parts_of(at), self._row_of(at)
        self.beginInsertRows(ROOT, header + 1, header + len(parts))
        self._opened[self._firsts[at]] = parts
        self.endInsertRows()

    def _find(self, row: int) -> tuple[int, int]:
        """The index of the group of a row, and that of its part; -1 for the entry itself."""
        above = 0
        for at in self._open_groups():
            header = len(self._firsts) - 1 - at + above
            count = len(self._opened[self._firsts[at]])
            if row <= header:
                break
            if row <= header + count:
                return at, row - header - 1
            above += count
        return len(self._firsts) - 1 - (row - above), -1

    def _row_of(self, at: int) -> int:
        """The row of a group."""
        newer = (each for each in self._open_groups() if each > at)
        above = sum(len(self._opened[self._firsts[each]]) for each in newer)
        return len(self._firsts) - 1 - at + above

    def _open_groups(self) -> list[int]:
        """The indexes of the opened groups, the latest first."""
        return sorted(map(self._group_of, self._opened), reverse=True)

    def _group_of(self, step: int) -> int:
        """The index of the group of a step, from 0."""
        return max(bisect_right(self._firsts, step) - 1, 0)

    def _is_bookkeeping(self, at: int) -> bool:
        """Whether a group only ends a step in which nothing happened."""
        steps = range(self._firsts[at], self._end(at))
        events = [event for step in steps for event in self._entries[step].events]
        return bool(events) and all(map(self._controller.fight.narration.is_bookkeeping, events))

    def _end(self, at: int) -> int:
        """The index of the step after a group."""
        return self._firsts[at + 1] if at + 1 < len(self._firsts) else len(self._entries)

    def _narration(self, at: int) -> GroupNarration:
        """The narration of a group, up to the current step if that is in it."""
        first, end = self._firsts[at], self._end(at)
        if first < self._cursor < end:
            end = self._cursor
        if (first, end) not in self._narrations:
            if len(self._narrations) >= REMEMBERED:
                del self._narrations[next(iter(self._narrations))]
            assert self._log is not None
            self._narrations[first, end] = narrate_group(
                self._log, first, end, self._controller.fight
            )
        return self._narrations[first, end]

    def _parts_of(self, at: int) -> tuple[GroupPart, ...]:
        """The parts of an expanded entry; a single one without text if the sentence says it all."""
        narration, first = self._narration(at), self._firsts[at]
        is_more = len(narration.parts) > 1 or any(each.label for each in narration.parts)
        return narration.parts if is_more else (GroupPart(first, "", "", rule=narration.rule),)

    def _line(self, at: int) -> LogLine:
        narration, first, end = self._narration(at), self._firsts[at], self._end(at)
        what = tr(narration.what) if narration.what else tr("It has no effect.")
        if not narration.is_settled and first < self._cursor <= end:
            what = tr("{what}: not settled yet", what=what.rstrip("."))
        return LogLine(
            number=at + 1,
            what=what,
            others=narration.outcomes,
            figures=narration.figures,
            mark=narration.mark,
            rule=narration.rule,
            by_hand=self._entries[first].by_hand,
            is_undone=first >= self._cursor,
            is_last=first < self._shown <= end,
            step=first + 1,
            last_step=end,
            turn=self._turn_above(at),
            is_open=first in self._opened,
        )

    def _part(self, at: int, part: int) -> PartLine:
        parts = self._opened[self._firsts[at]]
        found, first = parts[part], self._firsts[at] + 1
        is_undone = found.step >= self._cursor
        return PartLine(
            found.label,
            tr(found.what) or (tr("Redo repeats it.") if is_undone else ""),
            found.figures,
            found.mark,
            found.rule,
            found.step + 1,
            is_undone,
            part == len(parts) - 1,
            self._narration(at).rule,
            0 if is_undone else self.count_entries(first, self._cursor),
        )

    def _turn_above(self, at: int) -> str:
        """The name of the turn if a group is the latest of it."""
        turn = self._turns[at]
        if at + 1 < len(self._turns) and self._turns[at + 1] == turn:
            return ""
        return progress_text(self._controller.campaign.kinds.words.turn, turn) or tr("Setup")


class LogFilter(Enum):
    """The filters of the log, by their displayed names with the word for the Gamemaster."""

    ALL = "All"
    ROLLS = "Rolls only"
    BY_HAND = "{gamemaster} only"


class FilteredLog(QSortFilterProxyModel):
    """The entries of a log that pass a filter, with their parts."""

    def __init__(self, log: LogModel, chosen: LogFilter) -> None:
        """`chosen` is not `ALL`, which needs no filter."""
        super().__init__()
        self._role = MARK_ROLE if chosen is LogFilter.ROLLS else HAND_ROLE
        self.setSourceModel(log)

    def filterAcceptsRow(self, row: int, parent: ModelIndex) -> bool:
        """Whether the entry of a row passes."""
        return bool(self.sourceModel().index(row, 0, parent).data(self._role))
