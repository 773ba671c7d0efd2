"""Armor that is worn."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.provenance import Provenance


@dataclass(frozen=True, slots=True)
class WornArmor:
    """A suit of armor of the catalogue, or of one's own.

    Attributes:
        id: The name the files use.
        name: The name people read.
        rank: Its Rank Value: the points of damage it takes off every attack.
        provenance: Who brought it into the catalogue.
        description: One sentence on what it is.
    """

    id: str
    name: str
    rank: int
    provenance: Provenance
    description: str = ""


def damage_past(armor: int, damage: int) -> int:
    """The points of damage that come through armor of a Rank Value, 0 or more (4C, Armor)."""
    return max(damage - armor, 0)
