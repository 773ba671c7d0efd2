"""Applies changes of a map in the library to a running fight.

A fight has its own copy of a map, which play changes: doors open, walls break. Edits made in the
library since the fight was created can be applied to it; the rest of the copy is kept.
"""

from fourc_desktop.core.encounter.commands import ChangeMap, RedrawMap, map_command
from fourc_desktop.core.maps.sector_map import SectorMap, map_diff
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.errors import StorageError

MapCommand = ChangeMap | RedrawMap


def library_map(fights: EncounterService, id_: str) -> SectorMap | None:
    """The map in the library that a fight was created with; None unless one map has its name."""
    name = fights.log(id_).state_at(0).map.name
    found = [each.id for each in fights.maps() if each.name == name]
    if len(found) != 1:
        return None
    try:
        return fights.map(found[0])
    except StorageError:
        return None


def map_update(start: SectorMap, now: SectorMap, library: SectorMap) -> MapCommand | None:
    """The command that applies the differences between `start` and the library's map to `now`.

    None if that changes nothing. A map that differs in size or other attributes replaces the
    fight's map as a whole.
    """
    if library == start:
        return None
    difference = map_diff(start, library)
    try:
        updated = library if difference is None else difference.on(now)
    except Refused:
        updated = library
    return None if updated == now else map_command(now, updated)
