"""The difference between two maps of the same size."""

from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Edge, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import SectorColumn
from fourc_desktop.core.maps.walls import Wall

MOST_CHANGES = 2_000
"""With more changes, writing the whole map is shorter than the difference."""


@dataclass(frozen=True, slots=True)
class MapDiff:
    """The changed parts of a map.

    Attributes:
        columns: The changed places with their new columns of sectors.
        walls: The new wall at each changed place, or None where it was removed.
        links: The added links.
        unlinked: The removed links.
    """

    columns: tuple[tuple[Place, SectorColumn], ...] = ()
    walls: tuple[tuple[Where, Wall | None], ...] = ()
    links: tuple[Edge, ...] = ()
    unlinked: tuple[Edge, ...] = ()

    def on(self, map_: SectorMap) -> SectorMap:
        """The map with the changes applied.

        Raises:
            Refused: A change is off the map, or a wall or link would be invalid.
        """
        for link in self.unlinked:
            map_ = map_.without_link(link)
        map_ = map_.with_columns(dict(self.columns))
        for link in self.links:
            map_ = map_.with_link(link)
        bare = map_.without_walls([where for where, wall in self.walls if wall is None])
        return bare.with_walls({where: wall for where, wall in self.walls if wall is not None})


def map_diff(before: SectorMap, after: SectorMap) -> MapDiff | None:
    """The difference between two maps.

    None where they differ in other attributes, such as size or name, or in more than
    `MOST_CHANGES`.
    """
    if _other_attributes(before) != _other_attributes(after):
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


def _other_attributes(map_: SectorMap) -> SectorMap:
    """A map without the attributes that a difference covers."""
    blank = SectorMap("", 1, 1)
    return replace(map_, columns=blank.columns, walls=blank.walls, links=blank.links)


def _order(where: Where) -> tuple[int, ...]:
    return tuple(number for end in positions_of(where) for number in (end.x, end.y, end.level))
