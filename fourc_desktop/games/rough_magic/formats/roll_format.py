"""The roller with its codec."""

from typing import Final

from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.storage.formats.dataclass_format import RollFormat

ROLLER: Final = RoughMagicRoller(RollFormat(RoughMagicCheck))
"""The roller of the game."""
