"""Attacks that stun rather than wound (seed 004, stunning; F12)."""

from enum import IntEnum
from typing import Final

from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel


class StunLevel(IntEnum):
    """The stun of a fighter, recorded on the sheet until the fight ends."""

    NONE = 0
    STUNNED = 1
    VERY_STUNNED = 2
    OUT = 3

    @property
    def title(self) -> str:
        """The displayed name: "Very Stunned"."""
        return _TITLES[self]

    @property
    def rounds(self) -> int:
        """The number of rounds it lasts; 0 for no stun, and for a knockout, which has no limit."""
        return _ROUNDS[self]

    @property
    def penalty(self) -> int:
        """The modifier while it lasts: for defense only if `STUNNED`, else for all rolls.

        A stunned fighter cannot attack, and a `STUNNED` one cannot change the stance.
        """
        return _PENALTIES[self]


_TITLES: Final = ("Not stunned", "Stunned", "Very Stunned", "Knocked out")
_ROUNDS: Final = (0, 1, 2, 0)
_PENALTIES: Final = (0, -1, -2, 0)


def stunned(before: StunLevel, wound: WoundLevel) -> StunLevel:
    """The stun after a stunning blow that would have made this wound (F12).

    A Light Wound makes Stunned, a Major one Very Stunned, a worse one knocks out; a Scratch has no
    effect. A Stunned fighter becomes at least Very Stunned, a Very Stunned one is knocked out.
    """
    if wound < WoundLevel.LIGHT:
        return before
    dealt = StunLevel(min(wound - WoundLevel.SCRATCH, StunLevel.OUT))
    worse = StunLevel(min(before + 1, StunLevel.OUT)) if before else StunLevel.NONE
    return max(dealt, worse)
