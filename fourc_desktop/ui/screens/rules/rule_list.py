"""The list of rule topics, grouped and searchable."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from fourc_desktop.core.rule_texts import RuleGroup, RuleText, RuleTexts
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box

ModelIndex = QModelIndex | QPersistentModelIndex
RuleListRow = RuleGroup | RuleText

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
NO_PARENT: Final = QModelIndex()


class RuleListModel(QAbstractListModel):
    """A row is a topic or the heading of a group, which cannot be selected."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[RuleListRow, ...] = ()

    def show_rows(self, rows: Sequence[RuleListRow]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def topic(self, row: int) -> str | None:
        """The topic of a row; None for a heading or a missing row."""
        text_row = self._rows[row] if 0 <= row < len(self._rows) else None
        return text_row.topic if isinstance(text_row, RuleText) else None

    def first(self) -> int | None:
        """The row of the first topic, or None."""
        return next((row for row in range(len(self._rows)) if self.topic(row)), None)

    def rowCount(self, parent: ModelIndex = NO_PARENT) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title; the accessible text also has the source."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(row.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            source = f", {tr(row.source)}" if isinstance(row, RuleText) else ""
            return f"{tr(row.title)}{source}"
        return None

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Headings cannot be selected."""
        if index.isValid() and isinstance(self._rows[index.row()], RuleText):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags


def grouped(texts: Sequence[RuleText]) -> tuple[RuleListRow, ...]:
    """Topics sorted by group, with a heading before each group."""
    rows: list[RuleListRow] = []
    for text in texts:
        if not rows or _group(rows[-1]) != text.group:
            rows.append(text.group)
        rows.append(text)
    return tuple(rows)


def _group(row: RuleListRow) -> RuleGroup:
    return row.group if isinstance(row, RuleText) else row


WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


class RuleListDelegate(QStyledItemDelegate):
    """Draws title and source of a topic, or the heading of a group."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        """The width of the list, and the height of the wrapped text."""
        row: RuleListRow = index.data(ROW_ROLE)
        width = self._view.viewport().width()
        minimum = current_theme().px(Height.CONTROL)
        height = sum(place for place, *_ in self._lines(row, width)) + 2 * self._above(row)
        return QSize(width, max(round(height), minimum))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        """Draw the row, highlighted if it is selected or hovered."""
        row: RuleListRow = index.data(ROW_ROLE)
        colors = current_theme().colors
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = QStyle.StateFlag
        if isinstance(row, RuleGroup):
            painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), colors.line)
        elif option.state & (state.State_Selected | state.State_MouseOver):
            keys = option.state & state.State_Selected and option.state & state.State_Active
            edge = colors.accent if keys and self._view.hasFocus() else None
            box(painter, rect, Radius.CHIP, colors.accent_soft, edge, 2)
        top = rect.top() + self._above(row)
        left, width = rect.left() + Space.GRID, rect.width() - 2 * Space.GRID
        for (height, font, text), ink in zip(
            self._lines(row, rect.width()), (colors.ink, colors.ink2), strict=False
        ):
            painter.setFont(font)
            painter.setPen(colors.ink2 if isinstance(row, RuleGroup) else ink)
            painter.drawText(QRectF(left, top, width, height), WRAPPED, text)
            top += height
        painter.restore()

    def _lines(self, row: RuleListRow, width: float) -> list[tuple[float, QFont, str]]:
        """The lines of text, each with its height and font."""
        theme = current_theme()
        if isinstance(row, RuleGroup):
            parts = [(theme.font(TextStyle.SMALL, QFont.Weight.Medium), tr(row.title))]
        else:
            parts = [
                (theme.font(TextStyle.BODY), tr(row.title)),
                (theme.font(TextStyle.SMALL), tr(row.source)),
            ]
        area = QRectF(0, 0, max(width - 2 * Space.GRID, 40), 10_000)
        return [
            (QFontMetricsF(font).boundingRect(area, WRAPPED, text).height(), font, text)
            for font, text in parts
        ]

    def _above(self, row: RuleListRow) -> int:
        return Space.CARD if isinstance(row, RuleGroup) else Space.INSIDE + 2


class RuleList(QListView):
    """A click or Enter emits `chosen`; Up at the first topic emits `left_above`."""

    chosen = Signal(str)
    left_above = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rows = RuleListModel()
        self.setModel(self._rows)
        self._delegate = RuleListDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Rules"))
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(lambda index: self._choose(index.row()))

    def show_found(self, texts: RuleTexts, typed: str) -> int:
        """Show the topics that match the input, or all; returns their number."""
        found = texts.find(typed) if typed.strip() else texts.all
        self._rows.show_rows(found if typed.strip() else grouped(found))
        self.scrollToTop()
        return len(found)

    def open_first(self) -> None:
        """Open the first topic, if any."""
        first = self._rows.first()
        if first is not None:
            self._choose(first)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the first topic."""
        super().focusInEvent(event)
        first = self._rows.first()
        if not self.currentIndex().isValid() and first is not None:
            self.setCurrentIndex(self._rows.index(first))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens a topic; Up at the first one leaves the list."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex().row())
        elif key == Qt.Key.Key_Up and self.currentIndex().row() == self._rows.first():
            self.selectionModel().clear()
            self.left_above.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int) -> None:
        if topic := self._rows.topic(row):
            self.chosen.emit(topic)
