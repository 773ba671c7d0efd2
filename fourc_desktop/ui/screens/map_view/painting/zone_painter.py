"""Painter of a map of zones: cards and links."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.geometry.zones import HEAD, ZoneGeometry
from fourc_desktop.ui.screens.map_view.naming import height_text, material_text, spot_name
from fourc_desktop.ui.screens.map_view.painting.labels import (
    LabelPlate,
    MapLabel,
    paint_plate,
    two_lines,
)
from fourc_desktop.ui.screens.map_view.painting.terrain import TerrainStyle, terrain_style
from fourc_desktop.ui.screens.map_view.painting.walls import (
    WallLayout,
    WallSegment,
    block_place,
    wall_words,
)
from fourc_desktop.ui.theming.theme import Radius, TextStyle, Theme, ThemeName
from fourc_desktop.ui.widgets.painting.drawing import box, faded, mixed, rounded, smooth_painter

PATTERN: Final = 80.0
"""The side of a repeated pattern, in scene units."""

WORDS_FROM: Final = 0.34
"""The zoom from which zones have names, and at 100 % text other labels as well.

If text is too large for the cards, only names are shown.
"""


class ZonePainter:
    """Paints zones at one zoom; lengths in pixels, the corner of the map at 0, 0."""

    def __init__(
        self, visible_level: VisibleLevel, geometry: ZoneGeometry, theme: Theme, scale: float
    ) -> None:
        self._visible_level = visible_level
        self._geometry = geometry
        self._theme = theme
        self._scale = scale

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the links of an area, then its cards."""
        self._paint_links(painter)
        for zone in range(self._visible_level.map.width):
            card = self._px(self._geometry.rect((zone, 0)))
            if card.adjusted(-4, -4, 4, 4).intersects(area):
                self._paint_card(painter, zone, card)

    def paint_text(self, painter: QPainter, walls: WallLayout) -> None:
        """Paint the labels of walls and obstacles."""
        if self._scale < WORDS_FROM * self._theme.text_scale:
            return
        font = self._theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        height = metrics.height() + 2
        taken = [
            self._px(self._geometry.rect((zone, 0)))
            for zone in range(self._visible_level.map.width)
        ]
        for stretches in walls.stretches.values():
            for stretch in stretches:
                label = self._beside(stretch, metrics, taken)
                if label is not None:
                    taken.append(label.place)
                    paint_plate(painter, label, self._theme)
        for obstacles in walls.obstacles.values():
            for obstacle in obstacles:
                sign = self._px(block_place(self._geometry, obstacle))
                words = wall_words(obstacle.wall)
                room = self._px(self._geometry.rect(obstacle.place)).right() - sign.right() - 16
                if metrics.horizontalAdvance(words) > room:
                    words = material_text(obstacle.wall)
                    if not words:
                        continue
                rect = QRectF(sign.right() + 4, 0, metrics.horizontalAdvance(words) + 8, height)
                rect.moveTop(sign.center().y() - height / 2)
                paint_plate(painter, MapLabel(words, rect, LabelPlate.WALL), self._theme)

    def _beside(
        self, stretch: WallSegment, metrics: QFontMetricsF, taken: list[QRectF]
    ) -> MapLabel | None:
        """A label next to a wall, in one line or two, that overlaps nothing else.

        If even the Material Value alone overlaps something, it is shown anyway; None in a game
        without Material Values.
        """
        words, line = wall_words(stretch.wall), stretch.line
        low, height = sorted((line.y1(), line.y2()))
        middle = line.center() * self._scale
        short = material_text(stretch.wall)
        for shown in filter(None, (words, "\n".join(two_lines(words)), short)):
            lines = shown.split("\n")
            width = max(map(metrics.horizontalAdvance, lines)) + 8
            rect = QRectF(0, 0, width, metrics.height() * len(lines) + 2)
            rect.moveCenter(middle)
            for top in (height * self._scale + 4, low * self._scale - 4 - rect.height()):
                rect.moveTop(top)
                if not any(rect.intersects(other) for other in taken):
                    return MapLabel(shown, rect, LabelPlate.WALL)
        return MapLabel(short, rect, LabelPlate.WALL) if short else None

    def _paint_links(self, painter: QPainter) -> None:
        colors = self._theme.colors
        for link in self._visible_level.map.links:
            line = self._geometry.link(link.a.x, link.b.x)
            for color, width in ((colors.map_wall_edge, 7.0), (colors.map_line, 4.0)):
                pen = QPen(color, max(width * self._scale, 1.5))
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                painter.setPen(pen)
                painter.drawLine(line.p1() * self._scale, line.p2() * self._scale)

    def _paint_card(self, painter: QPainter, zone: int, card: QRectF) -> None:
        colors = self._theme.colors
        spot = Position(zone, 0)
        sector = self._visible_level.surface((zone, 0))
        style = terrain_style(sector, self._visible_level.map.circumstances)
        radius = Radius.PANEL * min(self._scale, 1.0) + 2
        painter.save()
        painter.setClipPath(rounded(card, radius), Qt.ClipOperation.IntersectClip)
        painter.fillRect(card, style.fill(colors))
        strong = self._theme.name is ThemeName.HIGH_CONTRAST
        mark = mixed(style.fill(colors), colors.map_ink, 0.3 if strong else 0.12)
        painter.drawTiledPixmap(card, self._tile(style, mark), QPointF(0, 0))
        head = QRectF(card.left(), card.top(), card.width(), HEAD * self._scale)
        painter.fillRect(head, colors.surface)
        painter.restore()
        box(painter, card, radius, None, colors.control, 1.5)
        if self._scale >= WORDS_FROM:
            self._paint_name(painter, head, spot_name(self._visible_level.map, spot))
        if sector.ground:
            self._paint_height(painter, card, sector.ground)
        if sector.notes:
            fold = 14 * self._scale
            corner = card.topRight() + QPointF(-4, 4)
            painter.setPen(QPen(colors.token_edge, 1))
            painter.setBrush(colors.caption)
            painter.drawPolygon([corner, corner - QPointF(fold, 0), corner + QPointF(0, fold)])

    def _tile(self, style: TerrainStyle, mark: QColor) -> QPixmap:
        side = max(round(PATTERN * self._scale), 8)
        made = QPixmap(side, side)
        made.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(made)
        style.paint_pattern(painter, side, mark)
        painter.end()
        return made

    def _paint_name(self, painter: QPainter, head: QRectF, name: str) -> None:
        """Paint the name in the header of the card, smaller or in several lines if needed."""
        theme = self._theme
        for step in (TextStyle.SUBHEAD, TextStyle.BODY, TextStyle.CAPTION):
            font = theme.head_font(step)
            metrics = QFontMetricsF(font)
            fits = metrics.horizontalAdvance(name) <= head.width() - 16
            if fits and metrics.height() <= head.height():
                break
        painter.setFont(font)
        painter.setPen(theme.colors.ink)
        rect = head.adjusted(8, 0, -8, 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if fits and metrics.height() <= head.height():
            painter.drawText(rect, flags, name)
            return
        # A word wider than the card extends beyond it, since words are not cut.
        widest = max(metrics.horizontalAdvance(word) for word in name.split() or [name])
        rect.setWidth(max(rect.width(), widest + 1))
        wrap = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
        needed = metrics.boundingRect(QRectF(0, 0, rect.width(), 10_000), wrap, name)
        rect.setHeight(needed.height())
        painter.fillRect(rect.adjusted(-6, 1, 6, 0), faded(theme.colors.surface, 0.92))
        painter.drawText(rect, wrap, name)

    def _paint_height(self, painter: QPainter, card: QRectF, ground: int) -> None:
        font = self._theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
        painter.setFont(font)
        words, metrics = height_text(ground), QFontMetricsF(font)
        rect = QRectF(0, 0, metrics.horizontalAdvance(words) + 8, metrics.height() + 2)
        rect.moveBottomRight(card.bottomRight() - QPointF(6, 6))
        paint_plate(painter, MapLabel(words, rect, LabelPlate.HEIGHT), self._theme)

    def _px(self, units: QRectF) -> QRectF:
        return QRectF(units.topLeft() * self._scale, units.size() * self._scale)
