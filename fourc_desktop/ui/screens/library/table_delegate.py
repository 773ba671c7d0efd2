"""The ground of a row in a table, its line and its focus; heirs draw what stands in it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.card_painter import draw_elided

Index = QModelIndex | QPersistentModelIndex

ROW = 36
PAD = 6


class TableDelegate(QStyledItemDelegate):
    """One fact to a cell; the row is chosen as a whole, and the keys are in the whole row."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row high enough to read and to hit."""
        theme = self._appearance.theme
        return QSize(theme.px(80), theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the ground of the cell, the line below it, the fact, and the focus."""
        colors = self._appearance.theme.colors
        cell = QRectF(option.rect)
        painter.save()
        painter.fillRect(cell, self._ground(option))
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), colors.line)
        painter.setPen(colors.ink2)
        painter.setFont(self._appearance.theme.font(Step.BODY))
        self.paint_fact(painter, cell.adjusted(PAD, 0, -PAD, -1), index)
        view = option.widget
        if isinstance(view, QAbstractItemView) and _has_keys(view, index):
            painter.fillRect(QRectF(cell.left(), cell.top(), cell.width(), 2), colors.accent)
            painter.fillRect(QRectF(cell.left(), cell.bottom() - 2, cell.width(), 2), colors.accent)
        painter.restore()

    def paint_fact(self, painter: QPainter, place: QRectF, index: Index) -> None:
        """Draw what stands in the cell: by itself a line of words."""
        draw_elided(painter, place, str(index.data()))

    def paint_number(self, painter: QPainter, place: QRectF, index: Index) -> None:
        """Draw a number in head letters, at the right."""
        theme = self._appearance.theme
        painter.setFont(theme.head_font(Step.SUBHEAD))
        painter.setPen(theme.colors.ink)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, flags, str(index.data()))

    def _ground(self, option: QStyleOptionViewItem) -> QColor:
        colors = self._appearance.theme.colors
        if option.state & QStyle.StateFlag.State_Selected:
            return colors.accent_soft
        if option.state & QStyle.StateFlag.State_MouseOver:
            return colors.sunken
        return colors.surface


def _has_keys(view: QAbstractItemView, index: Index) -> bool:
    """Whether the keys are in the row of this cell."""
    return view.hasFocus() and view.currentIndex().row() == index.row()
