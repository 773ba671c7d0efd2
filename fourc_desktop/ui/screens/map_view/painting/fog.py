"""The fog over sectors that the players have not seen: transparent or opaque."""

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen, QPixmap

from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.maps.field_of_view import floor_place, floor_places
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.painting.grid_painter import RUNS_FROM
from fourc_desktop.ui.theming.theme import Theme, ThemeName
from fourc_desktop.ui.widgets.painting.drawing import faded, mixed, smooth_painter

DARK: Final = 0.6
"""The blend of its color between that around the map (0) and that of edges (1)."""

FOG_OPACITY: Final = 0.5
"""The opacity of fog for the Gamemaster."""

HATCH: Final = 10
"""The distance between its hatching lines, in pixels at 100 % text."""

LINE: Final = 0.4
STRONG_LINE: Final = 0.75
"""The opacity of these lines, normally and in high contrast."""


@dataclass(frozen=True, slots=True)
class FogCover:
    """The fog over a map.

    Attributes:
        covered: Returns the covered places of a visible level.
        is_solid: Whether it is opaque.
    """

    covered: Callable[[VisibleLevel], frozenset[Place]]
    is_solid: bool


def gamemasters_fog(fog: Fog | None) -> FogCover | None:
    """A transparent cover of each visible floor that is not revealed."""
    if fog is None:
        return None

    def covered(level: VisibleLevel) -> frozenset[Place]:
        map_ = level.map
        places = ((x, y) for y in range(map_.height) for x in range(map_.width))
        return frozenset(
            each for each in places if floor_place(map_, level.spot(each)) not in fog.revealed
        )

    return FogCover(covered, is_solid=False)


def players_fog(map_: SectorMap, fog: Fog | None) -> FogCover | None:
    """An opaque cover of each place without a revealed floor."""
    if fog is None:
        return None
    known = {(x, y) for x, y, _ in fog.revealed}
    places = frozenset((x, y) for x, y, _ in floor_places(map_) if (x, y) not in known)
    return FogCover(lambda _level: places, is_solid=True)


class FogPainter:
    """Paints the fog of one board in one theme."""

    def __init__(self, board: Board, cover: FogCover, theme: Theme, ratio: float) -> None:
        self.places = cover.covered(board.visible_level)
        self._board = board
        self._theme = theme
        self._ratio = ratio
        dark = mixed(theme.colors.sunken, theme.colors.map_wall_edge, DARK)
        self._fill = dark if cover.is_solid else faded(dark, FOG_OPACITY)
        self._rows = {y: list(_runs(row)) for y, row in groupby(_sorted(self.places), _row_of)}
        self._hatch: QPixmap | None = None
        self._small: QImage | None = None

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint an area in pixels; the corner of the map is at 0, 0."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        map_, side = self._board.visible_level.map, self._board.side
        if map_.grid and side < RUNS_FROM:
            size = QRectF(0, 0, map_.width * side, map_.height * side)
            painter.drawImage(size, self._small_picture())
            return
        for rect in self._rects(area):
            painter.fillRect(rect, self._fill)
            painter.drawTiledPixmap(rect, self._lines(), rect.topLeft())

    def _rects(self, area: QRectF) -> Iterator[QRectF]:
        """The covered rectangles of an area: runs of sectors, or cards of zones."""
        board, side = self._board, self._board.side
        if not board.visible_level.map.grid:
            cards = (board.px(board.geometry.rect(place)) for place in self.places)
            yield from (card for card in cards if card.intersects(area))
            return
        for y in range(max(int(area.top() // side), 0), int(area.bottom() // side) + 1):
            for start, end in self._rows.get(y, ()):
                rect = QRectF(start * side, y * side, (end - start) * side, side)
                if rect.intersects(area):
                    yield rect

    def _small_picture(self) -> QImage:
        """One pixel per sector, to be scaled up: the fastest for many sectors."""
        if self._small is None:
            map_ = self._board.visible_level.map
            pixels, color = array("I", bytes(4 * map_.width * map_.height)), self._fill.rgba()
            for x, y in self.places:
                pixels[y * map_.width + x] = color
            kind = QImage.Format.Format_ARGB32
            made = QImage(pixels.tobytes(), map_.width, map_.height, map_.width * 4, kind)
            self._small = made.copy()
        return self._small

    def _lines(self) -> QPixmap:
        """The hatching; its tiles join to lines across sectors."""
        if self._hatch is None:
            theme, side = self._theme, self._theme.px(HATCH)
            made = QPixmap(round(side * self._ratio), round(side * self._ratio))
            made.setDevicePixelRatio(self._ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = smooth_painter(made)
            strong = theme.name is ThemeName.HIGH_CONTRAST
            painter.setPen(QPen(faded(theme.colors.control, STRONG_LINE if strong else LINE), 1))
            whole = QLineF(QPointF(0, side), QPointF(side, 0))
            for shift in (-side, 0, side):
                painter.drawLine(whole.translated(shift, 0))
            painter.end()
            self._hatch = made
        return self._hatch


def _sorted(places: frozenset[Place]) -> list[Place]:
    return sorted(places, key=lambda place: (place[1], place[0]))


def _row_of(place: Place) -> int:
    return place[1]


def _runs(row: Iterator[Place]) -> Iterator[tuple[int, int]]:
    """The columns of a row as runs: the first, and the one after the last."""
    for _, run in groupby(enumerate(row), key=lambda each: each[1][0] - each[0]):
        columns = [x for _, (x, _) in run]
        yield columns[0], columns[-1] + 1
