"""Signs for tokens of a sector that are on a hidden floor."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import Board, corners, least_covering
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

SIGNS: Final = 9.0
"""The z value of the signs: below the tokens."""

FROM: Final = 40
"""The sector side, in pixels at 100 % text, from which signs are shown."""

HIGH: Final = 14
"""The height of a sign, in pixels at 100 % text."""

TextRects = Callable[[QRectF], Iterable[QRectF]]
"""A function that returns the rectangles of text in an area, in pixels."""


@dataclass(frozen=True, slots=True)
class OffLevelTokens:
    """The tokens of a sector above and below the visible floor."""

    above: tuple[Token, ...] = ()
    below: tuple[Token, ...] = ()


NO_TOKENS: Final = OffLevelTokens()


def off_level_tokens(
    visible_level: VisibleLevel, tokens: Iterable[Token]
) -> dict[Place, OffLevelTokens]:
    """The tokens on hidden floors, by place."""
    above: dict[Place, list[Token]] = {}
    below: dict[Place, list[Token]] = {}
    for token in tokens:
        spot = token.spot
        if visible_level.map.has(spot) and not visible_level.shows(spot):
            is_above = visible_level.map.sector(spot).ground > visible_level.ground(spot.x, spot.y)
            there = above if is_above else below
            there.setdefault((spot.x, spot.y), []).append(token)
    return {
        place: OffLevelTokens(tuple(above.get(place, ())), tuple(below.get(place, ())))
        for place in above | below
    }


class FloorSigns:
    """An arrow and a number in a corner of each sector with tokens on hidden floors."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsPixmapItem] = []
        self._shown: Mapping[Place, OffLevelTokens] = {}

    def at(self, place: Place) -> OffLevelTokens:
        """The tokens at a place on hidden floors."""
        return self._shown.get(place, NO_TOKENS)

    def places(self, area: QRectF) -> list[QRectF]:
        """The signs within an area, in board pixels."""
        places = (item.sceneBoundingRect() for item in self._items)
        return [place for place in places if place.intersects(area)]

    def arrange(
        self, board: Board, tokens: Iterable[Token], ratio: float, text_rects: TextRects
    ) -> None:
        """Place the signs for a board, if possible without covering text."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()
        self._shown = off_level_tokens(board.visible_level, tokens)
        if board.side < current_theme().px(FROM):
            return
        for place, found in self._shown.items():
            picture = self._drawn(found, ratio)
            size = picture.deviceIndependentSize()
            room = board.px(board.geometry.rect(place)).adjusted(2, 2, -2, -1)
            item = QGraphicsPixmapItem(picture)
            item.setZValue(SIGNS)
            upper, lower, *left = corners(room, size.width(), size.height())
            item.setPos(least_covering((lower, upper, *left), text_rects(room)).topLeft())
            self._scene.addItem(item)
            self._items.append(item)

    def _drawn(self, found: OffLevelTokens, ratio: float) -> QPixmap:
        """A dark plate with an arrow and a number for tokens above, and for tokens below."""
        theme = current_theme()
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
        height, icon, gap = theme.px(HIGH), theme.px(12), theme.px(3)
        parts = [
            (name, number(len(tokens)))
            for name, tokens in (("arrow-up", found.above), ("arrow-down", found.below))
            if tokens
        ]
        widths = [QFontMetricsF(font).horizontalAdvance(words) + 1 for _, words in parts]
        wide = round(sum(widths) + len(parts) * (icon + 2 * gap))
        made = QPixmap(round(wide * ratio), round(height * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(made)
        ink = theme.colors.on_result_black
        box(painter, QRectF(0, 0, wide, height), 3, theme.colors.token_edge)
        painter.setFont(font)
        painter.setPen(ink)
        left = float(gap)
        for (name, words), width in zip(parts, widths, strict=True):
            rect = QRectF(left, (height - icon) / 2, icon, icon)
            icons().paint(painter, name, rect, ink)
            painter.drawText(
                QRectF(left + icon, 0, width, height), Qt.AlignmentFlag.AlignVCenter, words
            )
            left += icon + width + 2 * gap
        painter.end()
        return made
