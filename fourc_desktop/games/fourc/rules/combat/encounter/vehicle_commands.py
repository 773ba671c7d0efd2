"""Commands of people in vehicles, and of those who enter one."""

from dataclasses import dataclass

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.games.fourc.rules.checks.master_table import Color


@dataclass(frozen=True, slots=True)
class GetIn:
    """Enter a vehicle in the same sector; the first one inside drives."""

    who: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class GetOut:
    """Leave a vehicle."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeWheel:
    """Become the driver of the vehicle one is in, if no driver is able to drive."""

    who: str


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive to a position by the shortest path.

    Attributes:
        who: The id of the driver, or of the vehicle.
        to: The destination.
        difficulty: The lowest successful color of the Handling roll; black for no maneuver (4C,
            Handling).
    """

    who: str
    to: Position
    difficulty: Color = Color.BLACK


@dataclass(frozen=True, slots=True)
class Ram:
    """Drive into somebody or something on purpose (4C, Collisions)."""

    who: str
    target: str


@dataclass(frozen=True, slots=True)
class RamWall:
    """Drive into a wall next to the vehicle on purpose, or into an obstacle in its sector.

    Attributes:
        who: The id of the driver, or of the vehicle.
        where: The wall.
    """

    who: str
    where: Where


@dataclass(frozen=True, slots=True)
class CrashInto:
    """Choose what a vehicle crashes into (4C, Crash).

    Attributes:
        spot: The sector of the crash.
        target: The id of the combatant that is hit; empty for a wall or the ground.
    """

    spot: Position
    target: str = ""
