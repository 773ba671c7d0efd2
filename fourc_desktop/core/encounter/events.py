"""What can happen in a fight by any rules; a game adds events of its own.

An event carries all that came of it, the dice too, so that a fight is replayed without them.
"""

from dataclasses import dataclass, replace
from typing import Protocol

from fourc_desktop.core.encounter.state import AnyCombatant, AnyState, FightSide
from fourc_desktop.core.maps.map_diff import MapDiff
from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap


class Event(Protocol):
    """A frozen value that makes the next moment of a fight out of the one before."""

    def apply(self, encounter: AnyState) -> AnyState:
        """The fight after it; never rolls and never refuses."""
        ...


@dataclass(frozen=True, slots=True)
class CombatantSet:
    """Somebody joins the fight, or stands another way, as the Gamemaster has it."""

    combatant: AnyCombatant

    def apply(self, encounter: AnyState) -> AnyState:
        """With them in it."""
        return encounter.with_combatant(self.combatant)


@dataclass(frozen=True, slots=True)
class CombatantRemoved:
    """Somebody leaves the fight."""

    who: str

    def apply(self, encounter: AnyState) -> AnyState:
        """Without them."""
        return encounter.without(self.who)


@dataclass(frozen=True, slots=True)
class CombatantMoved:
    """Somebody is somewhere else now; the last of the spots is where they stand.

    `path` are the spots they passed, without the one they came from; one alone is a jump.
    """

    who: str
    path: tuple[Position, ...]

    def apply(self, encounter: AnyState) -> AnyState:
        """With them at the end of the path."""
        moved = replace(encounter.combatant(self.who), spot=self.path[-1])
        return encounter.with_combatant(moved)


@dataclass(frozen=True, slots=True)
class SideAdded:
    """There is one more side."""

    side: FightSide

    def apply(self, encounter: AnyState) -> AnyState:
        """With the side, or with another name for it."""
        sides = {each.id: each for each in encounter.sides} | {self.side.id: self.side}
        return replace(encounter, sides=tuple(sides.values()))


@dataclass(frozen=True, slots=True)
class MapChanged:
    """The map is another now."""

    map: SectorMap

    def apply(self, encounter: AnyState) -> AnyState:
        """On that map."""
        return replace(encounter, map=self.map)


@dataclass(frozen=True, slots=True)
class MapRedrawn:
    """A part of the map is drawn anew."""

    redrawing: MapDiff

    def apply(self, encounter: AnyState) -> AnyState:
        """On the map drawn so."""
        return replace(encounter, map=self.redrawing.on(encounter.map))


@dataclass(frozen=True, slots=True)
class DoorToggled:
    """A door, a window or a hatch stands open now, or is shut."""

    where: Where
    is_open: bool

    def apply(self, encounter: AnyState) -> AnyState:
        """On the map with it open, or shut."""
        door = encounter.map.walls[self.where]
        turned = door.opened() if self.is_open else door.closed()
        return replace(encounter, map=encounter.map.with_wall(self.where, turned))


@dataclass(frozen=True, slots=True)
class NotesChanged:
    """The Gamemaster noted something about the fight."""

    notes: str

    def apply(self, encounter: AnyState) -> AnyState:
        """With those notes."""
        return replace(encounter, notes=self.notes)


SharedEvent = (
    CombatantSet
    | CombatantRemoved
    | CombatantMoved
    | SideAdded
    | MapChanged
    | MapRedrawn
    | DoorToggled
    | NotesChanged
)
"""What any fight can be written down with."""
