"""Draws commands: the icon, the name above the hint, the keys at the right."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.palette.command import Command
from fourc_desktop.ui.screens.palette.command_model import COMMAND_ROLE
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.key_badge import badge_size, paint_badge

Index = QModelIndex | QPersistentModelIndex
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


class CommandDelegate(QStyledItemDelegate):
    """Words that are too long go on in the next line; what is off is gray."""

    def __init__(self, view: QAbstractItemView, appearance: Appearance) -> None:
        super().__init__(view)
        self._view = view
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the list, as high as the words wrap."""
        command: Command = index.data(COMMAND_ROLE)
        width = self._view.viewport().width()
        heights = sum(height for height, *_ in self._lines(command, width))
        least = self._appearance.theme.px(Height.CONTROL)
        return QSize(width, max(round(heights) + 2 * Space.INSIDE, least))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the command, lit where Enter would carry it out and under the pointer."""
        command: Command = index.data(COMMAND_ROLE)
        theme = self._appearance.theme
        colors = theme.colors
        place = QRectF(option.rect)
        is_off = command.is_off
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = option.state & QStyle.StateFlag.State_Selected
            edge = colors.accent if chosen else None
            box(painter, place, Radius.FIELD, colors.accent_soft, edge, 2)
        if command.icon:
            side = theme.px(16)
            icon = QRectF(Space.CARD, round(place.center().y() - side / 2), side, side)
            ink = colors.ink3 if is_off else colors.ink2
            self._appearance.icons.paint(painter, command.icon, icon, ink)
        self._paint_words(painter, place, command)
        if command.shortcut:
            size = badge_size(theme, command.shortcut)
            right = place.right() - Space.GRID - size.width()
            corner = QPointF(right, place.center().y() - size.height() / 2)
            ink = colors.ink3 if is_off else colors.ink2
            paint_badge(painter, theme, QRectF(corner, size), command.shortcut, ink, colors.control)
        painter.restore()

    def _paint_words(self, painter: QPainter, place: QRectF, command: Command) -> None:
        colors = self._appearance.theme.colors
        lines = self._lines(command, place.width())
        inks = (colors.ink3,) * 2 if command.is_off else (colors.ink, colors.ink2)
        top = place.center().y() - sum(height for height, *_ in lines) / 2
        left, width = self._words_place(command, place.width())
        for (height, font, words), ink in zip(lines, inks, strict=False):
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(QRectF(place.left() + left, top, width, height), WRAPPED, words)
            top += height

    def _lines(self, command: Command, width: float) -> list[tuple[float, QFont, str]]:
        """What is written, each line with its height and font."""
        theme = self._appearance.theme
        parts = [(theme.font(Step.BODY, QFont.Weight.Medium), command.title)]
        if command.hint:
            parts.append((theme.font(Step.SMALL), command.hint))
        _, room = self._words_place(command, width)
        return [
            (
                QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 9999), WRAPPED, words).height(),
                font,
                words,
            )
            for font, words in parts
        ]

    def _words_place(self, command: Command, width: float) -> tuple[float, float]:
        """Where the words begin, and how wide they may be."""
        theme = self._appearance.theme
        left = 2.0 * Space.CARD + theme.px(16)
        badge = badge_size(theme, command.shortcut).width() if command.shortcut else 0.0
        return left, max(width - left - badge - 2 * Space.GRID, 40.0)
