"""Plain values of a map view: tokens, their style by side, badges and costs."""

from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPixmap, QPolygonF

from fourc_desktop.core.encounter.views import VehicleView
from fourc_desktop.core.maps.position import Position


class TokenOutline(Enum):
    """The shape of a token; it distinguishes the sides without color."""

    ROUND = "round"
    OCTAGON = "octagon"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    SQUARE = "square"


@dataclass(frozen=True, slots=True)
class SideStyle:
    """Token style of a side.

    Attributes:
        outline: Shape.
        tone: Theme role of the ring color.
        is_dark: Whether placeholder portraits are dark.
    """

    outline: TokenOutline
    tone: str
    is_dark: bool = False


THINGS = SideStyle(TokenOutline.SQUARE, "side_thing")
SIDES = (
    SideStyle(TokenOutline.ROUND, "side_first"),
    SideStyle(TokenOutline.OCTAGON, "side_second", is_dark=True),
    SideStyle(TokenOutline.DIAMOND, "side_third"),
    SideStyle(TokenOutline.HEXAGON, "side_fourth"),
)
"""The token styles of the sides in order; they repeat from the fifth on."""


@dataclass(frozen=True, slots=True)
class StateBadge:
    """A state shown on a token.

    Attributes:
        name: The state as read out: "dying".
        icon: Icon name.
        tone: Theme role of the icon color: "danger", "warn", "accent".
    """

    name: str
    icon: str
    tone: str = "danger"


@dataclass(frozen=True, slots=True)
class Token:
    """A combatant or object on the map.

    Attributes:
        id: Its id in signals.
        name: Its displayed name.
        letters: Initials.
        style: Style of its side.
        spot: Its position.
        gauge: Level of its main gauge, 0 to 1; None if it has none.
        badges: Its states; the first two are painted, all are read out.
        is_hidden: Whether only the Gamemaster sees it; painted partly transparent.
        is_down: Whether it cannot act; its portrait is painted in gray.
        portrait: Its picture, or None for a placeholder.
        seed: Seed of the placeholder; the name if empty. A gang shares one.
        gauge_text: Name and value of the gauge, read out: "Damage 0 of 36"; or empty.
        gauge_tone: Theme color id of the gauge.
        vehicle: Its appearance as a vehicle, with the ids of those inside; None for anything else.
        people: The names of those inside.
        scale: Its relative size, 0.5 to 1.5; 1 is the usual size.
        turn_sign: The icon of a sign that it has acted in this turn or made its plan; or empty.
        side: The name of its side, read out after its own; or empty.
    """

    id: str
    name: str
    letters: str
    style: SideStyle
    spot: Position
    gauge: float | None = None
    badges: tuple[StateBadge, ...] = ()
    is_hidden: bool = False
    is_down: bool = False
    portrait: QPixmap | None = None
    seed: str = ""
    gauge_text: str = ""
    gauge_tone: str = "accent_fill"
    vehicle: VehicleView | None = None
    people: tuple[str, ...] = ()
    scale: float = 1.0
    turn_sign: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class ReachCost:
    """The cost of reaching a spot.

    Attributes:
        sectors: Number of sectors entered; the edge is solid for one and dashed for more.
        cost: Label in the corner, such as Row Steps "−1"; empty for none.
        is_key: Whether the label is a key that chooses the spot, which is shown at every size.
    """

    sectors: int
    cost: str = ""
    is_key: bool = False


OUTLINE_SIDES: Final = {
    TokenOutline.OCTAGON: (8, 1.04),
    TokenOutline.DIAMOND: (4, 1.12),
    TokenOutline.HEXAGON: (6, 1.06),
}
"""The number of sides, and the radius of the corners, for a token of radius 1."""

SQUARE: Final = 0.9
"""The side of a square that looks as large as a round token."""


def outline_path(outline: TokenOutline, center: QPointF, radius: float) -> QPainterPath:
    """The outline of a token around a point."""
    path = QPainterPath()
    if outline is TokenOutline.ROUND:
        path.addEllipse(center, radius, radius)
    elif outline is TokenOutline.SQUARE:
        half = QPointF(radius, radius) * SQUARE
        path.addRoundedRect(QRectF(center - half, center + half), radius * 0.2, radius * 0.2)
    else:
        sides, reach = OUTLINE_SIDES[outline]
        turn = pi / sides if outline is TokenOutline.OCTAGON else pi / 2
        corners = [
            center + QPointF(cos(angle), sin(angle)) * radius * reach
            for angle in (turn + 2 * pi * number / sides for number in range(sides))
        ]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    return path
