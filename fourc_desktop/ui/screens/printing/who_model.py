"""Those who can be printed, each with a tick, as Qt's views want them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, Qt

from fourc_desktop.ui.widgets.tick_model import Index, TickModel

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""The `WhoRow` itself."""


@dataclass(frozen=True, slots=True)
class WhoRow:
    """Somebody or something to tick.

    Attributes:
        id: What it is known by.
        name: What it is called.
        kind: What it is, in a word, or nothing.
        words: All it can be found by, in small letters.
        drawing: What stands in for a picture: `FIGURE`, `DARK_FIGURE`, a thing, or nothing.
        portrait: The digest of its picture, or None.
    """

    id: str
    name: str
    kind: str
    words: str
    drawing: str = ""
    portrait: str | None = None


class WhoModel(TickModel):
    """The rows that are found; ticks stay with those that are not."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[WhoRow, ...] = ()

    def id_at(self, row: int) -> str:
        """The id of a row."""
        return self.rows[row].id

    def show_rows(self, rows: Sequence[WhoRow]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the tick, and both name and kind for those who hear it."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row.name
        if role == Qt.ItemDataRole.CheckStateRole:
            return self.tick(index)
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (row.name, row.kind)))
        return None
