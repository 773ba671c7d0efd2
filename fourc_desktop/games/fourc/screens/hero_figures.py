"""HeroFigures: masked figures for heroes and villains without a picture."""

from dataclasses import dataclass
from enum import Enum
from zlib import crc32

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.drawings import fills
from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.painting.drawing import mixed
from fourc_desktop.ui.widgets.painting.illustration import paint_on_dots
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


class Cowl(Enum):
    """The shape of the mask."""

    PLAIN = 0
    EARS = 1
    ANTENNAE = 2
    HOOD = 3
    HELMET = 4
    CREST = 5


@dataclass(frozen=True, slots=True)
class HeroFigure:
    """The costume of a figure."""

    background: QColor
    suit: QColor
    cape: QColor | None
    eyes: QColor
    cowl: Cowl
    emblem: ResultShape
    emblem_color: QColor


def hero_figure(seed: str, colors: Colors, *, dark: bool) -> HeroFigure:
    """The figure of a random seed; a `dark` one has darker backgrounds and red eyes."""
    digest = crc32(seed.encode())
    white, black = QColor(Qt.GlobalColor.white), colors.result_black
    red, blue, yellow = colors.result_red, colors.result_blue, colors.result_yellow
    backgrounds = (
        (mixed(red, white, 0.45), mixed(black, white, 0.68), mixed(red, yellow, 0.5))
        if dark
        else (yellow, mixed(blue, white, 0.72), mixed(mixed(blue, yellow, 0.6), white, 0.4))
    )
    suit = mixed(black, blue, 0.12) if dark else (blue, mixed(black, blue, 0.2))[digest // 3 % 2]
    capes = (None, black, blue) if dark else (red, None, yellow, white)
    background = backgrounds[digest % 3]
    cape = capes[digest // 6 % len(capes)]
    return HeroFigure(
        background=background,
        suit=suit,
        cape=red if cape is not None and cape in (background, suit) else cape,
        eyes=red if dark else (white, yellow)[digest // 24 % 2],
        cowl=Cowl(digest // 48 % len(Cowl)),
        emblem=list(ResultShape)[digest // 288 % 4],
        emblem_color=(red if dark else (yellow, white)[digest // 1152 % 2]),
    )


class HeroFigures:
    """Masked figures in the four result colors, for persons without a picture."""

    def paint(self, painter: QPainter, rect: QRectF, seed: str, *, dark: bool) -> None:
        """Draw the dotted background, and the figure of a seed from the bottom up."""
        figure = hero_figure(seed, current_theme().colors, dark=dark)
        shapes = {"suit": figure.suit, "eyes": figure.eyes, "emblem": figure.emblem_color}
        hidden = [each.name.lower() for each in Cowl if each is not figure.cowl]
        hidden += [each.name.lower() for each in ResultShape if each is not figure.emblem]
        if figure.cape is None:
            hidden.append("cape")
        else:
            shapes["cape"] = figure.cape
        if figure.cowl is Cowl.HELMET:
            hidden.append("mask")
        style = fills(shapes) + f".{',.'.join(hidden)}{{display:none}}"
        black = QColor(Qt.GlobalColor.black)
        paint_on_dots(painter, "placeholder-figure", rect, style, figure.background, black)
