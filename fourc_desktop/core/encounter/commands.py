"""What the Gamemaster can do in a fight by any rules; a game adds commands of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.combatant import FightSide
from fourc_desktop.core.encounter.encounter import FRAME, AnyCombatant, AnyState
from fourc_desktop.core.encounter.events import (
    Came,
    Event,
    Left,
    MapChanged,
    Noted,
    Redrawn,
    SideCame,
    Stands,
)
from fourc_desktop.core.maps.redrawing import Redrawing, redrawing
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.refusal import Reason, Refused

TAKEN = Reason("id-taken-in-fight", FRAME, "“{id}” is in the fight already; take another name.")
NO_SIDE = Reason("no-such-side", FRAME, "There is no side “{side}” in this fight.")
OFF_MAP = Reason("off-the-map-of-fight", FRAME, "That is off the map.")
LEFT_OUT = Reason(
    "off-the-new-map", FRAME, "{name} would be off that map; put them elsewhere first."
)


@dataclass(frozen=True, slots=True)
class AddSide:
    """Add a side, or give one another name."""

    side: FightSide


@dataclass(frozen=True, slots=True)
class Add:
    """Bring somebody into the fight."""

    combatant: AnyCombatant


@dataclass(frozen=True, slots=True)
class Bring:
    """Bring several into the fight at once: a gang, a team."""

    combatants: tuple[AnyCombatant, ...]


@dataclass(frozen=True, slots=True)
class SetAside:
    """Make somebody as the Gamemaster wants them: any number, any condition, shown or hidden."""

    combatant: AnyCombatant


@dataclass(frozen=True, slots=True)
class Remove:
    """Take somebody out of the fight."""

    who: str


@dataclass(frozen=True, slots=True)
class Put:
    """Put somebody on a spot, whatever lies between."""

    who: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class ChangeMap:
    """Fight on another map."""

    map: SectorMap


@dataclass(frozen=True, slots=True)
class Redraw:
    """Draw a part of the map anew."""

    redrawing: Redrawing


@dataclass(frozen=True, slots=True)
class Note:
    """Write the notes of the fight anew."""

    notes: str


FrameCommand = AddSide | Add | Bring | SetAside | Remove | Put | ChangeMap | Redraw | Note
"""Each is the Gamemaster's own, and marked so in the log."""


def to_map(before: SectorMap, after: SectorMap) -> ChangeMap | Redraw:
    """The command that makes one map out of another, in as few words as there are."""
    found = redrawing(before, after)
    return ChangeMap(after) if found is None else Redraw(found)


def decide_frame(encounter: AnyState, command: FrameCommand) -> Iterator[Event]:
    """What comes of a command of the Gamemaster.

    Raises:
        Refused: Somebody of that name is there already, or nobody is; a spot is off the map; there
            is no such side.
    """
    match command:
        case AddSide(side):
            yield SideCame(side)
        case Add(combatant):
            yield from _newcomers(encounter, (combatant,))
        case Bring(combatants):
            yield from _newcomers(encounter, combatants)
        case SetAside(combatant):
            encounter.combatant(combatant.id)
            yield from _as_wanted(encounter, combatant)
        case Remove(who):
            encounter.combatant(who)
            yield Left(who)
        case Put(who, spot):
            encounter.combatant(who)
            _check_spot(encounter, spot)
            yield Stands(who, (spot,))
        case ChangeMap(changed):
            _check_map(encounter, changed)
            yield MapChanged(changed)
        case Redraw(drawn):
            _check_map(encounter, drawn.on(encounter.map))
            yield Redrawn(drawn)
        case _:
            yield Noted(command.notes)


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
    yield Came(combatant)


def _check_spot(encounter: AnyState, spot: Spot) -> None:
    if not encounter.map.has(spot):
        raise Refused(OFF_MAP())


def _check_map(encounter: AnyState, changed: SectorMap) -> None:
    for each in encounter.combatants:
        if each.spot is not None and not changed.has(each.spot):
            raise Refused(LEFT_OUT(name=each.name))
