"""Weapons: what they add to a fist, or do of themselves."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.provenance import Provenance
from fourc_desktop.games.fourc.rules.throwing import throwing_range

TOO_DEAR = Reason(
    "weapons-above-rank",
    "4C, Weapon",
    "The weapons do {total} points in all, and Weapon {rank} has {rank}.",
)


class AttackForm(Enum):
    """How a weapon meets its target (4C, Combat)."""

    BASHING = "bashing"
    SLASHING = "slashing"
    RANGED = "ranged"

    @property
    def title(self) -> str:
        """The form as a label: "Bashing"."""
        return self.value.capitalize()


HANDED_BONUS = {1: 5, 2: 10}
"""What a melee weapon adds to Brawn, by the hands that hold it (4C, Damage)."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon of the catalogue, or of one's own.

    Attributes:
        id: The name the files use.
        name: The name people read.
        form: How it meets its target.
        hands: The hands that hold it, 1 or 2.
        damage: What it does, in points of damage; for a melee weapon what it adds to Brawn.
        sectors: How far it carries; 0 for one that is swung or thrown.
        thrown: Whether it was made to be thrown; then Brawn says how far it carries.
        provenance: Who brought it into the catalogue.
        description: One sentence on what it is.
    """

    id: str
    name: str
    form: AttackForm
    hands: int
    damage: int
    provenance: Provenance
    sectors: int = 0
    thrown: bool = False
    description: str = ""

    def __post_init__(self) -> None:
        if (self.sectors or self.thrown) and self.form is not AttackForm.RANGED:
            raise ValueError(f"{self.name} is swung and carries no sectors")
        if self.sectors and self.thrown:
            raise ValueError(f"{self.name} is thrown, so Brawn says how far it carries")

    def damage_of_hit(self, brawn: int) -> int:
        """The points of damage of a hit by somebody of this Brawn (4C, Damage)."""
        return self.damage if self.form is AttackForm.RANGED else brawn + self.damage

    def reach(self, brawn: int, table: MasterTable, *, farther: bool = False) -> int:
        """How many sectors it carries; 0 is the wielder's own sector (4C, Range; ruling R28).

        By the other reading of the ruling, `farther`, one made to be thrown flies a sector more.
        """
        if not self.thrown:
            return self.sectors
        return throwing_range(brawn, table, farther=farther)


def combined_damage(weapons: Iterable[Weapon]) -> int:
    """The damage of several weapons together; of a melee weapon, what it adds to Brawn."""
    return sum(weapon.damage for weapon in weapons)


def refuse_weapons(weapons: Iterable[Weapon], rank: int) -> Refusal | None:
    """Say why the power Weapon of a Rank Value does not pay for these, or None where it does."""
    total = combined_damage(weapons)
    if total <= rank:
        return None
    return TOO_DEAR(total=total, rank=rank)
