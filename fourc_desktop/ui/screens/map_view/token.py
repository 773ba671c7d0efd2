"""Token, SideStyle, TokenOutline and its path: plain values."""

from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPixmap, QPolygonF

from fourc_desktop.core.maps.position import Position


class TokenOutline(Enum):
    """The shape of a token, which tells the sides apart without any color."""

    ROUND = "round"
    OCTAGON = "octagon"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    SQUARE = "square"


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How the tokens of a side look.

    Attributes:
        outline: Their shape.
        tone: The color of their ring, by its role in the theme.
        is_dark: Whether those without a portrait are drawn as dark figures.
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
"""The looks of the sides of a fight in their order; from the fifth on they come around again."""


@dataclass(frozen=True, slots=True)
class StateBadge:
    """A state that is marked on a token.

    Attributes:
        name: The state in a word or two, as it is read out: "dying".
        icon: The icon on the mark.
        tone: The color of the icon, by its role in the theme: "danger", "warn", "accent".
    """

    name: str
    icon: str
    tone: str = "danger"


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody or something on the map.

    Attributes:
        id: What the signals call it.
        name: What people call it.
        letters: Two letters that stand for the name.
        look: Shape and color of its side.
        spot: Where it is.
        gauge: How full the gauge is that keeps it going, 0 to 1; None for what has none.
        badges: What state it is in; the first two are drawn, all are read out.
        is_hidden: Whether only the Gamemaster knows that it is there; it is drawn veiled.
        is_down: Whether it cannot act; its portrait is drawn in gray.
        portrait: Its picture, or None for a figure in its stead.
        seed: What chooses that figure; the name where it is empty. A gang shares one.
        gauge_name: What its rules call the gauge.
        gauge_tone: The id of the color of the theme that the gauge is drawn in.
    """

    id: str
    name: str
    letters: str
    look: SideStyle
    spot: Position
    gauge: float | None = None
    badges: tuple[StateBadge, ...] = ()
    is_hidden: bool = False
    is_down: bool = False
    portrait: QPixmap | None = None
    seed: str = ""
    gauge_name: str = ""
    gauge_tone: str = "accent_fill"


@dataclass(frozen=True, slots=True)
class ReachCost:
    """What it takes to get to a spot within reach.

    Attributes:
        sectors: How many sectors are entered; the edge is solid for one and dashed for more.
        cost: What stands in the corner, such as the Row Steps: "−1"; nothing for no mark.
    """

    sectors: int
    cost: str = ""


OUTLINE_SIDES: Final = {
    TokenOutline.OCTAGON: (8, 1.04),
    TokenOutline.DIAMOND: (4, 1.12),
    TokenOutline.HEXAGON: (6, 1.06),
}
"""How many sides, and how far the corners reach, for a token of radius 1."""

SQUARE: Final = 0.9
"""How wide a square is, so that it looks no larger than a round token."""


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
