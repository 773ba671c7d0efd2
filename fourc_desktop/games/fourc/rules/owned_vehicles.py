"""Vehicles that somebody drives: one of the catalogue, under a name of its own."""

from dataclasses import dataclass, replace

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.vehicle_problems import vehicle_problems
from fourc_desktop.games.fourc.rules.vehicles import (
    System,
    Vehicle,
    VehicleFigures,
    as_built,
    improved,
)

RANK_BELOW_1 = Reason("vehicle-rank-below-1", "4C, Rank Values", "A Rank Value starts at 1.")


@dataclass(frozen=True, slots=True)
class OwnedVehicle:
    """A vehicle of somebody's, or of a whole team.

    Attributes:
        name: What it is called.
        base: The vehicle it is, as it was built.
        rank: The Rank Value of the power Vehicle that improved it, as long as no owner's power
            says another; None where no power did.
        systems: What was built into it besides; two come with the power (4C, Vehicle).
        notes: Anything else, in several lines if need be.
        tags: Words to find it by, each once.
        lost: How much of Durability it has lost, 0 or more.
        crew: Who drives it and who rides along, in a person's own words.
    """

    name: str
    base: Vehicle
    rank: int | None = None
    systems: tuple[System, ...] = ()
    notes: str = ""
    tags: tuple[str, ...] = ()
    lost: int = 0
    crew: str = ""

    @property
    def whole(self) -> Vehicle:
        """The base with everything that was built into it."""
        return replace(self.base, systems=(*self.base.systems, *self.systems))


def vehicle_figures(owned: OwnedVehicle, power: int | None = None) -> VehicleFigures:
    """All that follows from a vehicle; `power` is its owner's Vehicle, a Rank Value, if any."""
    if owned.rank is None:
        return as_built(owned.whole)
    return improved(owned.whole, owned.rank if power is None else power)


def owned_vehicle_problems(owned: OwnedVehicle) -> tuple[Problem, ...]:
    """Everything missing or illegal about a vehicle and what was built into it."""
    powered = owned.rank is not None
    found = vehicle_problems(replace(owned.whole, name=owned.name), powered=powered)
    if owned.rank is None or owned.rank >= 1:
        return found
    return (*found, Problem("Vehicle", RANK_BELOW_1()))
