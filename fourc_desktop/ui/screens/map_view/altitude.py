"""Heights on the map, in words."""

from typing import Final

from fourc_desktop.ui.text import number, tr

FEET: Final = 10
"""How high a level is, about."""


def height_words(levels: int) -> str:
    """How much higher something is than something else: "+20 ft", "−10 ft"."""
    feet = number(abs(levels) * FEET)
    return tr("+{feet} ft", feet=feet) if levels >= 0 else tr("−{feet} ft", feet=feet)


def height_aloud(levels: int) -> str:
    """The same as it is read out: "20 feet up"."""
    return tr("{feet} feet up", feet=number(levels * FEET))
