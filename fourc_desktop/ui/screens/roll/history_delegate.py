"""How a roll is drawn in the history: the tag of its color, who, and all of it in words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.history_model import LINE_ROLE, Index, Line
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.result_tag import TAG, paint_mark_tag

HIGH = 52
"""How high a roll is in the list, in pixels at 100 % text."""


class HistoryDelegate(QStyledItemDelegate):
    """Two lines beside the tag; the second ends in an ellipsis where it has no room."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """All rolls are equally high."""
        return QSize(100, self._appearance.theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the ground, the tag and both lines."""
        line = index.data(LINE_ROLE)
        assert isinstance(line, Line)
        theme = self._appearance.theme
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(option.rect).adjusted(2, 1, -2, -1)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, place, Radius.FIELD, colors.accent_soft)
        if focused:
            box(painter, place, Radius.FIELD, None, colors.accent, 2)
        high = theme.px(TAG.height())
        tag = QRectF(place.left() + Space.GRID, 0, theme.px(TAG.width()), high)
        tag.moveTop(round(place.center().y() - high / 2))
        paint_mark_tag(painter, theme, line.mark, tag)
        words = place.adjusted(tag.right() - place.left() + Space.CARD, 4, -Space.GRID, -4)
        upper = words.adjusted(0, 0, 0, -words.height() / 2)
        lower = words.adjusted(0, words.height() / 2, 0, 0)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(colors.ink)
        painter.setFont(theme.font(Step.BODY, QFont.Weight.Medium))
        painter.drawText(upper, left, f"{line.who}: {line.what}")
        font = theme.font(Step.SMALL)
        painter.setFont(font)
        painter.setPen(colors.ink2)
        told = str(index.data(Qt.ItemDataRole.DisplayRole))
        fit = QFontMetricsF(font).elidedText(told, Qt.TextElideMode.ElideRight, lower.width())
        painter.drawText(lower, left, fit)
        painter.restore()
