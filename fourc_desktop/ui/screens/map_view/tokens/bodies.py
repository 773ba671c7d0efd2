"""The bodies of vehicles, drawn to scale below the tokens and rotated to their headings.

A body that would extend over the edge of the map is shifted into it.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from fourc_desktop.core.encounter.views import VehicleView
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.drawings import fills, paint_drawing
from fourc_desktop.ui.widgets.painting.drawing import mixed, smooth_painter

BODIES: Final = 9.5
"""The z value of bodies: above the signs, below the tokens."""

WIDE, LONG = 74, 78
"""The width of a drawing, and the length of the vehicle in it, in its own units."""

TALL: Final = 86
"""The height of a drawing, in its own units."""

ASIDE: Final = 0.45
"""The distance between the centers of vehicles in one sector, for a sector of side 1."""

MOST_SHIFTED: Final = 0.42
"""How far a body is shifted from its sector at most, for a body of length or width 1."""

EDGE, HALO = 1.5, 4
"""The width of the edge of a body, and of a selected one, in pixels at 100 % text."""

HIDDEN: Final = ".line,.seat{display:none}"

AROUND: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


@dataclass(frozen=True, slots=True)
class BodyLook:
    """The values on which the picture of a body depends: drawing, length in pixels, and state."""

    drawing: str
    length: float
    is_down: bool
    is_hidden: bool
    selected: bool
    ratio: float


class VehicleBodies:
    """One item per visible vehicle of a map with a grid."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[str, QGraphicsPixmapItem] = {}
        self._looks: dict[str, BodyLook] = {}
        self._outlines: dict[str, QRectF] = {}
        self._places: dict[str, Place] = {}
        self._centers: dict[str, QPointF] = {}
        self._before: Mapping[str, QPointF] = {}

    def __contains__(self, id_: str) -> bool:
        return id_ in self._items

    def arrange(self, board: Board, tokens: Sequence[Token], ratio: float, selected: str) -> None:
        """Place and paint the bodies of these tokens; tokens without a body are skipped.

        `selected` is the id of the selected token, which may be inside a vehicle.
        """
        shown = {each.id: each for each in tokens if each.vehicle is not None}
        for id_ in self._items.keys() - shown.keys():
            self._scene.removeItem(self._items.pop(id_))
            self._looks.pop(id_, None)
            del self._outlines[id_], self._places[id_], self._centers[id_]
        sharing = Counter(token.spot for token in shown.values())
        placed = Counter[Position]()
        for token in shown.values():
            assert token.vehicle is not None
            self._paint(board, token, token.vehicle, ratio, selected)
            # Vehicles in one sector are placed side by side.
            aside = placed[token.spot] - (sharing[token.spot] - 1) / 2
            placed[token.spot] += 1
            self._place(board, token, token.vehicle.heading, aside * ASIDE * board.side)

    def forget_pictures(self) -> None:
        """Clear all pictures after a change of theme."""
        self._looks.clear()

    def at(self, point: QPointF) -> str:
        """The id of the vehicle whose body is at a point of the board, or empty."""
        found = (
            id_ for id_, item in self._items.items() if item.contains(item.mapFromScene(point))
        )
        return next(found, "")

    def rect(self, id_: str) -> QRectF:
        """The bounding rectangle of a body, in board pixels; empty without a body."""
        item = self._items.get(id_)
        if item is None:
            return QRectF()
        turned = QTransform().rotate(item.rotation())
        return turned.mapRect(self._outlines[id_]).translated(self._centers[id_])

    def over(self, board: Board, place: Place) -> list[str]:
        """The ids of the vehicles that cover the center of a sector that is not their own."""
        center = board.px(board.geometry.rect(place)).center()
        return [
            id_
            for id_, item in self._items.items()
            if self._places[id_] != place and item.contains(item.mapFromScene(center))
        ]

    def mark_places(self) -> None:
        """Store the positions of all bodies, as start of the next glide."""
        self._before = dict(self._centers)

    def moved(self) -> list[tuple[QGraphicsItem, QPointF]]:
        """The items that have moved since `mark_places`, with the offset to their old positions."""
        return [
            (self._items[id_], self._before[id_] - center)
            for id_, center in self._centers.items()
            if self._before.get(id_, center) != center
        ]

    def fade(self, opacity: Callable[[str], float]) -> None:
        """Set the opacity of each body by a function of its vehicle's id."""
        for id_, item in self._items.items():
            item.setOpacity(opacity(id_))

    def _paint(
        self, board: Board, token: Token, vehicle: VehicleView, ratio: float, selected: str
    ) -> None:
        item = self._items.get(token.id)
        if item is None:
            item = self._items[token.id] = QGraphicsPixmapItem()
            item.setZValue(BODIES)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            self._scene.addItem(item)
        look = BodyLook(
            vehicle.drawing,
            vehicle.length * board.side,
            token.is_down,
            token.is_hidden,
            selected in {token.id, *vehicle.people},
            ratio,
        )
        if self._looks.get(token.id) != look:
            self._looks[token.id] = look
            item.setPixmap(_picture(look))
            self._outlines[token.id] = _outline(item.pixmap(), look)

    def _place(self, board: Board, token: Token, heading: int, aside: float) -> None:
        item = self._items[token.id]
        size = item.pixmap().deviceIndependentSize()
        item.setTransformOriginPoint(size.width() / 2, size.height() / 2)
        item.setRotation(heading)
        angle = radians(heading)
        center = board.center(token.spot) + QPointF(cos(angle), sin(angle)) * aside
        center += _shift_within(board.bounds, center, self._outlines[token.id], heading)
        self._places[token.id] = token.spot.x, token.spot.y
        self._centers[token.id] = center
        item.setPos(center - QPointF(size.width(), size.height()) / 2)


