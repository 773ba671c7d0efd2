"""The Master Table with its rows and colors, and the rank names."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from operator import attrgetter

from fourc_desktop.core.dice import PERCENT
from fourc_desktop.core.limits import WordList, Words
from fourc_desktop.core.rolls.rolling import Grade, ResultMark


class Color(IntEnum):
    """The four results in ascending order; a higher one includes the lower ones."""

    BLACK = 0
    RED = 1
    BLUE = 2
    YELLOW = 3

    @property
    def title(self) -> str:
        """The color's name, in lower case."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The letter of the color; K for black, as in print, since B is blue."""
        return "KRBY"[self]

    @property
    def mark(self) -> ResultMark:
        """The sign of the color, for places too small for its name."""
        return ResultMark(self.letter, Grade(self))


@dataclass(frozen=True, slots=True)
class MasterTableRow:
    """One row of the table.

    Attributes:
        low: The lowest Rank Value of this row.
        high: The highest Rank Value; None for the top row (ruling R2).
        label: Its name in the data, "30-39".
        red: The lowest d% that is red; all below are black.
        blue: The lowest d% that is blue.
        yellow: The lowest d% that is yellow, up to 99.
    """

    low: int
    high: int | None
    label: str
    red: int
    blue: int
    yellow: int

    def color(self, dice: int) -> Color:
        """The color of a d% of 0 to 99 on this row."""
        return Color((dice >= self.red) + (dice >= self.blue) + (dice >= self.yellow))

    def span(self, color: Color) -> tuple[int, int]:
        """The lowest and highest d% of a color."""
        starts = (0, self.red, self.blue, self.yellow, PERCENT)
        return starts[color], starts[color + 1] - 1

    @property
    def title(self) -> str:
        """The row's label with an en dash: "30–39"."""
        return self.label.replace("-", "–")

    @property
    def starts(self) -> tuple[int, int, int]:
        """The lowest d% of red, blue and yellow."""
        return (self.red, self.blue, self.yellow)


@dataclass(frozen=True, slots=True)
class MasterTable:
    """The rows of one edition in ascending order.

    Together they cover every Rank Value from 0 up.
    """

    rows: tuple[MasterTableRow, ...]

    def __post_init__(self) -> None:
        expected: int | None = 0
        for row in self.rows:
            if row.low != expected:
                raise ValueError(f"the row {row.label} should start at {expected}")
            if not 0 < row.red < row.blue < row.yellow < PERCENT:
                raise ValueError(f"the row {row.label} should run black, red, blue, yellow")
            expected = None if row.high is None else row.high + 1
        if expected is not None:
            raise ValueError("the top row should have no end")

    @property
    def columns(self) -> tuple[tuple[int, int], ...]:
        """The printed columns as ranges of d%; within a column each row has one color."""
        first = sorted({0, *(start for row in self.rows for start in row.starts)})
        last = [start - 1 for start in (*first[1:], PERCENT)]
        return tuple(zip(first, last, strict=True))

    def row(self, rank: int, steps: int = 0) -> MasterTableRow:
        """The row of a Rank Value, moved by Row Steps and clamped to the table (ruling R1)."""
        index = bisect_right(self.rows, rank, key=attrgetter("low")) - 1
        return self.rows[min(max(index + steps, 0), len(self.rows) - 1)]

    def color(self, rank: int, dice: int, steps: int = 0) -> Color:
        """The color of a d% of 0 to 99 for a Rank Value with Row Steps."""
        return self.row(rank, steps).color(dice)

    def lowered(self, rank: int, steps: int) -> int:
        """A Rank Value lowered by 0 or more Row Steps (ruling R3).

        The result is the lowest value of the lower row, or 0 below row 1–2.
        """
        if steps <= 0:
            return rank
        return self.row(rank, -steps).low


@dataclass(frozen=True, slots=True)
class RankGroup:
    """The description and the names of one row of the Master Table.

    Attributes:
        row: The row's label, "30-39".
        description: A character of this Rank Value, in one sentence.
        names: The available names; the first is the default (ruling R33).
    """

    row: Words
    description: Words
    names: WordList


@dataclass(frozen=True, slots=True)
class RankNames:
    """One name for each row, as chosen by a campaign."""

    by_row: Mapping[str, str]

    def name(self, row: MasterTableRow) -> str:
        """The name of a row; empty if the campaign has none for it."""
        return self.by_row.get(row.label, "")


def preset_names(groups: Iterable[RankGroup]) -> RankNames:
    """The default names: the first of each row."""
    return RankNames({group.row: group.names[0] for group in groups if group.names})


NO_RANK_NAMES = RankNames({})
"""The value for campaigns without rank names."""
