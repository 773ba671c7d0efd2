"""Rolling against a trait: unopposed, opposed and situational rolls, untrained skills.

Source: seed 004, the first chapter; F2, F24, F26.
"""

from enum import IntEnum
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.games.fudge.rules.ladder import FAIR, MEDIOCRE, POOR

FUDGE_DICE: Final = 4
"""How many dice a roll has."""


class NpcDice(IntEnum):
    """How many Fudge dice the Storyteller rolls for a character of theirs.

    With none the level of the trait is the result. Source: seed 004, Opposed actions; F26.
    """

    FOUR = 4
    TWO = 2
    ONE = 1
    NONE = 0


def roll_degree(dice: Dice, level: int, what: str = "", count: int = FUDGE_DICE) -> int:
    """The rolled degree of a trait at `level`, modifiers included, with `count` Fudge dice."""
    return level + dice.fudge(what, count=count) if count else level


def situational_degree(dice: Dice, what: str = "") -> int:
    """The result of a roll on circumstances alone: a roll on Fair.

    Source: seed 004, Situational Roll.
    """
    return roll_degree(dice, FAIR, what)


def is_even(dice: Dice, what: str = "") -> bool:
    """Whether 4dF come up even, which 41 of 81 throws do. Source: seed 004, Situational Roll."""
    return dice.fudge(what) % 2 == 0


def untrained_level(*, helped: bool) -> int:
    """The level of a skill that a character has not learned.

    It is Poor, and Mediocre where the Storyteller finds that a high attribute helps. Source:
    seed 004, Unopposed Actions.
    """
    return MEDIOCRE if helped else POOR


def relative_degree(
    own: int, other: int, least: int | None = None, other_least: int | None = None
) -> int:
    """By how many levels one side of an opposed action beats the other; negative where it loses.

    A winner who does not reach the least result that their side needs wins nothing: 0. `least` is
    that of one's own side, None where any result will do. Source: seed 004, Opposed Actions; F4.
    """
    degree = own - other
    if degree > 0 and least is not None and own < least:
        return 0
    if degree < 0 and other_least is not None and other < other_least:
        return 0
    return degree
