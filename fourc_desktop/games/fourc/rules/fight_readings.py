"""The optional rules and other readings of a fight; by default a table plays none of them."""

from enum import Enum


class FightReading(Enum):
    """An optional rule of fights, or a ruling of which the other reading is played.

    The value is the ruling's id; where there are two other readings, a word tells them apart.
    """

    TIES_ROLL_AGAIN = "R17"
    BLOCK_BY_PROSE = "R20"
    CONCUSS_TAKES_FORTITUDE = "R24-fortitude"
    CONCUSS_TAKES_DAMAGE = "R24-damage"
    FORCE_OF_THE_BLOW = "R25"
    ARMOR_STOPS_HARM = "R26"
    RANGE_PENALTY = "R30"
    INITIATIVE_BONUS = "R31"
    SOFT_LANDINGS = "R52"
