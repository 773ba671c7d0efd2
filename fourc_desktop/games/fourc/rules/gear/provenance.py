"""Who brought a thing into the catalogue."""

from enum import Enum


class Provenance(Enum):
    """Where a weapon, a vehicle or any other thing comes from; the catalogue says so of each."""

    SEED = "seed"
    SUPPLEMENT = "supplement"
    OURS = "ours"
    OWN = "own"

    @property
    def title(self) -> str:
        """Whose it is, as people read it."""
        return _TITLES[self]


_TITLES = {
    Provenance.SEED: "4C",
    Provenance.SUPPLEMENT: "4C, Weapons & Gear",
    Provenance.OURS: "4C Desktop",
    Provenance.OWN: "Your own",
}
