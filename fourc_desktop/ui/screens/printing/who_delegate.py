"""A row of the list of who is printed: a tick, a small portrait, the name, and what it is."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from fourc_desktop.core.documents import DARK_FIGURE, FIGURE
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.portraits import Portraits
from fourc_desktop.ui.screens.printing.who_model import ROW_ROLE, WhoRow
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.card_painter import cut, draw_elided
from fourc_desktop.ui.widgets.drawing import box, rounded
from fourc_desktop.ui.widgets.figure import figure_of, paint_figure
from fourc_desktop.ui.widgets.still_life import paint_thing
from fourc_desktop.ui.widgets.tick_delegate import ICONS, Index, TickDelegate

HIGH: Final = 34
PORTRAIT: Final = 28
TICK: Final = 18
"""The height of a row and what stands in it, in pixels at 100 % text."""

GAP: Final = 10


class WhoDelegate(TickDelegate):
    """Each row is one target, as everywhere in lists to tick."""

    def __init__(self, portraits: Portraits, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._look = appearance
        self._portraits = portraits

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Room for the portrait."""
        theme = self._look.theme
        return QSize(theme.px(120), theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw everything in a line; what it is gives way to its name."""
        theme = self._look.theme
        colors = theme.colors
        row: WhoRow = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cell = QRectF(option.rect)
        focused = option.state & QStyle.StateFlag.State_HasFocus
        if focused or option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, cell, Radius.CHIP, colors.accent_soft, colors.accent if focused else None)
        left = self._paint_tick(
            painter, cell, Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        )
        if row.drawing:
            left = self._paint_portrait(painter, cell, left, row)
        words = QRectF(left, cell.top(), cell.right() - 6 - left, cell.height())
        self._paint_words(painter, words, row)
        painter.restore()

    def _paint_tick(self, painter: QPainter, cell: QRectF, state: Qt.CheckState) -> float:
        colors = self._look.theme.colors
        side = self._look.theme.px(TICK)
        place = QRectF(cell.left() + 6, cell.center().y() - side / 2, side, side)
        if state is Qt.CheckState.Unchecked:
            box(painter, place, Radius.CHIP, colors.surface, colors.control)
        else:
            box(painter, place, Radius.CHIP, colors.accent_fill)
            tick = place.adjusted(2, 2, -2, -2)
            self._look.icons.paint(painter, ICONS[state], tick, colors.on_accent)
        return place.right() + GAP

    def _paint_portrait(self, painter: QPainter, cell: QRectF, left: float, row: WhoRow) -> float:
        colors = self._look.theme.colors
        side = self._look.theme.px(PORTRAIT)
        place = QRectF(left, cell.center().y() - side / 2, side, side)
        painter.save()
        painter.setClipPath(rounded(place, Radius.CHIP))
        picture = self._portraits.get(row.portrait)
        if picture is not None:
            painter.drawPixmap(place, picture, cut(picture.size(), place.size().toSize()))
        elif row.drawing in (FIGURE, DARK_FIGURE):
            figure = figure_of(row.id, colors, dark=row.drawing == DARK_FIGURE)
            paint_figure(painter, place, figure)
        else:
            paint_thing(painter, place, row.drawing, colors)
        painter.restore()
        return place.right() + GAP

    def _paint_words(self, painter: QPainter, words: QRectF, row: WhoRow) -> None:
        theme = self._look.theme
        body, small = theme.font(Step.BODY), theme.font(Step.SMALL)
        name = QFontMetricsF(body).horizontalAdvance(row.name)
        kind = QFontMetricsF(small).horizontalAdvance(row.kind)
        painter.setFont(body)
        painter.setPen(theme.colors.ink)
        draw_elided(painter, words, row.name)
        if row.kind and name + GAP + kind <= words.width():
            painter.setFont(small)
            painter.setPen(theme.colors.ink2)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, int(flags), row.kind)
