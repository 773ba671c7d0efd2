"""How rolls and the page of a campaign are written."""

from typing import Final

from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.storage.formats.dataclass_format import DataclassPage, RollFormat

PAGE_KIND: Final = "rough-magic-campaign"
"""What a row calls the one page of its campaign."""

CAMPAIGN_PAGE: Final = DataclassPage(RoughMagicPage, PAGE_KIND)

ROLLER: Final = RoughMagicRoller(RollFormat(RoughMagicCheck))
"""The roller of the game."""
