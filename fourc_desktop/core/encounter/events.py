"""The events shared by the fights of all games; a game adds its own.

An event contains all its results and dice, so that a fight is replayed without rolling.
"""

from dataclasses import dataclass, replace
from typing import Protocol

from fourc_desktop.core.encounter.fog import Fog, FogReveal, SectorStrip, floors_of
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState, FightSide
from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap


class Event(Protocol):
    """A frozen value that turns one state of a fight into the next."""

    def apply(self, encounter: AnyState) -> AnyState:
        """The state after it; never rolls and never refuses."""


@dataclass(frozen=True, slots=True)
class CombatantSet:
    """A combatant joins the fight, or the Gamemaster replaces their state."""

    combatant: AnyCombatant

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with the combatant added or replaced."""
        return encounter.with_combatant(self.combatant)


@dataclass(frozen=True, slots=True)
class CombatantRemoved:
    """A combatant leaves the fight."""

    who: str

    def apply(self, encounter: AnyState) -> AnyState:
        """The state without the combatant."""
        return encounter.without(self.who)


@dataclass(frozen=True, slots=True)
class CombatantMoved:
    """A combatant moves to the last position of a path.

    `path` has the positions entered, without the start; a single one is a jump.
    """

    who: str
    path: tuple[Position, ...]

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with the combatant at the end of the path."""
        moved = replace(encounter.combatant(self.who), spot=self.path[-1])
        return encounter.with_combatant(moved)


@dataclass(frozen=True, slots=True)
class SideAdded:
    """A side is added or renamed."""

    side: FightSide

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with the side, or with its new name."""
        sides = {each.id: each for each in encounter.sides} | {self.side.id: self.side}
        return replace(encounter, sides=tuple(sides.values()))


@dataclass(frozen=True, slots=True)
class MapChanged:
    """The map is replaced."""

    map: SectorMap

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with that map, with nothing of it revealed."""
        fog = encounter.fog and replace(encounter.fog, revealed=frozenset())
        return replace(encounter, map=self.map, fog=fog)


@dataclass(frozen=True, slots=True)
class MapRedrawn:
    """Parts of the map are changed."""

    redrawing: MapDiff

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with the changed map."""
        return replace(encounter, map=self.redrawing.on(encounter.map))


@dataclass(frozen=True, slots=True)
class DoorToggled:
    """A door, window or hatch is opened or closed."""

    where: Where
    is_open: bool

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with it open or closed."""
        door = encounter.map.walls[self.where]
        turned = door.opened() if self.is_open else door.closed()
        return replace(encounter, map=encounter.map.with_wall(self.where, turned))


@dataclass(frozen=True, slots=True)
class NotesChanged:
    """The notes of the fight are replaced."""

    notes: str

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with those notes."""
        return replace(encounter, notes=self.notes)


@dataclass(frozen=True, slots=True)
class FogSet:
    """The map gets fog, or another rule for revealing it; with None the fog is removed."""

    reveals: FogReveal | None

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with that fog; revealed sectors stay revealed."""
        if self.reveals is None:
            return replace(encounter, fog=None)
        return replace(encounter, fog=replace(encounter.fog or Fog(), reveals=self.reveals))


@dataclass(frozen=True, slots=True)
class FogBrushed:
    """The Gamemaster reveals sectors, or hides them again."""

    strips: tuple[SectorStrip, ...]
    reveals: bool = True

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with the changed fog."""
        fog, floors = encounter.fog or Fog(), floors_of(encounter.map, self.strips)
        return replace(encounter, fog=fog.lifted(floors) if self.reveals else fog.spread(floors))


@dataclass(frozen=True, slots=True)
class SectorsSeen:
    """The players' side sees sectors for the first time."""

    strips: tuple[SectorStrip, ...]

    def apply(self, encounter: AnyState) -> AnyState:
        """The state with the sectors revealed."""
        fog = encounter.fog or Fog()
        return replace(encounter, fog=fog.lifted(floors_of(encounter.map, self.strips)))
