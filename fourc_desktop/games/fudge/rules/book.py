"""FudgeBook: the data of FUDGE with the options of a campaign."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from fourc_desktop.core.forms.character_form import SIDES
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.equipment import Equipment
from fourc_desktop.games.fudge.rules.homebrew import FudgeHomebrew
from fourc_desktop.games.fudge.rules.options import USUAL, FudgeOptions
from fourc_desktop.games.fudge.rules.templates import CharacterTemplate, InstantLists, UnitTemplate

PLAYER_SIDE: Final = "player"
OTHER_SIDE: Final = "other"


@dataclass(frozen=True)
class FudgeBook:
    """The rulebook of a campaign.

    Attributes:
        tables: The combat tables, with the lists of weapons, armor and shields.
        templates: The templates of characters by id.
        instant: The lists for Instant characters.
        units: The templates of units by id.
        options: The options chosen by the Storyteller.
        own: The weapons and armor added by the campaign.
    """

    tables: CombatTables
    templates: Mapping[str, CharacterTemplate]
    instant: InstantLists
    units: Mapping[str, UnitTemplate]
    options: FudgeOptions = USUAL
    own: FudgeHomebrew = field(default_factory=FudgeHomebrew)

    @cached_property
    def equipment(self) -> Equipment:
        """The items that can be carried."""
        return Equipment(self.tables, self.own)

    @cached_property
    def catalogs(self) -> Mapping[str, Mapping[str, object]]:
        """The entries of the lists and choices in a character's form."""
        return {
            "weapons": self.equipment.weapons,
            "armor": self.equipment.armor,
            "shields": self.equipment.shields,
            SIDES: {PLAYER_SIDE: "Player character", OTHER_SIDE: "Other"},
        }
