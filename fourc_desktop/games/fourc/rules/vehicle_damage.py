"""What is left of somebody's vehicle: damage it takes, and repairs between adventures.

`power` is everywhere the Rank Value of its owner's power Vehicle, or None.
"""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.durability import Durability
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle, vehicle_figures

RULE = "4C, Durability"

NO_POINTS = Reason(
    "no-points-of-durability", RULE, "Name 1 point of Durability or more, not {points}."
)
OUT_OF_REACH = Reason("durability-out-of-reach", RULE, "Durability is 0 to {start}, never {now}.")


def durability_now(owned: OwnedVehicle, power: int | None = None) -> Durability:
    """Durability at the start and as it stands; what was lost counts as far as there was any."""
    start = max(vehicle_figures(owned, power).durability.value, 0)
    return Durability(start, max(start - owned.lost, 0))


def damaged(owned: OwnedVehicle, points: int, power: int | None = None) -> OwnedVehicle:
    """After losing Durability, 1 point or more, as far as there is any (4C, Durability)."""
    if points < 1:
        raise Refused(NO_POINTS(points=points))
    return _as_it_stands(owned, durability_now(owned, power).struck(points))


def with_durability(owned: OwnedVehicle, now: int, power: int | None = None) -> OwnedVehicle:
    """With so much Durability left; refuses less than 0 and more than at the start."""
    start = durability_now(owned, power).start
    if not 0 <= now <= start:
        raise Refused(OUT_OF_REACH(start=start, now=now))
    return _as_it_stands(owned, Durability(start, now))


def repaired(owned: OwnedVehicle, power: int | None = None) -> OwnedVehicle:
    """Whole again, as between adventures; what is destroyed stays so (4C, Vehicle Damage)."""
    return _as_it_stands(owned, durability_now(owned, power).between_adventures())


def _as_it_stands(owned: OwnedVehicle, durability: Durability) -> OwnedVehicle:
    return replace(owned, lost=durability.start - durability.now)
