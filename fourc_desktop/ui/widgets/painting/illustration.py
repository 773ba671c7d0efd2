"""Illustrations of vehicles, headquarters and maps without a picture."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.painting.drawing import mixed
from fourc_desktop.ui.widgets.painting.halftone import paint_dots

WIDTH: Final = 100.0
HEIGHT: Final = 130.0
"""The box of an illustration; all coordinates below are within it."""


@dataclass(frozen=True, slots=True)
class IllustrationShape:
    """A filled outline: a polygon, or an ellipse where there are two points.

    `fill` is a key of `_inks`. An ellipse is given by its center and its radii.
    """

    fill: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Illustration:
    """Shapes on a background.

    `background` is the ink of the upper part, `floor` that of the lower one, from y = `horizon` on.
    """

    background: str
    shapes: tuple[IllustrationShape, ...]
    floor: str = ""
    horizon: float = 102


def _wheels(*centers: float, size: float = 9, y: float = 102) -> tuple[IllustrationShape, ...]:
    hubs = size * 0.42
    return tuple(
        IllustrationShape(fill, ((x, y), (radius, radius)))
        for x in centers
        for fill, radius in (("black", size), ("white", hubs))
    )


CAR: Final = Illustration(
    "sky",
    (
        IllustrationShape("red", ((24, 84), (34, 68), (64, 68), (76, 84))),
        IllustrationShape("white", ((31, 83), (37, 72), (48, 72), (48, 83))),
        IllustrationShape("white", ((52, 83), (52, 72), (62, 72), (69, 83))),
        IllustrationShape("red", ((6, 86), (24, 83), (78, 83), (94, 88), (95, 102), (6, 102))),
        IllustrationShape("yellow", ((89, 89), (94, 90), (94, 94), (89, 94))),
        *_wheels(26, 75),
    ),
    "road",
)
MOTORCYCLE: Final = Illustration(
    "sand",
    (
        IllustrationShape("black", ((20, 92), (40, 74), (66, 74), (78, 92), (60, 98), (36, 98))),
        IllustrationShape("red", ((36, 78), (52, 68), (68, 74), (60, 86), (40, 86))),
        IllustrationShape("black", ((66, 74), (70, 58), (78, 56), (79, 60), (73, 62), (72, 76))),
        *_wheels(22, 78, size=13, y=99),
    ),
    "road",
    108,
)
TRUCK: Final = Illustration(
    "sand",
    (
        IllustrationShape("blue", ((4, 56), (62, 56), (62, 100), (4, 100))),
        IllustrationShape("red", ((64, 70), (82, 70), (95, 86), (95, 100), (64, 100))),
        IllustrationShape("white", ((68, 74), (80, 74), (88, 85), (68, 85))),
        *_wheels(20, 44, 82),
    ),
    "road",
)
BUS: Final = Illustration(
    "sky",
    (
        IllustrationShape("yellow", ((4, 58), (92, 58), (96, 64), (96, 101), (4, 101))),
        *(
            IllustrationShape("white", ((left, 65), (left + 14, 65), (left + 14, 80), (left, 80)))
            for left in (10, 28, 46, 64)
        ),
        IllustrationShape("white", ((82, 65), (92, 65), (92, 98), (82, 98))),
        *_wheels(24, 72),
    ),
    "road",
)
TANK: Final = Illustration(
    "sand",
    (
        IllustrationShape("green", ((58, 68), (97, 62), (97, 67), (60, 75))),
        IllustrationShape("green", ((28, 66), (34, 60), (58, 60), (66, 68), (66, 80), (28, 80))),
        IllustrationShape("green", ((10, 80), (90, 80), (96, 90), (4, 90))),
        IllustrationShape("black", ((4, 90), (96, 90), (86, 106), (14, 106))),
        *(IllustrationShape("white", ((x, 98), (4, 4))) for x in (22, 36, 50, 64, 78)),
    ),
    "earth",
    104,
)
BOAT: Final = Illustration(
    "sky",
    (
        IllustrationShape("white", ((30, 78), (36, 64), (60, 64), (70, 78))),
        IllustrationShape("blue", ((38, 76), (41, 68), (50, 68), (50, 76))),
        IllustrationShape("blue", ((53, 76), (53, 68), (58, 68), (64, 76))),
        IllustrationShape("red", ((4, 78), (96, 78), (84, 100), (16, 100))),
        IllustrationShape("white", ((9, 84), (92, 84), (90, 88), (11, 88))),
    ),
    "water",
    94,
)
SUBMARINE: Final = Illustration(
    "water",
    (
        IllustrationShape("black", ((42, 70), (42, 50), (46, 50), (46, 54), (56, 54), (60, 70))),
        IllustrationShape("yellow", ((52, 80), (44, 17))),
        IllustrationShape("yellow", ((4, 68), (14, 74), (14, 86), (4, 92))),
        *(IllustrationShape("white", ((x, 79), (5, 5))) for x in (38, 54, 70)),
    ),
    "deep",
    108,
)
HELICOPTER: Final = Illustration(
    "sky",
    (
        IllustrationShape("blue", ((2, 58), (10, 56), (14, 68), (50, 70), (50, 80), (8, 72))),
        IllustrationShape("blue", ((58, 76), (28, 19))),
        IllustrationShape("white", ((58, 63), (76, 66), (85, 78), (60, 80))),
        IllustrationShape("black", ((55, 44), (61, 44), (61, 60), (55, 60))),
        IllustrationShape("black", ((14, 42), (98, 42), (98, 46), (14, 46))),
        IllustrationShape("black", ((36, 98), (86, 98), (90, 102), (34, 102))),
    ),
)
PLANE: Final = Illustration(
    "sun",
    (
        IllustrationShape("red", ((4, 54), (14, 54), (26, 70), (10, 72))),
        IllustrationShape("white", ((8, 70), (76, 64), (94, 74), (92, 80), (76, 86), (14, 80))),
        IllustrationShape("red", ((36, 74), (58, 74), (42, 100), (30, 100))),
        IllustrationShape("blue", ((76, 66), (88, 72), (78, 74), (72, 70))),
        IllustrationShape("black", ((93, 58), (96, 58), (96, 94), (93, 94))),
    ),
)
JET: Final = Illustration(
    "sun",
    (
        IllustrationShape("black", ((4, 48), (14, 48), (28, 68), (12, 72))),
        IllustrationShape("black", ((8, 70), (72, 64), (97, 78), (72, 84), (16, 82))),
        IllustrationShape("blue", ((34, 76), (60, 76), (36, 104), (24, 104))),
        IllustrationShape("white", ((72, 68), (84, 73), (74, 75), (68, 72))),
        *(IllustrationShape("white", ((x, 74), (2.6, 2.6))) for x in (36, 46, 56)),
    ),
)
SPACECRAFT: Final = Illustration(
    "space",
    (
        IllustrationShape("yellow", ((42, 104), (58, 104), (50, 126))),
        IllustrationShape("red", ((34, 78), (18, 104), (36, 100))),
        IllustrationShape("red", ((66, 78), (82, 104), (64, 100))),
        IllustrationShape("white", ((50, 22), (66, 46), (66, 104), (34, 104), (34, 46))),
        IllustrationShape("blue", ((50, 58), (8, 8))),
        *(
            IllustrationShape("yellow", (center, (1.6, 1.6)))
            for center in ((14, 24), (84, 30), (22, 62), (86, 70))
        ),
    ),
)
HEADQUARTERS: Final = Illustration(
    "night",
    (
        IllustrationShape("black", ((2, 70), (26, 70), (26, 118), (2, 118))),
        IllustrationShape("black", ((74, 60), (98, 60), (98, 118), (74, 118))),
        IllustrationShape("white", ((32, 46), (50, 30), (68, 46), (68, 118), (32, 118))),
        IllustrationShape("red", ((48, 12), (66, 17), (50, 23), (50, 30), (48, 30))),
        *(
            IllustrationShape("yellow", ((x, y), (x + 7, y), (x + 7, y + 9), (x, y + 9)))
            for x in (38, 55)
            for y in (54, 70, 86)
        ),
        IllustrationShape("blue", ((44, 102), (56, 102), (56, 118), (44, 118))),
    ),
    "road",
    118,
)
MAP: Final = Illustration(
    "sand",
    (
        IllustrationShape("green", ((-4, -4), (38, -4), (38, 46), (-4, 46))),
        IllustrationShape("white", ((50, -4), (104, -4), (104, 46), (50, 46))),
        IllustrationShape("white", ((-4, 60), (38, 60), (38, 134), (-4, 134))),
        IllustrationShape("water", ((50, 60), (104, 60), (104, 134), (50, 134))),
        IllustrationShape("red", ((60, 6), (84, 6), (84, 34), (60, 34))),
        IllustrationShape("red", ((4, 74), (28, 74), (28, 106), (4, 106))),
    ),
)
ILLUSTRATIONS: Final = {
    "car": CAR,
    "motorcycle": MOTORCYCLE,
    "truck": TRUCK,
    "bus": BUS,
    "tank": TANK,
    "boat": BOAT,
    "submarine": SUBMARINE,
    "helicopter": HELICOPTER,
    "plane": PLANE,
    "jet": JET,
    "spacecraft": SPACECRAFT,
    "headquarters": HEADQUARTERS,
    "map": MAP,
}
"""An illustration for each sort of vehicle, for a headquarters and for a map."""


def paint_illustration(painter: QPainter, rect: QRectF, sort: str, colors: Colors) -> None:
    """Draw an illustration with its dotted background; an unknown sort is drawn as a car."""
    scene = ILLUSTRATIONS.get(sort, CAR)
    inks = _inks(colors)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    background = inks[scene.background]
    painter.fillRect(rect, background)
    paint_dots(painter, rect, mixed(background, inks["black"], 0.12))
    scale = max(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.translate(rect.center().x() - WIDTH * scale / 2, rect.bottom() - HEIGHT * scale)
    painter.scale(scale, scale)
    outline = QPen(inks["black"], 2.0)
    outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(outline)
    if scene.floor:
        painter.setBrush(inks[scene.floor])
        painter.drawRect(QRectF(-4, scene.horizon, WIDTH + 8, HEIGHT))
    for shape in scene.shapes:
        painter.setBrush(inks[shape.fill])
        _draw(painter, shape)
    painter.restore()


def _draw(painter: QPainter, shape: IllustrationShape) -> None:
    points = [QPointF(x, y) for x, y in shape.points]
    match points:
        case middle, radii:
            painter.drawEllipse(middle, radii.x(), radii.y())
        case _:
            painter.drawPolygon(QPolygonF(points))


def _inks(colors: Colors) -> dict[str, QColor]:
    """The inks of a comic, mixed from the four result colors and white."""
    white, black = QColor(Qt.GlobalColor.white), colors.result_black
    red, blue, yellow = colors.result_red, colors.result_blue, colors.result_yellow
    return {
        "white": white,
        "black": mixed(black, blue, 0.2),
        "red": red,
        "blue": blue,
        "yellow": yellow,
        "green": mixed(mixed(blue, yellow, 0.6), black, 0.35),
        "sky": mixed(blue, white, 0.75),
        "sun": mixed(yellow, white, 0.25),
        "sand": mixed(mixed(yellow, red, 0.25), white, 0.55),
        "night": mixed(blue, white, 0.55),
        "space": mixed(black, blue, 0.45),
        "water": mixed(blue, white, 0.5),
        "deep": mixed(blue, black, 0.35),
        "road": mixed(black, white, 0.3),
        "earth": mixed(mixed(yellow, red, 0.4), black, 0.45),
    }
