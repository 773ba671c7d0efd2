"""Opposed actions without wounds: insults and entangling (seed 004; F21, F23)."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

INSULTED: Final = -1
"""The modifier for all rolls of a round after an insult without a comeback (F23)."""

ENTANGLED: Final = -2
"""The modifier for all rolls while entangled (F21)."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One side of an opposed action.

    Attributes:
        name: The name in requests for dice.
        level: The trait with all modifiers.
        count: The number of Fudge dice, 0 to 4.
    """

    name: str
    level: int
    count: int = FUDGE_DICE


@dataclass(frozen=True, slots=True)
class ContestResult:
    """The rolled degrees of both sides of an opposed action."""

    active: int
    passive: int

    @property
    def degree(self) -> int:
        """The relative degree of the active side."""
        return self.active - self.passive

    @property
    def is_won(self) -> bool:
        """Whether the active side wins; a tie changes nothing."""
        return self.degree > 0


def contest(active: Contestant, passive: Contestant, dice: Dice) -> ContestResult:
    """Roll an opposed action.

    Repartee is a contest of wit, a skill or Will; the loser has the modifier `INSULTED`. A lasso,
    net or bola is a contest of Dexterity; the loser is entangled, and rolls again to break free.
    """
    return ContestResult(
        roll_degree(dice, active.level, active.name, active.count),
        roll_degree(dice, passive.level, passive.name, passive.count),
    )
