"""The formats of rolls and of the campaign page."""

from typing import Final

from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.games.fudge.rules.roller import FudgeRoller
from fourc_desktop.storage.formats.dataclass_format import DataclassPage, RollFormat

PAGE_KIND: Final = "fudge-campaign"
"""The kind of the campaign page, in rows of a campaign."""

CAMPAIGN_PAGE: Final = DataclassPage(FudgePage, PAGE_KIND)

ROLLER: Final = FudgeRoller(RollFormat(FudgeCheck))
"""The roller of FUDGE."""
