"""What was changed in the library on the map of a running fight.

A fight plays on its own copy of a map, which it changes: doors open, walls break. What was edited
in the library since the fight was made can be taken over; the rest of the copy stays.
"""

from fourc_desktop.core.encounter.commands import ChangeMap, RedrawMap, map_command
from fourc_desktop.core.maps.sector_map import SectorMap, map_diff
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.errors import StorageError

MapCommand = ChangeMap | RedrawMap


def library_map(fights: EncounterService, id_: str) -> SectorMap | None:
    """The map of the library that a fight was made with; None where no single one has its name."""
    name = fights.log(id_).state_at(0).map.name
    found = [each.id for each in fights.maps() if each.name == name]
    if len(found) != 1:
        return None
    try:
        return fights.map(found[0])
    except StorageError:
        return None


def map_update(start: SectorMap, now: SectorMap, library: SectorMap) -> MapCommand | None:
    """The command that takes over into `now` what differs between `start` and the library's map.

    None where that changes nothing. A map that differs in size or other attributes as a whole
    replaces the one of the fight.
    """
    if library == start:
        return None
    difference = map_diff(start, library)
    try:
        updated = library if difference is None else difference.on(now)
    except Refused:
        updated = library
    return None if updated == now else map_command(now, updated)
