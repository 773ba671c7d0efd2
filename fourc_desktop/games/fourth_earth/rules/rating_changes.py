"""What changes a rating in a contest: awareness, allies, Scale, stances."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

AWARE: Final = 1
"""What is added where the antagonist sees an aggressive action."""

ALLIES_FOR_ONE: Final = 2
"""How many active allies change a rating by 1."""


class EarthStance(StrEnum):
    """How aggressive somebody is."""

    OFFENSIVE = "offensive"
    NEUTRAL = "neutral"
    DEFENSIVE = "defensive"


StanceTable = Mapping[tuple[EarthStance, EarthStance], int]
"""The change of a rating by the stance of the protagonist and that of the antagonist (E8)."""


def foe_allies_change(active: int) -> int:
    """What active allies of the antagonist add: 1 for every 2. Source: seed 003, Allies."""
    return active // ALLIES_FOR_ONE


def own_allies_change(active: int) -> int:
    """What active allies of the protagonist take away: 1 for every 2, as a number below 0."""
    return -(active // ALLIES_FOR_ONE)


def scale_change(own: int, foe: int) -> int:
    """What an antagonist of lesser Scale adds: 1 for each step smaller. Source: seed 003, Scale."""
    return max(0, own - foe)


def scale_resistance(own: int, foe: int) -> int:
    """The resistance a larger antagonist has more: 1 for each step. Source: seed 003, Scale."""
    return max(0, foe - own)
