"""Item model of the combatants that can be added: headings and rows."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt

from fourc_desktop.services.encounters.encounter_setup import Candidate
from fourc_desktop.ui.screens.map_view.token import SideStyle
from fourc_desktop.ui.text import number, times_text, tr
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY, SELECTABLE, ListModel

READY: Final = SELECTABLE | Qt.ItemFlag.ItemIsDragEnabled


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """A row of the list: one character, or a number of foes of one kind.

    Attributes:
        candidate: The character or foe.
        count: The number to be added.
        side: Name of the side they would join.
        style: Style of its tokens.
        is_there: Whether it is already in the encounter.
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
        return times_text(self.count, self.name)

    @property
    def numbers(self) -> list[str]:
        """The stats, each with its label."""
        return [f"{tr(name)} {number(n)}" for name, n in self.candidate.numbers]

    @property
    def line(self) -> str:
        """The stats in one line."""
        return " · ".join(self.numbers)

    @property
    def accessible_text(self) -> str:
        """The accessible text of the row."""
        joins = tr("joins {side}", side=self.side)
        state = tr("in the encounter already") if self.is_there else joins
        return ", ".join(filter(None, (self.title, self.line, state)))


Row = str | CandidateRow


def ready_row(row: Row | None) -> CandidateRow | None:
    """A row that can be added; None for a heading, or a combatant already in the encounter."""
    return row if isinstance(row, CandidateRow) and not row.is_there else None


def candidate_model() -> ListModel[Row]:
    """A model of headings and rows; only those that can be added are selectable."""
    return ListModel[Row](
        {
            DISPLAY: lambda row: tr(row) if isinstance(row, str) else row.title,
            ACCESSIBLE: lambda row: tr(row) if isinstance(row, str) else row.accessible_text,
        },
        key=lambda row: row if isinstance(row, str) else (row.candidate.id, row.is_there),
        flags=lambda row: READY if ready_row(row) else Qt.ItemFlag.NoItemFlags,
    )
