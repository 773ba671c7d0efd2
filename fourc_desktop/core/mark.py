"""The mark of a result, by any rules: letters to read, and a grade that gives color and shape."""

from dataclasses import dataclass
from enum import IntEnum


class Grade(IntEnum):
    """How good a result is, from the worst; each has a color and a shape of its own."""

    BAD = 0
    PARTIAL = 1
    GOOD = 2
    BEST = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands for a result where there is room for a sign only.

    Attributes:
        letters: One to three letters or figures: "K", "+2".
        grade: How good it is.
    """

    letters: str
    grade: Grade
