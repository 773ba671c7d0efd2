"""Editions, their optional parts, the rules of creation, and alternative rulings."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

from annotated_types import Predicate

from fourc_desktop.core.limits import LEFT_OUT, each_once


class Edition(Enum):
    """The editions of 4C; each has its own Master Table."""

    BASIC = "basic"
    ADVANCED = "advanced"

    @property
    def title(self) -> str:
        """The full name: "4C Basic" or "4C Advanced"."""
        return f"4C {self.value.capitalize()}"


class OtherReading(Enum):
    """Alternative readings of the rules of characters; none is in use by default."""

    MIND_SHIELD_FIELD = "R12"
    WEATHER_COUNTS_TWICE = "R16"
    ARMOR_ADDS = "R22"
    THROWN_FARTHER = "R28"
    SIDEKICK_BY_BEST = "R54"
    MUTANT_DEVICES = "R62"
    LIFESTYLE_BOUGHT = "R63"


class AdvancedPart(Enum):
    """A part of the Advanced edition that can be switched on or off (ruling R8).

    If the part has a result table, the value is the id of that table.
    """

    BODY_PARTS = "body-parts"
    EXHAUSTION = "exhaustion"
    BLOCK = "block"
    CATCH = "catch"
    EVADE = "evade"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition with its switches (ruling R8); a hero keeps the rules of its creation.

    Attributes:
        edition: The edition whose Master Table is read.
        origin_modifiers: Whether an origin changes traits, skills and powers.
        contacts: Whether a skill slot may hold a contact.
        advanced_powers: Whether powers come from the list of 50 rather than of 25.
        swimming: Whether everyone can swim, and may drown.
        other_readings: The alternative readings in use, without duplicates.
        turned: The parts that differ from their default, without duplicates; see `has`.
    """

    edition: Edition
    origin_modifiers: bool
    contacts: bool
    advanced_powers: bool
    swimming: bool
    other_readings: Annotated[tuple[OtherReading, ...], Predicate(each_once)] = ()
    turned: Annotated[tuple[AdvancedPart, ...], Predicate(each_once), LEFT_OUT] = ()

    def has(self, part: AdvancedPart) -> bool:
        """Whether a part is in use; by default in Advanced, and body parts with the list of 50."""
        return self._usually_has(part) is not (part in self.turned)

    def with_part(self, part: AdvancedPart, *, on: bool) -> "Rules":
        """The rules with a part switched on or off."""
        turned = {*self.turned} - {part} | (set() if on is self._usually_has(part) else {part})
        return replace(self, turned=tuple(each for each in AdvancedPart if each in turned))

    def _usually_has(self, part: AdvancedPart) -> bool:
        if part is AdvancedPart.BODY_PARTS:
            return self.advanced_powers
        return self.edition is Edition.ADVANCED

    def plays(self, reading: OtherReading) -> bool:
        """Whether an alternative reading is in use."""
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
    """Optional rules and alternative readings of fights.

    The value is the id of the ruling, with a suffix if a ruling has two alternatives.
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
    COVER = "R78"
    CIRCUMSTANCES = "R85"
