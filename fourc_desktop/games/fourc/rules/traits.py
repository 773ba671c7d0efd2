"""The seven Primary Traits, and the origins that change them."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import MAPPING, Id
from fourc_desktop.games.fourc.rules.limits import Amount, EntryDescription, EntryName


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
        """The trait's printed name."""
        return self.value.capitalize()


DAMAGE_TRAITS = (Trait.MELEE, Trait.COORDINATION, Trait.BRAWN, Trait.FORTITUDE)
"""The traits whose Rank Values add up to Damage."""

FORTUNE_TRAITS = (Trait.INTELLECT, Trait.AWARENESS, Trait.WILLPOWER)
"""The traits whose Rank Values add up to Fortune."""


ORIGIN_TRAITS: Final = FieldLabel("Traits", heading="What it adds to traits")


@dataclass(frozen=True, slots=True)
class Origin:
    """An origin with its Advanced modifiers (4C, Advanced Character Origins).

    Attributes:
        id: The name in files.
        name: The displayed name.
        description: A description in one sentence.
        traits: The bonuses to the Rank Values of certain traits.
        chosen_trait: The bonus to one trait of the player's choice; 0 for none.
        lifestyle: The bonus to Lifestyle, which stays at 1 or more.
        no_repute: Whether the rolled Repute falls to 0.
        skills: The number of skills it grants.
        powers: The number of powers it grants, or takes if negative.
        innate: Whether its powers must be inborn rather than devices.
    """

    id: Id
    name: EntryName
    description: EntryDescription
    traits: Annotated[tuple[tuple[Trait, Amount], ...], MAPPING, ORIGIN_TRAITS] = ()
    chosen_trait: Annotated[Amount, FieldLabel("One trait of choice")] = 0
    lifestyle: Annotated[Amount, FieldLabel("Lifestyle", heading="What it adds besides")] = 0
    no_repute: Annotated[bool, FieldLabel("Repute starts at 0")] = False
    skills: Annotated[Amount, FieldLabel("Skills")] = 0
    powers: Annotated[Amount, FieldLabel("Powers", "Below 0 it takes one away.")] = 0
    innate: Annotated[bool, FieldLabel("Its powers are inborn, and no device’s")] = False

    def bonus(self, trait: Trait) -> int:
        """The bonus of the origin to a trait, without the chosen bonus."""
        return dict(self.traits).get(trait, 0)
