"""A list whose rows are drawn from their descriptions."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListView

from fourc_desktop.ui.widgets.lists.row_delegate import ENABLED, Describe, RowDelegate
from fourc_desktop.ui.widgets.lists.row_description import RowStyle


class RowView(QListView):
    """A list whose rows are drawn from their descriptions."""

    def __init__(
        self,
        model: QAbstractItemModel,
        describe: Describe,
        name: str,
        *,
        uniform: RowStyle | None = None,
        wraps: bool = False,
        framed: bool = False,
    ) -> None:
        """Show the rows of a model.

        `name` is the accessible name. `uniform` is the style of all rows, if they share one: they
        are then described only when visible. With `wraps` the height of a row depends on the width;
        with `framed` the list looks like a field.
        """
        super().__init__()
        self._delegate = RowDelegate(describe, uniform)
        self._shown_model = model
        self.setProperty("framed", framed)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(uniform is not None)
        if wraps:
            self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(self._delegate)
        self.setModel(model)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out again when the width changes, also by a scroll bar; Qt does not."""
        super().resizeEvent(event)
        is_adjusted = self.resizeMode() is QListView.ResizeMode.Adjust
        if is_adjusted and event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def moveCursor(
        self, action: QListView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Move with Home to the first selectable row, even below a heading."""
        if action is not QListView.CursorAction.MoveHome:
            return super().moveCursor(action, modifiers)
        model = self._shown_model
        rows = (model.index(row, 0) for row in range(model.rowCount()))
        return next((each for each in rows if each.flags() & ENABLED), QModelIndex())
