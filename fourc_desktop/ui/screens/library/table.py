"""A table of rows with sortable heads and fitted column widths; base of card list and party."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
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
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided


def column_widths(lacking: Sequence[int], room: int) -> list[int]:
    """Distribute extra width, given what each column lacks to show all of its text.

    Columns that lack least are filled first, so that as few texts as possible are cut; the rest is
    shared equally.
    """
    given = [0] * len(lacking)
    wanting = sorted(range(len(lacking)), key=lambda place: lacking[place])
    for done, place in enumerate(wanting):
        given[place] = min(lacking[place], room // (len(wanting) - done))
        room -= given[place]
    return [share + room // len(lacking) for share in given]


RowIndex = QModelIndex | QPersistentModelIndex

ROW = 36
PAD = 6


class TableDelegate(QStyledItemDelegate):
    """Paints a cell; selection and focus cover the whole row."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: RowIndex) -> QSize:
        """The height of a press target."""
        theme = current_theme()
        return QSize(theme.px(80), theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: RowIndex) -> None:
        """Paint background, lower line, value and focus."""
        colors = current_theme().colors
        cell = QRectF(option.rect)
        painter.save()
        painter.fillRect(cell, self._background(option))
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), colors.line)
        painter.setPen(colors.ink2)
        painter.setFont(current_theme().font(TextStyle.BODY))
        self.paint_fact(painter, cell.adjusted(PAD, 0, -PAD, -1), index)
        view = option.widget
        if isinstance(view, QAbstractItemView) and _has_keys(view, index):
            painter.fillRect(QRectF(cell.left(), cell.top(), cell.width(), 2), colors.accent)
            painter.fillRect(QRectF(cell.left(), cell.bottom() - 2, cell.width(), 2), colors.accent)
        painter.restore()

    def paint_fact(self, painter: QPainter, rect: QRectF, index: RowIndex) -> None:
        """Paint the value of the cell: by default a line of text."""
        draw_elided(painter, rect, str(index.data()))

    def paint_number(self, painter: QPainter, rect: QRectF, index: RowIndex) -> None:
        """Paint a number in the heading font, aligned right."""
        theme = current_theme()
        painter.setFont(theme.head_font(TextStyle.SUBHEAD))
        painter.setPen(theme.colors.ink)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect, flags, str(index.data()))

    def _background(self, option: QStyleOptionViewItem) -> QColor:
        colors = current_theme().colors
        if option.state & QStyle.StateFlag.State_Selected:
            return colors.accent_soft
        if option.state & QStyle.StateFlag.State_MouseOver:
            return colors.sunken
        return colors.surface


def _has_keys(view: QAbstractItemView, index: RowIndex) -> bool:
    """Whether the row of the cell has the focus."""
    return view.hasFocus() and view.currentIndex().row() == index.row()


ARROW: Final = 12
HIGH: Final = 32
HEAD_PAD: Final = 6


class TableHead(QHeaderView):
    """The heads; titles of number columns are aligned right."""

    def __init__(self, numbers: Sequence[int]) -> None:
        """`numbers` are the number columns."""
        super().__init__(Qt.Orientation.Horizontal)
        self._numbers = frozenset(numbers)
        self._sorting = -1
        self._rises = True
        self.setSectionsMovable(False)
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setAccessibleName(tr("Columns"))

    def take_numbers(self, numbers: Sequence[int]) -> None:
        """Set the number columns."""
        self._numbers = frozenset(numbers)
        self.viewport().update()

    def show_sorted(self, section: int, *, rises: bool) -> None:
        """Mark the sorting column and its direction."""
        self._sorting, self._rises = section, rises
        self.viewport().update()

    def title_width(self, section: int) -> int:
        """The width of a title with its arrow, in pixels."""
        theme = current_theme()
        words = QFontMetrics(theme.font(TextStyle.CAPTION)).horizontalAdvance(self._title(section))
        return words + theme.px(ARROW) + 4 + 2 * HEAD_PAD

    def sizeHint(self) -> QSize:
        """The height of a row."""
        return QSize(super().sizeHint().width(), current_theme().px(HIGH))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint background, title and arrow."""
        theme = current_theme()
        colors = theme.colors
        sorts, is_number = section == self._sorting, section in self._numbers
        painter.save()
        painter.fillRect(rect, colors.sunken)
        painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), colors.line)
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(colors.ink if sorts else colors.ink2)
        side = theme.px(ARROW)
        words = rect.adjusted(HEAD_PAD, 0, -HEAD_PAD, 0)
        flag = Qt.AlignmentFlag
        if sorts and is_number:
            words.setRight(words.right() - side - 4)
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
    """Enter and double click emit `entered_row`.

    Only visible rows are measured, so the number of rows does not matter.
    """

    entered_row = Signal(QModelIndex)

    def __init__(
        self,
        model: QAbstractItemModel,
        *,
        numbers: tuple[int, ...],
        widths: Mapping[int, int],
        growing: tuple[int, ...],
    ) -> None:
        """Set the column roles.

        `numbers` are the number columns. `widths` are least widths in pixels at 100 % text; other
        columns are as wide as their titles. `growing` columns share the spare width.
        """
        super().__init__()
        self._widths = widths
        self._growing = growing
        self.head = TableHead(numbers)
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
        application().theme_changed.connect(self.fit)

    def take_columns(
        self, numbers: tuple[int, ...], widths: Mapping[int, int], growing: tuple[int, ...]
    ) -> None:
        """Set the column roles, as in the constructor."""
        self.head.take_numbers(numbers)
        self._widths = widths
        self._growing = growing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current row, unless a cell is being edited."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.state() != QAbstractItemView.State.EditingState:
            if self.currentIndex().isValid():
                self.entered_row.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the new width."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Set the sizes of rows and columns for the text scale."""
        theme = current_theme()
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        widths = [
            max(self.head.title_width(index), theme.px(self._widths.get(index, 0)))
            for index in range(self.head.count())
        ]
        room = max(self.viewport().width() - sum(widths), 0)
        lacking = [max(self.wanted(index) - widths[index], 0) for index in self._growing]
        for index, share in zip(self._growing, column_widths(lacking, room), strict=True):
            widths[index] += share
        for index, width in enumerate(widths):
            self.head.resizeSection(index, width)

    def wanted(self, _place: int) -> int:
        """The width of a column with all of its text, in pixels; 0 to ignore it."""
        return 0
