"""Owned vehicles: stats, current Durability, damage and repair."""

import re
from dataclasses import dataclass, replace
from typing import Annotated, Final

from fourc_desktop.core.limits import STRICT, WRITTEN, Line, Loss, Name, Notes, Number, Tags
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.vehicle import (
    Systems,
    Vehicle,
    VehicleStats,
    as_built,
    improved,
    vehicle_problems,
)

CREW_SEPARATORS: Final = re.compile(r"[,;\n]")

RANK_BELOW_1 = Reason("vehicle-rank-below-1", "4C, Rank Values", "A Rank Value starts at 1.")


@dataclass(frozen=True, slots=True)
class OwnedVehicle:
    """A vehicle of a character or of a whole team.

    Attributes:
        name: Its name.
        base: The catalog vehicle, without additional systems.
        rank: The Rank Value of the power Vehicle that improves it, used if it has no owner; None
            without such a power.
        systems: Additional systems; two are granted by the power (4C, Vehicle).
        notes: Free text of one or more lines.
        tags: Search words, without duplicates.
        lost: The points of Durability lost, 0 or more.
        crew: The driver and passengers, as free text.
    """

    __pydantic_config__ = STRICT

    name: Name
    base: Vehicle
    rank: Annotated[Number | None, WRITTEN] = None
    systems: Systems = ()
    notes: Annotated[Notes, WRITTEN] = ""
    tags: Annotated[Tags, WRITTEN] = ()
    lost: Loss = 0
    crew: Line = ""

    @property
    def whole(self) -> Vehicle:
        """The base vehicle with the additional systems."""
        return replace(self.base, systems=(*self.base.systems, *self.systems))

    @property
    def crew_names(self) -> tuple[str, ...]:
        """The names in the crew's text, separated by commas, semicolons or line breaks."""
        parts = (" ".join(part.split()) for part in CREW_SEPARATORS.split(self.crew))
        return tuple(filter(None, parts))


def vehicle_stats(owned: OwnedVehicle, power: int | None = None) -> VehicleStats:
    """The derived stats of a vehicle; `power` is the Rank Value of its owner's power Vehicle."""
    if owned.rank is None:
        return as_built(owned.whole)
    return improved(owned.whole, owned.rank if power is None else power)


def owned_vehicle_problems(owned: OwnedVehicle) -> tuple[Problem, ...]:
    """Everything missing or illegal about a vehicle and its additional systems."""
    powered = owned.rank is not None
    found = vehicle_problems(replace(owned.whole, name=owned.name), powered=powered)
    if owned.rank is None or owned.rank >= 1:
        return found
    return (*found, Problem("Vehicle", RANK_BELOW_1()))


RULE = "4C, Durability"

NO_POINTS = Reason(
    "no-points-of-durability", RULE, "Name 1 point of Durability or more, not {points}."
)
OUT_OF_REACH = Reason("durability-out-of-reach", RULE, "Durability is 0 to {start}, never {now}.")


def durability_now(owned: OwnedVehicle, power: int | None = None) -> Durability:
    """Starting and current Durability; the current one is never below 0."""
    start = max(vehicle_stats(owned, power).durability.value, 0)
    return Durability(start, max(start - owned.lost, 0))


def vehicle_damaged(owned: OwnedVehicle, points: int, power: int | None = None) -> OwnedVehicle:
    """The vehicle after losing 1 or more points of Durability, down to 0 (4C, Durability)."""
    if points < 1:
        raise Refused(NO_POINTS(points=points))
    return _with_loss(owned, durability_now(owned, power).struck(points))


def with_durability(owned: OwnedVehicle, now: int, power: int | None = None) -> OwnedVehicle:
    """The vehicle with a given current Durability.

    Raises:
        Refused: The value is negative or above the start.
    """
    start = durability_now(owned, power).start
    if not 0 <= now <= start:
        raise Refused(OUT_OF_REACH(start=start, now=now))
    return _with_loss(owned, Durability(start, now))


def vehicle_repaired(owned: OwnedVehicle, power: int | None = None) -> OwnedVehicle:
    """The vehicle with full Durability, as between adventures.

    A destroyed one stays so (4C, Vehicle Damage).
    """
    return _with_loss(owned, durability_now(owned, power).between_adventures())


def _with_loss(owned: OwnedVehicle, durability: Durability) -> OwnedVehicle:
    return replace(owned, lost=durability.start - durability.now)
