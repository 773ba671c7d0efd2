"""What the rows of a campaign and the envelopes of files call maps and fights."""

from typing import Final

MAP_KIND: Final = "sector-map"
ENCOUNTER_KIND: Final = "encounter"

NO_SIDE: Final = "hero"
"""What the cards of maps and fights have always said of a side; they are on none."""
