"""Previews of fights: a small picture of now, and whether a command would roll dice."""

from collections import Counter
from dataclasses import dataclass

from fourc_desktop.core.dice import ThrowWanted
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class EncounterPreview:
    """A small picture of a fight.

    Attributes:
        map: The current map.
        turn: The number of the turn, 0 before the first.
        ended: Whether it is over.
        spots: The positions of the visible combatants on the map, each with the index of its side.
        numbers: The first two sides that have people, each with their number; objects do not count.
    """

    map: SectorMap
    turn: int
    ended: bool
    spots: tuple[tuple[Position, int], ...]
    numbers: tuple[tuple[str, int], ...]


def encounter_preview(fights: EncounterService, id_: str) -> EncounterPreview | None:
    """The preview of a fight; None if the fight cannot be read."""
    try:
        now = fights.now(id_)
    except StorageError:
        return None
    sides = {side.id: number for number, side in enumerate(now.sides)}
    # Objects are combatants as well, but not in the order of play.
    counts = Counter(now.combatant(each).side for each in fights.fight(id_).views.order(now))
    fighting = [side for side in now.sides if counts[side.id]]
    return EncounterPreview(
        map=now.map,
        turn=now.turn,
        ended=fights.has_ended(id_),
        spots=tuple(
            (each.spot, sides.get(each.side, 0))
            for each in now.combatants
            if each.spot is not None and not each.hidden
        ),
        numbers=tuple((side.name, counts[side.id]) for side in fighting[:2]),
    )


def rolls_dice(fights: EncounterService, id_: str, command: object) -> bool:
    """Whether a command throws dice or opens a roll; also if it is refused and that is unknown."""
    try:
        after = fights.preview(id_, command)
    except (Refused, ThrowWanted):
        return True
    return fights.fight(id_).roll.open_roll(after) is not None
