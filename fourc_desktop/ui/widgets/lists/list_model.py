"""List models over rows of one type: the data of each role is a function of the row."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QStyle

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.lists.row_description import RowDescription, RowLine, RowStyle

T = TypeVar("T")
H = TypeVar("H")
ModelIndex = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the row itself."""

DISPLAY: Final = Qt.ItemDataRole.DisplayRole
TOOL_TIP: Final = Qt.ItemDataRole.ToolTipRole
ACCESSIBLE: Final = Qt.ItemDataRole.AccessibleTextRole
"""The roles of most lists."""

ROOT: Final = QModelIndex()
SELECTABLE: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ListModel(QAbstractListModel, Generic[T]):
    """Rows of one type.

    With a key, unchanged rows are kept together with the selection and the scroll position; without
    one, new rows reset the model.

    Attributes:
        rows: The rows in order.
    """

    def __init__(
        self,
        roles: Mapping[Qt.ItemDataRole, Callable[[T], object]],
        *,
        key: Callable[[T], Hashable] | None = None,
        flags: Callable[[T], Qt.ItemFlag] = lambda _row: SELECTABLE,
    ) -> None:
        """`roles` has the data function of each role; `key` returns the identity of a row."""
        super().__init__()
        self.rows: Sequence[T] = ()
        self._roles = roles
        self._key = key
        self._flags = flags

    def show_rows(self, rows: Iterable[T]) -> None:
        """Show these rows."""
        rows = tuple(rows)
        if self._key is not None and self.rows:
            keys = [self._key(row) for row in rows]
            if len(set(keys)) == len(keys):
                self._change_rows(rows, [self._key(row) for row in self.rows], keys)
                return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def row_at(self, index: ModelIndex) -> T | None:
        """The row at an index; None at an invalid one."""
        return self.rows[index.row()] if index.isValid() else None

    def index_where(self, fits: Callable[[T], bool]) -> QModelIndex:
        """The index of the first row that fits; invalid if none does."""
        places = (place for place, row in enumerate(self.rows) if fits(row))
        return self.index(next(places, -1))

    def refresh(self, roles: Iterable[Qt.ItemDataRole] = ()) -> None:
        """Emit dataChanged for these roles of every row; for all roles by default."""
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1), list(roles))

    def rowCount(self, parent: ModelIndex = ROOT) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row itself, or the result of the role's function."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == ROW_ROLE:
            return row
        made = self._roles.get(Qt.ItemDataRole(role)) if role < ROW_ROLE else None
        if made is None:
            return None
        return tooltip_text(str(made(row))) or None if role == TOOL_TIP else made(row)

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Whether a row can be selected and checked."""
        return self._flags(self.rows[index.row()]) if index.isValid() else Qt.ItemFlag.NoItemFlags

    def _change_rows(
        self, rows: Sequence[T], before: Sequence[Hashable], keys: Sequence[Hashable]
    ) -> None:
        """Remove, move and insert rows to get from the old to the new ones."""
        after = set(keys)
        for first, last in reversed([*runs(n for n, key in enumerate(before) if key not in after)]):
            self.beginRemoveRows(ROOT, first, last)
            self.rows = (*self.rows[:first], *self.rows[last + 1 :])
            self.endRemoveRows()
        stayed = set(before) & after
        self._move_rows(
            [key for key in before if key in stayed], [key for key in keys if key in stayed]
        )
        for first, last in runs(n for n, key in enumerate(keys) if key not in stayed):
            self.beginInsertRows(ROOT, first, last)
            self.rows = (*self.rows[:first], *rows[first : last + 1], *self.rows[first:])
            self.endInsertRows()
        is_same, self.rows = self.rows == rows, rows
        if not is_same:
            self.refresh()

    def _move_rows(self, before: Sequence[Hashable], after: Sequence[Hashable]) -> None:
        if before == after:
            return
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        old_places = {key: place for place, key in enumerate(before)}
        new_places = {key: place for place, key in enumerate(after)}
        self.rows = [self.rows[old_places[key]] for key in after]
        moved = [self.index(new_places[before[index.row()]]) for index in held]
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()


def with_headings(rows: Iterable[T], heading_of: Callable[[T], H]) -> list[T | H]:
    """The rows with a heading before each group; an empty heading is left out."""
    found: list[T | H] = []
    for heading, members in groupby(rows, heading_of):
        if heading:
            found.append(heading)
        found += members
    return found


def runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Group consecutive numbers: 1 2 3 7 as (1, 3), (7, 7)."""
    for _, run in groupby(enumerate(sorted(places)), lambda counted: counted[1] - counted[0]):
        neighbors = [place for _, place in run]
        yield neighbors[0], neighbors[-1]


CHECK_ROLE: Final = Qt.ItemDataRole.CheckStateRole
CHECKABLE: Final = SELECTABLE | Qt.ItemFlag.ItemIsUserCheckable

CHECK_ROW: Final = RowStyle(
    height=Height.COMPACT,
    margins=(6, 0, 6, 0),
    check=18,
    filled=QStyle.StateFlag.State_HasFocus,
    edge=1,
)
"""A row with a check box, highlighted while it is current."""


def describe_check(text: str) -> RowDescription:
    """A check box with a text."""
    return RowDescription((RowLine(text),), CHECK_ROW)


class CheckListModel(ListModel[T]):
    """Rows to check, by their ids.

    `checked` is emitted when the user checks or unchecks a row.

    Attributes:
        chosen: The ids of the checked rows; it may contain ids without a row.
    """

    checked = Signal()

    def __init__(
        self, roles: Mapping[Qt.ItemDataRole, Callable[[T], object]], id_of: Callable[[T], str]
    ) -> None:
        super().__init__(
            {**roles, CHECK_ROLE: self._state}, key=id_of, flags=lambda _row: CHECKABLE
        )
        self.chosen: frozenset[str] = frozenset()
        self._id_of = id_of

    def choose(self, ids: Iterable[str]) -> None:
        """Check exactly these, without emitting `checked`."""
        self.chosen = frozenset(ids)
        self.refresh([CHECK_ROLE])

    def chosen_in_order(self) -> list[str]:
        """The ids of the checked rows, in the order of the list."""
        return [id_ for id_ in map(self._id_of, self.rows) if id_ in self.chosen]

    def setData(self, index: ModelIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Check or uncheck a row."""
        row = self.row_at(index)
        if role != CHECK_ROLE or row is None:
            return False
        is_checked = Qt.CheckState(value) is Qt.CheckState.Checked
        one = {self._id_of(row)}
        self.choose(self.chosen | one if is_checked else self.chosen - one)
        self.checked.emit()
        return True

    def _state(self, row: T) -> Qt.CheckState:
        is_checked = self._id_of(row) in self.chosen
        return Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked
