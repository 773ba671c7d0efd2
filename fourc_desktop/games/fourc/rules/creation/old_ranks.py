"""The ranks of the 1980s game that 4C clones, and the Rank Values with the same odds."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OldRank:
    """A rank of the old game.

    Attributes:
        name: Its name, "Shift Y".
        short: Its abbreviation, "ShY".
        number: Its number; None for Beyond, which has none.
        rank_value: The Rank Value it becomes in 4C.
    """

    name: str
    short: str
    number: int | None
    rank_value: int

    @property
    def changes(self) -> bool:
        """Whether the Rank Value differs from the old number, in order to keep the odds."""
        return self.number != self.rank_value

    def __str__(self) -> str:
        if self.number is None or self.name.endswith(f" {self.number}"):
            return self.name
        return f"{self.name} ({self.number})"


OLD_RANKS = (
    OldRank("Shift 0", "Sh0", 0, 0),
    OldRank("Feeble", "Fe", 2, 2),
    OldRank("Poor", "Pr", 4, 4),
    OldRank("Typical", "Ty", 6, 6),
    OldRank("Good", "Gd", 10, 10),
    OldRank("Excellent", "Ex", 20, 20),
    OldRank("Remarkable", "Rm", 30, 30),
    OldRank("Incredible", "In", 40, 40),
    OldRank("Amazing", "Am", 50, 50),
    OldRank("Monstrous", "Mn", 75, 75),
    OldRank("Unearthly", "Un", 100, 100),
    OldRank("Shift X", "ShX", 150, 150),
    OldRank("Shift Y", "ShY", 200, 250),
    OldRank("Shift Z", "ShZ", 500, 500),
    OldRank("Class 1000", "CL1000", 1000, 1000),
    OldRank("Class 3000", "CL3000", 3000, 1500),
    OldRank("Class 5000", "CL5000", 5000, 2500),
    OldRank("Beyond", "B", None, 5000),
)
"""All ranks, lowest first; four change their number to keep the odds of their row."""


@dataclass(frozen=True, slots=True)
class OldValue:
    """A value on an old character sheet: a number, a rank name, or both.

    Attributes:
        number: The number; for Beyond, which has none, the Rank Value it becomes.
        rank: The rank with exactly this number, or None.
    """

    number: int
    rank: OldRank | None

    @property
    def rank_value(self) -> int:
        """The Rank Value it becomes: the number itself, except for the four ranks that change."""
        return self.rank.rank_value if self.rank else self.number

    def __str__(self) -> str:
        return str(self.rank or self.number)


_LOWEST = {"Feeble": 1, "Poor": 3}
"""The lowest Rank Value of a rank's row where it is below its number (4C, Master Table)."""


def rank_of_row(rank_value: int) -> OldRank:
    """The old rank with the odds of a Rank Value: Shift X for 200, although 200 was Shift Y."""
    reached = [rank for rank in OLD_RANKS if _LOWEST.get(rank.name, rank.rank_value) <= rank_value]
    return max(reached, key=lambda rank: rank.rank_value, default=OLD_RANKS[0])


def named_rank(name: str) -> OldRank | None:
    """The rank with a name or abbreviation, such as "Shift-X" or "rm"; None if there is none."""
    return _BY_NAME.get(_SPACES.sub("", name).casefold())


def stated_value(rank: OldRank | None, number: int) -> OldValue:
    """The value of a number that is written with a rank name.

    A number that reads the row of this rank in 4C is kept: 200 alone is the number of Shift Y and
    becomes 250, but Shift X (200) stays 200.
    """
    exact = _BY_NUMBER.get(number)
    stays = rank is not None and rank is not exact and rank is rank_of_row(number)
    return OldValue(number, None if stays else exact)


_FURTHER_SHORTS = {
    "Feeble": ("fb", "feb"), "Poor": ("po",), "Typical": ("typ",), "Excellent": ("exc",),
    "Remarkable": ("rem",), "Incredible": ("inc",), "Amazing": ("ama", "amz"),
    "Monstrous": ("mon",), "Unearthly": ("une",), "Beyond": ("bey",),
}  # fmt: skip
"""How others abbreviate ranks, in lower case."""

_BY_NAME = {
    spelling.replace(" ", "").casefold(): rank
    for rank in OLD_RANKS
    for spelling in (rank.name, rank.short)
} | {short: rank for rank in OLD_RANKS for short in _FURTHER_SHORTS.get(rank.name, ())}
_BY_NUMBER = {rank.number: rank for rank in OLD_RANKS if rank.number is not None}
_SPACES = re.compile(r"[\s-]+")
_NAME_AND_NUMBER = re.compile(r"(?P<name>.*\S)\s*\((?P<number>[0-9]{1,9})\)", re.ASCII)
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)


def old_value(written: int | str) -> OldValue | None:
    """Parse "30", "Remarkable", "Rm" or "Remarkable (26)"; None for anything else.

    If both are written, the number counts. Case, spaces and hyphens are ignored.
    """
    if isinstance(written, int):
        return OldValue(written, _BY_NUMBER.get(written))
    text = written.strip()
    if _NUMBER.fullmatch(text):
        return old_value(int(text))
    if match := _NAME_AND_NUMBER.fullmatch(text):
        rank = named_rank(match["name"])
        return old_value(int(match["number"])) if rank and rank.number is not None else _value(rank)
    return _value(named_rank(text))


def _value(rank: OldRank | None) -> OldValue | None:
    if rank is None:
        return None
    return OldValue(rank.rank_value if rank.number is None else rank.number, rank)
