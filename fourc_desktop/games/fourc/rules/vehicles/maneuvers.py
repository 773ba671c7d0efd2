"""Maneuvers, crashes and collisions of vehicles."""

from enum import Enum

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability


class Maneuver(Enum):
    """The difficulty of a maneuver; the value is the lowest color that succeeds (4C, Handling)."""

    EASY = Color.BLACK
    AVERAGE = Color.RED
    DIFFICULT = Color.BLUE
    RIDICULOUS = Color.YELLOW

    @property
    def title(self) -> str:
        """The displayed name of the difficulty: "Average"."""
        return self.name.capitalize()

    @property
    def example(self) -> str:
        """An example of a maneuver of this difficulty."""
        return _EXAMPLES[self]

    def succeeds(self, handling: Color) -> bool:
        """Whether a Handling roll of this color succeeds; if it fails, the vehicle crashes."""
        return handling >= self.value


_EXAMPLES = {
    Maneuver.EASY: "an ordinary turn",
    Maneuver.AVERAGE: "a sharp turn",
    Maneuver.DIFFICULT: "a leap over a gap in a bridge",
    Maneuver.RIDICULOUS: "on two wheels through an alley too narrow for four",
}


def crash_distance(coordination: Color) -> int:
    """The distance of a crash in sectors, by the driver's Coordination roll (4C, Crash).

    Zero is the sector of the maneuver, 1 an adjacent one. Whatever is there is hit as in a
    collision.
    """
    return 0 if coordination is Color.BLACK else 1


GROUND = 50
"""The Material Value of the ground, for a crash without another obstacle (4C, Crash)."""

DAMAGE_PER_SECTOR = 10
"""The points of damage to each person inside per sector moved before a collision.

Source: 4C, Collisions.
"""


def evades_ram(roll: Color) -> bool:
    """Whether the target evades a ram, by a roll of Coordination on foot, else of Handling."""
    return roll >= Color.RED


def run_into_vehicle(vehicle: Durability, other: Durability) -> tuple[Durability, Durability]:
    """Both vehicles after a collision: each loses the Durability of the other at impact."""
    return vehicle.struck(other.now), other.struck(vehicle.now)


def run_into(vehicle: Durability, hardness: int) -> tuple[Durability, int]:
    """The vehicle after a collision, and the points of damage to the character or thing it hit.

    `hardness` is the Material Value of the thing or the Rank Value of the character's armor, 0
    without armor (ruling R41).
    """
    return vehicle.struck(hardness), vehicle.now


def damage_inside(sectors: int) -> int:
    """The points of damage to each person inside, by the sectors moved this turn.

    Their own armor applies, that of the vehicle does not (ruling R56).
    """
    return DAMAGE_PER_SECTOR * sectors
