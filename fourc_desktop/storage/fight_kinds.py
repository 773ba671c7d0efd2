"""What the rows of a campaign and the envelopes of files call maps and fights."""

from typing import Final

MAP_KIND: Final = "sector-map"
ENCOUNTER_KIND: Final = "encounter"
