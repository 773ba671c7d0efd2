"""Attacks that stun instead of wounding (seed 004, stunning; F12)."""

from enum import IntEnum
from typing import Final

from fourc_desktop.games.fudge.rules.combat.wounds import WoundLevel


class StunLevel(IntEnum):
    """What stays on the sheet until the fight is over."""

    NONE = 0
    STUNNED = 1
    VERY_STUNNED = 2
    OUT = 3

    @property
    def title(self) -> str:
        """The words for it: "Very Stunned"."""
        return _TITLES[self]

    @property
    def rounds(self) -> int:
        """For how many rounds it hinders; 0 for none and for a knockout, which has no end."""
        return _ROUNDS[self]

    @property
    def penalty(self) -> int:
        """What is added to rolls while it hinders: to defend only where `STUNNED`, else to all.

        One who is stunned cannot attack, and one who is Stunned cannot change the stance.
        """
        return _PENALTIES[self]


_TITLES: Final = ("Not stunned", "Stunned", "Very Stunned", "Knocked out")
_ROUNDS: Final = (0, 1, 2, 0)
_PENALTIES: Final = (0, -1, -2, 0)


def stunned(before: StunLevel, wound: WoundLevel) -> StunLevel:
    """The state after a stunning blow that would have made this wound (F12).

    A Light Wound stuns, a Major one makes Very Stunned, a worse one knocks out; a Scratch does
    nothing. One who was Stunned already becomes Very Stunned, and one who was Very Stunned is
    knocked out.
    """
    if wound < WoundLevel.LIGHT:
        return before
    dealt = StunLevel(min(wound - WoundLevel.SCRATCH, StunLevel.OUT))
    worse = StunLevel(min(before + 1, StunLevel.OUT)) if before else StunLevel.NONE
    return max(dealt, worse)
