"""What is missing or illegal about a vehicle, each with the rule that says so."""

from collections import Counter
from collections.abc import Iterator

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.vehicles import SPECIAL_SYSTEMS, Vehicle

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
    "The power adds {due} systems, {count} are there.",
    one="The power adds {due} systems, {count} is there.",
)
SYSTEM_WITHOUT_RANK = Reason("system-without-rank", "4C, Vehicle", "{system} needs a Rank Value.")


def vehicle_problems(vehicle: Vehicle, *, powered: bool = False) -> tuple[Problem, ...]:
    """Everything missing or illegal; `powered` where it comes from somebody's Vehicle power."""
    return (*_traits(vehicle), *_systems(vehicle), *_special_systems(vehicle, powered=powered))


def _traits(vehicle: Vehicle) -> Iterator[Problem]:
    if not vehicle.name.strip():
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
    names = Counter(system.name.strip().casefold() for system in vehicle.systems)
    for system in vehicle.systems:
        name = system.name.strip().casefold()
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
