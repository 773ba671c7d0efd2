"""Walls of a map: also doors, windows, hatches and obstacles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Annotated

from annotated_types import Ge, Le

from fourc_desktop.core.limits import HIGHEST_RANK, Line


class WallKind(Enum):
    """The kinds of walls; the drawing and the default name depend on it."""

    WALL = "wall"
    DOOR = "door"
    WINDOW = "window"
    OBSTACLE = "obstacle"
    HATCH = "hatch"


OPENING = frozenset({WallKind.DOOR, WallKind.WINDOW, WallKind.HATCH})
"""The kinds that can be opened."""


@dataclass(frozen=True, slots=True)
class Substance:
    """A substance of walls.

    Attributes:
        name: Its name: "Brick".
        material: The usual Material Value of a wall of it, 1 and up.
    """

    name: str
    material: int


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall between two positions, or an obstacle in one.

    Attributes:
        kind: Its kind.
        material: Its Material Value, 1 and up.
        substance: Its substance in a word: "brick".
        name: Its name: "Vault door"; or empty.
        is_open: Whether it is open, and so has no effect.
        bars_movement: Whether it blocks movement unless broken, opened or climbed.
        bars_sight: Whether it blocks sight.
        gives_cover: Whether it gives cover.
    """

    kind: WallKind
    material: Annotated[int, Ge(1), Le(HIGHEST_RANK)]
    substance: Line = ""
    name: Line = ""
    is_open: bool = False
    bars_movement: bool = True
    bars_sight: bool = True
    gives_cover: bool = True

    def __post_init__(self) -> None:
        if self.is_open and self.kind not in OPENING:
            raise ValueError(f"no {self.kind.value} stands open")

    @property
    def stops_movement(self) -> bool:
        """Whether it blocks movement now."""
        return self.bars_movement and not self.is_open

    @property
    def stops_sight(self) -> bool:
        """Whether it blocks sight now."""
        return self.bars_sight and not self.is_open

    @property
    def covers(self) -> bool:
        """Whether it gives cover now."""
        return self.gives_cover and not self.is_open

    def opened(self) -> "Wall":
        """The same, opened; raises `ValueError` for a kind that cannot be opened."""
        return replace(self, is_open=True)

    def closed(self) -> "Wall":
        """The same, closed."""
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
"""What each kind usually blocks: movement, sight."""


def usual_wall(kind: WallKind, material: int, substance: str = "", name: str = "") -> Wall:
    """A wall that blocks what its kind usually blocks; all kinds give cover."""
    movement, sight = _BARS[kind]
    return Wall(kind, material, substance, name, bars_movement=movement, bars_sight=sight)
