"""MapVehicle: the state of a vehicle in a fight."""

from dataclasses import dataclass, field, replace
from math import atan2, pi

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_stats,
)
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleStats


@dataclass(frozen=True, slots=True)
class MapVehicle:
    """The state of a vehicle in a fight, with the people inside.

    Attributes:
        vehicle: The vehicle at the start of the fight.
        known: The derived stats, which are not compared.
        durability: Current Durability; 0 means destroyed.
        power: The Rank Value of its owner's power Vehicle, or None.
        driver: The id of the driver, or empty.
        riders: The ids of the passengers.
        sectors: The sectors entered this turn, 0 or more.
        is_stopped: Whether a collision has stopped it for this turn.
        set_handling: Handling set by the Gamemaster for this fight, or None.
        set_velocity: Velocity set by the Gamemaster for this fight, or None.
        heading: The direction of its front in degrees clockwise from up, a multiple of 45.
    """

    vehicle: OwnedVehicle
    known: VehicleStats = field(compare=False, repr=False)
    durability: int
    power: int | None = None
    driver: str = ""
    riders: tuple[str, ...] = ()
    sectors: int = 0
    is_stopped: bool = False
    set_handling: int | None = None
    set_velocity: int | None = None
    heading: int = 90

    def __post_init__(self) -> None:
        if not 0 <= self.durability <= self.full_durability:
            raise ValueError(f"Durability is 0 to {self.full_durability}, never {self.durability}")
        if min(self.sectors, self.set_handling or 0, self.set_velocity or 0) < 0:
            raise ValueError("no number of a vehicle is below 0")
        if len({*self.people}) < len(self.people):
            raise ValueError("nobody has two seats")

    @property
    def full_durability(self) -> int:
        """Durability of the undamaged vehicle."""
        return max(self.known.durability.value, 0)

    @property
    def condition(self) -> Durability:
        """Durability at the start and now."""
        return Durability(self.full_durability, self.durability)

    @property
    def is_destroyed(self) -> bool:
        """Whether Durability is 0."""
        return not self.durability

    @property
    def handling(self) -> int:
        """Handling, a Rank Value."""
        return self.known.handling.value if self.set_handling is None else self.set_handling

    @property
    def velocity(self) -> int:
        """Velocity, in sectors per turn."""
        return self.known.velocity.value if self.set_velocity is None else self.set_velocity

    @property
    def velocity_left(self) -> int:
        """The sectors it can still enter this turn, 0 or more."""
        return 0 if self.is_stopped else max(self.velocity - self.sectors, 0)

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of everybody inside, the driver first."""
        return (self.driver, *self.riders) if self.driver else self.riders

    @property
    def has_seat(self) -> bool:
        """Whether a seat is free."""
        return len(self.people) < self.vehicle.whole.seats

    def turned(self, start: Position | None, path: tuple[Position, ...]) -> "MapVehicle":
        """The vehicle with the heading of the last step of a path.

        A vertical step keeps the heading.
        """
        before = path[-2] if len(path) > 1 else start
        if before is None:
            return self
        right, down = path[-1].x - before.x, path[-1].y - before.y
        if not right and not down:
            return self
        eighths = round(atan2(right, -down) / (pi / 4)) % 8
        return replace(self, heading=45 * eighths)

    def with_person(self, who: str, *, drives: bool) -> "MapVehicle":
        """The vehicle with a person inside, who changes seats if already inside.

        A former driver becomes a passenger.
        """
        others = self.without_person(who)
        if not drives:
            return replace(others, riders=(*others.riders, who))
        return replace(others, driver=who, riders=others.people)

    def without_person(self, who: str) -> "MapVehicle":
        """The vehicle without a person."""
        driver = "" if self.driver == who else self.driver
        return replace(
            self, driver=driver, riders=tuple(each for each in self.riders if each != who)
        )


def vehicle_without_description(vehicle: OwnedVehicle) -> OwnedVehicle:
    """A vehicle without notes and tags."""
    return replace(vehicle, notes="", tags=())


def map_vehicle(owned: OwnedVehicle, power: int | None = None) -> MapVehicle:
    """The state of a vehicle that joins a fight.

    `power` is the rank of its owner's power Vehicle.
    """
    known, durability = vehicle_stats(owned, power), durability_now(owned, power)
    vehicle = vehicle_without_description(owned)
    return MapVehicle(vehicle=vehicle, known=known, durability=durability.now, power=power)
