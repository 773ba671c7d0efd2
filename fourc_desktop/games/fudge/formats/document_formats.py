"""How rolls and the page of a campaign are written."""

from typing import Final

from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.rules.options import FudgePage
from fourc_desktop.games.fudge.rules.roller import FudgeRoller
from fourc_desktop.storage.formats.dataclass_format import DataclassPage, RollFormat

PAGE_KIND: Final = "fudge-campaign"
"""What a row calls the one page of its campaign."""

CAMPAIGN_PAGE: Final = DataclassPage(FudgePage, PAGE_KIND)

ROLLER: Final = FudgeRoller(RollFormat(FudgeCheck))
"""The roller of FUDGE."""
