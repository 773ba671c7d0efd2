"""Tables read with d%: which rolls give which result."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from fourc_desktop.core.dice import PERCENT

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RollBand(Generic[T]):
    """The rolls `low` to `high`, both included, and what they give."""

    low: int
    high: int
    result: T


@dataclass(frozen=True, slots=True)
class RollTable(Generic[T]):
    """A table for d%; its bands follow each other from 00 to 99 without a gap."""

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
        """What a d% of 0 to 99 gives."""
        return self.band(dice).result

    def band(self, dice: int) -> RollBand[T]:
        """The band a d% of 0 to 99 falls in."""
        for band in self.bands:
            if band.low <= dice <= band.high:
                return band
        raise ValueError(f"d% shows 0 to 99, never {dice}")

    @property
    def results(self) -> tuple[T, ...]:
        """Everything the table can give, in its order."""
        return tuple(band.result for band in self.bands)

    @property
    def starts(self) -> tuple[int, ...]:
        """The first roll of each band."""
        return tuple(band.low for band in self.bands)


def roll_table(rows: Iterable[tuple[int, int, T]]) -> RollTable[T]:
    """Make a table of rows (low, high, result)."""
    return RollTable(tuple(RollBand(low, high, result) for low, high, result in rows))
