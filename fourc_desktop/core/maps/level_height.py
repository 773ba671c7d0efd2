"""The height of a level of a map, in the unit of a game."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class LevelHeight:
    """How high a level of a map is, in the unit of a game.

    Attributes:
        amount: The number of units.
        unit: The unit: "feet".
        short: Its abbreviation: "ft".
        one: The unit in the singular.
    """

    amount: int
    unit: str
    short: str
    one: str = ""

    def unit_of(self, units: int) -> str:
        """The unit, in singular or plural for a number."""
        return self.one if units == 1 and self.one else self.unit

    def words(self, levels: int) -> str:
        """The height of a number of levels, 0 or more, in English: "20 feet"."""
        units = levels * self.amount
        return f"{units} {self.unit_of(units)}"

    def signed_words(self, levels: int) -> str:
        """A difference of height, in short: "+20 ft", "−10 ft"."""
        return f"{'−' if levels < 0 else '+'}{abs(levels) * self.amount} {self.short}"


FEET: Final = LevelHeight(10, "feet", "ft")
METERS: Final = LevelHeight(3, "meters", "m")
LEVELS: Final = LevelHeight(1, "levels", "lvl", "level")
"""The heights of games with feet, with meters, and without a unit of length."""
