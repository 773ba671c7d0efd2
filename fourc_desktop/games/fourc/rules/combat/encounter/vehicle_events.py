"""Events of vehicles and the people inside; `apply` neither checks rules nor rolls dice."""

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
    """A fighter has entered a vehicle, or changed seats in it."""

    who: str
    vehicle: str
    drives: bool = False

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the fighter inside, and out of any other vehicle."""
        for each in encounter.combatants:
            if isinstance(each.fighter, MapVehicle) and self.who in each.fighter.people:
                encounter = with_vehicle(encounter, each.id, lambda v: v.without_person(self.who))
        return with_vehicle(
            encounter, self.vehicle, lambda v: v.with_person(self.who, drives=self.drives)
        )


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A fighter has left a vehicle."""

    who: str
    vehicle: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the fighter outside, in the same sector."""
        return with_vehicle(encounter, self.vehicle, lambda v: v.without_person(self.who))


@dataclass(frozen=True, slots=True)
class VehicleMoved:
    """A vehicle has moved along these positions; the last one is the destination."""

    what: str
    path: tuple[Position, ...]

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the vehicle and its people there, with heading and sectors updated."""
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
    """A vehicle has lost points of Durability in a collision or blast."""

    what: str
    points: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the Durability lost, never below 0."""
        return less_damage(encounter, self.what, self.points)


@dataclass(frozen=True, slots=True)
class Rammed:
    """A driver drives a vehicle at something: a combatant by id, or a name."""

    who: str
    what: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; the target may still avoid the collision."""
        return encounter


@dataclass(frozen=True, slots=True)
class Collided:
    """A vehicle has hit something: a combatant by id, or a name."""

    what: str
    target: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with all vehicles in the collision stopped for this turn."""
        for each in (self.what, self.target):
            if encounter.has(each):
                encounter = with_vehicle(encounter, each, lambda v: replace(v, is_stopped=True))
        return encounter
