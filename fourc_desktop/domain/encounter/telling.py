"""What happened in a fight, in words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Protocol

from fourc_desktop.domain.encounter.combatant import Combatant
from fourc_desktop.domain.encounter.encounter import Moment
from fourc_desktop.domain.encounter.events import (
    Came,
    DoorTurned,
    Event,
    Left,
    MapChanged,
    Noted,
    Redrawn,
    SideCame,
    Stands,
)
from fourc_desktop.domain.encounter.fight import Fight
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.sectors.spot import Spot


class Teller(Protocol):
    """Has words for the events of a rule set."""

    def told(self, encounter: Moment, event: Event) -> str:
        """An event in words, seen from the moment before it; nothing to leave it to the frame."""
        ...


def told(fight: Fight, number: int, teller: Teller) -> Iterator[str]:
    """What came of an entry, counted from 0, a sentence for each event."""
    entry = fight.entries[number]
    moment = fight.moment(entry.base)
    if entry.attempt:
        yield "The roll is made again."
    for event in entry.events:
        yield teller.told(moment, event) or frame_words(moment, event)
        moment = event.apply(moment)


def frame_words(moment: Moment, event: Event) -> str:
    """An event of any fight in words; nothing for an event of a rule set."""
    words = ""
    match event:
        case Came(combatant) if moment.has(combatant.id):
            words = _set_aside(moment.combatant(combatant.id), combatant)
        case Came(combatant):
            words = f"{combatant.name} is in the fight."
        case Left(who):
            words = f"{moment.combatant(who).name} leaves the fight."
        case Stands(who, path):
            words = f"{moment.combatant(who).name} is at {spot_words(moment.map, path[-1])} now."
        case SideCame(side):
            words = f"There is a side called {side.name}."
        case MapChanged(changed):
            words = f"The map is another now: {changed.name}."
        case Redrawn():
            words = "The map is drawn anew in parts."
        case DoorTurned(where, is_open):
            door = moment.map.walls[where]
            words = f"The {door.name or door.kind.value} is {'open' if is_open else 'shut'} now."
        case Noted():
            words = "The Gamemaster notes something."
    return words


def _set_aside(before: Combatant[Any], now: Combatant[Any]) -> str:
    """How somebody is made to stand otherwise, where it is one thing that changed."""
    if now == replace(before, name=now.name):
        return f"{before.name} is called {now.name} now."
    if now == replace(before, hidden=now.hidden):
        return f"{now.name} is {'hidden from' if now.hidden else 'seen by'} the players now."
    return f"{now.name} stands otherwise now."


def spot_words(map_: SectorMap, spot: Spot) -> str:
    """A spot as the table calls it: by its name, or by column and row counted from 1."""
    name = map_.sector(spot).name or f"sector {spot.x + 1}, {spot.y + 1}"
    above = spot.level - map_.column((spot.x, spot.y))[0].ground
    return f"{name}, {above} up" if above else name
