"""How many sectors one spot is from another."""

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.zones import way_by_links


def distance(map_: SectorMap, start: Spot, goal: Spot) -> int:
    """The sectors from one spot of the map to another, whatever stands between.

    The one it starts from is not counted, the one it ends in is, so it is 0 within a
    sector. Each level up or down counts as a sector. Without a grid the links are counted; zones
    that no links join are farther apart than any that are.
    """
    if not map_.grid:
        way = way_by_links(map_, start, goal, lambda _here, _there: True)
        return map_.width if way is None else len(way)
    across, down = abs(start.x - goal.x), abs(start.y - goal.y)
    flat = max(across, down) if map_.diagonals else across + down
    return flat + abs(start.level - goal.level)
