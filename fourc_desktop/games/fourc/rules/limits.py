"""Types of fields that several catalogs share, with limits and labels; the source of entries."""

from enum import Enum
from typing import Annotated

from annotated_types import Ge, Le

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import Words

D100 = Annotated[int, Ge(0), Le(99)]
"""A d% roll; 0 stands for 00."""

Amount = Annotated[int, Ge(-1000), Le(1000)]
"""A bonus, or a penalty if negative."""

EntryName = Annotated[Words, FieldLabel("Name")]
EntryDescription = Annotated[Words, FieldLabel("Description")]


class Provenance(Enum):
    """The source of a catalog entry, such as a weapon or vehicle."""

    SEED = "seed"
    SUPPLEMENT = "supplement"
    OURS = "ours"
    OWN = "own"

    @property
    def title(self) -> str:
        """The displayed name of the source."""
        return _TITLES[self]


_TITLES = {
    Provenance.SEED: "4C",
    Provenance.SUPPLEMENT: "4C, Weapons & Gear",
    Provenance.OURS: "4C Desktop",
    Provenance.OWN: "Your own",
}
