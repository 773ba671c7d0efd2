"""A list of things to tick, in the look of the program."""

from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Radius, Step
from fourc_desktop.ui.widgets.card_painter import draw_elided
from fourc_desktop.ui.widgets.drawing import box

Index = QModelIndex | QPersistentModelIndex

ICONS: Final = {Qt.CheckState.Checked: "check", Qt.CheckState.PartiallyChecked: "minus"}


class TickDelegate(QStyledItemDelegate):
    """Each row is one target: a click or Space ticks it; half ticked becomes ticked."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row high enough to hit."""
        theme = self._appearance.theme
        return QSize(theme.px(120), theme.px(Height.COMPACT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the box with its tick, and the words."""
        theme = self._appearance.theme
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        if option.state & (QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_MouseOver):
            focused = option.state & QStyle.StateFlag.State_HasFocus
            box(painter, row, Radius.CHIP, colors.accent_soft, colors.accent if focused else None)
        side = theme.px(18)
        place = QRectF(row.left() + 6, row.center().y() - side / 2, side, side)
        state = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        if state is Qt.CheckState.Unchecked:
            box(painter, place, Radius.CHIP, colors.surface, colors.control)
        else:
            box(painter, place, Radius.CHIP, colors.accent_fill)
            tick = place.adjusted(2, 2, -2, -2)
            self._appearance.icons.paint(painter, ICONS[state], tick, colors.on_accent)
        painter.setFont(theme.font(Step.BODY))
        painter.setPen(colors.ink)
        words = row.adjusted(6 + side + 8, 0, -6, 0)
        draw_elided(painter, words, str(index.data()))
        painter.restore()

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        _option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Tick or untick the row."""
        clicked = event.type() == QEvent.Type.MouseButtonRelease
        pressed = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if not (clicked or (pressed and event.type() == QEvent.Type.KeyPress)):
            return False
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        after = (
            Qt.CheckState.Unchecked if ticked is Qt.CheckState.Checked else Qt.CheckState.Checked
        )
        return model.setData(index, after, Qt.ItemDataRole.CheckStateRole)
