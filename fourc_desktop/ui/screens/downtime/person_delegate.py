"""A row of the list of people: a tick, a name, and below it what will happen."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.downtime.people_model import BELONGS_ROLE, EFFECT_ROLE
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.card_painter import draw_elided
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.tick_delegate import Index, TickDelegate

INDENT: Final = 24
"""How far those stand in who belong to somebody, in pixels."""

HIGH: Final = 48
"""The height of a row, in pixels at 100 % text."""


class PersonDelegate(TickDelegate):
    """Each row is one target, as everywhere in lists to tick."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._look = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Room for both lines."""
        theme = self._look.theme
        return QSize(theme.px(200), theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the box with its tick and both lines."""
        theme = self._look.theme
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        focused = option.state & QStyle.StateFlag.State_HasFocus
        if focused or option.state & QStyle.StateFlag.State_MouseOver:
            edge = colors.accent if focused else None
            box(painter, row, Radius.CHIP, colors.accent_soft, edge, 2.0)
        if index.data(BELONGS_ROLE):
            row.setLeft(row.left() + INDENT)
        side = theme.px(20)
        tick = QRectF(row.left() + 8, row.center().y() - side / 2, side, side)
        state = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        self._paint_tick(painter, tick, state)
        words = row.adjusted(8 + side + 12, 4, -8, -4)
        name = QRectF(words.left(), words.top(), words.width(), words.height() / 2)
        painter.setFont(theme.font(Step.BODY, QFont.Weight.Medium))
        painter.setPen(colors.ink)
        draw_elided(painter, name, str(index.data()))
        painter.setFont(theme.font(Step.SMALL))
        # What would happen to somebody who is not chosen stands back.
        painter.setPen(colors.ink3 if state is Qt.CheckState.Unchecked else colors.ink2)
        draw_elided(painter, name.translated(0, name.height()), str(index.data(EFFECT_ROLE)))
        painter.restore()

    def _paint_tick(self, painter: QPainter, place: QRectF, state: Qt.CheckState) -> None:
        colors = self._look.theme.colors
        if state is Qt.CheckState.Unchecked:
            box(painter, place, Radius.CHIP, colors.surface, colors.control)
            return
        box(painter, place, Radius.CHIP, colors.accent_fill)
        tick = place.adjusted(2, 2, -2, -2)
        self._look.icons.paint(painter, "check", tick, colors.on_accent)
