"""The table of the party: its columns, model and view."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from fourc_desktop.core.comparison import Change, TableCell
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.text import plain
from fourc_desktop.services.campaigns.campaign_reader import PartyRow
from fourc_desktop.ui.screens.library.editing import (
    NAME,
    EditableModel,
    EditingMixin,
    number_of,
    value_editor,
)
from fourc_desktop.ui.screens.library.table import RowTable, TableDelegate
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.fields.sum_field import no_sum_text
from fourc_desktop.ui.widgets.lists.column_model import Column, SortKey
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex

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


EditCell = Callable[[str, int, str | int | Change], bool]
"""A function that stores a value in a column of the hero with this id; returns success."""


class PartyModel(EditableModel[PartyRow]):
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
        return index.column() == NAME or self.cell_at(index).put is not None

    def refusal_at(self, index: ModelIndex) -> str:
        """Why a cell cannot be changed in place."""
        if self._edit is None:
            return tr("This campaign is read-only")
        title = tr(self.columns[index.column()].title)
        if not isinstance(self.cell_at(index).value, int):
            return tr("Press Enter to change {title} in the character.", title=title)
        return tr(
            "{title} is calculated. Press Enter to open the character and see from what.",
            title=title,
        )

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The data of a cell; for editing, a gauge is only its number, a name only itself."""
        if role == Qt.ItemDataRole.EditRole:
            is_name = index.column() == NAME
            return self.row_at(index).name if is_name else self.cell_at(index).shown
        return super().data(index, role)

    def setData(
        self, index: ModelIndex, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Store typed text; numbers may be sums, such as "−35" to subtract."""
        if role != Qt.ItemDataRole.EditRole or self._edit is None:
            return False
        row, text = self.row_at(index), plain(str(value), longest=LONGEST_LINE).strip()
        entered: str | int | Change | None = text
        if index.column() == NAME:
            is_same = text == row.name
        else:
            cell = self.cell_at(index)
            if isinstance(cell.value, int) and not cell.words:
                entered = number_of(text)
            is_same = entered in (cell.value, cell.shown)
        if entered is None:
            self.refused.emit(no_sum_text())
            return False
        if is_same:
            return False
        return self._edit(row.id, index.column(), entered)

    def cell_at(self, index: ModelIndex) -> TableCell:
        """The value at an index beside the name."""
        return self.row_at(index).cells[index.column() - 1]


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
        cell = None if index.column() == NAME else self._heroes.cell_at(index)
        is_sum = cell is not None and isinstance(cell.value, int) and not cell.words
        editor = value_editor(parent, column.title, is_number=is_sum)
        if column.is_number:
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        return editor


class PartyTable(EditingMixin, RowTable):
    """The table view; `opened` carries a hero's id on Enter or a double click on a read-only cell.

    Typing and F2 edit a cell, as the mouse does; `refused` carries why F2 does not, or why
    a typed value is not stored.

    `sorted_by` carries the sorting column; `columns_changed` is emitted when the columns change.
    """

    columns_changed = Signal()
    opened = Signal(str)
    refused = Signal(str)
    sorted_by = Signal(int)

    def __init__(self, title: str, edit: EditCell | None = None) -> None:
        """`title` is the heading of the names, `edit` is that of `PartyModel`."""
        self.heroes = self.editable = PartyModel(title, edit)
        super().__init__(self.heroes, PartyDelegate(self.heroes))
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(
            trigger.EditKeyPressed | trigger.SelectedClicked | trigger.AnyKeyPressed
        )
        self.setAccessibleName(tr("Party"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.heroes.refused.connect(self.refused)
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
        if was_edited and self.indexWidget(self.currentIndex()) is None:
            # The editor was removed with the old rows.
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Keep F2, which renames in the library, for the current cell."""
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_F2:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters search the column of names, and start editing in the other cells."""
        letters, index = event.text().strip(), self.currentIndex()
        if event.key() == Qt.Key.Key_F2 and index.isValid() and not self.heroes.is_editable(index):
            self.refused.emit(self.heroes.refusal_at(index))
        elif letters and letters.isprintable() and index.column() == NAME:
            self.keyboardSearch(letters)
        else:
            super().keyPressEvent(event)

    def chosen(self) -> str | None:
        """The id of the selected hero."""
        index = self.currentIndex()
        return self.heroes.row_at(index).id if index.isValid() else None

    def view_state(self) -> dict[str, str]:
        """The order, and the current cell."""
        heroes, index = self.heroes, self.currentIndex()
        return {
            "order": heroes.titles[heroes.sorting],
            "turned": "turned" if heroes.turned else "",
            "hero": self.chosen() or "",
            "column": heroes.titles[index.column()] if index.isValid() else "",
        }

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show an order and a cell, as far as there are any."""
        titles = {title: place for place, title in enumerate(self.heroes.titles)}
        order = titles.get(state.get("order", ""), self.heroes.sorting)
        if order != self.heroes.sorting:
            self.sort_by(order)
        if "turned" in state and not self.heroes.turned:
            self.sort_by(order)
        place = self.heroes.place_of(state.get("hero", ""))
        if place is not None:
            column = titles.get(state.get("column", ""), NAME)
            self.setCurrentIndex(self.heroes.index(place, column))

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