def _outline(picture: QPixmap, look: BodyLook) -> QRectF:
    """The rectangle of a body with room for the edge of a selected one, around its center."""
    ratio, halo = look.ratio, current_theme().px(HALO)
    drawn = QRectF(QRegion(picture.mask()).boundingRect())
    shown = QRectF(drawn.topLeft() / ratio, drawn.size() / ratio)
    size = picture.deviceIndependentSize()
    spare = 0 if look.selected else halo - current_theme().px(EDGE)
    return shown.adjusted(-spare, -spare, spare, spare).translated(
        -size.width() / 2, -size.height() / 2
    )


def _shift_within(area: QRectF, center: QPointF, outline: QRectF, heading: int) -> QPointF:
    """The shift of a body that moves its outline into an area, or to its middle if it is larger.

    The center it had stays below it.
    """
    turned = QTransform().rotate(heading)
    rect = turned.mapRect(outline).translated(center)

    def shift(low: float, high: float, first: float, last: float) -> float:
        if last - first > high - low:
            return (low + high - first - last) / 2
        return max(low - first, 0) + min(high - last, 0)

    wanted = QPointF(
        shift(area.left(), area.right(), rect.left(), rect.right()),
        shift(area.top(), area.bottom(), rect.top(), rect.bottom()),
    )
    back, most = turned.inverted()[0].map(wanted), outline.size() * MOST_SHIFTED
    across = min(max(back.x(), -most.width()), most.width())
    along = min(max(back.y(), -most.height()), most.height())
    return turned.map(QPointF(across, along))


def _picture(look: BodyLook) -> QPixmap:
    """Paint a body with its front up; a wreck is dark, a hidden one is pale."""
    theme = current_theme()
    colors, scale, halo = theme.colors, look.length / LONG, theme.px(HALO)
    area = QRectF(halo, halo, WIDE * scale, TALL * scale)
    around = area.adjusted(-halo, -halo, halo, halo)
    made = QPixmap(round(around.width() * look.ratio), round(around.height() * look.ratio))
    made.setDevicePixelRatio(look.ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(made)
    dark, tone = colors.token_edge, colors.side_thing
    body = mixed(dark, tone, 0.3) if look.is_down else tone
    parts = {"body": body, "light": mixed(body, dark, 0.35), "dark": dark}
    if look.is_hidden:
        painter.setOpacity(0.6)
    edges = [(dark, theme.px(EDGE))]
    if look.selected:
        edges = [(dark, halo), (colors.caption, halo - theme.px(EDGE))]
    for color, width in edges:
        # The shape in one color, shifted in all directions, makes an edge of constant width.
        name = color.name()
        shape = "".join(f".{part}{{fill:{name};stroke:{name}}}" for part in parts) + HIDDEN
        for right, down in AROUND:
            moved = area.translated(right * width, down * width)
            paint_drawing(painter, look.drawing, moved, None, shape)
    style = fills(parts) + ".line{stroke-width:0.4}.seat{display:none}"
    paint_drawing(painter, look.drawing, area, None, style)
    painter.end()
    return made
