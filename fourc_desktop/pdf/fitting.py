"""How many rows go into a room."""

from collections.abc import Iterable

from fourc_desktop.pdf.box import TOLERANCE


def how_many(heights: Iterable[float], room: float) -> int:
    """How many of some rows below each other fit so many mm, from the first one on."""
    count = 0
    for height in heights:
        room -= height
        if room < -TOLERANCE:
            break
        count += 1
    return count
