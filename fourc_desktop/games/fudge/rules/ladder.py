"""The ladder of levels: the names of traits and rolled degrees, and their parser.

A level is a whole number of steps above Fair. Traits range from Infamous (-4) to Legendary (+4).
Rolled degrees beyond Superb and Terrible are counted without limit: Superb +1 is Legendary,
Terrible -1 is Infamous. Source: seed 004, Beyond Superb, Below Terrible; F24.
"""

import re
from typing import Final

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import MINUS

LEGENDARY: Final = 4
SUPERB: Final = 3
GREAT: Final = 2
GOOD: Final = 1
FAIR: Final = 0
MEDIOCRE: Final = -1
POOR: Final = -2
TERRIBLE: Final = -3
INFAMOUS: Final = -4

TRAIT_TITLES: Final = (
    "Infamous",
    "Terrible",
    "Poor",
    "Mediocre",
    "Fair",
    "Good",
    "Great",
    "Superb",
    "Legendary",
)
"""The names of the levels of a trait, the lowest first."""

LOWEST_RUNG: Final = -7
HIGHEST_RUNG: Final = 7
"""The limits of rolled degrees with a name in the rules: Terrible -4 and Superb +4."""

FARTHEST: Final = 40
"""The largest absolute level that is parsed from text; more is a typing error."""


NO_LEVEL = Reason(
    "no-level-of-ladder",
    "FUDGE, Ladder",
    "“{text}” is no level; levels are infamous, terrible, poor, mediocre, fair, good, great, "
    "superb and legendary, and beyond them superb+2 or terrible-2.",
)

_BEYOND = re.compile(r"(superb|terrible)\s*([+-])\s*([1-9][0-9]?)", re.ASCII)
_NUMBER = re.compile(r"[+-]?[0-9]{1,2}", re.ASCII)


def trait_title(level: int) -> str:
    """The name of the level of a trait, -4 to +4: "Good".

    Raises:
        IndexError: The level is out of range.
    """
    if not INFAMOUS <= level <= LEGENDARY:
        raise IndexError(level)
    return TRAIT_TITLES[level - INFAMOUS]


def degree_title(level: int) -> str:
    """The name of a rolled degree: "Good", "Superb +1", "Terrible −2"."""
    if level > SUPERB:
        return f"{trait_title(SUPERB)} +{level - SUPERB}"
    if level < TERRIBLE:
        return f"{trait_title(TERRIBLE)} {MINUS}{TERRIBLE - level}"
    return trait_title(level)


def level_title(level: int) -> str:
    """The name of the level of a trait that may have been changed beyond -4 to +4 in a fight."""
    return trait_title(level) if INFAMOUS <= level <= LEGENDARY else degree_title(level)


def degree_id(level: int) -> str:
    """The name of a rolled degree in commands: "good", "superb+1", "terrible-2"."""
    return degree_title(level).lower().replace(" ", "").replace(MINUS, "-")


def parse_level(text: str) -> int:
    """Parse a level: a name of the ladder in any case, one beyond it, or steps above Fair.

    "Legendary" and "superb+1" are the same level, as are "infamous" and "terrible-1".

    Raises:
        Refused: The text is no level, or is more than `FARTHEST` steps from Fair.
    """
    word = " ".join(text.replace(MINUS, "-").split()).lower()
    for level, title in enumerate(TRAIT_TITLES, INFAMOUS):
        if title.lower() == word:
            return level
    if found := _BEYOND.fullmatch(word):
        name, sign, steps = found.groups()
        if (name == "superb") == (sign == "+"):
            level = SUPERB + int(steps) if sign == "+" else TERRIBLE - int(steps)
            if abs(level) <= FARTHEST:
                return level
    elif _NUMBER.fullmatch(word) and abs(int(word)) <= FARTHEST:
        return int(word)
    raise Refused(NO_LEVEL(text=text))
