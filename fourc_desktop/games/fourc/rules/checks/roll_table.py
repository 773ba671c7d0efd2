"""Tables read with d%: ranges of rolls and their results."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from fourc_desktop.core.dice import PERCENT

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RollBand(Generic[T]):
    """A range of rolls, `low` to `high` inclusive, and its result."""

    low: int
    high: int
    result: T


@dataclass(frozen=True, slots=True)
class RollTable(Generic[T]):
    """A d% table; its bands cover 0 to 99 in order without gaps."""

    bands: tuple[RollBand[T], ...]

    def __post_init__(self) -> None:
        expected = 0
        for band in self.bands:
            if band.low != expected or band.high < band.low:
                raise ValueError(
                    f"the band {band.low:02}-{band.high:02} should start at {expected:02}"
                )
            expected = band.high + 1
        if expected != PERCENT:
            raise ValueError(f"the last band should end at 99, not {expected - 1:02}")

    def read(self, dice: int) -> T:
        """The result of a d% of 0 to 99."""
        return self.band(dice).result

    def band(self, dice: int) -> RollBand[T]:
        """The band of a d% of 0 to 99."""
        for band in self.bands:
            if band.low <= dice <= band.high:
                return band
        raise ValueError(f"d% shows 0 to 99, never {dice}")

    @property
    def results(self) -> tuple[T, ...]:
        """The results in table order."""
        return tuple(band.result for band in self.bands)

    @property
    def starts(self) -> tuple[int, ...]:
        """The lowest roll of each band."""
        return tuple(band.low for band in self.bands)


def roll_table(rows: Iterable[tuple[int, int, T]]) -> RollTable[T]:
    """A table made of rows (low, high, result)."""
    return RollTable(tuple(RollBand(low, high, result) for low, high, result in rows))
