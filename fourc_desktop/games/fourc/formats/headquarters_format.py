"""How headquarters are written down, in a campaign and in a file of its own."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.limits import STRICT, Owner
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

HEADQUARTERS_KIND = "4c-headquarters"
"""What the envelope of a file and a row of a campaign call a headquarters of 4C."""

HEADQUARTERS_VERSION = 1


@dataclass(frozen=True, slots=True)
class HeadquartersRow:
    """The body of a row: a headquarters and whose it is, or None where it is the team's."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    headquarters: Headquarters


HEADQUARTERS: Final = DataclassFormat(Headquarters)
HEADQUARTERS_ROW: Final = DataclassFormat(HeadquartersRow)
