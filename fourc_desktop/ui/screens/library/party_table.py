"""The table of the party: its columns, model and view."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyleOptionViewItem, QWidget

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.text import plain
from fourc_desktop.services.campaigns.campaign_reader import PartyRow
from fourc_desktop.ui.screens.library.table import RowTable, TableDelegate
from fourc_desktop.ui.text import number, parse_number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.fields.sum_field import sum_of
from fourc_desktop.ui.widgets.lists.column_model import Column, ColumnModel, SortKey
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex

NAME: Final = 0
"""The column of names, which is always present."""

NAME_WIDTH: Final = 136
GAUGE_WIDTH: Final = 96
WORDS_WIDTH: Final = 96
"""The least widths of columns, in pixels at 100 % text; numbers are as wide as their titles."""

WIDTHS: Final = {"Player": 64, "Conditions": 104}
"""The least widths of text columns that most games have, by title."""


def party_columns(title: str, row: PartyRow | None = None) -> list[Column[PartyRow]]:
    """The columns: names under a title, then the values of a hero."""
    names: Column[PartyRow] = Column(
        title,
        lambda each: each.label or each.name,
        sort_key=lambda each: (0, (each.label or each.name).casefold()),
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
        lambda row: cell_text(row.cells[place]),
        sort_key=lambda row: _key(row.cells[place]),
        is_number=is_number,
        width=width if first.most is None else GAUGE_WIDTH,
        grows=not is_number,
        tone=lambda row: row.cells[place].tone or "ink2",
        icon=lambda row: WARNING if is_low(row.cells[place]) else None,
    )


EditCell = Callable[[str, int, str | int], bool]
"""A function that stores a value in a column of the hero with this id; returns success."""


class PartyModel(ColumnModel[PartyRow]):
    """The rows, initially sorted by name; sorting twice by a column reverses the order."""

    def __init__(self, title: str, edit: EditCell | None = None) -> None:
        """`title` is the heading of the names; `edit` stores typed values, None forbids editing."""
        super().__init__(party_columns(title))
        self._title = title
        self._edit = edit
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
        """Whether the order is ascending; numbers are first sorted from the highest."""
        return self.columns[self.sorting].is_number is self.turned

    def is_editable(self, index: ModelIndex) -> bool:
        """Whether a cell can be changed in place."""
        if self._edit is None or not index.isValid():
            return False
        column = index.column()
        return column == NAME or self.row_at(index).cells[column - 1].put is not None

    def refusal_at(self, index: ModelIndex) -> str:
        """Why a cell cannot be changed in place."""
        if self._edit is None:
            return tr("This campaign is read-only")
        title = tr(self.columns[index.column()].title)
        return tr(
            "{title} is calculated. Press Enter to open the character and see from what.",
            title=title,
        )

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Every cell can be selected, some can be edited."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.is_editable(index) else flags

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The data of a cell; for editing, a gauge is only its number, a name only itself."""
        if role == Qt.ItemDataRole.EditRole:
            row, column = self.row_at(index), index.column()
            return row.name if column == NAME else str(row.cells[column - 1].value)
        return super().data(index, role)

    def setData(
        self, index: ModelIndex, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Store typed text; numbers may be sums, such as "−35" to subtract."""
        if role != Qt.ItemDataRole.EditRole or self._edit is None:
            return False
        row, text = self.row_at(index), plain(str(value), longest=LONGEST_LINE).strip()
        before = row.name if index.column() == NAME else row.cells[index.column() - 1].value
        entered = number_of(text, before) if isinstance(before, int) else text
        if entered is None or entered == before:
            return False
        return self._edit(row.id, index.column(), entered)

    def place_of(self, id_: str) -> int | None:
        """The row of a hero, or None."""
        return next((index for index, row in enumerate(self.rows) if row.id == id_), None)


def number_of(text: str, before: int) -> int | None:
    """The typed number, or the result of a typed sum; None for anything else."""
    found = parse_number(text) if text[:1].isdigit() else None
    return sum_of(text, before) if found is None else found


def _key(cell: TableCell) -> SortKey:
    """The sort key of a value: number or text."""
    if isinstance(cell.value, int):
        return cell.value, ""
    return 0, cell.value.casefold()


def cell_text(cell: TableCell) -> str:
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


class PartyDelegate(TableDelegate):
    """Frames the current cell where it can be edited, and edits it."""

    def __init__(self, heroes: PartyModel) -> None:
        super().__init__(heroes)
        self._heroes = heroes

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Paint the cell."""
        super().paint(painter, option, index)
        view = option.widget
        if not (isinstance(view, QAbstractItemView) and view.hasFocus()):
            return
        if view.currentIndex() == index and self._heroes.is_editable(index):
            painter.setPen(QPen(current_theme().colors.accent, 2))
            painter.drawRect(option.rect.adjusted(1, 1, -1, -1))

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: ModelIndex
    ) -> QWidget:
        """A text field with the name of the column."""
        column = self._heroes.columns[index.column()]
        editor = QLineEdit(parent)
        editor.setMaxLength(LONGEST_LINE)
        editor.setAccessibleName(tr(column.title))
        if column.is_number:
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor


class PartyTable(RowTable):
    """The table view; `opened` carries a hero's id on Enter or a double click on a read-only cell.

    Typing, F2, a double click, and a click on the current row edit a cell; `refused` carries why F2
    does not.

    `sorted_by` carries the sorting column; `columns_changed` is emitted when the columns change.
    """

    columns_changed = Signal()
    opened = Signal(str)
    refused = Signal(str)
    sorted_by = Signal(int)

    def __init__(self, title: str, edit: EditCell | None = None) -> None:
        """`title` is the heading of the names, `edit` is that of `PartyModel`."""
        self.heroes = PartyModel(title, edit)
        super().__init__(self.heroes, PartyDelegate(self.heroes))
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(
            trigger.EditKeyPressed | trigger.SelectedClicked | trigger.AnyKeyPressed
        )
        self.setAccessibleName(tr("Party"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.head.sectionClicked.connect(self.sort_by)
        self.entered_row.connect(self._open)
        self._show_order()

    def show_rows(self, rows: list[PartyRow]) -> None:
        """Show rows; the selection is kept, at first the first row."""
        before, titles = self.chosen(), self.heroes.titles
        column, was_edited = self.currentIndex().column(), self.state() is self.State.EditingState
        self.heroes.show(rows)
        if self.heroes.titles != titles:
            self.columns_changed.emit()
        place = None if before is None else self.heroes.place_of(before)
        if rows:
            self.setCurrentIndex(self.heroes.index(place or 0, max(column, 0)))
        if was_edited:
            # The editor is removed with the old rows.
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Keep F2, which renames in the library, for the current cell."""
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_F2:
                event.accept()
                return True
        return super().event(event)

    def edit(  # type: ignore[override]
        self,
        index: QModelIndex | QPersistentModelIndex,
        trigger: QAbstractItemView.EditTrigger = QAbstractItemView.EditTrigger.AllEditTriggers,
        event: QEvent | None = None,
    ) -> bool:
        """Edit a cell; a value at once on a click, because Qt drops what is typed while it waits.

        A name waits for the second click, which opens the hero.
        """
        is_click = trigger is QAbstractItemView.EditTrigger.SelectedClicked
        if is_click and index.column() != NAME:
            trigger = QAbstractItemView.EditTrigger.EditKeyPressed
        return super().edit(index, trigger, event)  # type: ignore[arg-type]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters search the column of names, and start editing in the other cells."""
        letters, index = event.text().strip(), self.currentIndex()
        if event.key() == Qt.Key.Key_F2 and index.isValid() and not self.heroes.is_editable(index):
            self.refused.emit(self.heroes.refusal_at(index))
        elif letters and letters.isprintable() and index.column() == NAME:
            self.keyboardSearch(letters)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stay in the editing state if the click has opened an editor, because Qt resets it."""
        super().mouseReleaseEvent(event)
        if self.indexWidget(self.currentIndex()) is not None:
            self.setState(self.State.EditingState)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit a value, or open the hero by its name."""
        index = self.indexAt(event.position().toPoint())
        if index.column() != NAME and self.heroes.is_editable(index):
            self.edit(index)
        else:
            super().mouseDoubleClickEvent(event)

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
            self.setCurrentIndex(self.heroes.index(place, max(self.currentIndex().column(), 0)))
        self._show_order()
        self.sorted_by.emit(section)

    def _show_order(self) -> None:
        self.head.show_sorted(self.heroes.sorting, rises=self.heroes.rises)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.heroes.row_at(index).id)
