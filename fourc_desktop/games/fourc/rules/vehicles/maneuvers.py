"""Maneuvers, crashes and collisions of vehicles."""

from enum import Enum

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability


class Maneuver(Enum):
    """How hard a maneuver is; its value is the least color of a Handling roll (4C, Handling)."""

    EASY = Color.BLACK
    AVERAGE = Color.RED
    DIFFICULT = Color.BLUE
    RIDICULOUS = Color.YELLOW

    @property
    def title(self) -> str:
        """The difficulty as a label: "Average"."""
        return self.name.capitalize()

    @property
    def example(self) -> str:
        """An example of such a maneuver."""
        return _EXAMPLES[self]

    def succeeds(self, handling: Color) -> bool:
        """Whether a Handling roll of this color is enough; if not, the vehicle crashes."""
        return handling >= self.value


_EXAMPLES = {
    Maneuver.EASY: "an ordinary turn",
    Maneuver.AVERAGE: "a sharp turn",
    Maneuver.DIFFICULT: "a leap over a gap in a bridge",
    Maneuver.RIDICULOUS: "on two wheels through an alley too narrow for four",
}


def crash_distance(coordination: Color) -> int:
    """Where a crash happens after the driver's Coordination roll, in sectors (4C, Crash).

    0 is the sector of the maneuver, 1 an adjacent one. What is there is hit as in a collision.
    """
    return 0 if coordination is Color.BLACK else 1


GROUND = 50
"""The Material Value of the ground, for a crash where there is nothing else to hit (4C, Crash)."""

DAMAGE_PER_SECTOR = 10
"""What everybody inside takes for each sector moved before a collision (4C, Collisions)."""


def evades_ram(roll: Color) -> bool:
    """Whether the target evades a ram: by Coordination on foot, else Handling."""
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
