"""Movement without powers: sectors a turn by Coordination."""

from dataclasses import dataclass

from fourc_desktop.core.limits import STRICT, Rank


@dataclass(frozen=True, slots=True)
class MovementPace:
    """From a Rank Value on, so many sectors a turn."""

    rank: Rank
    sectors: Rank


@dataclass(frozen=True, slots=True)
class MovementTable:
    """Sectors a turn by Coordination (4C, Movement); paces are sorted, lowest first.

    Attributes:
        walk: Over open ground; walking and running are one speed.
        climb: Straight up, where a sector is about 10 feet.
        swim: In the water, the same for everyone (4C, Swimming).
    """

    __pydantic_config__ = STRICT

    walk: tuple[MovementPace, ...]
    climb: tuple[MovementPace, ...]
    swim: Rank

    def walking(self, coordination: int) -> int:
        """Sectors a turn on the ground; 0 where Coordination has fallen to 0."""
        return _sectors(self.walk, coordination)

    def climbing(self, coordination: int) -> int:
        """Sectors a turn up a wall; 0 where Coordination has fallen to 0."""
        return _sectors(self.climb, coordination)


def _sectors(paces: tuple[MovementPace, ...], rank: int) -> int:
    return max((pace.sectors for pace in paces if pace.rank <= rank), default=0)
