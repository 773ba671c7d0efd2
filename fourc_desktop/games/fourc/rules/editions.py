"""Editions, the rules of creation, and the alternative rulings."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from annotated_types import Predicate

from fourc_desktop.core.limits import each_once


class Edition(Enum):
    """The two editions of 4C; each has its own Master Table."""

    BASIC = "basic"
    ADVANCED = "advanced"

    @property
    def title(self) -> str:
        """The edition's full name, "4C Basic" or "4C Advanced"."""
        return f"4C {self.value.capitalize()}"


class OtherReading(Enum):
    """A ruling with an alternative; by default no alternative is in use."""

    MIND_SHIELD_FIELD = "R12"
    WEATHER_COUNTS_TWICE = "R16"
    ARMOR_ADDS = "R22"
    THROWN_FARTHER = "R28"
    SIDEKICK_BY_BEST = "R54"
    MUTANT_DEVICES = "R62"
    LIFESTYLE_BOUGHT = "R63"


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition and its switches (ruling R8); a hero remembers those it was made by.

    Attributes:
        edition: Whose Master Table is read.
        origin_modifiers: Whether an origin changes traits, skills and powers.
        contacts: Whether a skill slot may hold a contact.
        advanced_powers: Whether powers come from the list of 50, else from the list of 25.
        swimming: Whether swimming has a speed of its own.
        other_readings: The alternative rulings in use, each once.
    """

    edition: Edition
    origin_modifiers: bool
    contacts: bool
    advanced_powers: bool
    swimming: bool
    other_readings: Annotated[tuple[OtherReading, ...], Predicate(each_once)] = ()

    def plays(self, reading: OtherReading) -> bool:
        """Whether the alternative of a ruling is in use."""
        return reading in self.other_readings


BASIC = Rules(
    edition=Edition.BASIC,
    origin_modifiers=False,
    contacts=False,
    advanced_powers=False,
    swimming=False,
)
ADVANCED = Rules(
    edition=Edition.ADVANCED,
    origin_modifiers=True,
    contacts=True,
    advanced_powers=True,
    swimming=True,
)
PRESETS = {Edition.BASIC: BASIC, Edition.ADVANCED: ADVANCED}


class FightReading(Enum):
    """An optional rule of fights, or an alternative ruling.

    The value is the ruling's id, with a word where a ruling has two alternatives.
    """

    TIES_ROLL_AGAIN = "R17"
    BLOCK_BY_PROSE = "R20"
    CONCUSS_TAKES_FORTITUDE = "R24-fortitude"
    CONCUSS_TAKES_DAMAGE = "R24-damage"
    FORCE_OF_THE_BLOW = "R25"
    ARMOR_STOPS_HARM = "R26"
    RANGE_PENALTY = "R30"
    INITIATIVE_BONUS = "R31"
    WHOLE_DURABILITY = "R40"
    SOFT_LANDINGS = "R52"
