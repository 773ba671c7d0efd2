"""Distances between combatants: reach, range, sight and cover.

Source: seed 002, Range, Cover; house value for the size of a sector.
"""

from typing import Final

from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    AttackRange,
    AttributeId,
    RoughMagicAttack,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import RoughMagicState, fighter_of
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RangeBandId, power_range

AREA_RADIUS: Final = 10
"""The radius of an area attack in meters."""

REACH: Final = 1
"""The reach of hand-to-hand attacks in sectors: the same and adjacent ones."""

OUT_OF_REACH = Reason("rough-magic-out-of-reach", "Range", "{name} is out of reach.")
OUT_OF_SIGHT = Reason("rough-magic-out-of-sight", "Range", "Something solid hides {name}.")


def sectors_between(state: RoughMagicState, one: str, other: str) -> int | None:
    """The distance of two combatants in sectors; None if one is off the map."""
    here, there = state.combatant(one).spot, state.combatant(other).spot
    return None if here is None or there is None else distance(state.map, here, there)


def is_within_reach(state: RoughMagicState, one: str, other: str) -> bool:
    """Whether a combatant is within hand-to-hand reach of another."""
    found = sectors_between(state, one, other)
    return found is None or found <= REACH


def is_between(map_: SectorMap, start: Position, middle: Position, goal: Position) -> bool:
    """Whether a position is on a shortest way between two others."""
    legs = distance(map_, start, middle) + distance(map_, middle, goal)
    return legs == distance(map_, start, goal)


def check_reach(state: RoughMagicState, who: str, target: str, mode: AttackMode) -> None:
    """Check that a hand-to-hand attack reaches the target without an obstruction.

    Raises:
        Refused: It does not.
    """
    name = state.combatant(target).name
    if mode is AttackMode.HAND_TO_HAND and not is_within_reach(state, who, target):
        raise Refused(OUT_OF_REACH(name=name))
    here, there = state.combatant(who).spot, state.combatant(target).spot
    if here is not None and there is not None:
        seen = line_of_sight(state.map, here, there)
        if seen.solid or seen.hidden_by:
            raise Refused(OUT_OF_SIGHT(name=name))


def has_cover(state: RoughMagicState, who: str, target: str) -> bool:
    """Whether something on the map gives a target cover."""
    here, there = state.combatant(who).spot, state.combatant(target).spot
    if here is None or there is None:
        return False
    return bool(line_of_sight(state.map, here, there).cover)


def is_beyond(
    state: RoughMagicState, book: RoughMagicBook, who: str, target: str, attack: RoughMagicAttack
) -> bool:
    """Whether a target is beyond the effective range of an attack.

    Extreme range, “10 km or more”, has no far end.
    """
    sectors = sectors_between(state, who, target)
    is_near = sectors is None or sectors <= REACH or attack.mode is AttackMode.HAND_TO_HAND
    if sectors is None or is_near or attack.range is AttackRange.EXTREME:
        return False
    if attack.range is AttackRange.POWER:
        reach = power_range(fighter_of(state, who).attribute(AttributeId.POWER_LEVEL))
    else:
        reach = book.tables.reach_of(RangeBandId(attack.range.value))
    return sectors * book.options.sector > reach
