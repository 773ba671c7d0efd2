"""How large a map is shown: the sides of a sector in pixels that one can step through."""

from typing import Final

from PySide6.QtCore import QRectF, QSizeF

from fourc_desktop.ui.screens.map_view.plan import SECTOR

SIDES: Final = (2, 3, 4, 6, 8, 11, 16, 22, 32, 44, 64, 80, 96, 120, 150, 190, 240, 300)
LARGEST: Final = SIDES[-1]
LARGEST_FIT: Final = 150
"""A small map that is fitted to its room is not blown up beyond this, in pixels."""

READABLE_ZONE: Final = 34
"""The side from which the cards of zones have room for names and tokens, at 100 % text."""

MARGIN: Final = 6
"""What is left around a map, in pixels."""


def fitting_side(bounds: QRectF, room: QSizeF, ratio: float) -> float:
    """The largest side with which all of a map fits: whole pixels of the screen, 1 at least.

    `bounds` are in units of the plan, `room` in pixels.
    """
    wide = (room.width() - 2 * MARGIN) / (bounds.width() / SECTOR)
    high = (room.height() - 2 * MARGIN) / (bounds.height() / SECTOR)
    return snapped(min(wide, high, LARGEST_FIT), ratio)


def next_side(side: float, steps: int, least: float, ratio: float) -> float:
    """The next side of those above a side, or below it for less than 0; `least` is one as well."""
    sides = sorted({least, *(each for each in SIDES if each > least)})
    if steps > 0:
        found = next((each for each in sides if each > side * 1.04), LARGEST)
    else:
        found = next((each for each in reversed(sides) if each < side * 0.96), least)
    return snapped(found, ratio)


def snapped(side: float, ratio: float) -> float:
    """A side in whole pixels of the screen, so that every sector is as wide as the others."""
    return max(int(side * ratio), 1) / ratio
