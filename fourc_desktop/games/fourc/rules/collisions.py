"""Collisions: who gets out of the way, and who takes which damage."""

from fourc_desktop.games.fourc.rules.durability import Durability
from fourc_desktop.games.fourc.rules.master_table import Color

GROUND = 50
"""The Material Value of the ground, for a crash where there is nothing else to hit (4C, Crash)."""

DAMAGE_PER_SECTOR = 10
"""What everybody inside takes for each sector moved before a collision (4C, Collisions)."""


def gets_clear(roll: Color) -> bool:
    """Whether the target of a ram gets out of the way: by Coordination on foot, else Handling."""
    return roll >= Color.RED


def run_into_vehicle(vehicle: Durability, other: Durability) -> tuple[Durability, Durability]:
    """Both vehicles afterwards: each takes the Durability the other had on impact."""
    return vehicle.struck(other.now), other.struck(vehicle.now)


def run_into(vehicle: Durability, hardness: int) -> tuple[Durability, int]:
    """The vehicle afterwards, and the points of damage to the character or thing it hit.

    `hardness` is the Material Value of the thing, or the Rank Value of the character's armor: 0
    for one without (ruling R41).
    """
    return vehicle.struck(hardness), vehicle.now


def damage_inside(sectors: int) -> int:
    """The points of damage to each person inside, by the sectors moved this turn until then.

    Their own armor counts, the vehicle's does not (ruling R56).
    """
    return DAMAGE_PER_SECTOR * sectors
