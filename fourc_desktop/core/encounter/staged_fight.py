"""A fight that comes with the program: where it takes place, and who stands where."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourc_desktop.core.maps.spot import Spot


@dataclass(frozen=True, slots=True)
class StagedFight:
    """A fight to be begun.

    Attributes:
        name: What it is called.
        map: The id of the map that it takes place on.
        people: Where everybody stands who has a name, by it.
        foes: Where foes of the stock stand, by the id of their kind.
        tags: Words to find it by.
    """

    name: str
    map: str
    people: Mapping[str, Spot]
    foes: Mapping[str, tuple[Spot, ...]]
    tags: tuple[str, ...] = ()
