"""What stands in the way: walls, doors, windows, obstacles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType


class WallKind(Enum):
    """What sort of thing it is; its drawing and its name follow from it."""

    WALL = "wall"
    DOOR = "door"
    WINDOW = "window"
    OBSTACLE = "obstacle"
    HATCH = "hatch"


OPENING = frozenset({WallKind.DOOR, WallKind.WINDOW, WallKind.HATCH})
"""The kinds that can be opened."""


@dataclass(frozen=True, slots=True)
class Substance:
    """What walls can be made of.

    Attributes:
        name: Its name: "Brick".
        material: The Material Value of a wall of which no more is known, 1 and up.
    """

    name: str
    material: int


@dataclass(frozen=True, slots=True)
class Wall:
    """Something that stands between two spots or in one.

    Attributes:
        kind: What sort of thing it is.
        material: Its Material Value, 1 and up.
        substance: What it is made of, in a word: "brick".
        name: What people call it, or nothing: "Vault door".
        is_open: Whether it stands open; then it is as if it were not there.
        bars_movement: Whether nobody gets past without breaking, opening or climbing it.
        bars_sight: Whether nobody sees past.
        gives_cover: Whether it covers whoever is seen past it.
    """

    kind: WallKind
    material: int
    substance: str = ""
    name: str = ""
    is_open: bool = False
    bars_movement: bool = True
    bars_sight: bool = True
    gives_cover: bool = True

    def __post_init__(self) -> None:
        if self.is_open and self.kind not in OPENING:
            raise ValueError(f"no {self.kind.value} stands open")

    @property
    def stops_movement(self) -> bool:
        """Whether it is in somebody's way as it stands."""
        return self.bars_movement and not self.is_open

    @property
    def stops_sight(self) -> bool:
        """Whether it hides what is behind it as it stands."""
        return self.bars_sight and not self.is_open

    @property
    def covers(self) -> bool:
        """Whether it covers somebody as it stands."""
        return self.gives_cover and not self.is_open

    def opened(self) -> "Wall":
        """The same standing open; a wall or an obstacle raises `ValueError`."""
        return replace(self, is_open=True)

    def closed(self) -> "Wall":
        """The same, shut."""
        return replace(self, is_open=False)


_BARS: Mapping[WallKind, tuple[bool, bool]] = MappingProxyType(
    {
        WallKind.WALL: (True, True),
        WallKind.DOOR: (True, True),
        WallKind.WINDOW: (True, False),
        WallKind.OBSTACLE: (False, False),
        WallKind.HATCH: (True, True),
    }
)
"""What each kind usually bars: movement, sight."""


def usual_wall(kind: WallKind, material: int, substance: str = "", name: str = "") -> Wall:
    """One that bars what its kind usually bars: an obstacle covers, a window can be seen through.

    All of them give cover.
    """
    movement, sight = _BARS[kind]
    return Wall(kind, material, substance, name, bars_movement=movement, bars_sight=sight)
