"""Draws the rows of the list of cards, and edits their names in place."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.library.card_delegate import name_editor
from fourc_desktop.ui.library.card_kinds import kind_of
from fourc_desktop.ui.library.card_model import CARD_ROLE, COLUMNS
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.card_painter import draw_elided
from fourc_desktop.workspace.cards import Card

Index = QModelIndex | QPersistentModelIndex

NAME, KIND = 0, 1
ROW = 36
PAD = 10


class RowDelegate(QStyledItemDelegate):
    """One fact of a card to a cell; the row is chosen as a whole."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row high enough to read and to hit."""
        theme = self._appearance.theme
        return QSize(theme.px(80), theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the ground of the row, the line below it, and the fact."""
        theme = self._appearance.theme
        colors = theme.colors
        cell = QRectF(option.rect)
        painter.save()
        painter.fillRect(cell, self._ground(option))
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1), colors.line)
        card: Card = index.data(CARD_ROLE)
        words = cell.adjusted(PAD, 0, -PAD, -1)
        painter.setPen(colors.ink if index.column() == NAME else colors.ink2)
        painter.setFont(theme.font(Step.BODY))
        if index.column() == KIND:
            words = self._paint_kind(painter, words, card)
        if index.column() == NAME:
            painter.setFont(theme.font(Step.BODY, QFont.Weight.Medium))
        if COLUMNS[index.column()].number:
            painter.setFont(theme.head_font(Step.SUBHEAD))
            painter.setPen(colors.ink)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, flags, str(index.data()))
        else:
            draw_elided(painter, words, str(index.data()))
        view = option.widget
        if isinstance(view, QAbstractItemView) and _has_keys(view, index):
            painter.fillRect(QRectF(cell.left(), cell.top(), cell.width(), 2), colors.accent)
            painter.fillRect(QRectF(cell.left(), cell.bottom() - 2, cell.width(), 2), colors.accent)
        painter.restore()

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index
    ) -> QWidget:
        """A field over the name."""
        return name_editor(parent)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: Index
    ) -> None:
        """Lie over the whole cell."""
        editor.setGeometry(option.rect.adjusted(0, 1, 0, -2))

    def _ground(self, option: QStyleOptionViewItem) -> QColor:
        colors = self._appearance.theme.colors
        if option.state & QStyle.StateFlag.State_Selected:
            return colors.accent_soft
        if option.state & QStyle.StateFlag.State_MouseOver:
            return colors.sunken
        return colors.surface

    def _paint_kind(self, painter: QPainter, words: QRectF, card: Card) -> QRectF:
        """Draw the icon of the kind; return the room that is left for its word."""
        theme = self._appearance.theme
        kind = kind_of(card)
        tone: QColor = getattr(theme.colors, kind.tone)
        side = theme.px(14)
        icon = QRectF(words.left(), words.center().y() - side / 2, side, side)
        self._appearance.icons.paint(painter, kind.icon, icon, tone)
        painter.setPen(tone)
        return words.adjusted(side + 6, 0, 0, 0)


def _has_keys(view: QAbstractItemView, index: Index) -> bool:
    """Whether the keys are in the row of this cell."""
    return view.hasFocus() and view.currentIndex().row() == index.row()
