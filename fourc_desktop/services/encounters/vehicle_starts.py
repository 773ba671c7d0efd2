"""Where vehicles start: on the ground nearest to the starting places of their sides."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from functools import cache

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap


def with_vehicles_on_ground(fight: AnyFight, state: AnyState, placed: Container[str]) -> AnyState:
    """The state with all vehicles on the ground, each with its crew.

    Those that are `placed`, by id, or whose drivers are, stay where they are.
    """
    grounds = cache(lambda water: common_ground(state.map, water=water))
    for each in state.combatants:
        vehicle = fight.views.vehicle(state, each.id)
        if vehicle is None or each.spot is None or (*vehicle.people, each.id)[0] in placed:
            continue
        spot = _nearest(each.spot, grounds(vehicle.on_water))
        for id_ in (each.id, *vehicle.people):
            state = state.with_combatant(replace(state.combatant(id_), spot=spot))
    return state


def common_ground(map_: SectorMap, *, water: bool) -> list[Position]:
    """The ground of a map on land, or on water, at the level that most of it has.

    The roof of a solid building is ground at a higher level, a cellar at a lower one.
    """
    found = list(_free_ground(map_, water=water))
    levels = Counter(each.level for each in found)
    level = max(levels, key=lambda each: (levels[each], -each), default=0)
    return [each for each in found if each.level == level]


def _free_ground(map_: SectorMap, *, water: bool) -> Iterator[Position]:
    """The positions on the ground that no obstacle fills."""
    for y in range(map_.height):
        for x in range(map_.width):
            ground = map_.on_ground(x, y)
            wall = map_.wall(ground)
            is_filled = wall is not None and wall.stops_movement
            if map_.sector(ground).water == water and not is_filled:
                yield ground


def _nearest(spot: Position, grounds: Sequence[Position]) -> Position:
    """The nearest of some positions; the spot itself if there are none."""
    return min(
        grounds,
        key=lambda each: (abs(each.x - spot.x) + abs(each.y - spot.y), each),
        default=spot,
    )
