"""Rolling against a trait: unopposed, opposed and situational rolls, untrained skills.

Source: seed 004, the first chapter; F2, F24, F26.
"""

from enum import IntEnum
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.games.fudge.rules.ladder import FAIR, MEDIOCRE, POOR

FUDGE_DICE: Final = 4
"""The number of dice of a roll."""


class NpcDice(IntEnum):
    """The number of Fudge dice of a character of the Storyteller.

    With 0 dice the result is the level of the trait. Source: seed 004, Opposed actions; F26.
    """

    FOUR = 4
    TWO = 2
    ONE = 1
    NONE = 0


def roll_degree(dice: Dice, level: int, what: str = "", count: int = FUDGE_DICE) -> int:
    """The rolled degree at `level`, which includes modifiers, with `count` Fudge dice."""
    return level + dice.fudge(what, count=count) if count else level


def situational_degree(dice: Dice, what: str = "") -> int:
    """The result of a roll on circumstances alone, which is a roll on Fair.

    Source: seed 004, Situational Roll.
    """
    return roll_degree(dice, FAIR, what)


def is_even(dice: Dice, what: str = "") -> bool:
    """Whether the sum of 4dF is even, with a chance of 41/81. Source.

    Seed 004, Situational Roll.
    """
    return dice.fudge(what) % 2 == 0


def untrained_level(*, helped: bool) -> int:
    """The level of an untrained skill.

    It is Poor, or Mediocre if the Storyteller decides that a high attribute helps. Source: seed
    004, Unopposed Actions.
    """
    return MEDIOCRE if helped else POOR


def relative_degree(
    own: int, other: int, least: int | None = None, other_least: int | None = None
) -> int:
    """The difference of two degrees in an opposed action; negative if `own` loses.

    If the winner does not reach the lowest degree required of them, the difference is 0. `least` is
    the requirement of one's own side, None for none. Source: seed 004, Opposed Actions; F4.
    """
    degree = own - other
    if degree > 0 and least is not None and own < least:
        return 0
    if degree < 0 and other_least is not None and other < other_least:
        return 0
    return degree
