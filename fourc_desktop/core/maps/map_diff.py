"""What is drawn otherwise on one map than on another, kept without all that is alike."""

from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Edge, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import SectorColumn
from fourc_desktop.core.maps.walls import Wall

MOST_CHANGES = 2_000
"""Of more changes than that the whole map is kept, which is shorter then."""


@dataclass(frozen=True, slots=True)
class MapDiff:
    """How a part of a map is drawn anew.

    Attributes:
        columns: The places that are otherwise, with the sectors above one another there.
        walls: What stands somewhere now, or None where nothing does any more.
        links: The links that are new.
        unlinked: The links that are gone.
    """

    columns: tuple[tuple[Place, SectorColumn], ...] = ()
    walls: tuple[tuple[Where, Wall | None], ...] = ()
    links: tuple[Edge, ...] = ()
    unlinked: tuple[Edge, ...] = ()

    def on(self, map_: SectorMap) -> SectorMap:
        """The map drawn so.

        Raises:
            Refused: Something would lie off the map, or stand where nothing can.
        """
        for link in self.unlinked:
            map_ = map_.without_link(link)
        map_ = map_.with_columns(dict(self.columns))
        for link in self.links:
            map_ = map_.with_link(link)
        bare = map_.without_walls([where for where, wall in self.walls if wall is None])
        return bare.with_walls({where: wall for where, wall in self.walls if wall is not None})


def map_diff(before: SectorMap, after: SectorMap) -> MapDiff | None:
    """What of one map is drawn anew on the other.

    None where they differ in more than that, in their size or their name for one, or in so much
    that the whole map says it in fewer words.
    """
    if _frame(before) != _frame(after):
        return None
    walls = before.walls.keys() | after.walls.keys()
    found = MapDiff(
        columns=tuple(
            (place, after.column(place)) for place in sorted(before.columns.unlike(after.columns))
        ),
        walls=tuple(
            (where, after.wall(where))
            for where in sorted(walls, key=_order)
            if before.wall(where) != after.wall(where)
        ),
        links=tuple(sorted(after.links - before.links, key=_order)),
        unlinked=tuple(sorted(before.links - after.links, key=_order)),
    )
    changes = len(found.columns) + len(found.walls) + len(found.links) + len(found.unlinked)
    return found if changes <= MOST_CHANGES else None


def _frame(map_: SectorMap) -> SectorMap:
    """A map without all that can be drawn on it."""
    blank = SectorMap("", 1, 1)
    return replace(map_, columns=blank.columns, walls=blank.walls, links=blank.links)


def _order(where: Where) -> tuple[int, ...]:
    return tuple(number for end in positions_of(where) for number in (end.x, end.y, end.level))
