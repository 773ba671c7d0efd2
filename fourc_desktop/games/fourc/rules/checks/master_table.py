"""The Master Table with its rows and colors, and the names of ranks."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from operator import attrgetter

from fourc_desktop.core.dice import PERCENT
from fourc_desktop.core.limits import WordList, Words
from fourc_desktop.core.rolls.rolling import Grade, ResultMark


class Color(IntEnum):
    """The four results, from failure to major success; a greater one includes the lesser."""

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
        """The letter of the color; black is K, as in print, so that B is blue."""
        return "KRBY"[self]

    @property
    def mark(self) -> ResultMark:
        """The mark of the color, for places too small for its name."""
        return ResultMark(self.letter, Grade(self))


@dataclass(frozen=True, slots=True)
class MasterTableRow:
    """One row of the table.

    Attributes:
        low: The lowest Rank Value that reads this row.
        high: The highest, or None for the top row, which has no end (ruling R2).
        label: What the data call the row, "30-39".
        red: The first d% that is red; all below are black.
        blue: The first d% that is blue.
        yellow: The first d% that is yellow; it runs to 99.
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
        """The first and last d% of a color."""
        starts = (0, self.red, self.blue, self.yellow, PERCENT)
        return starts[color], starts[color + 1] - 1

    @property
    def title(self) -> str:
        """The row's label with an en dash: "30–39"."""
        return self.label.replace("-", "–")

    @property
    def starts(self) -> tuple[int, int, int]:
        """The first d% of red, blue and yellow."""
        return (self.red, self.blue, self.yellow)


@dataclass(frozen=True, slots=True)
class MasterTable:
    """The rows of one edition, lowest first; together they cover every Rank Value from 0 up."""

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
        """The runs of d% that the table is printed in: each is one color on every row."""
        first = sorted({0, *(start for row in self.rows for start in row.starts)})
        last = [start - 1 for start in (*first[1:], PERCENT)]
        return tuple(zip(first, last, strict=True))

    def row(self, rank: int, steps: int = 0) -> MasterTableRow:
        """The row a Rank Value reads, moved by Row Steps; it stops at both ends (ruling R1)."""
        index = bisect_right(self.rows, rank, key=attrgetter("low")) - 1
        return self.rows[min(max(index + steps, 0), len(self.rows) - 1)]

    def color(self, rank: int, dice: int, steps: int = 0) -> Color:
        """What a d% of 0 to 99 gives a Rank Value after Row Steps."""
        return self.row(rank, steps).color(dice)

    def lowered(self, rank: int, steps: int) -> int:
        """A Rank Value that has dropped by some Row Steps, 0 or more (ruling R3).

        It takes the lowest value of the lower row; below row 1–2 it is 0.
        """
        if steps <= 0:
            return rank
        return self.row(rank, -steps).low


@dataclass(frozen=True, slots=True)
class RankGroup:
    """What the rules say of one row of the Master Table.

    Attributes:
        row: The row's label, "30-39".
        description: A character of this Rank Value in a sentence.
        names: The names to choose from; the first is the preset (ruling R33).
    """

    row: Words
    description: Words
    names: WordList


@dataclass(frozen=True, slots=True)
class RankNames:
    """One name for each row, as a campaign has chosen them."""

    by_row: Mapping[str, str]

    def name(self, row: MasterTableRow) -> str:
        """The name of a row, or an empty string where the campaign has none for it."""
        return self.by_row.get(row.label, "")


def preset_names(groups: Iterable[RankGroup]) -> RankNames:
    """The names a campaign starts with: the first of each row."""
    return RankNames({group.row: group.names[0] for group in groups if group.names})


NO_RANK_NAMES = RankNames({})
"""For campaigns without rank names."""
