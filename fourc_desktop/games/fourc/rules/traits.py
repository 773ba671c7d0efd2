"""The seven Primary Traits."""

from enum import Enum


class Trait(Enum):
    """A Primary Trait, in the order of the sheet (4C, Primary Traits)."""

    MELEE = "melee"
    COORDINATION = "coordination"
    BRAWN = "brawn"
    FORTITUDE = "fortitude"
    INTELLECT = "intellect"
    AWARENESS = "awareness"
    WILLPOWER = "willpower"

    @property
    def title(self) -> str:
        """The trait's name as it is printed."""
        return self.value.capitalize()


DAMAGE_TRAITS = (Trait.MELEE, Trait.COORDINATION, Trait.BRAWN, Trait.FORTITUDE)
"""The traits whose Rank Values add up to Damage."""

FORTUNE_TRAITS = (Trait.INTELLECT, Trait.AWARENESS, Trait.WILLPOWER)
"""The traits whose Rank Values add up to Fortune."""
