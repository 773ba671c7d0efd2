"""The changes of a rating in a contest: awareness, allies, Scale, stances."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

AWARE: Final = 1
"""The change if the antagonist is aware of an aggressive action."""

ALLIES_FOR_ONE: Final = 2
"""The number of active allies per change by 1."""


class EarthStance(StrEnum):
    """The aggressiveness of a character."""

    OFFENSIVE = "offensive"
    NEUTRAL = "neutral"
    DEFENSIVE = "defensive"


StanceTable = Mapping[tuple[EarthStance, EarthStance], int]
"""The change of a rating by the protagonist's and the antagonist's stance (E8)."""


def foe_allies_change(active: int) -> int:
    """The change by active allies of the antagonist: +1 for every 2. Source: seed 003, Allies."""
    return active // ALLIES_FOR_ONE


def own_allies_change(active: int) -> int:
    """The change by active allies of the protagonist: −1 for every 2."""
    return -(active // ALLIES_FOR_ONE)


def scale_change(own: int, foe: int) -> int:
    """The change by an antagonist of lesser Scale: +1 for each step. Source: seed 003, Scale."""
    return max(0, own - foe)


def scale_resistance(own: int, foe: int) -> int:
    """The additional resistance of a larger antagonist: 1 per step. Source: seed 003, Scale."""
    return max(0, foe - own)
