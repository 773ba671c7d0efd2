"""Vehicles of the catalog: systems, derived stats, problems."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Annotated

from annotated_types import MaxLen

from fourc_desktop.core.limits import LEFT_OUT, WRITTEN, Id, Line, Name, Number
from fourc_desktop.core.numbers import Breakdown, BreakdownPart, half_up
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.limits import Provenance


class VehicleType(Enum):
    """The type of a vehicle, which sets its drawing and whether it drives, swims or flies (R69)."""

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
        """The displayed name of the type: "Car"."""
        return self.value.capitalize()

    @property
    def feet(self) -> int:
        """Its typical length in feet; a house value, used for the map only."""
        return LENGTHS[self]


LENGTHS: Mapping[VehicleType, int] = MappingProxyType(
    {
        VehicleType.CAR: 15,
        VehicleType.MOTORCYCLE: 7,
        VehicleType.TRUCK: 30,
        VehicleType.BUS: 40,
        VehicleType.TANK: 25,
        VehicleType.BOAT: 25,
        VehicleType.SUBMARINE: 60,
        VehicleType.HELICOPTER: 40,
        VehicleType.PLANE: 30,
        VehicleType.JET: 50,
        VehicleType.SPACECRAFT: 60,
    }
)


@dataclass(frozen=True, slots=True)
class VehicleSystem:
    """A weapon, an ability or another special feature of a vehicle.

    Attributes:
        name: Its name.
        rank: Its Rank Value; None if it depends on the owner's power Vehicle.
        description: Its effect.
        form: The form of its attack; None if it is no weapon.
        damage: The points of damage; 0 if its Rank Value is used.
        sectors: The range in sectors; 0 for its own sector.
    """

    name: Name
    rank: Annotated[Number | None, WRITTEN] = None
    description: Annotated[Line, WRITTEN] = ""
    form: Annotated[AttackForm | None, LEFT_OUT] = None
    damage: Annotated[Number, LEFT_OUT] = 0
    sectors: Annotated[Number, LEFT_OUT] = 0

    def __post_init__(self) -> None:
        check_system_weapon(self.name, self.form, self.damage, self.sectors)


def check_system_weapon(name: str, form: AttackForm | None, damage: int, sectors: int) -> None:
    """Check that damage has an attack form, and a range the ranged form.

    Raises:
        ValueError: They do not match.
    """
    if damage and form is None:
        raise ValueError(f"{name} is no weapon and does no damage")
    if sectors and form is not AttackForm.RANGED:
        raise ValueError(f"{name} is not ranged and carries no sectors")


MAX_SYSTEMS = 60

Systems = Annotated[tuple[VehicleSystem, ...], MaxLen(MAX_SYSTEMS), WRITTEN]


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle of the catalog or of homebrew, as built (4C, Vehicles).

    Attributes:
        id: The name in files.
        name: The displayed name.
        kind: The type of vehicle.
        durability: Durability at the start, a score.
        handling: Handling, a Rank Value.
        velocity: Velocity, in sectors per turn.
        seats: The number of people it holds, including the driver.
        provenance: The source of the entry.
        description: A description in one sentence.
        systems: Its systems.
    """

    id: Id
    name: Name
    kind: VehicleType
    durability: Number
    handling: Number
    velocity: Number
    seats: Number
    provenance: Provenance
    description: Annotated[Line, WRITTEN] = ""
    systems: Systems = ()


@dataclass(frozen=True, slots=True)
class SystemStats:
    """A system of a vehicle, with its computed Rank Value."""

    system: VehicleSystem
    rank: Breakdown

    @property
    def damage(self) -> Breakdown | None:
        """The points of damage of a hit, without Brawn; None if it is no weapon.

        A weapon without damage of its own uses its Rank Value, as powers do (4C, Damage).
        """
        if self.system.form is None:
            return None
        if not self.system.damage:
            return self.rank
        return Breakdown((BreakdownPart(self.system.damage, self.system.name),))


@dataclass(frozen=True, slots=True)
class VehicleStats:
    """The derived stats of a vehicle.

    Attributes:
        durability: Durability at the start, a score.
        handling: Handling, a Rank Value.
        velocity: Velocity, in sectors per turn.
        systems: Its systems, in order.
    """

    durability: Breakdown
    handling: Breakdown
    velocity: Breakdown
    systems: tuple[SystemStats, ...]


SPECIAL_SYSTEMS = 2
"""The number of systems that the power Vehicle adds (4C, Vehicle)."""


