"""What is missing or illegal about a vehicle, each with the rule that says so."""

from collections import Counter
from collections.abc import Iterator

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.vehicles import SPECIAL_SYSTEMS, Vehicle


def vehicle_problems(vehicle: Vehicle, *, powered: bool = False) -> tuple[Problem, ...]:
    """Everything missing or illegal; `powered` where it comes from somebody's Vehicle power."""
    return (*_traits(vehicle), *_systems(vehicle), *_special_systems(vehicle, powered=powered))


def _problem(where: str, rule: str, sentence: str) -> Problem:
    return Problem(where, Refusal(rule, sentence))


def _traits(vehicle: Vehicle) -> Iterator[Problem]:
    rule = "4C, Vehicles"
    if not vehicle.name.strip():
        yield _problem("Name", rule, "A vehicle needs a name.")
    if vehicle.durability < 1:
        yield _problem("Durability", rule, "Durability starts at 1: at 0 a vehicle is destroyed.")
    if vehicle.handling < 1:
        yield _problem("Handling", "4C, Rank Values", "A Rank Value starts at 1.")
    if vehicle.velocity < 1:
        yield _problem("Velocity", rule, "A vehicle moves at least 1 sector a turn.")
    if vehicle.seats < 0:
        yield _problem("Seats", rule, "A vehicle without a crew has 0 seats, never fewer.")


def _systems(vehicle: Vehicle) -> Iterator[Problem]:
    names = Counter(system.name.strip().casefold() for system in vehicle.systems)
    for system in vehicle.systems:
        name = system.name.strip().casefold()
        if not name:
            yield _problem("Systems", "4C, Vehicle", "A system needs a name.")
        elif names[name] > 1:
            yield _problem("Systems", "4C, Vehicle", f"{system.name} is there more than once.")
            names[name] = 1
        if system.rank is not None and system.rank < 1:
            yield _problem("Systems", "4C, Rank Values", f"{system.name}: it starts at 1.")


def _special_systems(vehicle: Vehicle, *, powered: bool) -> Iterator[Problem]:
    special = [system for system in vehicle.systems if system.rank is None]
    if powered and len(special) != SPECIAL_SYSTEMS:
        there = f"{len(special)} {'is' if len(special) == 1 else 'are'} there"
        sentence = f"The power adds {SPECIAL_SYSTEMS} systems, {there}."
        yield _problem("Systems", "4C, Vehicle", sentence)
    if not powered:
        for system in special:
            yield _problem("Systems", "4C, Vehicle", f"{system.name} needs a Rank Value.")
