"""Weapons and grenades of the catalog."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import WRITTEN, Id, Rank, Words
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range
from fourc_desktop.games.fourc.rules.limits import EntryDescription, EntryName, Provenance
from fourc_desktop.games.fourc.rules.traits import Trait

TOO_EXPENSIVE = Reason(
    "weapons-above-rank",
    "4C, Weapon",
    "The weapons do {total} points in all, and Weapon {rank} has {rank}.",
)


class AttackForm(Enum):
    """The form of a weapon's attack (4C, Combat)."""

    BASHING = "bashing"
    SLASHING = "slashing"
    RANGED = "ranged"

    @property
    def title(self) -> str:
        """The displayed name of the form: "Bashing"."""
        return self.value.capitalize()


WEAPON_SECTORS: Final = FieldLabel("Range in sectors", "0 for one that is swung or thrown.")
WEAPON_THROWN: Final = FieldLabel("Thrown", "Its range depends on Brawn.")


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon of the catalog or of homebrew.

    Attributes:
        id: The name in files.
        name: The displayed name.
        form: The form of its attack.
        hands: The number of hands it takes, 1 or 2.
        damage: The points of damage; a melee weapon adds them to Brawn.
        sectors: The range in sectors; 0 for a melee or throwing weapon.
        thrown: Whether it is a throwing weapon, whose range depends on Brawn.
        provenance: The source of the entry.
        description: A description in one sentence.
    """

    id: Id
    name: EntryName
    provenance: Provenance = field(kw_only=True)
    form: Annotated[AttackForm, FieldLabel("Attack type")]
    hands: Annotated[int, Ge(1), Le(2), FieldLabel("Hands")]
    damage: Annotated[Rank, FieldLabel("Damage", "Of a melee weapon, what it adds to Brawn.")]
    sectors: Annotated[Rank, WEAPON_SECTORS] = 0
    thrown: Annotated[bool, WEAPON_THROWN] = False
    description: Annotated[EntryDescription, WRITTEN] = ""

    def __post_init__(self) -> None:
        if (self.sectors or self.thrown) and self.form is not AttackForm.RANGED:
            raise ValueError(f"{self.name} is swung and carries no sectors")
        if self.sectors and self.thrown:
            raise ValueError(f"{self.name} is thrown, so Brawn says how far it carries")

    def damage_of_hit(self, brawn: int) -> Breakdown:
        """The points of damage of a hit by a wielder with this Brawn (4C, Damage)."""
        own = BreakdownPart(self.damage, self.name)
        if self.form is AttackForm.RANGED:
            return Breakdown((own,))
        return Breakdown((BreakdownPart(brawn, Trait.BRAWN.title), own))

    def reach(self, brawn: int, table: MasterTable, *, farther: bool = False) -> int:
        """The range in sectors; 0 is the wielder's own sector (4C, Range; ruling R28).

        `farther`, the alternative reading, adds 1 for a throwing weapon.
        """
        if not self.thrown:
            return self.sectors
        return throwing_range(brawn, table, farther=farther)


def combined_damage(weapons: Iterable[Weapon]) -> int:
    """The total damage of several weapons; for a melee weapon, what it adds to Brawn."""
    return sum(weapon.damage for weapon in weapons)


def refuse_weapons(weapons: Iterable[Weapon], rank: int) -> Refusal | None:
    """Why the power Weapon of this Rank Value does not pay for these weapons, or None."""
    total = combined_damage(weapons)
    if total <= rank:
        return None
    return TOO_EXPENSIVE(total=total, rank=rank)


@dataclass(frozen=True, slots=True)
class Grenade:
    """A grenade of the catalog (4C, Weapons & Gear).

    Attributes:
        id: The name in files.
        name: The displayed name.
        damage: Points of damage to everyone in the sector of the explosion.
        nearby_damage: Points of damage in each adjacent sector.
        provenance: The source of the entry.
        energy: "fire" or "electricity", as powers name their kinds; empty for metal and blast.
        paralysis: The turns for which it paralyzes those who fail a Fortitude roll; 0 for none.
        description: A description in one sentence.
    """

    id: Id
    name: Words
    damage: Rank
    nearby_damage: Rank
    provenance: Provenance
    energy: Annotated[str, MaxLen(40)] = ""
    paralysis: Rank = 0
    description: Annotated[Words, WRITTEN] = ""

    def damage_at(self, distance: int) -> int:
        """The points of damage at a distance in sectors from the explosion."""
        return {0: self.damage, 1: self.nearby_damage}.get(distance, 0)

    @staticmethod
    def reach(brawn: int, table: MasterTable, *, farther: bool = False) -> int:
        """The range in sectors when thrown with this Brawn (ruling R28)."""
        return throwing_range(brawn, table, farther=farther)
