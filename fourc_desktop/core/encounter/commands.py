"""What the Gamemaster can do in a fight by any rules; a game adds commands of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.events import (
    CombatantMoved,
    CombatantRemoved,
    CombatantSet,
    Event,
    MapChanged,
    MapRedrawn,
    NotesChanged,
    SideAdded,
)
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyCombatant, AnyState, FightSide
from fourc_desktop.core.maps.map_diff import MapDiff, map_diff
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refused

TAKEN = Reason(
    "id-taken-in-fight", ENCOUNTER_RULE, "“{id}” is in the fight already; take another name."
)
NO_SIDE = Reason("no-such-side", ENCOUNTER_RULE, "There is no side “{side}” in this fight.")
OFF_MAP = Reason("off-the-map-of-fight", ENCOUNTER_RULE, "That is off the map.")
LEFT_OUT = Reason(
    "off-the-new-map", ENCOUNTER_RULE, "{name} would be off that map; put them elsewhere first."
)


@dataclass(frozen=True, slots=True)
class AddSide:
    """Add a side, or give one another name."""

    side: FightSide


@dataclass(frozen=True, slots=True)
class AddCombatant:
    """Bring somebody into the fight."""

    combatant: AnyCombatant


@dataclass(frozen=True, slots=True)
class AddCombatants:
    """Bring several into the fight at once: a gang, a team."""

    combatants: tuple[AnyCombatant, ...]


@dataclass(frozen=True, slots=True)
class OverrideCombatant:
    """Make somebody as the Gamemaster wants them: any number, any condition, shown or hidden."""

    combatant: AnyCombatant


@dataclass(frozen=True, slots=True)
class RemoveCombatant:
    """Take somebody out of the fight."""

    who: str


@dataclass(frozen=True, slots=True)
class PlaceCombatant:
    """Put somebody on a spot, whatever lies between."""

    who: str
    spot: Position


@dataclass(frozen=True, slots=True)
class ChangeMap:
    """Fight on another map."""

    map: SectorMap


@dataclass(frozen=True, slots=True)
class RedrawMap:
    """Draw a part of the map anew."""

    redrawing: MapDiff


@dataclass(frozen=True, slots=True)
class ChangeNotes:
    """Write the notes of the fight anew."""

    notes: str


SharedCommand = (
    AddSide
    | AddCombatant
    | AddCombatants
    | OverrideCombatant
    | RemoveCombatant
    | PlaceCombatant
    | ChangeMap
    | RedrawMap
    | ChangeNotes
)
"""Each is the Gamemaster's own, and marked so in the log."""


def map_command(before: SectorMap, after: SectorMap) -> ChangeMap | RedrawMap:
    """The command that makes one map out of another, in as few words as there are."""
    found = map_diff(before, after)
    return ChangeMap(after) if found is None else RedrawMap(found)


def decide_shared(encounter: AnyState, command: SharedCommand) -> Iterator[Event]:
    """What comes of a command of the Gamemaster.

    Raises:
        Refused: Somebody of that name is there already, or nobody is; a spot is off the map; there
            is no such side.
    """
    match command:
        case AddSide(side):
            yield SideAdded(side)
        case AddCombatant(combatant):
            yield from _newcomers(encounter, (combatant,))
        case AddCombatants(combatants):
            yield from _newcomers(encounter, combatants)
        case OverrideCombatant(combatant):
            encounter.combatant(combatant.id)
            yield from _as_wanted(encounter, combatant)
        case RemoveCombatant(who):
            encounter.combatant(who)
            yield CombatantRemoved(who)
        case PlaceCombatant(who, spot):
            encounter.combatant(who)
            _check_spot(encounter, spot)
            yield CombatantMoved(who, (spot,))
        case ChangeMap(changed):
            _check_map(encounter, changed)
            yield MapChanged(changed)
        case RedrawMap(drawn):
            _check_map(encounter, drawn.on(encounter.map))
            yield MapRedrawn(drawn)
        case _:
            yield NotesChanged(command.notes)


def _newcomers(encounter: AnyState, combatants: tuple[AnyCombatant, ...]) -> Iterator[Event]:
    taken = {each.id for each in encounter.combatants}
    for each in combatants:
        if each.id in taken:
            raise Refused(TAKEN(id=each.id))
        taken.add(each.id)
        yield from _as_wanted(encounter, each)


def _as_wanted(encounter: AnyState, combatant: AnyCombatant) -> Iterator[Event]:
    if combatant.side not in {side.id for side in encounter.sides}:
        raise Refused(NO_SIDE(side=combatant.side))
    if combatant.spot is not None:
        _check_spot(encounter, combatant.spot)
    yield CombatantSet(combatant)


def _check_spot(encounter: AnyState, spot: Position) -> None:
    if not encounter.map.has(spot):
        raise Refused(OFF_MAP())


def _check_map(encounter: AnyState, changed: SectorMap) -> None:
    for each in encounter.combatants:
        if each.spot is not None and not changed.has(each.spot):
            raise Refused(LEFT_OUT(name=each.name))
