"""The table of the party: its columns, model and view."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.core.documents import TableCell
from fourc_desktop.services.campaigns.campaign_reader import PartyRow
from fourc_desktop.ui.screens.library.table import PAD, RowTable, TableDelegate
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.lists.column_model import Column, ColumnModel, SortKey

NAME: Final = 0
"""The column of names, which is always present."""

NAME_WIDTH: Final = 136
GAUGE_WIDTH: Final = 96
WORDS_WIDTH: Final = 96
"""The least widths of columns, in pixels at 100 % text; numbers are as wide as their titles."""

WIDTHS: Final = {"Player": 64, "Conditions": 104}
"""The least widths of text columns that most games have, by title."""


def party_columns(title: str, row: PartyRow | None = None) -> list[Column[PartyRow]]:
    """The names under a title, and the values of a hero."""
    names: Column[PartyRow] = Column(
        title,
        lambda each: each.name,
        sort_key=lambda each: (0, each.name.casefold()),
        width=NAME_WIDTH,
        grows=True,
        weight=QFont.Weight.Medium,
        tone=lambda _row: "ink",
    )
    cells = () if row is None else row.cells
    columns = [names, *(_value_column(place, cell) for place, cell in enumerate(cells))]
    return [replace(column, accessible=_accessible_text(column)) for column in columns]


def _accessible_text(column: Column[PartyRow]) -> Callable[[PartyRow], str]:
    return lambda row: f"{tr(column.title)}: {column.text(row)}"


def _value_column(place: int, first: TableCell) -> Column[PartyRow]:
    is_number = isinstance(first.value, int)
    width = 0 if is_number else WIDTHS.get(first.title, WORDS_WIDTH)
    return Column(
        first.title,
        lambda row: _words(row.cells[place]),
        sort_key=lambda row: _key(row.cells[place]),
        is_number=is_number,
        width=width if first.most is None else GAUGE_WIDTH,
        grows=not is_number,
        tone=lambda row: row.cells[place].tone or "ink2",
        icon=lambda row: WARNING if is_low(row.cells[place]) else None,
    )


class PartyModel(ColumnModel[PartyRow]):
    """Rows sorted by name at first; a second sort by a column reverses it."""

    def __init__(self, title: str) -> None:
        """`title` is the heading of the names."""
        super().__init__(party_columns(title))
        self._title = title
        self.sorting = NAME
        self.turned = False

    def show(self, rows: Sequence[PartyRow]) -> None:
        """Show rows in the current order; the columns are those of the first row."""
        columns = party_columns(self._title, rows[0]) if rows else self.columns
        sort_key = columns[self.sorting].sort_key
        assert sort_key is not None
        is_number = columns[self.sorting].is_number
        by_name = sorted(rows, key=lambda row: row.name.casefold())
        self.show_rows(sorted(by_name, key=sort_key, reverse=is_number is not self.turned), columns)

    def sort_by(self, column: int) -> None:
        """Sort by a column, or reverse it."""
        self.turned = column == self.sorting and not self.turned
        self.sorting = column
        self.show(self.rows)

    @property
    def titles(self) -> tuple[str, ...]:
        """The headings."""
        return tuple(column.title for column in self.columns)

    @property
    def rises(self) -> bool:
        """Whether the order is ascending; numbers sort from the highest."""
        return self.columns[self.sorting].is_number is self.turned

    def place_of(self, id_: str) -> int | None:
        """The row of a hero, or None."""
        return next((index for index, row in enumerate(self.rows) if row.id == id_), None)


def _key(cell: TableCell) -> SortKey:
    """The sort key of a value: number or text."""
    if isinstance(cell.value, int):
        return cell.value, ""
    return 0, cell.value.casefold()


def _words(cell: TableCell) -> str:
    """A value as text: "5 of 90", "1,200", "Winded"."""
    if not isinstance(cell.value, int):
        return cell.shown
    if cell.most is not None:
        return tr("{now} of {full}", now=number(cell.value), full=number(cell.most))
    return cell.words or number(cell.value)


WARNING: Final = ("triangle-alert", "danger")
"""Icon and tone of a low gauge."""

LOW = 3
"""The share of a gauge up to which it is low."""


def is_low(cell: TableCell) -> bool:
    """Whether a gauge has a third or less left."""
    if cell.most is None or not isinstance(cell.value, int):
        return False
    return cell.value * LOW <= cell.most


MOST_MEASURED: Final = 200
"""The number of heroes whose texts are measured."""


class PartyTable(RowTable):
    """`opened` carries the id of a hero on Enter or double click.

    `sorted_by` carries the sorting column, `columns_changed` is emitted for other columns.
    """

    columns_changed = Signal()
    opened = Signal(str)
    sorted_by = Signal(int)

    def __init__(self, title: str) -> None:
        """`title` is the heading of the names."""
        self.heroes = PartyModel(title)
        super().__init__(self.heroes, TableDelegate(self.heroes))
        self.setAccessibleName(tr("Party"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.head.sectionClicked.connect(self.sort_by)
        self.entered_row.connect(self._open)
        self._show_order()

    def show_rows(self, rows: list[PartyRow]) -> None:
        """Show rows; the selection is kept, at first the first row."""
        before, titles = self.chosen(), self.heroes.titles
        self.heroes.show(rows)
        if self.heroes.titles != titles:
            self.columns_changed.emit()
        self.fit()
        place = None if before is None else self.heroes.place_of(before)
        if rows:
            self.setCurrentIndex(self.heroes.index(place or 0, 0))

    def wanted(self, place: int) -> int:
        """The width of a column with all of its text, in pixels."""
        column = self.heroes.columns[place]
        metrics = QFontMetrics(current_theme().font(TextStyle.BODY, column.weight))
        rows = self.heroes.rows[:MOST_MEASURED]
        widths = (metrics.horizontalAdvance(column.text(row)) for row in rows)
        # Font metrics are fractions of pixels.
        return max(widths, default=0) + 2 * PAD + 2

    def chosen(self) -> str | None:
        """The id of the selected hero."""
        index = self.currentIndex()
        return self.heroes.row_at(index).id if index.isValid() else None

    def sort_by(self, section: int) -> None:
        """Sort by a column, or reverse it, and emit `sorted_by`."""
        before = self.chosen()
        self.heroes.sort_by(section)
        place = None if before is None else self.heroes.place_of(before)
        if place is not None:
            self.setCurrentIndex(self.heroes.index(place, 0))
        self._show_order()
        self.sorted_by.emit(section)

    def _show_order(self) -> None:
        self.head.show_sorted(self.heroes.sorting, rises=self.heroes.rises)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.heroes.row_at(index).id)
