"""Maneuvers of a vehicle, and the crash when one fails."""

from enum import Enum

from fourc_desktop.games.fourc.rules.master_table import Color


class Maneuver(Enum):
    """How hard a maneuver is; its value is the least color of a Handling roll (4C, Handling)."""

    EASY = Color.BLACK
    AVERAGE = Color.RED
    DIFFICULT = Color.BLUE
    RIDICULOUS = Color.YELLOW

    @property
    def title(self) -> str:
        """The difficulty as a label: "Average"."""
        return self.name.capitalize()

    @property
    def example(self) -> str:
        """What such a maneuver looks like."""
        return _EXAMPLES[self]

    def succeeds(self, handling: Color) -> bool:
        """Whether a Handling roll of this color is enough; if not, the vehicle crashes."""
        return handling >= self.value


_EXAMPLES = {
    Maneuver.EASY: "an ordinary turn",
    Maneuver.AVERAGE: "a sharp turn",
    Maneuver.DIFFICULT: "a leap over a gap in a bridge",
    Maneuver.RIDICULOUS: "on two wheels through an alley too narrow for four",
}


def crash_distance(coordination: Color) -> int:
    """Where a crash happens after the driver's Coordination roll, in sectors (4C, Crash).

    0 is the sector of the maneuver, 1 an adjacent one. What stands there is hit as in a collision.
    """
    return 0 if coordination is Color.BLACK else 1
