"""Lists that scroll by whole rows and never cut one."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

from fourc_desktop.ui.widgets.lists.row_view import RowView

if TYPE_CHECKING:
    from PySide6.QtWidgets import QListView as ListView
else:
    ListView = object  # the list also derives from a Qt class


class WholeRowsMixin(ListView):
    """Scrolls by rows and leaves what is too little for one more row empty.

    `padding` is kept below that.
    """

    padding = 0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)

    def updateGeometries(self) -> None:
        """Fit the viewport to whole rows where there are more than fit."""
        super().updateGeometries()
        self._fit_viewport()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Fit the viewport to the rows from the new first one on."""
        super().scrollContentsBy(dx, dy)
        self._fit_viewport()

    def _fit_viewport(self) -> None:
        """Reserve a margin below the last whole row."""
        margins = self.viewportMargins()
        bottom = self.padding + self._rest(self.viewport().height() + margins.bottom())
        # Each call lays the list out again.
        if margins.bottom() != bottom:
            margins.setBottom(bottom)
            self.setViewportMargins(margins)

    def _rest(self, height: int) -> int:
        """The height below the last row that fits; 0 if all do, or if the next would never fit."""
        room, below = height - self.padding, 0
        # Qt lays the list out for the first time before there is a model.
        model: QAbstractItemModel | None = self.model()
        first = max(self.indexAt(QPoint(1, 0)).row(), 0)
        for row in range(first, 0 if model is None else model.rowCount()):
            above, below = below, below + self._row_height(row)
            if below > room:
                return room - above if above >= below - above else 0
        # Scrolled to the end, the list holds all rows that fit above its last one.
        for row in reversed(range(first)):
            above, below = below, below + self._row_height(row)
            if below > room:
                return room - above
        return 0

    def _row_height(self, row: int) -> int:
        """The distance to the next row, which is 0 for rows side by side."""
        rect, model = self.visualRect(self.model().index(row, 0)), self.model()
        if row + 1 == model.rowCount():
            return rect.height()
        return self.visualRect(model.index(row + 1, 0)).top() - rect.top()


class WholeRowsBox(QWidget):
    """Holds a table or a tree with rows of one height, and gives it the height of whole rows.

    These have headers, whose margins Qt sets itself, so that the mixin cannot be used.
    """

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__()
        self._view = view
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        view.setParent(self)
        view.viewport().installEventFilter(self)
        self.setSizePolicy(view.sizePolicy())

    def sizeHint(self) -> QSize:
        """The size hint of the table or tree."""
        return self._view.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The minimum size hint of the table or tree."""
        return self._view.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows to another height."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the rows when a scroll bar appears."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        view = self._view
        around = view.height() - view.viewport().height()
        row = view.visualRect(view.model().index(0, 0)).height()
        rest = (self.height() - around) % row if row > 0 else 0
        view.setGeometry(0, 0, self.width(), self.height() - rest)


class WholeRowList(WholeRowsMixin, QListWidget):
    """A list widget of whole rows."""


class WholeRowView(WholeRowsMixin, RowView):
    """A list of whole rows that share one style."""

    _kept = 0

    def keep_rows(self, count: int) -> None:
        """Show at least this number of rows, or all if there are fewer."""
        self._kept = count
        self._fit_rows()

    def height_of_rows(self, most: int) -> int:
        """The height of the list with up to `most` rows, in pixels."""
        self.ensurePolished()
        rows = min(self.model().rowCount(), most)
        return self.sizeHintForRow(0) * rows + 2 * self.frameWidth()

    def sizeHint(self) -> QSize:
        """As high as the rows to keep, so that a form scrolls only where these do not fit."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.height_of_rows(self._kept)) if self._kept else hint

    def updateGeometries(self) -> None:
        """Show at least the rows to keep."""
        super().updateGeometries()
        self._fit_rows()

    def _row_height(self, _row: int) -> int:
        return self.sizeHintForRow(0)

    def _fit_rows(self) -> None:
        if self._kept:
            self.setMinimumHeight(self.height_of_rows(self._kept))
