"""How far somebody moves in a round of five seconds (seed 004, the chart of movement)."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le

METERS_A_SECTOR: Final = 2
"""The length of a sector of the map in meters (F14)."""


class Gait(Enum):
    """How fast somebody moves."""

    WALKING = "walking"
    SUSTAINED = "sustained"
    SPRINTING = "sprinting"

    @property
    def title(self) -> str:
        """The word for it: "Walk", "Run", "Sprint"."""
        return {"walking": "Walk", "sustained": "Run", "sprinting": "Sprint"}[self.value]


@dataclass(frozen=True, slots=True)
class Pace:
    """The row of a Speed: meters in a round, and by walking in a minute.

    Attributes:
        speed: The level of Speed, −4 to +4.
        walking: Meters in a round at a walk.
        minute: Meters in a minute at a walk.
        sustained: Meters in a round at a run that can be kept up.
        sprinting: Meters in a round at full speed.
    """

    speed: Annotated[int, Ge(-4), Le(4)]
    walking: Annotated[int, Ge(1)]
    minute: Annotated[int, Ge(1)]
    sustained: Annotated[int, Ge(1)]
    sprinting: Annotated[int, Ge(1)]

    def meters(self, gait: Gait, *, careful: bool = False) -> int:
        """Meters in a round; at a careful walk, watching for traps, half."""
        if gait is Gait.WALKING:
            return self.walking // 2 if careful else self.walking
        return self.sustained if gait is Gait.SUSTAINED else self.sprinting

    def sectors(self, gait: Gait) -> int:
        """Whole sectors of the map in a round."""
        return self.meters(gait) // METERS_A_SECTOR


@dataclass(frozen=True, slots=True)
class PaceTable:
    """Paces by Speed, one for each level from −4 to +4."""

    paces: tuple[Pace, ...]

    def __post_init__(self) -> None:
        if [each.speed for each in self.paces] != list(range(-4, 5)):
            raise ValueError("a pace is needed for each Speed from −4 to +4")

    def of(self, speed: int) -> Pace:
        """The pace of a Speed, that of the nearest level for one off the ladder."""
        return self.paces[min(max(speed, -4), 4) + 4]
