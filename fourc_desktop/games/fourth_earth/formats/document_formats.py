"""The kinds of documents in rows, and the formats of the campaign page and of rolls."""

from typing import Final

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.roller import EarthRoller
from fourc_desktop.storage.formats.dataclass_format import DataclassPage, RollFormat

CHARACTER_KIND: Final = "fourth-earth-character"
DRAFT_KIND: Final = "fourth-earth-draft"
PAGE_KIND: Final = "fourth-earth-campaign"

CAMPAIGN_PAGE: Final = DataclassPage(EarthPage, PAGE_KIND)
ROLLER: Final = EarthRoller(RollFormat(PoolCheck))
