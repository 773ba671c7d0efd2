"""Painter of a grid: terrain, lines, heights, notes and links."""

from array import array
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QPolygonF

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.ui.screens.map_view.geometry.visible_level import SectorRun, VisibleLevel
from fourc_desktop.ui.screens.map_view.painting.terrain import TerrainStyle, terrain_style
from fourc_desktop.ui.theming.theme import Theme, ThemeName
from fourc_desktop.ui.widgets.painting.drawing import faded, mixed, smooth_painter

PATTERNS_FROM: Final = 20
"""The sector side, in pixels, from which patterns are painted."""

RUNS_FROM: Final = 12
"""The side from which terrains are painted by runs instead of as a small scaled picture."""

LINES_FROM: Final = 6
"""The side from which grid lines are painted."""

SIGNS_FROM: Final = 28
"""The side from which notes and links are marked."""

MARK: Final = 0.13
STRONG_MARK: Final = 0.34
"""The opacity of a pattern, normally and in high contrast."""

COVERED_OPACITY: Final = 0.4
"""The opacity of terrain over a background picture; plain ground leaves the picture as it is."""

HIGHEST: Final = 4
"""The difference in levels above which shadows no longer grow."""


class SectorGridPainter:
    """Paints one visible level at one zoom; lengths in pixels, the corner of the map at 0, 0."""

    def __init__(
        self,
        visible_level: VisibleLevel,
        theme: Theme,
        side: float,
        ratio: float,
        picture: QImage | None,
    ) -> None:
        self._visible_level = visible_level
        self._map = visible_level.map
        self._theme = theme
        self._side = side
        self._ratio = ratio
        self._picture = picture
        self._styles = [
            terrain_style(sector, self._map.circumstances) for sector in visible_level.sectors
        ]
        self._fills = [style.fill(theme.colors) for style in self._styles]
        self._covered_fills = [
            faded(fill, 0 if style.is_plain else COVERED_OPACITY)
            for style, fill in zip(self._styles, self._fills, strict=True)
        ]
        self._tiles: dict[TerrainStyle, QPixmap] = {}
        self._small: QImage | None = None

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint an area."""
        side = self._side
        left, right = _span(area.left(), area.right(), side, self._map.width)
        top, bottom = _span(area.top(), area.bottom(), side, self._map.height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        if self._picture is not None:
            self._paint_picture(painter, self._picture)
        if side < RUNS_FROM:
            self._paint_small(painter)
        else:
            for y in range(top, bottom):
                self._paint_row(painter, y, left, right)
        if side >= LINES_FROM:
            self._paint_lines(painter, left, top, right, bottom)
        if side >= RUNS_FROM:
            self._paint_steps(painter, left, top, right, bottom)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if side >= SIGNS_FROM:
            self._paint_notes(painter, left, top, right, bottom)
            self._paint_links(painter, area)

    def _paint_picture(self, painter: QPainter, picture: QImage) -> None:
        """Paint the background picture, cropped to the sectors it covers."""
        covered, side = self._map.pictured, self._side
        rect = QRectF(
            covered.x * side, covered.y * side, covered.width * side, covered.height * side
        )
        seen = QSizeF(covered.width, covered.height)
        seen.scale(QSizeF(picture.size()), Qt.AspectRatioMode.KeepAspectRatio)
        part = QRectF(QPointF(0, 0), seen)
        part.moveCenter(QRectF(picture.rect()).center())
        painter.save()
        # The existing clip is kept, since only the strip uncovered by panning is painted.
        painter.setClipRect(
            QRectF(0, 0, self._map.width * side, self._map.height * side),
            Qt.ClipOperation.IntersectClip,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(rect, picture, part)
        painter.restore()

    def _parts(self, y: int, start: int, end: int) -> Iterator[tuple[int, int, bool]]:
        """Split a run of a row by whether it is covered by the background picture."""
        covered = self._map.pictured
        if self._picture is None or not covered.y <= y < covered.y + covered.height:
            yield start, end, False
            return
        left = min(max(covered.x, start), end)
        right = min(max(covered.x + covered.width, left), end)
        parts = ((start, left, False), (left, right, True), (right, end, False))
        yield from (part for part in parts if part[0] < part[1])

    def _paint_small(self, painter: QPainter) -> None:
        """Paint one pixel per sector and scale up: the fastest for many sectors."""
        if self._small is None:
            visible_level, width = self._visible_level, self._map.width
            fills = [fill.rgba() for fill in self._fills]
            pixels = array("I", [fills[style] for style in visible_level.styles])
            covered_fills = [fill.rgba() for fill in self._covered_fills]
            for y in range(self._map.height if self._picture is not None else 0):
                for start, end, is_covered in self._parts(y, 0, width):
                    if is_covered:
                        here = slice(y * width + start, y * width + end)
                        pixels[here] = array(
                            "I", [covered_fills[style] for style in visible_level.styles[here]]
                        )
            made = QImage(
                pixels.tobytes(), width, self._map.height, width * 4, QImage.Format.Format_ARGB32
            )
            self._small = made.copy()
        size = QRectF(0, 0, self._map.width * self._side, self._map.height * self._side)
        painter.drawImage(size, self._small)

    def _paint_row(self, painter: QPainter, y: int, left: int, right: int) -> None:
        side = self._side
        for run in self._visible_level.runs(y):
            start, end = max(run.start, left), min(run.end, right)
            if start >= end:
                continue
            for first, after, covered in self._parts(y, start, end):
                rect = QRectF(first * side, y * side, (after - first) * side, side)
                fills = self._covered_fills if covered else self._fills
                painter.fillRect(rect, fills[run.style])
                if side >= PATTERNS_FROM:
                    painter.drawTiledPixmap(rect, self._tile(run))

    def _tile(self, run: SectorRun) -> QPixmap:
        """The terrain pattern of a sector."""
        style = self._styles[run.style]
        if style not in self._tiles:
            self._tiles[style] = self._drawn_tile(style, self._fills[run.style])
        return self._tiles[style]

    def _drawn_tile(self, style: TerrainStyle, fill: QColor) -> QPixmap:
        pixels = round(self._side * self._ratio)
        made = QPixmap(pixels, pixels)
        made.setDevicePixelRatio(self._ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(made)
        strong = self._theme.name is ThemeName.HIGH_CONTRAST
        mark = mixed(fill, self._theme.colors.map_ink, STRONG_MARK if strong else MARK)
        style.paint_pattern(painter, self._side, mark)
        painter.end()
        return made

    def _paint_lines(self, painter: QPainter, left: int, top: int, right: int, bottom: int) -> None:
        """Paint the grid lines, faint where sectors are small."""
        side = self._side
        share = min(max((side - LINES_FROM) / 24, 0.25), 0.8)
        painter.setPen(QPen(faded(self._theme.colors.map_line, share), 0))
        down = [
            QLineF(x * side, top * side, x * side, bottom * side) for x in range(left, right + 1)
        ]
        across = [
            QLineF(left * side, y * side, right * side, y * side) for y in range(top, bottom + 1)
        ]
        painter.drawLines([*down, *across])

    def _paint_steps(self, painter: QPainter, left: int, top: int, right: int, bottom: int) -> None:
        """Paint edges and shadows where the terrain rises."""
        side, colors = self._side, self._theme.colors
        shade, steps = faded(colors.map_wall_edge, 0.28), list[QLineF]()
        for x, y, is_down, rise in self._rises(left, top, right, bottom):
            deep = side * (0.025 + 0.015 * min(abs(rise), HIGHEST))
            line = QLineF(x * side, y * side, x * side, (y + 1) * side)
            rect = QRectF(x * side, y * side, deep, side)
            if is_down:
                line = QLineF(x * side, y * side, (x + 1) * side, y * side)
                rect = QRectF(x * side, y * side, side, deep)
            if rise > 0:
                rect.translate(*((0, -deep) if is_down else (-deep, 0)))
            painter.fillRect(rect, shade)
            steps.append(line)
        painter.setPen(QPen(mixed(colors.map_line, colors.map_ink, 0.35), max(side * 0.018, 1)))
        painter.drawLines(steps)

    def _rises(
        self, left: int, top: int, right: int, bottom: int
    ) -> Iterator[tuple[int, int, bool, int]]:
        """The sides between different heights: place, whether it is the upper side, difference."""
        visible_level, sectors = self._visible_level, self._visible_level.sectors
        for y in range(max(top, 0), bottom):
            runs = visible_level.runs(y)
            for one, other in pairwise(runs):
                rise = sectors[other.style].ground - sectors[one.style].ground
                if rise and left <= other.start < right:
                    yield other.start, y, False, rise
            if y == 0 or (runs == visible_level.runs(y - 1)):
                continue
            for x in range(left, right):
                rise = (
                    sectors[visible_level.style(x, y)].ground
                    - sectors[visible_level.style(x, y - 1)].ground
                )
                if rise:
                    yield x, y, True, rise

    def _paint_notes(self, painter: QPainter, left: int, top: int, right: int, bottom: int) -> None:
        """Paint a folded corner, lower right, on sectors with a note."""
        side, colors = self._side, self._theme.colors
        fold = max(side * 0.16, 8)
        painter.setPen(QPen(colors.token_edge, 1))
        painter.setBrush(colors.caption)
        for y in range(top, bottom):
            for x in range(left, right):
                column = self._map.columns.get((x, y))
                if column is None or not self._visible_level.surface((x, y)).notes:
                    continue
                corner = QPointF((x + 1) * side - 1, (y + 1) * side - 1)
                painter.drawPolygon(
                    QPolygonF([corner, corner - QPointF(fold, 0), corner - QPointF(0, fold)])
                )

    def _paint_links(self, painter: QPainter, area: QRectF) -> None:
        """Paint stairs and lifts as a ladder between two sectors."""
        side, colors = self._side, self._theme.colors
        for link in self._map.links:
            line = _link_line(link, side)
            if not area.adjusted(-side, -side, side, side).contains(line.center()):
                continue
            rails = [line.translated(gap, gap) for gap in (-side * 0.035, side * 0.035)]
            rungs = [
                QLineF(rails[0].pointAt(step / 6), rails[1].pointAt(step / 6)) for step in range(7)
            ]
            for color, width in ((colors.map_wall_edge, 3.5), (colors.map_label, 1.5)):
                painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLines([*rails, *rungs])


def _link_line(link: Edge, side: float) -> QLineF:
    """The line between the near quarters of two sectors; a short one within one sector."""
    a, b = _corner(link.a, side), _corner(link.b, side)
    if (link.a.x, link.a.y) == (link.b.x, link.b.y):
        return QLineF(a + QPointF(0, side * 0.12), a - QPointF(0, side * 0.12))
    whole = QLineF(a, b)
    reach = min(side * 0.24 / whole.length(), 0.5)
    if whole.length() <= side * 1.5:
        return QLineF(whole.pointAt(0.5 - reach), whole.pointAt(0.5 + reach))
    return whole


def _corner(spot: Position, side: float) -> QPointF:
    """The end of a link in a sector, away from the center, where tokens are."""
    return QPointF((spot.x + 0.82) * side, (spot.y + 0.5) * side)


def _span(low: float, height: float, side: float, count: int) -> tuple[int, int]:
    return max(int(low // side), 0), min(int(height // side) + 1, count)
