"""A table whose rows are things: chosen, opened and sorted as a whole."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.column_shares import shares
from fourc_desktop.ui.screens.library.table_delegate import ROW
from fourc_desktop.ui.screens.library.table_head import TableHead
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar


class RowTable(QTableView):
    """Enter and a double click ask to open the current row: `entered_row` says which.

    It looks at no more rows than it shows, so that ten thousand cost no more than ten.
    """

    entered_row = Signal(QModelIndex)

    def __init__(
        self,
        model: QAbstractItemModel,
        appearance: Appearance,
        *,
        numbers: tuple[int, ...],
        widths: Mapping[int, int],
        growing: tuple[int, ...],
    ) -> None:
        """Tell the columns apart.

        `numbers` are those that hold numbers. `widths` says in pixels at 100 % text how wide some
        are at least; others are as wide as their titles. `growing` share what is left over.
        """
        super().__init__()
        self._appearance = appearance
        self._widths = widths
        self._growing = growing
        self.head = TableHead(numbers, appearance)
        self.setHorizontalHeader(self.head)
        self.head.setSectionsClickable(True)
        self.setModel(model)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar())
        # Without it the style draws two lines where the scroll bars meet.
        self.setCornerWidget(QWidget())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.doubleClicked.connect(self.entered_row)
        appearance.changed.connect(self.fit)

    def take_columns(
        self, numbers: tuple[int, ...], widths: Mapping[int, int], growing: tuple[int, ...]
    ) -> None:
        """Tell the columns apart anew, as the constructor does."""
        self.head.take_numbers(numbers)
        self._widths = widths
        self._growing = growing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current row; a field in which something is typed keeps its Enter."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.state() != QAbstractItemView.State.EditingState:
            if self.currentIndex().isValid():
                self.entered_row.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the columns share the new width."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Give rows and columns their sizes at the scale of the text."""
        theme = self._appearance.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        widths = [
            max(self.head.title_width(place), theme.px(self._widths.get(place, 0)))
            for place in range(self.head.count())
        ]
        room = max(self.viewport().width() - sum(widths), 0)
        lacking = [max(self.wanted(place) - widths[place], 0) for place in self._growing]
        for place, share in zip(self._growing, shares(lacking, room), strict=True):
            widths[place] += share
        for place, width in enumerate(widths):
            self.head.resizeSection(place, width)

    def wanted(self, _place: int) -> int:
        """How wide a column is with all its words, in pixels; 0 where that is not looked for."""
        return 0
