"""The fog of a fight: the sectors that the players have not seen yet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby

from fourc_desktop.core.maps.field_of_view import FloorPlace
from fourc_desktop.core.maps.sector_map import SectorMap


class FogReveal(Enum):
    """How sectors are revealed; the Gamemaster's brush works in each mode.

    Attributes:
        BRUSH: By the brush only.
        PRESENCE: Also where somebody of the players' side is.
        SIGHT: Also where somebody of the players' side can see.
    """

    BRUSH = "brush"
    PRESENCE = "presence"
    SIGHT = "sight"


@dataclass(frozen=True, slots=True)
class SectorStrip:
    """Adjacent sectors: columns `first` to `last` of a row, on a numbered floor.

    All count from 0; floor 0 is the ground.
    """

    row: int
    first: int
    last: int
    floor: int = 0


@dataclass(frozen=True, slots=True)
class Fog:
    """What the players have seen: all other sectors are hidden from them.

    Attributes:
        reveals: How sectors are revealed.
        revealed: The sectors revealed so far.
    """

    reveals: FogReveal = FogReveal.BRUSH
    revealed: frozenset[FloorPlace] = frozenset()

    def lifted(self, floors: Iterable[FloorPlace]) -> "Fog":
        """The fog with more sectors revealed."""
        return replace(self, revealed=self.revealed | frozenset(floors))

    def spread(self, floors: Iterable[FloorPlace]) -> "Fog":
        """The fog with sectors covered again."""
        return replace(self, revealed=self.revealed - frozenset(floors))


def strips_of(floors: Iterable[FloorPlace]) -> tuple[SectorStrip, ...]:
    """Sectors as strips, by floor and row."""
    strips = []
    ordered = sorted((number, y, x) for x, y, number in floors)
    for (number, y), row in groupby(ordered, key=lambda each: each[:2]):
        columns = [x for _, _, x in row]
        for _, together in groupby(enumerate(columns), key=lambda each: each[1] - each[0]):
            run = [x for _, x in together]
            strips.append(SectorStrip(y, run[0], run[-1], number))
    return tuple(strips)


def floors_of(map_: SectorMap, strips: Iterable[SectorStrip]) -> Iterator[FloorPlace]:
    """The sectors of some strips; what is off the map is left out."""
    for strip in strips:
        for x in range(max(strip.first, 0), min(strip.last + 1, map_.width)):
            if map_.holds((x, strip.row)) and 0 <= strip.floor < len(map_.column((x, strip.row))):
                yield x, strip.row, strip.floor
