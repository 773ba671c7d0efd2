"""A table model with declared columns; the content of a cell is a function of the row."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QFont

from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    DISPLAY,
    ROOT,
    ROW_ROLE,
    SELECTABLE,
    TOOL_TIP,
    ModelIndex,
)

T = TypeVar("T")
CellText = Callable[[T], str]
SortKey = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Column(Generic[T]):
    """A column; each function takes a row.

    Attributes:
        title: Its heading.
        text: The text of a cell.
        accessible: The accessible text of a cell; its text by default.
        tool_tip: The tooltip of a cell; its text by default.
        sort_key: The sort key of a row, or None.
        order: The id of the sort order by this column, or empty.
        is_number: Whether it holds numbers, which are aligned right.
        width: The minimum width in pixels at 100 % text; it is never narrower than its title.
        grows: Whether it takes a share of spare width.
        weight: The weight of its text.
        tone: The color role of a text.
        icon: Name and color role of the icon before a text, or None.
    """

    title: str
    text: CellText[T]
    accessible: CellText[T] | None = None
    tool_tip: CellText[T] | None = None
    sort_key: Callable[[T], SortKey] | None = None
    order: str = ""
    is_number: bool = False
    width: int = 0
    grows: bool = False
    weight: QFont.Weight = QFont.Weight.Normal
    tone: CellText[T] = lambda _row: "ink2"
    icon: Callable[[T], tuple[str, str] | None] = lambda _row: None


class ColumnModel(QAbstractTableModel, Generic[T]):
    """Rows of one type in columns.

    Attributes:
        columns: The columns in order.
        rows: The rows in order.
    """

    def __init__(self, columns: Iterable[Column[T]]) -> None:
        super().__init__()
        self.columns: Sequence[Column[T]] = tuple(columns)
        self.rows: Sequence[T] = ()

    def show_rows(self, rows: Sequence[T], columns: Iterable[Column[T]] | None = None) -> None:
        """Show these rows, with new columns if given."""
        self.beginResetModel()
        self.rows = rows
        if columns is not None:
            self.columns = tuple(columns)
        self.endResetModel()

    def row_at(self, index: ModelIndex) -> T:
        """The row at a valid index."""
        return self.rows[index.row()]

    def rowCount(self, parent: ModelIndex = ROOT) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: ModelIndex = ROOT) -> int:
        """The number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and role == DISPLAY:
            return tr(self.columns[section].title)
        return None

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row itself, the text of a cell, its tooltip and its accessible text."""
        row, column = self.rows[index.row()], self.columns[index.column()]
        if role == ROW_ROLE:
            return row
        if role in (DISPLAY, Qt.ItemDataRole.EditRole):
            return column.text(row)
        if role == TOOL_TIP:
            return tooltip_text((column.tool_tip or column.text)(row)) or None
        if role == ACCESSIBLE:
            return (column.accessible or column.text)(row)
        return None

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Every cell can be selected."""
        return SELECTABLE if index.isValid() else Qt.ItemFlag.NoItemFlags
