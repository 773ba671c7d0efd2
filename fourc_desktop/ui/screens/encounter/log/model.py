"""Item model of the encounter log, the latest step first."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QSortFilterProxyModel,
    Qt,
)

from fourc_desktop.core.encounter.log import PersistentSequence
from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.widgets.lists.list_model import ROOT, ModelIndex

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.log import LogEntry
    from fourc_desktop.core.encounter.narration import EntryNarration

LINE_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the `LogLine`."""

MARK_ROLE: Final = LINE_ROLE + 1
"""Role: the mark of a roll settled in the step, known before its text."""

REMEMBERED: Final = 500
"""The number of steps whose texts are cached; older ones are created again when shown."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step of the log.

    Attributes:
        number: Number of the step, from 1.
        what: What happened, as a sentence.
        others: Its other effects, a sentence each.
        figures: The numbers behind it, or empty.
        mark: The mark of a roll settled in it, or None.
        rule: The rule behind it, or None.
        by_hand: Whether it was a Gamemaster override.
        is_undone: Whether it was undone.
        is_last: Whether it is the last step before the current state.
    """

    number: int
    what: str
    others: tuple[str, ...]
    figures: str
    mark: ResultMark | None
    rule: RuleLink | None
    by_hand: bool
    is_undone: bool
    is_last: bool


class LogModel(QAbstractListModel):
    """Steps become text only when shown, so a refresh does not depend on their number."""

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._entries: PersistentSequence[LogEntry] = PersistentSequence()
        self._narrations: dict[int, EntryNarration] = {}
        self._cursor = 0
        self._shown = 0

    def refresh(self, *, anew: bool = False) -> str:
        """Update the steps; unchanged rows are kept.

        Returns the text of a step that was just done.
        """
        log = self._controller.log if self._controller.is_open else None
        entries: PersistentSequence[LogEntry] = PersistentSequence() if log is None else log.entries
        self._cursor = 0 if log is None else log.cursor
        self._shown = self._controller.cursor if self._controller.is_open else 0
        kept = 0 if anew else self._entries.shared(entries)
        if kept < len(self._entries):
            gone = len(self._entries) - kept
            self.beginRemoveRows(ROOT, 0, gone - 1)
            self._entries = self._entries.first(kept)
            self._narrations = {
                key: narration for key, narration in self._narrations.items() if key < kept
            }
            self.endRemoveRows()
        if len(entries) > kept:
            self.beginInsertRows(ROOT, 0, len(entries) - kept - 1)
            self._entries = entries
            self.endInsertRows()
        if self._entries:
            self.dataChanged.emit(self.index(0), self.index(len(self._entries) - 1))
        is_new = not anew and kept + 1 == len(entries) == self._cursor
        return " ".join(_sentences(self._line(0))) if is_new else ""

    @property
    def row_now(self) -> int:
        """The row of the current state; the row count for the start of the encounter."""
        return len(self._entries) - self._shown

    def rowCount(self, parent: ModelIndex = ROOT) -> int:
        """The number of steps."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text and the painted values of a step."""
        if role == LINE_ROLE:
            return self._line(index.row())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line_words(self._line(index.row()))
        if role == MARK_ROLE:
            entry = self._entries[len(self._entries) - 1 - index.row()]
            return next(
                filter(None, map(self._controller.fight.narration.mark, entry.events)), None
            )
        return None

    def _line(self, row: int) -> LogLine:
        place = len(self._entries) - 1 - row
        if place not in self._narrations:
            if len(self._narrations) >= REMEMBERED:
                del self._narrations[next(iter(self._narrations))]
            self._narrations[place] = self._controller.fights.entry_narration(
                self._controller.id, place
            )
        narration = self._narrations[place]
        return LogLine(
            number=place + 1,
            what=narration.what,
            others=narration.others,
            figures=narration.figures,
            mark=narration.mark,
            rule=narration.rule,
            by_hand=self._entries[place].by_hand,
            is_undone=place >= self._cursor,
            is_last=place + 1 == self._shown,
        )


class RollsOnly(QSortFilterProxyModel):
    """Filter for the steps in which a roll was settled."""

    def filterAcceptsRow(self, row: int, parent: ModelIndex) -> bool:
        """Whether the step has a mark."""
        return bool(self.sourceModel().index(row, 0, parent).data(MARK_ROLE))


def step_details(line: LogLine) -> str:
    """The details of a step: its numbers, then its other effects."""
    return " · ".join(filter(None, (line.figures, " ".join(map(tr, line.others)))))


def _sentences(line: LogLine) -> list[str]:
    return [tr(each) for each in (line.what, *line.others) if each]


def line_words(line: LogLine) -> str:
    """The accessible text of a step."""
    parts = [f"{number(line.number)}.", *(_sentences(line) or [tr("Nothing comes of it.")])]
    if line.figures:
        parts.append(f"{line.figures}.")
    if line.rule is not None:
        parts.append(tr("Rule: {rule}.", rule=tr(line.rule.title)))
    if line.is_undone:
        parts.append(tr("Undone."))
    if line.is_last:
        parts.append(tr("The fight stands here."))
    return " ".join(parts)
