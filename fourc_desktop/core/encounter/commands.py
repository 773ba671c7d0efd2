"""The Gamemaster's commands, shared by the fights of all games, and how they are decided."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.events import (
    CombatantMoved,
    CombatantRemoved,
    CombatantSet,
    Event,
    FogBrushed,
    FogSet,
    MapChanged,
    MapRedrawn,
    NotesChanged,
    SideAdded,
)
from fourc_desktop.core.encounter.fog import FogReveal, SectorStrip
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyCombatant, AnyState, FightSide
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap, map_diff
from fourc_desktop.core.refusal import Reason, Refused

TAKEN = Reason(
    "id-taken-in-fight", ENCOUNTER_RULE, "“{id}” is in the encounter already; choose another name."
)
NO_SIDE = Reason("no-such-side", ENCOUNTER_RULE, "There is no side “{side}” in this encounter.")
OFF_MAP = Reason("off-the-map-of-fight", ENCOUNTER_RULE, "That is off the map.")
NO_FOG = Reason("no-fog-in-fight", ENCOUNTER_RULE, "There is no fog in this encounter.")
OFF_NEW_MAP = Reason(
    "off-the-new-map", ENCOUNTER_RULE, "{name} would be off that map; put them elsewhere first."
)


@dataclass(frozen=True, slots=True)
class AddSide:
    """Add a side, or rename one."""

    side: FightSide


@dataclass(frozen=True, slots=True)
class AddCombatant:
    """Add a combatant to the fight."""

    combatant: AnyCombatant


@dataclass(frozen=True, slots=True)
class AddCombatants:
    """Add several combatants at once: a gang, a team."""

    combatants: tuple[AnyCombatant, ...]


@dataclass(frozen=True, slots=True)
class RefreshCombatants:
    """Update combatants from their documents in the campaign, before the fight has begun."""

    combatants: tuple[AnyCombatant, ...]


@dataclass(frozen=True, slots=True)
class OverrideCombatant:
    """Replace a combatant's state: numbers, conditions, side, shown or hidden."""

    combatant: AnyCombatant


@dataclass(frozen=True, slots=True)
class RemoveCombatant:
    """Remove a combatant from the fight."""

    who: str


@dataclass(frozen=True, slots=True)
class PlaceCombatant:
    """Move a combatant to a position, ignoring obstructions."""

    who: str
    spot: Position


CombatantChange = OverrideCombatant | PlaceCombatant | RemoveCombatant


@dataclass(frozen=True, slots=True)
class ChangeCombatants:
    """Change several combatants in one step by commands that are executed in order."""

    changes: tuple[CombatantChange, ...]


@dataclass(frozen=True, slots=True)
class ChangeMap:
    """Replace the map of the fight."""

    map: SectorMap


@dataclass(frozen=True, slots=True)
class RedrawMap:
    """Change parts of the map."""

    redrawing: MapDiff


@dataclass(frozen=True, slots=True)
class ChangeNotes:
    """Replace the notes of the fight."""

    notes: str


@dataclass(frozen=True, slots=True)
class SetFog:
    """Cover the map with fog, or choose how sectors are revealed; None removes the fog."""

    reveals: FogReveal | None = FogReveal.BRUSH


@dataclass(frozen=True, slots=True)
class BrushFog:
    """Reveal sectors to the players, or hide them again."""

    strips: tuple[SectorStrip, ...]
    reveals: bool = True


SharedCommand = (
    AddSide
    | AddCombatant
    | AddCombatants
    | RefreshCombatants
    | OverrideCombatant
    | RemoveCombatant
    | PlaceCombatant
    | ChangeCombatants
    | ChangeMap
    | RedrawMap
    | ChangeNotes
    | SetFog
    | BrushFog
)
"""The Gamemaster's commands, which the log marks as such."""


def map_command(before: SectorMap, after: SectorMap) -> ChangeMap | RedrawMap:
    """The shortest command that turns one map into the other."""
    found = map_diff(before, after)
    return ChangeMap(after) if found is None else RedrawMap(found)


def decide_shared(encounter: AnyState, command: SharedCommand) -> Iterator[Event]:
    """The events of a command.

    Raises:
        Refused: The id of a new combatant is taken or that of another is unknown; a position is
            off the map; there is no such side, or no fog.
    """
    match command:
        case AddSide(side):
            yield SideAdded(side)
        case AddCombatant() | AddCombatants():
            yield from _added(encounter, command)
        case OverrideCombatant() | RefreshCombatants():
            yield from _replaced(encounter, command)
        case RemoveCombatant(who):
            encounter.combatant(who)
            yield CombatantRemoved(who)
        case PlaceCombatant(who, spot):
            encounter.combatant(who)
            _check_spot(encounter, spot)
            yield CombatantMoved(who, (spot,))
        case ChangeCombatants(changes):
            yield from _changed(encounter, changes)
        case ChangeMap(changed):
            _check_map(encounter, changed)
            yield MapChanged(changed)
        case RedrawMap(drawn):
            _check_map(encounter, drawn.on(encounter.map))
            yield MapRedrawn(drawn)
        case SetFog() | BrushFog():
            yield _fogged(encounter, command)
        case _:
            yield NotesChanged(command.notes)


def _changed(encounter: AnyState, changes: tuple[CombatantChange, ...]) -> Iterator[Event]:
    for each in changes:
        for event in tuple(decide_shared(encounter, each)):
            yield event
            encounter = event.apply(encounter)


def _added(encounter: AnyState, command: AddCombatant | AddCombatants) -> Iterator[Event]:
    if isinstance(command, AddCombatant):
        command = AddCombatants((command.combatant,))
    taken = {each.id for each in encounter.combatants}
    for each in command.combatants:
        if each.id in taken:
            raise Refused(TAKEN(id=each.id))
        taken.add(each.id)
        yield from _set_combatant(encounter, each)


def _replaced(
    encounter: AnyState, command: OverrideCombatant | RefreshCombatants
) -> Iterator[Event]:
    if isinstance(command, OverrideCombatant):
        combatants: tuple[AnyCombatant, ...] = (command.combatant,)
    else:
        combatants = command.combatants
    for each in combatants:
        encounter.combatant(each.id)
        yield from _set_combatant(encounter, each)


def _set_combatant(encounter: AnyState, combatant: AnyCombatant) -> Iterator[Event]:
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
            raise Refused(OFF_NEW_MAP(name=each.name))


def _fogged(encounter: AnyState, command: SetFog | BrushFog) -> Event:
    if isinstance(command, SetFog):
        return FogSet(command.reveals)
    if encounter.fog is None:
        raise Refused(NO_FOG())
    for each in command.strips:
        ends = (each.first, each.row), (each.last, each.row)
        if not all(map(encounter.map.holds, ends)) or each.floor < 0:
            raise Refused(OFF_MAP())
    return FogBrushed(command.strips, command.reveals)
