"""Fields that several catalogs of 4C share: their limits and labels, and the source of entries."""

from enum import Enum
from typing import Annotated

from annotated_types import Ge, Le

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import Words

D100 = Annotated[int, Ge(0), Le(99)]
"""A throw of d%, 0 for 00."""

Amount = Annotated[int, Ge(-1000), Le(1000)]
"""What a rule adds to a number or takes from it."""

EntryName = Annotated[Words, FieldLabel("Name")]
EntryDescription = Annotated[Words, FieldLabel("In a sentence")]


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
