"""Throwing Fudge dice in a fight, and the levels fights ask for by name.

Levels are numbers on the ladder: Fair 0, Legendary +4, Infamous −4 (seed 004, the ladder).
"""

from typing import Final

from fourc_desktop.core.dice import Dice

POOR: Final = -2
"""The least rolled result that hits somebody of one's own size, or who cannot fight (F3)."""

MOST_DICE: Final = 4
"""The dice of a usual roll; the Storyteller may roll 2, 1 or none for a non-player (F26)."""


def fudge_sum(dice: Dice, what: str, count: int = MOST_DICE) -> int:
    """The sum of so many Fudge dice; 0 without asking for dice where `count` is 0."""
    return dice.fudge(what, count=count) if count else 0


def save_by_scale(dice: Dice, what: str) -> bool:
    """Whether a blow that Scale alone kept from hurting scratches: one die shows a plus (F18)."""
    return dice.fudge(what, count=1) > 0
