"""Lists of check boxes: their model, and the look of a row."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStyle

from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.lists.list_model import SELECTABLE, ListModel, ModelIndex
from fourc_desktop.ui.widgets.lists.row_description import RowDescription, RowLine, RowStyle

T = TypeVar("T")

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

    `checked` is emitted when a person checks or unchecks a row.

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
