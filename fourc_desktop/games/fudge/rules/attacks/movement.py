"""Movement in a round of five seconds (seed 004, the movement chart)."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le

METERS_A_SECTOR: Final = 2
"""The length of a sector of the map in meters (F14)."""


class FudgeMovementMode(Enum):
    """The speeds of movement."""

    WALKING = "walking"
    SUSTAINED = "sustained"
    SPRINTING = "sprinting"

    @property
    def title(self) -> str:
        """The displayed name: "Walk", "Run", "Sprint"."""
        return {"walking": "Walk", "sustained": "Run", "sprinting": "Sprint"}[self.value]


@dataclass(frozen=True, slots=True)
class Pace:
    """The row of a Speed: meters per round, and for walking per minute.

    Attributes:
        speed: The level of Speed, −4 to +4.
        walking: Meters per round when walking.
        minute: Meters per minute when walking.
        sustained: Meters per round at a sustained run.
        sprinting: Meters per round at full speed.
    """

    speed: Annotated[int, Ge(-4), Le(4)]
    walking: Annotated[int, Ge(1)]
    minute: Annotated[int, Ge(1)]
    sustained: Annotated[int, Ge(1)]
    sprinting: Annotated[int, Ge(1)]

    def meters(self, mode: FudgeMovementMode, *, careful: bool = False) -> int:
        """Meters per round; half when walking carefully, watching for traps."""
        if mode is FudgeMovementMode.WALKING:
            return self.walking // 2 if careful else self.walking
        return self.sustained if mode is FudgeMovementMode.SUSTAINED else self.sprinting

    def sectors(self, mode: FudgeMovementMode) -> int:
        """Whole map sectors per round."""
        return self.meters(mode) // METERS_A_SECTOR


@dataclass(frozen=True, slots=True)
class PaceTable:
    """The rows by Speed, one for each level from −4 to +4."""

    paces: tuple[Pace, ...]

    def __post_init__(self) -> None:
        if [each.speed for each in self.paces] != list(range(-4, 5)):
            raise ValueError("a pace is needed for each Speed from −4 to +4")

    def of(self, speed: int) -> Pace:
        """The row of a Speed; beyond the ladder, that of the nearest level."""
        return self.paces[min(max(speed, -4), 4) + 4]
