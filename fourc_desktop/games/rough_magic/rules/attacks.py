"""Attacks: types, damage against resistance, trades of accuracy for damage, knockback.

Source: seed 002, Attacks, Range, Called Shots, Suppressing Fire, Knockback; M5, M7, M9.
"""

from enum import StrEnum
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.games.rough_magic.rules.tasks import SIDES

HIGHEST_TRADE: Final = 10
"""The maximum trade of a called shot or suppressing fire (M7)."""

MODERATE: Final = 12
SAFE_PUSH: Final = 2
"""The longest knockback in meters without a fall."""


class AttackMode(StrEnum):
    """The mode of an attack, which sets the skills of both sides."""

    HAND_TO_HAND = "hand-to-hand"
    RANGED = "ranged"
    MENTAL = "mental"

    @property
    def skill(self) -> str:
        """The skill used to attack and to defend."""
        return {
            AttackMode.HAND_TO_HAND: "Hand-to-hand Combat",
            AttackMode.RANGED: "Ranged Combat",
            AttackMode.MENTAL: "Mental Combat",
        }[self]

    @property
    def attribute(self) -> str:
        """The attribute rolled with the skill, by attacker and defender."""
        return {
            AttackMode.HAND_TO_HAND: "brawn",
            AttackMode.RANGED: "agility",
            AttackMode.MENTAL: "presence",
        }[self]


class AttackType(StrEnum):
    """The type of an attack, which sets the resistance to it."""

    NORMAL = "normal"
    MENTAL = "mental"
    ALTERATION = "alteration"


def damage_rolled(dice: Dice, rating: int, trade: int = 0) -> int:
    """Roll 1d6 + rating + trade; never below 0.

    Args:
        dice: The dice.
        rating: The damage rating of the weapon, or the Power Level.
        trade: The damage gained by a called shot, or lost (negative) by suppressing fire.
    """
    return max(dice.total(1, SIDES, "Damage") + rating + trade, 0)


def damage_dealt(damage: int, resistance: int, type_: AttackType) -> int:
    """The damage that remains after resistance, 0 or more.

    A normal attack deals the excess. A mental or alteration attack deals half of it, rounded down,
    and at least 1 (M5).
    """
    excess = max(damage - resistance, 0)
    return excess if type_ is AttackType.NORMAL else max(excess // 2, 1)


def pushed_back(margin: int) -> int:
    """The knockback in meters: the margin of the roll, 0 or more (M9)."""
    return max(margin, 0)


def may_fall(meters: int) -> bool:
    """Whether a knockback this far requires a roll of Athletics (Agility) against 12."""
    return meters > SAFE_PUSH
