"""Editing values where they stand: what the cards, their list and the table of the party share."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QLineEdit, QWidget

from fourc_desktop.core.comparison import Change
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.ui.shared.operation import ShowFailure, operation_result
from fourc_desktop.ui.text import parse_number, tr
from fourc_desktop.ui.widgets.fields.sum_field import sum_of
from fourc_desktop.ui.widgets.lists.column_model import Column, ColumnModel
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex

if TYPE_CHECKING:
    Mixin = QAbstractItemView
else:
    Mixin = object  # the view also derives from a Qt class


class RowWithId(Protocol):
    """What every row has."""

    @property
    def id(self) -> str:
        """The id of its document."""


T = TypeVar("T", bound=RowWithId)

NAME: Final = 0
"""The column of names, which is always present."""

Trigger = QAbstractItemView.EditTrigger
Hint = QAbstractItemDelegate.EndEditHint

STEPS: Final = {Hint.EditNextItem: 1, Hint.EditPreviousItem: -1}
"""The direction to the next value after Tab and Shift+Tab."""


class EditableModel(ColumnModel[T]):
    """Rows with ids, some of whose values can be changed in place.

    `refused` carries why a typed text is not stored.
    """

    refused = Signal(str)

    def show_rows(self, rows: Sequence[T], columns: Iterable[Column[T]] | None = None) -> None:
        """Show these rows; the same rows in the same order only get their new values.

        A reset would close the editor, and let go of the selection and of the position.
        """
        columns = self.columns if columns is None else tuple(columns)
        titles = [[each.title for each in some] for some in (columns, self.columns)]
        pairs = enumerate(zip(rows, self.rows, strict=False))
        others = [(place, row.id == old.id) for place, (row, old) in pairs if row is not old]
        is_same = len(rows) == len(self.rows) and all(has_same_id for _, has_same_id in others)
        if not is_same or titles[0] != titles[1]:
            super().show_rows(rows, columns)
            return
        self.rows = rows
        if others:
            first, last = others[0][0], others[-1][0]
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))

    def is_editable(self, index: ModelIndex) -> bool:
        """Whether a value can be changed in place."""
        raise NotImplementedError

    def place_of(self, id_: str) -> int | None:
        """The row with an id, or None."""
        return next((index for index, row in enumerate(self.rows) if row.id == id_), None)

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Every value can be selected, some can be edited."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.is_editable(index) else flags


class EditingMixin(Mixin):
    """Edits values of an `EditableModel` with the mouse, and goes on to the next with Tab.

    A double click on a value edits it, and so does a click in a selected row. A name waits for the
    second click, which opens the row.
    """

    editable: EditableModel[Any]
    _edited: tuple[str, int] | None = None
    _pressed = QPersistentModelIndex()

    def value_at(self, point: QPoint) -> QModelIndex:
        """The value at a point of the viewport."""
        return self.indexAt(point)

    def open_editor(self, index: ModelIndex, trigger: Trigger, event: QEvent | None = None) -> bool:
        """Open the editor of a value."""
        return super().edit(index, trigger, event)  # type: ignore[arg-type]

    def edit(  # type: ignore[override]
        self,
        index: ModelIndex,
        trigger: Trigger = Trigger.AllEditTriggers,
        event: QEvent | None = None,
    ) -> bool:
        """Edit a value; the click of Qt, which waits for a second one, is for names only."""
        if trigger is Trigger.SelectedClicked:
            assert isinstance(event, QMouseEvent)
            value = self.value_at(event.position().toPoint())
            if not value.isValid() or value.column() != NAME:
                return False
        is_open = self.open_editor(index, trigger, event)
        if is_open:
            self._edited = self.editable.row_at(index).id, index.column()
        return is_open

    def closeEditor(self, editor: QWidget, hint: Hint) -> None:
        """Go on to the next value of the row after Tab, to the one before after Shift+Tab."""
        step = STEPS.get(hint, 0)
        super().closeEditor(editor, Hint.NoHint if step else hint)
        if step and self._edited is not None:
            self._edit_beside(*self._edited, step)

    def _edit_beside(self, id_: str, column: int, step: int) -> None:
        """Edit the next value of a row; there may be none."""
        # What was stored may have sorted the rows, or filtered this one out.
        row = self.editable.place_of(id_)
        if row is None:
            return
        others = range(column + step, len(self.editable.columns) if step > 0 else -1, step)
        values = (self.editable.index(row, each) for each in others)
        index = next(filter(self.editable.is_editable, values), None)
        if index is not None:
            self.show_current(index)
            self.edit(index)

    def show_current(self, index: QModelIndex) -> None:
        """Make the value current before it is edited."""
        self.setCurrentIndex(index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember the value that is pressed in a selected row."""
        value = self.value_at(event.position().toPoint())
        is_plain = event.button() is Qt.MouseButton.LeftButton and not event.modifiers().value
        row = value.siblingAtColumn(NAME)
        takes = is_plain and row.isValid() and self.selectionModel().isSelected(row)
        self._pressed = QPersistentModelIndex(value if takes else QModelIndex())
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Edit the value that was clicked in a selected row, but no name."""
        super().mouseReleaseEvent(event)
        if self.indexWidget(self.currentIndex()) is not None:
            # A double click has opened the editor; Qt ends its state with the release.
            self.setState(QAbstractItemView.State.EditingState)
        value = self.value_at(event.position().toPoint())
        is_clicked = value.isValid() and self._pressed == value
        self._pressed = QPersistentModelIndex()
        if is_clicked and value.column() != NAME and self.editable.is_editable(value):
            self.edit(value)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit a value; elsewhere, and on the name, open the row."""
        index = self.value_at(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and index.column() != NAME and self.editable.is_editable(index):
            self.edit(index)
        else:
            super().mouseDoubleClickEvent(event)


class ValueEditor(QLineEdit):
    """The text field of a value; F2, which begins to edit, does nothing in it."""

    def event(self, event: QEvent) -> bool:
        """Keep F2, which otherwise renames a document."""
        keys = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() in keys:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_F2:
                event.accept()
                return True
        return super().event(event)


def value_editor(
    parent: QWidget, title: str, *, is_number: bool = False, longest: int = LONGEST_LINE
) -> QLineEdit:
    """A text field with the name of a value; a number may be entered as a sum."""
    editor = ValueEditor(parent)
    editor.setMaxLength(longest)
    editor.setAccessibleName(tr(title))
    if is_number:
        editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        editor.setToolTip(tr("You can type a sum: −35 subtracts 35."))
        editor.setAccessibleDescription(editor.toolTip())
    return editor


def number_of(text: str) -> int | Change | None:
    """The typed number, the result of a sum such as 120−35, or a change such as −35.

    None for anything else.
    """
    if text[:1].isdigit():
        number = parse_number(text)
        return sum_of(text, 0) if number is None else number
    by = sum_of(text, 0)
    return None if by is None else Change(by)


def run_edit(work: Callable[[], object], refused: ShowFailure, failed: ShowFailure) -> bool:
    """Store a typed value; return success.

    `refused` gets why the rules do not allow it, `failed` an error of the file.
    """
    result = operation_result(work)
    if result.failure:
        (failed if result.refusal is None else refused)(result.failure)
    return not result.failure
