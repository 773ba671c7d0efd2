"""Events of vehicles and of the people inside; `apply` asks no rule and rolls nothing."""

from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    less_damage,
    with_vehicle,
)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A fighter is inside a vehicle now, or has another seat in it."""

    who: str
    vehicle: str
    drives: bool = False

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With them inside, and out of any other vehicle."""
        for each in encounter.combatants:
            if isinstance(each.fighter, MapVehicle) and self.who in each.fighter.people:
                encounter = with_vehicle(encounter, each.id, lambda v: v.without_person(self.who))
        return with_vehicle(
            encounter, self.vehicle, lambda v: v.with_person(self.who, drives=self.drives)
        )


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A fighter is no longer inside a vehicle."""

    who: str
    vehicle: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With them outside, in the sector where they are."""
        return with_vehicle(encounter, self.vehicle, lambda v: v.without_person(self.who))


@dataclass(frozen=True, slots=True)
class VehicleMoved:
    """A vehicle has moved through these positions; the last is the new one."""

    what: str
    path: tuple[Position, ...]

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With it and everybody inside there, turned that way, the sectors counted."""
        start = encounter.combatant(self.what)
        inside = start.fighter.people if isinstance(start.fighter, MapVehicle) else ()
        for each in (self.what, *inside):
            if encounter.has(each):
                moved = replace(encounter.combatant(each), spot=self.path[-1])
                encounter = encounter.with_combatant(moved)

        def moved_on(vehicle: MapVehicle) -> MapVehicle:
            turned = vehicle.turned(start.spot, self.path)
            return replace(turned, sectors=turned.sectors + len(self.path))

        return with_vehicle(encounter, self.what, moved_on)


@dataclass(frozen=True, slots=True)
class VehicleDamaged:
    """A vehicle has lost points of Durability by a collision or a blast."""

    what: str
    points: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With less Durability, never below 0."""
        return less_damage(encounter, self.what, self.points)


@dataclass(frozen=True, slots=True)
class Rammed:
    """A driver drives a vehicle into something: a combatant by id, or its name."""

    who: str
    what: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """Nothing changes yet: the target may get out of the way."""
        return encounter


@dataclass(frozen=True, slots=True)
class Collided:
    """A vehicle has struck something: a combatant by id, or its name."""

    what: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With all vehicles in it stopped for this turn."""
        for each in (self.what, self.target):
            if encounter.has(each):
                encounter = with_vehicle(encounter, each, lambda v: replace(v, is_stopped=True))
        return encounter
