"""What has befallen somebody in a fight, and how long it lasts."""

from dataclasses import dataclass

from fourc_desktop.core.fight_views import ConditionNow
from fourc_desktop.games.fourc.rules.conditions import Condition


@dataclass(frozen=True, slots=True)
class Affliction:
    """One condition, by the name of the rules or in a table's own words.

    Attributes:
        name: What it is called: "Unconscious", "Blinded by paint".
        turns: The turns it still lasts after the one it came in, 1 or more; None for until
            something ends it.
        since: The number of the turn it came in.
    """

    name: str
    turns: int | None = None
    since: int = 0

    def __post_init__(self) -> None:
        if self.turns is not None and self.turns < 1:
            raise ValueError("what lasts some turns lasts 1 at least")

    @property
    def label(self) -> str:
        """The condition as it is listed: "Unconscious, 3 turns"."""
        return ConditionNow(self.name, self.turns).label


DEAD = "Dead"
"""What is written on the sheet of somebody whose Fortitude has fallen to 0 while dying."""


def suffering(condition: Condition, *, turns: int | None = None, since: int = 0) -> Affliction:
    """A condition of the rules as somebody bears it."""
    return Affliction(condition.value, turns, since)
