"""Draws the rows of the list of topics; a title that is too long goes on in the next line."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.core.rule_texts import RuleGroup
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.rules.rule_model import ROW_ROLE, Row
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box

Index = QModelIndex | QPersistentModelIndex
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


class RuleDelegate(QStyledItemDelegate):
    """A text has its title and, smaller, its source; a head of a group is one line."""

    def __init__(self, view: QAbstractItemView, appearance: Appearance) -> None:
        super().__init__(view)
        self._view = view
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the list, as high as the words wrap."""
        row: Row = index.data(ROW_ROLE)
        width = self._view.viewport().width()
        least = self._appearance.theme.px(Height.CONTROL)
        height = sum(place for place, *_ in self._lines(row, width)) + 2 * self._above(row)
        return QSize(width, max(round(height), least))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row, lit under the pointer and where the keys are."""
        row: Row = index.data(ROW_ROLE)
        colors = self._appearance.theme.colors
        place = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = QStyle.StateFlag
        if isinstance(row, RuleGroup):
            painter.fillRect(QRectF(place.left(), place.top(), place.width(), 1), colors.line)
        elif option.state & (state.State_Selected | state.State_MouseOver):
            keys = option.state & state.State_Selected and option.state & state.State_Active
            edge = colors.accent if keys and self._view.hasFocus() else None
            box(painter, place, Radius.CHIP, colors.accent_soft, edge, 2)
        top = place.top() + self._above(row)
        left, width = place.left() + Space.GRID, place.width() - 2 * Space.GRID
        for (height, font, words), ink in zip(
            self._lines(row, place.width()), (colors.ink, colors.ink2), strict=False
        ):
            painter.setFont(font)
            painter.setPen(colors.ink2 if isinstance(row, RuleGroup) else ink)
            painter.drawText(QRectF(left, top, width, height), WRAPPED, words)
            top += height
        painter.restore()

    def _lines(self, row: Row, width: float) -> list[tuple[float, QFont, str]]:
        """What is written in a row, each with its height and font."""
        theme = self._appearance.theme
        if isinstance(row, RuleGroup):
            parts = [(theme.font(Step.SMALL, QFont.Weight.Medium), tr(row.title))]
        else:
            parts = [
                (theme.font(Step.BODY), tr(row.title)),
                (theme.font(Step.SMALL), tr(row.source)),
            ]
        room = QRectF(0, 0, max(width - 2 * Space.GRID, 40), 10_000)
        return [
            (QFontMetricsF(font).boundingRect(room, WRAPPED, words).height(), font, words)
            for font, words in parts
        ]

    def _above(self, row: Row) -> int:
        return Space.CARD if isinstance(row, RuleGroup) else Space.INSIDE + 2
