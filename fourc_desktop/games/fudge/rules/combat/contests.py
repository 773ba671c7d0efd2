"""Opposed actions of a fight that wound nobody: insults and entangling (seed 004; F21, F23)."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

INSULTED: Final = -1
"""What is added to all rolls of a round of somebody insulted without a comeback (F23)."""

ENTANGLED: Final = -2
"""What is added to all rolls of somebody entangled, until an action frees them (F21)."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One side of an opposed action.

    Attributes:
        name: The name in requests for dice.
        level: The trait with all modifiers.
        count: How many Fudge dice are thrown, 0 to 4.
    """

    name: str
    level: int
    count: int = FUDGE_DICE


@dataclass(frozen=True, slots=True)
class ContestResult:
    """An opposed action: the rolled results of both sides."""

    active: int
    passive: int

    @property
    def degree(self) -> int:
        """The relative degree from the view of the active side."""
        return self.active - self.passive

    @property
    def is_won(self) -> bool:
        """Whether the active side wins; a tie changes nothing."""
        return self.degree > 0


def contest(active: Contestant, passive: Contestant, dice: Dice) -> ContestResult:
    """Let two sides roll against each other.

    Repartee is a contest of wit, a skill or Will: who loses it takes `INSULTED`. A lasso, a net or
    a bola is a contest of Dexterity: who loses it is entangled, and rolls it again to get free.
    """
    return ContestResult(
        roll_degree(dice, active.level, active.name, active.count),
        roll_degree(dice, passive.level, passive.name, passive.count),
    )
