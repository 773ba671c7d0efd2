"""Grenades: weapons that meet everybody in a sector."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.provenance import Provenance
from fourc_desktop.games.fourc.rules.throwing import throwing_range


@dataclass(frozen=True, slots=True)
class Grenade:
    """A grenade of the catalogue, or of one's own (4C, Weapons & Gear).

    Attributes:
        id: The name the files use.
        name: The name people read.
        damage: Points of damage to everybody in the sector where it goes off.
        nearby_damage: Points of damage in each adjacent sector.
        provenance: Who brought it into the catalogue.
        energy: "fire" or "electricity", as powers name their kinds; empty for metal and blast.
        paralysis: How many turns it paralyzes whoever fails a Fortitude roll; 0 for none.
        description: One sentence on what it is.
    """

    id: str
    name: str
    damage: int
    nearby_damage: int
    provenance: Provenance
    energy: str = ""
    paralysis: int = 0
    description: str = ""

    def damage_at(self, distance: int) -> int:
        """The points of damage so many sectors away from where it goes off."""
        return {0: self.damage, 1: self.nearby_damage}.get(distance, 0)

    def turns_paralyzed(self, fortitude: Color) -> int:
        """How many turns somebody is paralyzed after a Fortitude roll of this color."""
        return self.paralysis if fortitude is Color.BLACK else 0

    @staticmethod
    def reach(brawn: int, table: MasterTable, *, farther: bool = False) -> int:
        """How many sectors somebody of this Brawn throws it (ruling R28, and its other reading)."""
        return throwing_range(brawn, table, farther=farther)
