"""What a sector is like."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sector:
    """The ground of a sector, or a floor above it: something to stand on.

    Attributes:
        name: What people call it: "Bank roof".
        terrain: A word for how it looks: "street", "park"; no rule reads it.
        ground: The level it lies at, in levels of about 10 feet above the lowest of the map.
        water: Whether whoever is in it swims.
        notes: Anything else a person notes about it.
    """

    name: str = ""
    terrain: str = ""
    ground: int = 0
    water: bool = False
    notes: str = ""


Column = tuple[Sector, ...]
"""The sectors above one another at one place: the ground, then the floors, each higher."""

PLAIN: Column = (Sector(),)
"""What a place is like that nobody has said anything about."""
