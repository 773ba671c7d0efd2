"""Provenance: where an entry of the catalog comes from."""

from enum import Enum


class Provenance(Enum):
    """The source of an entry of the catalog, such as a weapon or a vehicle."""

    SEED = "seed"
    SUPPLEMENT = "supplement"
    OURS = "ours"
    OWN = "own"

    @property
    def title(self) -> str:
        """The source as a label."""
        return _TITLES[self]


_TITLES = {
    Provenance.SEED: "4C",
    Provenance.SUPPLEMENT: "4C, Weapons & Gear",
    Provenance.OURS: "4C Desktop",
    Provenance.OWN: "Your own",
}
