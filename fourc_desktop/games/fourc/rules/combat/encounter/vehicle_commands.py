"""Commands of the people in vehicles, and of those who get in."""

from dataclasses import dataclass

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.games.fourc.rules.checks.master_table import Color


@dataclass(frozen=True, slots=True)
class GetIn:
    """Get into a vehicle of the same sector; the first one inside drives."""

    who: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class GetOut:
    """Get out of a vehicle."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeWheel:
    """Take the wheel of the vehicle one is in, where nobody drives who could."""

    who: str


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive to a position by the shortest path.

    Attributes:
        who: The id of the driver, or of the vehicle.
        to: The destination.
        difficulty: The least color of a Handling roll; black for plain driving (4C, Handling).
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
        target: The id of what is hit there; empty for a wall, or the ground.
    """

    spot: Position
    target: str = ""
