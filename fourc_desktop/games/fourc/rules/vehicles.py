"""Vehicles: their three traits, their systems, and what the Vehicle power makes of them."""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.rounding import half_up
from fourc_desktop.games.fourc.rules.figure import Figure, Part
from fourc_desktop.games.fourc.rules.provenance import Provenance


class VehicleKind(Enum):
    """What sort of vehicle it is; no rule reads it, a drawing does."""

    CAR = "car"
    MOTORCYCLE = "motorcycle"
    TRUCK = "truck"
    BUS = "bus"
    TANK = "tank"
    BOAT = "boat"
    SUBMARINE = "submarine"
    HELICOPTER = "helicopter"
    PLANE = "plane"
    JET = "jet"
    SPACECRAFT = "spacecraft"

    @property
    def title(self) -> str:
        """The kind as a label: "Car"."""
        return self.value.capitalize()


@dataclass(frozen=True, slots=True)
class System:
    """A weapon, an ability or another special thing that is built into a vehicle.

    Attributes:
        name: What it is called.
        rank: Its Rank Value, or None where it comes from its owner's Vehicle power.
        description: What it does.
    """

    name: str
    rank: int | None = None
    description: str = ""


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle of the catalogue, or of one's own, as it was built (4C, Vehicles).

    Attributes:
        id: The name the files use.
        name: The name people read.
        kind: What sort of vehicle it is.
        durability: Durability at the start, a score.
        handling: Handling, a Rank Value.
        velocity: Velocity, in sectors a turn.
        seats: How many people ride in it, the driver included.
        provenance: Who brought it into the catalogue.
        description: One sentence on what it is.
        systems: What is built into it.
    """

    id: str
    name: str
    kind: VehicleKind
    durability: int
    handling: int
    velocity: int
    seats: int
    provenance: Provenance
    description: str = ""
    systems: tuple[System, ...] = ()


@dataclass(frozen=True, slots=True)
class SystemFigure:
    """A system of a vehicle, with its Rank Value worked out."""

    system: System
    rank: Figure


@dataclass(frozen=True, slots=True)
class VehicleFigures:
    """All that follows from a vehicle.

    Attributes:
        durability: Durability at the start, a score.
        handling: Handling, a Rank Value.
        velocity: Velocity, in sectors a turn.
        systems: What is built into it, in its order.
    """

    durability: Figure
    handling: Figure
    velocity: Figure
    systems: tuple[SystemFigure, ...]


SPECIAL_SYSTEMS = 2
"""How many systems the Vehicle power adds (4C, Vehicle)."""


def as_built(vehicle: Vehicle) -> VehicleFigures:
    """A vehicle that no power has improved."""
    return _figures(vehicle, 0, "")


def improved(vehicle: Vehicle, rank: int) -> VehicleFigures:
    """A vehicle in the hands of somebody whose Vehicle power has this Rank Value.

    Half of it, rounded up, is added to all three traits and is the Rank Value of the systems
    that have none of their own (4C, Vehicle; ruling R48).
    """
    return _figures(vehicle, half_up(rank), f"Half of Vehicle {rank}")


def _figures(vehicle: Vehicle, bonus: int, source: str) -> VehicleFigures:
    def trait(value: int) -> Figure:
        return Figure((Part(value, vehicle.name),)).plus(bonus, source)

    return VehicleFigures(
        durability=trait(vehicle.durability),
        handling=trait(vehicle.handling),
        velocity=trait(vehicle.velocity),
        systems=tuple(_system(system, bonus, source) for system in vehicle.systems),
    )


def _system(system: System, bonus: int, source: str) -> SystemFigure:
    if system.rank is None:
        return SystemFigure(system, Figure(()).plus(bonus, source))
    return SystemFigure(system, Figure((Part(system.rank, system.name),)))
