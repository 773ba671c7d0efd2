"""The implementation of the fight protocols for Rough Magic."""

from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.maps.level_height import METERS
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.combat.actions import RoughMagicActions
from fourc_desktop.games.rough_magic.rules.combat.chances import RoughMagicChances
from fourc_desktop.games.rough_magic.rules.combat.fight_rolls import RoughMagicFightRolls
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    RoughMagicFighter,
    RoughMagicTable,
)
from fourc_desktop.games.rough_magic.rules.combat.movement import RoughMagicMovement
from fourc_desktop.games.rough_magic.rules.combat.narration import RoughMagicNarration
from fourc_desktop.games.rough_magic.rules.combat.overrides import RoughMagicOverrides
from fourc_desktop.games.rough_magic.rules.combat.roster import RoughMagicRoster
from fourc_desktop.games.rough_magic.rules.combat.rules import RoughMagicRules
from fourc_desktop.games.rough_magic.rules.combat.views import RoughMagicViews
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

RoughMagicFight = Fight[
    RoughMagicCharacter, RoughMagicFighter, RoughMagicTable, object, RoughMagicCheck
]


def fight(book: RoughMagicBook, roller: RoughMagicRoller) -> RoughMagicFight:
    """The fight rules of a rulebook; `roller` executes the rolls."""
    rules = RoughMagicRules(book, roller)
    narration = RoughMagicNarration(book, roller)
    return Fight(
        rules,
        RoughMagicRoster(book),
        RoughMagicViews(),
        RoughMagicActions(rules),
        RoughMagicMovement(book),
        RoughMagicChances(rules, narration),
        RoughMagicFightRolls(rules),
        RoughMagicOverrides(),
        narration,
        overruled=rules.overruled,
        level_height=METERS,
    )
