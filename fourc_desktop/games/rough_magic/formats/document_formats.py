"""The formats of rolls and of the campaign page."""

from typing import Final

from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.storage.formats.dataclass_format import DataclassPage, RollFormat

PAGE_KIND: Final = "rough-magic-campaign"
"""The kind of the campaign page, in rows of a campaign."""

CAMPAIGN_PAGE: Final = DataclassPage(RoughMagicPage, PAGE_KIND)

ROLLER: Final = RoughMagicRoller(RollFormat(RoughMagicCheck))
"""The roller of the game."""