def as_built(vehicle: Vehicle) -> VehicleStats:
    """The stats of a vehicle without a power."""
    return _stats(vehicle, 0, "")


def improved(vehicle: Vehicle, rank: int) -> VehicleStats:
    """The stats of a vehicle improved by its owner's power Vehicle of this Rank Value.

    Half of the Rank Value, rounded up, is added to Durability, Handling and Velocity, and is the
    Rank Value of systems without one of their own (4C, Vehicle; ruling R48).
    """
    return _stats(vehicle, half_up(rank), f"Half of Vehicle {rank}")


def _stats(vehicle: Vehicle, bonus: int, source: str) -> VehicleStats:
    def trait(value: int) -> Breakdown:
        return Breakdown((BreakdownPart(value, vehicle.name),)).plus(bonus, source)

    return VehicleStats(
        durability=trait(vehicle.durability),
        handling=trait(vehicle.handling),
        velocity=trait(vehicle.velocity),
        systems=tuple(_system(system, bonus, source) for system in vehicle.systems),
    )


def _system(system: VehicleSystem, bonus: int, source: str) -> SystemStats:
    if system.rank is None:
        return SystemStats(system, Breakdown(()).plus(bonus, source))
    return SystemStats(system, Breakdown((BreakdownPart(system.rank, system.name),)))


NAMELESS = Reason("vehicle-without-name", "4C, Vehicles", "A vehicle needs a name.")
DURABILITY_BELOW_1 = Reason(
    "durability-below-1", "4C, Vehicles", "Durability starts at 1: at 0 a vehicle is destroyed."
)
HANDLING_BELOW_1 = Reason("handling-below-1", "4C, Rank Values", "A Rank Value starts at 1.")
VELOCITY_BELOW_1 = Reason(
    "velocity-below-1", "4C, Vehicles", "A vehicle moves at least 1 sector a turn."
)
SEATS_BELOW_0 = Reason(
    "seats-below-0", "4C, Vehicles", "A vehicle without a crew has 0 seats, never fewer."
)
NAMELESS_SYSTEM = Reason("system-without-name", "4C, Vehicle", "A system needs a name.")
SAME_SYSTEM = Reason("system-twice", "4C, Vehicle", "{system} is there more than once.")
SYSTEM_BELOW_1 = Reason("system-below-1", "4C, Rank Values", "{system}: it starts at 1.")
SPECIAL_COUNT = Reason(
    "special-systems-not-as-many-as-due",
    "4C, Vehicle",
    "The power adds {due} systems, {count} chosen.",
)
SYSTEM_WITHOUT_RANK = Reason("system-without-rank", "4C, Vehicle", "{system} needs a Rank Value.")


def vehicle_problems(vehicle: Vehicle, *, powered: bool = False) -> tuple[Problem, ...]:
    """Everything missing or illegal; `powered` is whether it comes from a power Vehicle."""
    return (*_traits(vehicle), *_systems(vehicle), *_special_systems(vehicle, powered=powered))


def _traits(vehicle: Vehicle) -> Iterator[Problem]:
    if not stripped(vehicle.name):
        yield Problem("Name", NAMELESS())
    if vehicle.durability < 1:
        yield Problem("Durability", DURABILITY_BELOW_1())
    if vehicle.handling < 1:
        yield Problem("Handling", HANDLING_BELOW_1())
    if vehicle.velocity < 1:
        yield Problem("Velocity", VELOCITY_BELOW_1())
    if vehicle.seats < 0:
        yield Problem("Seats", SEATS_BELOW_0())


def _systems(vehicle: Vehicle) -> Iterator[Problem]:
    names = Counter(stripped(system.name).casefold() for system in vehicle.systems)
    for system in vehicle.systems:
        name = stripped(system.name).casefold()
        if not name:
            yield Problem("Systems", NAMELESS_SYSTEM())
        elif names[name] > 1:
            yield Problem("Systems", SAME_SYSTEM(system=system.name))
            names[name] = 1
        if system.rank is not None and system.rank < 1:
            yield Problem("Systems", SYSTEM_BELOW_1(system=system.name))


def _special_systems(vehicle: Vehicle, *, powered: bool) -> Iterator[Problem]:
    special = [system for system in vehicle.systems if system.rank is None]
    if powered and len(special) != SPECIAL_SYSTEMS:
        yield Problem("Systems", SPECIAL_COUNT(due=SPECIAL_SYSTEMS, count=len(special)))
    if not powered:
        for system in special:
            yield Problem("Systems", SYSTEM_WITHOUT_RANK(system=system.name))
