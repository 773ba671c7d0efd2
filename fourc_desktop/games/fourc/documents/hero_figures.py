"""The masked figures of heroes and villains without a picture, in the colors of the results."""

from enum import Enum
from typing import Final
from zlib import crc32

from fourc_desktop.core.figures import Figure

DRAWING: Final = "placeholder-figure"

WHITE: Final = "#ffffff"
BLACK: Final = "#000000"
RED: Final = "#f06a74"
BLUE: Final = "#2052b6"
YELLOW: Final = "#fff27a"
NAVY: Final = "#061024"
NIGHT: Final = "#040a16"

GROUNDS: Final = (YELLOW, "#c1cfeb", "#c9d1be")
DARK_GROUNDS: Final = ("#f7adb3", "#adadad", "#f8ae77")
CAPES: Final = (RED, None, YELLOW, WHITE)
DARK_CAPES: Final = (None, BLACK, BLUE)
EMBLEMS: Final = ("black", "red", "blue", "yellow")
"""The classes of the emblems, which are the shapes of the results."""


class Cowl(Enum):
    """The shape of the mask; each but the plain one is a class of the drawing."""

    PLAIN = 0
    EARS = 1
    ANTENNAE = 2
    HOOD = 3
    HELMET = 4
    CREST = 5


class HeroFigures:
    """Masked figures; those on another side than the first are darker, with red eyes."""

    def figure(self, seed: str, *, dark: bool) -> Figure:
        """The figure of a seed; the same seed gives the same one."""
        digest = crc32(seed.encode())
        ground = (DARK_GROUNDS if dark else GROUNDS)[digest % 3]
        suit = NIGHT if dark else (BLUE, NAVY)[digest // 3 % 2]
        capes = DARK_CAPES if dark else CAPES
        cape = capes[digest // 6 % len(capes)]
        cowl = Cowl(digest // 48 % len(Cowl))
        emblem = EMBLEMS[digest // 288 % len(EMBLEMS)]
        fills = {
            "suit": suit,
            "eyes": RED if dark else (WHITE, YELLOW)[digest // 24 % 2],
            "emblem": RED if dark else (YELLOW, WHITE)[digest // 1152 % 2],
        }
        hidden = {each.name.lower() for each in Cowl if each is not cowl}
        hidden |= {each for each in EMBLEMS if each != emblem}
        if cape is None:
            hidden.add("cape")
        else:
            fills["cape"] = RED if cape in (ground, suit) else cape
        if cowl is Cowl.HELMET:
            hidden.add("mask")
        return Figure(DRAWING, ground, fills, frozenset(hidden))
