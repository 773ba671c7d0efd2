"""Draws what can be taken from a list: a name, and what there is to say about it."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box

Index = QModelIndex | QPersistentModelIndex

COLUMN: Final = 190
"""How wide a column of names is at least, in pixels at 100 % text."""

PICK_ROLE: Final = Qt.ItemDataRole.UserRole
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True, slots=True)
class Pick:
    """Something to take: its id, its name, a sentence about it, and what it belongs to.

    `also` has other words to find it by, which are not shown.
    """

    id: str
    name: str
    more: str = ""
    group: str = ""
    also: str = ""


class PickDelegate(QStyledItemDelegate):
    """Draws the name above what there is to say about it; both wrap."""

    def __init__(self, view: QAbstractItemView, appearance: Appearance) -> None:
        super().__init__(view)
        self._view = view
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the words; as wide as the list, or as a column where a name stands alone."""
        theme = self._appearance.theme
        whole = self._view.viewport().width() - 2
        pick: Pick | None = index.data(PICK_ROLE)
        is_short = pick is not None and pick.id != "" and not pick.more
        columns = max(whole // theme.px(COLUMN), 1) if is_short else 1
        width = whole // columns
        heights = [
            self._height(font, words, width - 2 * Space.GRID)
            for font, words, _ in self._lines(index)
        ]
        least = theme.px(Height.CONTROL)
        return QSize(width, max(round(sum(heights)) + 2 * Space.INSIDE, least))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line; lit under the pointer and with the focus."""
        colors = self._appearance.theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        if index.data(PICK_ROLE) is not None:
            focused = option.state & QStyle.StateFlag.State_HasFocus
            if focused or option.state & QStyle.StateFlag.State_MouseOver:
                edge = colors.accent if focused else None
                box(painter, row, Radius.CHIP, colors.accent_soft, edge)
        lines = self._lines(index)
        width = row.width() - 2 * Space.GRID
        heights = [self._height(font, words, width) for font, words, _ in lines]
        top = row.top() + (row.height() - sum(heights)) / 2
        for (font, words, tone), height in zip(lines, heights, strict=True):
            painter.setFont(font)
            painter.setPen(getattr(colors, tone))
            place = QRectF(row.left() + Space.GRID, top, width, height)
            painter.drawText(place, WRAPPED, words)
            top += height
        painter.restore()

    def _lines(self, index: Index) -> list[tuple[QFont, str, str]]:
        """The font, the words and the color of each line."""
        theme = self._appearance.theme
        pick: Pick | None = index.data(PICK_ROLE)
        if pick is None:
            return [(theme.font(Step.SMALL, QFont.Weight.Bold), str(index.data()), "ink2")]
        weight = QFont.Weight.Medium if pick.more else QFont.Weight.Normal
        lines = [(theme.font(Step.BODY, weight), pick.name, "ink")]
        if pick.more:
            lines.append((theme.font(Step.SMALL), pick.more, "ink2"))
        return lines

    @staticmethod
    def _height(font: QFont, words: str, width: float) -> float:
        room = QRectF(0, 0, width, 10_000)
        return QFontMetricsF(font).boundingRect(room, WRAPPED, words).height() + 2
