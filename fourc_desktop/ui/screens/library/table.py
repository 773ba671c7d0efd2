"""A table with sortable headers and fitted column widths; the base of card list and party."""

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.column_model import ColumnModel
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided


def column_widths(lacking: Sequence[int], room: int) -> list[int]:
    """Distribute extra width, given what each column lacks to show its full text.

    Columns that lack least are filled first, so that as few texts as possible are cut; the rest is
    shared equally.
    """
    given = [0] * len(lacking)
    wanting = sorted(range(len(lacking)), key=lambda place: lacking[place])
    for done, place in enumerate(wanting):
        given[place] = min(lacking[place], room // (len(wanting) - done))
        room -= given[place]
    share, rest = divmod(room, max(len(lacking), 1))
    return [each + share + (place < rest) for place, each in enumerate(given)]


ROW = 36
PAD = 6
AFTER_NUMBER: Final = 8
"""The additional space between a right-aligned number and the words of the next column."""

ICON, ICON_GAP = 14, 6
"""The side of an icon at 100 % text, and the gap between it and the text, in pixels."""

MIN_SHARE: Final = 0.75
"""The share of its width that a column that can grow keeps where all would not fit otherwise."""

WIDEST_TEXT: Final = 200
"""The most that a table which scrolls gives to a column that can grow, in pixels at 100 % text."""

MAX_MEASURED: Final = 200
"""The number of rows whose texts are measured."""


class TableDelegate(QStyledItemDelegate):
    """Paints a cell as its column says; selection and focus cover the whole row."""

    def __init__(self, model: ColumnModel[Any]) -> None:
        super().__init__()
        self._model = model

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        """The height of a press target."""
        theme = current_theme()
        return QSize(theme.px(80), theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Paint background, lower line, icon, value and focus."""
        colors = current_theme().colors
        cell = QRectF(option.rect)
        painter.save()
        painter.fillRect(cell, _background(option.state))
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), colors.line)
        self._paint_cell(painter, cell.adjusted(PAD, 0, -PAD, -1), index)
        view = option.widget
        if isinstance(view, QAbstractItemView) and _has_keys(view, index):
            painter.fillRect(QRectF(cell.left(), cell.top(), cell.width(), 2), colors.accent)
            painter.fillRect(QRectF(cell.left(), cell.bottom() - 2, cell.width(), 2), colors.accent)
        painter.restore()

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: ModelIndex
    ) -> None:
        """Put the editor over the cell."""
        editor.setGeometry(option.rect.adjusted(0, 1, 0, -2))

    def _paint_cell(self, painter: QPainter, rect: QRectF, index: ModelIndex) -> None:
        theme = current_theme()
        row, column = self._model.row_at(index), self._model.columns[index.column()]
        if icon := column.icon(row):
            name, tone = icon
            side = theme.px(ICON)
            place = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
            icons().paint(painter, name, place, getattr(theme.colors, tone))
            rect.setLeft(place.right() + ICON_GAP)
        if column.is_number:
            rect.setRight(rect.right() - space_after(self._model, index.column()))
            painter.setFont(theme.head_font(TextStyle.SUBHEAD))
            painter.setPen(theme.colors.ink)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, flags, column.text(row))
            return
        painter.setFont(theme.font(TextStyle.BODY, column.weight))
        painter.setPen(getattr(theme.colors, column.tone(row)))
        draw_elided(painter, rect, column.text(row))


def space_after(model: ColumnModel[Any], place: int) -> int:
    """The additional space after the texts of a column, in pixels."""
    is_last = [each.is_number for each in model.columns[place : place + 2]] == [True, False]
    return AFTER_NUMBER if is_last else 0


def _background(state: QStyle.StateFlag) -> QColor:
    colors = current_theme().colors
    if state & QStyle.StateFlag.State_Selected:
        return colors.accent_soft
    return colors.sunken if state & QStyle.StateFlag.State_MouseOver else colors.surface


def _has_keys(view: QAbstractItemView, index: ModelIndex) -> bool:
    """Whether the row of the cell has the focus."""
    return view.hasFocus() and view.currentIndex().row() == index.row()


ARROW: Final = 12
HIGH: Final = 32
HEAD_PAD: Final = 6


class TableHead(QHeaderView):
    """The header; titles of number columns are right-aligned."""

    def __init__(self, model: ColumnModel[Any]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._columns = model
        self._sorting = -1
        self._rises = True
        self.setSectionsMovable(False)
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setAccessibleName(tr("Columns"))

    def show_sorted(self, section: int, *, rises: bool) -> None:
        """Mark the sorting column and its direction."""
        self._sorting, self._rises = section, rises
        self.viewport().update()

    def title_width(self, section: int) -> int:
        """The width of a title with its arrow, in pixels."""
        theme = current_theme()
        words = QFontMetrics(theme.font(TextStyle.CAPTION)).horizontalAdvance(self._title(section))
        return words + theme.px(ARROW) + 4 + 2 * HEAD_PAD + space_after(self._columns, section)

    def sizeHint(self) -> QSize:
        """The height of a row."""
        return QSize(super().sizeHint().width(), current_theme().px(HIGH))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint background, title and arrow."""
        theme = current_theme()
        colors = theme.colors
        sorts = section == self._sorting
        is_number = self._columns.columns[section].is_number
        painter.save()
        painter.fillRect(rect, colors.sunken)
        painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), colors.line)
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(colors.ink if sorts else colors.ink2)
        side = theme.px(ARROW)
        words = rect.adjusted(HEAD_PAD, 0, -HEAD_PAD, 0)
        flag = Qt.AlignmentFlag
        if is_number:
            after = space_after(self._columns, section)
            words.setRight(words.right() - after - (side + 4 if sorts else 0))
        across = flag.AlignRight if is_number else flag.AlignLeft
        metrics = painter.fontMetrics()
        title = metrics.elidedText(self._title(section), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, across | flag.AlignVCenter, title)
        if sorts:
            width = words.width() if is_number else metrics.horizontalAdvance(title)
            place = QRect(words.left() + width + 4, rect.center().y() - side // 2, side, side)
            icon = "arrow-up" if self._rises else "arrow-down"
            icons().paint(painter, icon, place.toRectF(), colors.ink)
        painter.restore()

    def _title(self, section: int) -> str:
        return str(self.model().headerData(section, Qt.Orientation.Horizontal))


class RowTable(QTableView):
    """A table of rows; Enter and a double click emit `entered_row`.

    Only visible rows are measured, so the number of rows does not matter.
    """

    entered_row = Signal(QModelIndex)

    def __init__(self, model: ColumnModel[Any], delegate: TableDelegate) -> None:
        super().__init__()
        self._columns = model
        self._painter = delegate
        self.head = TableHead(model)
        self.setHorizontalHeader(self.head)
        self.setItemDelegate(delegate)
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
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.doubleClicked.connect(self.entered_row)
        model.modelReset.connect(self.fit)
        model.dataChanged.connect(lambda *_: self.fit())
        application().theme_changed.connect(self.fit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current row, unless a cell is being edited."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.state() != QAbstractItemView.State.EditingState:
            if self.currentIndex().isValid():
                self.entered_row.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: ModelIndex, previous: ModelIndex) -> None:
        """Paint both rows, whose cells share a frame; Qt paints only two cells."""
        super().currentChanged(current, previous)
        for index in (current, previous):
            row = self.visualRect(index)
            self.viewport().update(0, row.top(), self.viewport().width(), row.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the new width."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Set the sizes of rows and columns for the text scale.

        Columns of numbers, which may be words such as levels, are never cut. Columns that can grow
        are as wide as their texts, as far as there is room, and share what is left. A table that
        scrolls sideways anyway has room for them.
        """
        theme = current_theme()
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        columns = self._columns.columns
        shown = [not self.isColumnHidden(index) for index in range(len(columns))]
        widths = [
            shown[index] * max(self.head.title_width(index), theme.px(column.width))
            for index, column in enumerate(columns)
        ]
        for index, column in enumerate(columns):
            if column.is_number and shown[index]:
                widths[index] = max(widths[index], self.wanted(index))
        growing = [index for index, column in enumerate(columns) if column.grows and shown[index]]
        least = {}
        for index in growing:
            needed, title = min(widths[index], self.wanted(index)), self.head.title_width(index)
            widths[index] = max(title, needed)
            least[index] = max(title, ceil(needed * MIN_SHARE))
        lost = sum(widths[index] - least[index] for index in growing)
        over = sum(widths) - self.viewport().width()
        if 0 < over <= lost:
            # Texts that are cut a little more are better than a scroll bar for a few pixels.
            widths = [least.get(index, width) for index, width in enumerate(widths)]
        elif over > lost:
            # Where there is a scroll bar anyway, nothing is gained by texts that are cut.
            for index in growing:
                whole = min(self.wanted(index), theme.px(WIDEST_TEXT))
                widths[index] = max(widths[index], whole)
        room = max(self.viewport().width() - sum(widths), 0)
        lacking = [max(self.wanted(index) - widths[index], 0) for index in growing]
        for index, share in zip(growing, column_widths(lacking, room), strict=True):
            widths[index] += share
        for index, width in enumerate(widths):
            if shown[index]:
                self.head.resizeSection(index, width)

    def wanted(self, place: int) -> int:
        """The width of a column with all of its text, in pixels."""
        theme, column = current_theme(), self._columns.columns[place]
        words = theme.font(TextStyle.BODY, column.weight)
        metrics = QFontMetrics(theme.head_font(TextStyle.SUBHEAD) if column.is_number else words)
        rows = self._columns.rows[:MAX_MEASURED]
        text = max((metrics.horizontalAdvance(column.text(row)) for row in rows), default=0)
        icon = theme.px(ICON) + ICON_GAP if any(column.icon(row) for row in rows) else 0
        # Font metrics are fractions of pixels.
        return icon + text + 2 * PAD + 2 + space_after(self._columns, place)
