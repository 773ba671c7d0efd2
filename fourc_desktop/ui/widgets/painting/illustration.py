"""Illustrations of vehicles, headquarters and maps without a picture."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from fourc_desktop.ui.theming.drawings import background, fills, paint_covering
from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.painting.drawing import mixed
from fourc_desktop.ui.widgets.painting.halftone import paint_dots

ILLUSTRATIONS: Final = (
    "car",
    "motorcycle",
    "truck",
    "bus",
    "tank",
    "boat",
    "submarine",
    "helicopter",
    "plane",
    "jet",
    "spacecraft",
    "headquarters",
    "map",
)
"""The illustrations: one for each sort of vehicle, for a headquarters and for a map."""


def paint_illustration(painter: QPainter, rect: QRectF, sort: str, colors: Colors) -> None:
    """Draw an illustration with its dotted background; an unknown sort is drawn as a car."""
    name = f"illustrations/{sort if sort in ILLUSTRATIONS else ILLUSTRATIONS[0]}"
    inks = _inks(colors)
    style = fills(inks) + f".outline{{stroke:{inks['black'].name()}}}"
    paint_on_dots(painter, name, rect, style, inks[background(name)], inks["black"])


def paint_on_dots(
    painter: QPainter, name: str, rect: QRectF, style: str, ground: QColor, dots: QColor
) -> None:
    """Draw the file `name` of ``resources/drawings`` so that it fills `rect`, on a dotted ground.

    `style` is the CSS of its classes.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, ground)
    paint_dots(painter, rect, mixed(ground, dots, 0.12))
    paint_covering(painter, name, rect, style)
    painter.restore()


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
