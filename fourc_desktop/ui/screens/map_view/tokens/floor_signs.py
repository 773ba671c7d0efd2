"""Signs for those in a sector who stand on another floor of it than the one that shows."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import Board, corners, least_covering
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box

SIGNS: Final = 9.0
"""How far up the signs lie on the glass: below the tokens."""

FROM: Final = 40
"""The side of a sector, in pixels at 100 % text, from which there is room for signs."""

HIGH: Final = 14
"""How high a sign is, in pixels at 100 % text."""

Written = Callable[[QRectF], Iterable[QRectF]]
"""Where words are in an area, in pixels."""


@dataclass(frozen=True, slots=True)
class OffLevelTokens:
    """Who is in a sector without being seen from the level one looks down from."""

    above: tuple[Token, ...] = ()
    below: tuple[Token, ...] = ()


NO_TOKENS: Final = OffLevelTokens()


def off_level_tokens(storey: VisibleLevel, tokens: Iterable[Token]) -> dict[Place, OffLevelTokens]:
    """Those who stand on other floors than the one that shows, by the place of the map."""
    above: dict[Place, list[Token]] = {}
    below: dict[Place, list[Token]] = {}
    for token in tokens:
        spot = token.spot
        if storey.map.has(spot) and not storey.shows(spot):
            is_above = storey.map.sector(spot).ground > storey.ground(spot.x, spot.y)
            there = above if is_above else below
            there.setdefault((spot.x, spot.y), []).append(token)
    return {
        place: OffLevelTokens(tuple(above.get(place, ())), tuple(below.get(place, ())))
        for place in above | below
    }


class FloorSigns:
    """An arrow and a number in a corner of each sector that has somebody on another floor."""

    def __init__(self, scene: QGraphicsScene, appearance: Appearance) -> None:
        self._scene = scene
        self._appearance = appearance
        self._items: list[QGraphicsPixmapItem] = []
        self._shown: Mapping[Place, OffLevelTokens] = {}

    def at(self, place: Place) -> OffLevelTokens:
        """Who is at a place of the map on floors that do not show."""
        return self._shown.get(place, NO_TOKENS)

    def places(self, area: QRectF) -> list[QRectF]:
        """Where signs are in an area, in pixels of the board."""
        places = (item.sceneBoundingRect() for item in self._items)
        return [place for place in places if place.intersects(area)]

    def arrange(
        self, board: Board, tokens: Iterable[Token], ratio: float, written: Written
    ) -> None:
        """Put up the signs for a board, where they cover no words if there is such a corner."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()
        self._shown = off_level_tokens(board.storey, tokens)
        if board.side < self._appearance.theme.px(FROM):
            return
        for place, found in self._shown.items():
            picture = self._drawn(found, ratio)
            size = picture.deviceIndependentSize()
            room = board.px(board.plan.rect(place)).adjusted(2, 2, -2, -1)
            item = QGraphicsPixmapItem(picture)
            item.setZValue(SIGNS)
            upper, lower, *left = corners(room, size.width(), size.height())
            item.setPos(least_covering((lower, upper, *left), written(room)).topLeft())
            self._scene.addItem(item)
            self._items.append(item)

    def _drawn(self, found: OffLevelTokens, ratio: float) -> QPixmap:
        """A dark plate with one arrow and number for those above and one for those below."""
        theme = self._appearance.theme
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
        high, icon, gap = theme.px(HIGH), theme.px(12), theme.px(3)
        parts = [
            (name, number(len(tokens)))
            for name, tokens in (("arrow-up", found.above), ("arrow-down", found.below))
            if tokens
        ]
        widths = [QFontMetricsF(font).horizontalAdvance(words) + 1 for _, words in parts]
        wide = round(sum(widths) + len(parts) * (icon + 2 * gap))
        made = QPixmap(round(wide * ratio), round(high * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.colors.on_result_black
        box(painter, QRectF(0, 0, wide, high), 3, theme.colors.token_edge)
        painter.setFont(font)
        painter.setPen(ink)
        left = float(gap)
        for (name, words), width in zip(parts, widths, strict=True):
            place = QRectF(left, (high - icon) / 2, icon, icon)
            self._appearance.icons.paint(painter, name, place, ink)
            painter.drawText(
                QRectF(left + icon, 0, width, high), Qt.AlignmentFlag.AlignVCenter, words
            )
            left += icon + width + 2 * gap
        painter.end()
        return made
