"""CompanionLimits: the limits of an Alter-Ego and of a Sidekick."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from annotated_types import Len

from fourc_desktop.core.limits import Number
from fourc_desktop.core.numbers import Breakdown, half_up
from fourc_desktop.games.fourc.rules.editions import OtherReading, Rules
from fourc_desktop.games.fourc.rules.traits import Trait

ALTER_EGO_ORIGIN = "skilled-human"
"""The id of the only origin of an Alter-Ego."""

NOT_FOR_SIDEKICKS = frozenset({"sidekick", "alter-ego", "headquarters"})
"""The ids of the powers that are rerolled for a Sidekick (ruling R55)."""

ALTER_EGO_HIGHEST = 30
"""The highest Primary Trait of an Alter-Ego (4C, Alter-Ego)."""


class CompanionRole(Enum):
    """The kinds of characters that a power grants."""

    ALTER_EGO = "alter-ego"
    SIDEKICK = "sidekick"

    @property
    def title(self) -> str:
        """The name of the power that grants it."""
        return {CompanionRole.ALTER_EGO: "Alter-Ego", CompanionRole.SIDEKICK: "Sidekick"}[self]


@dataclass(frozen=True, slots=True)
class CompanionLimits:
    """The limits of a companion; a higher trait is reduced to its limit.

    Attributes:
        companion: The kind of companion.
        traits: The highest Rank Value of each Primary Trait, in the order of `Trait`.
        powers: The maximum number of powers.
    """

    companion: CompanionRole
    traits: Annotated[tuple[Number, ...], Len(len(Trait), len(Trait))]
    powers: Number

    def highest(self, trait: Trait) -> int:
        """The highest Rank Value of a trait."""
        return self.traits[list(Trait).index(trait)]


def alter_ego_limits() -> CompanionLimits:
    """The limits of an Alter-Ego: no powers, and no Primary Trait above 30."""
    return CompanionLimits(CompanionRole.ALTER_EGO, (ALTER_EGO_HIGHEST,) * len(Trait), 0)


def sidekick_limits(
    traits: Mapping[Trait, Breakdown], powers: int, rules: Rules
) -> CompanionLimits:
    """The limits of a Sidekick: each trait at most the hero's, and half as many powers.

    The alternative reading of ruling R54 limits each trait by the hero's best trait instead.
    """
    highest = tuple(traits[trait].value for trait in Trait)
    if rules.plays(OtherReading.SIDEKICK_BY_BEST):
        highest = (max(highest),) * len(highest)
    return CompanionLimits(CompanionRole.SIDEKICK, highest, half_up(powers))


def powers_due(rolled: int, limits: CompanionLimits | None) -> int:
    """The number of powers a character gets of those rolled."""
    return rolled if limits is None else min(rolled, limits.powers)


def companion_rerolls(limits: CompanionLimits | None) -> frozenset[str]:
    """The ids of the powers that are rerolled for a companion with these limits."""
    sidekick = limits is not None and limits.companion is CompanionRole.SIDEKICK
    return NOT_FOR_SIDEKICKS if sidekick else frozenset()
