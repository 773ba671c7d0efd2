"""The table of the party: model, delegate and view."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.core.documents import TableCell
from fourc_desktop.services.campaigns.party import PartyRow
from fourc_desktop.ui.screens.library.table import PAD, RowIndex, RowTable, TableDelegate
from fourc_desktop.ui.text import number, tip, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided

Index = QModelIndex | QPersistentModelIndex

CELL_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the cell itself."""

NAME: Final = 0
"""The column of names, which is always present."""


class PartyModel(QAbstractTableModel):
    """Rows sorted by name at first; a second sort by a column reverses it."""

    def __init__(self, title: str) -> None:
        """`title` is the heading of the names."""
        super().__init__()
        self._title = title
        self._columns: tuple[TableCell, ...] = (TableCell(title, ""),)
        self._rows: list[PartyRow] = []
        self.sorting = NAME
        self.turned = False

    def show(self, rows: Sequence[PartyRow]) -> None:
        """Show rows in the current order; the columns are those of the first row."""
        self.beginResetModel()
        if rows:
            self._columns = self._cells(rows[0])
        self._rows = list(rows)
        self._put_in_order()
        self.endResetModel()

    def sort_by(self, column: int) -> None:
        """Sort by a column, or reverse it."""
        self.turned = column == self.sorting and not self.turned
        self.sorting = column
        self.show(self._rows)

    @property
    def titles(self) -> tuple[str, ...]:
        """The headings."""
        return tuple(cell.title for cell in self._columns)

    def is_number(self, column: int) -> bool:
        """Whether a column holds numbers, which sort from the highest."""
        return isinstance(self._columns[column].value, int)

    @property
    def rises(self) -> bool:
        """Whether the order is ascending."""
        return self.is_number(self.sorting) is self.turned

    def row(self, index: Index) -> PartyRow:
        """The hero at an index."""
        return self._rows[index.row()]

    def place_of(self, id_: str) -> int | None:
        """The row of a hero, or None."""
        return next((index for index, row in enumerate(self._rows) if row.id == id_), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The number of heroes."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The number of columns."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(self._columns[section].title)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text of a cell, its tooltip, and its accessible text with the heading."""
        cell = self._cells(self._rows[index.row()])[index.column()]
        if role == CELL_ROLE:
            return cell
        words = _words(cell)
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(words) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{tr(cell.title)}: {words}"
        return None

    def _cells(self, row: PartyRow) -> tuple[TableCell, ...]:
        """The name and all values of a hero."""
        return (TableCell(self._title, row.name), *row.cells)

    def _put_in_order(self) -> None:
        at = self.sorting
        self._rows.sort(key=lambda row: row.name.casefold())
        self._rows.sort(key=lambda row: _key(self._cells(row)[at]), reverse=not self.rises)


def _key(cell: TableCell) -> tuple[int, str]:
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


LOW = 3
"""The share of a gauge up to which it is low."""


def is_low(cell: TableCell) -> bool:
    """Whether a gauge has a third or less left."""
    if cell.most is None or not isinstance(cell.value, int):
        return False
    return cell.value * LOW <= cell.most


class PartyDelegate(TableDelegate):
    """Bold names, numbers aligned right."""

    def paint_fact(self, painter: QPainter, rect: QRectF, index: RowIndex) -> None:
        """Paint a cell."""
        theme = current_theme()
        cell: TableCell = index.data(CELL_ROLE)
        if is_low(cell):
            self._paint_warning(painter, rect)
        if isinstance(cell.value, int):
            self.paint_number(painter, rect, index)
            return
        if index.column() == NAME:
            painter.setPen(theme.colors.ink)
            painter.setFont(self.words_font(NAME))
        elif cell.tone:
            painter.setPen(getattr(theme.colors, cell.tone))
        draw_elided(painter, rect, str(index.data()))

    def words_font(self, column: int) -> QFont:
        """The font of a text column."""
        theme = current_theme()
        return (
            theme.font(TextStyle.BODY, QFont.Weight.Medium)
            if column == NAME
            else (theme.font(TextStyle.BODY))
        )

    def _paint_warning(self, painter: QPainter, rect: QRectF) -> None:
        theme = current_theme()
        side = theme.px(14)
        icon = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        icons().paint(painter, "triangle-alert", icon, theme.colors.danger)


NAME_WIDTH: Final = 136
GAUGE_WIDTH: Final = 96
WORDS_WIDTH: Final = 96
"""The least widths of columns, in pixels at 100 % text; numbers are as wide as their titles."""

WIDTHS: Final = {"Player": 64, "Conditions": 104}
"""The least widths of text columns that most games have, by title."""

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
        super().__init__(self.heroes, numbers=(), widths={NAME: NAME_WIDTH}, growing=(NAME,))
        self._painter = PartyDelegate()
        self.setItemDelegate(self._painter)
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
            self._take_columns()
        self.fit()
        place = None if before is None else self.heroes.place_of(before)
        if rows:
            self.setCurrentIndex(self.heroes.index(place or 0, 0))

    def wanted(self, place: int) -> int:
        """The width of a column with all of its text, in pixels."""
        metrics = QFontMetrics(self._painter.words_font(place))
        index = self.heroes.index
        rows = range(min(self.heroes.rowCount(), MOST_MEASURED))
        widths = (metrics.horizontalAdvance(str(index(row, place).data())) for row in rows)
        # Font metrics are fractions of pixels.
        return max(widths, default=0) + 2 * PAD + 2

    def chosen(self) -> str | None:
        """The id of the selected hero."""
        index = self.currentIndex()
        return self.heroes.row(index).id if index.isValid() else None

    def sort_by(self, section: int) -> None:
        """Sort by a column, or reverse it, and emit `sorted_by`."""
        before = self.chosen()
        self.heroes.sort_by(section)
        place = None if before is None else self.heroes.place_of(before)
        if place is not None:
            self.setCurrentIndex(self.heroes.index(place, 0))
        self._show_order()
        self.sorted_by.emit(section)

    def _take_columns(self) -> None:
        """Set the number and text columns by the first row."""
        places = range(self.heroes.columnCount())
        words = [place for place in places if not self.heroes.is_number(place)]
        widths = {place: WIDTHS.get(self.heroes.titles[place], WORDS_WIDTH) for place in words}
        for place in places:
            if self.heroes.index(0, place).data(CELL_ROLE).most is not None:
                widths[place] = GAUGE_WIDTH
        numbers = tuple(place for place in places if place not in words)
        self.take_columns(numbers, widths | {NAME: NAME_WIDTH}, tuple(words))
        self.columns_changed.emit()

    def _show_order(self) -> None:
        self.head.show_sorted(self.heroes.sorting, rises=self.heroes.rises)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.heroes.row(index).id)
