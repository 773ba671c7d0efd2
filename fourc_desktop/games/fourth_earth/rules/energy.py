"""Potential Energy: the health drained by an aggressive action."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.limits import Id, Rank, Words

WHOLE: Final = 100
"""The percentage of the base energy without a multiplier."""


@dataclass(frozen=True, slots=True)
class EnergyForm:
    """An aggressive action. Source: RAW: Vanilla, Potential Energy.

    Attributes:
        id: Its id: "two-handed".
        name: The displayed name.
        energy: Its Potential Energy; 0 for no damage.
        is_fast: Whether it can be done twice per turn, at halved ratings.
        tools: The number of tools it takes.
        is_advanced: Whether it is advanced technology or magic.
    """

    id: Id
    name: Words
    energy: Rank
    is_fast: bool = False
    tools: Rank = 0
    is_advanced: bool = False


def multiplied(energy: int, percent: int, *, round_up: bool = False) -> int:
    """A percentage of the energy, rounded down, or up (E6)."""
    whole = energy * percent
    return -(-whole // WHOLE) if round_up else whole // WHOLE


def health_lost(
    energy: int, resistance: int = 0, percent: int = WHOLE, *, round_up: bool = False
) -> int:
    """The points of health that an action drains, 0 or more.

    The base energy is multiplied first, then resistance is subtracted (E12). Energy of 0, as of a
    hold, never does damage, even with negative resistance.
    """
    if not energy:
        return 0
    return max(0, multiplied(energy, percent, round_up=round_up) - resistance)
