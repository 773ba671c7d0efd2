"""The implementation of the fight protocols for FUDGE."""

from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.maps.level_height import METERS
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import FudgeCharacter
from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.rules.combat.action_options import FudgeActions
from fourc_desktop.games.fudge.rules.combat.chances import FudgeChances
from fourc_desktop.games.fudge.rules.combat.fight_roll import FudgeFightRoll
from fourc_desktop.games.fudge.rules.combat.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.combat.movement import FudgeMovement
from fourc_desktop.games.fudge.rules.combat.narration.narrator import FudgeNarration
from fourc_desktop.games.fudge.rules.combat.overrides import FudgeOverrides
from fourc_desktop.games.fudge.rules.combat.plans import FudgeCommand
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.combat.rules import FudgeFightRules
from fourc_desktop.games.fudge.rules.combat.state import FudgeTable
from fourc_desktop.games.fudge.rules.combat.views import FudgeViews
from fourc_desktop.games.fudge.rules.unit import FudgeUnit

FudgeFight = Fight[FudgeCharacter | FudgeUnit, FudgeFighter, FudgeTable, FudgeCommand, FudgeCheck]


def fudge_fight(book: FudgeBook) -> FudgeFight:
    """The fight rules, with the rulebook of a campaign."""
    rules = FudgeFightRules(book)
    return Fight(
        rules,
        FudgeRoster(book),
        FudgeViews(book),
        FudgeActions(book),
        FudgeMovement(book),
        FudgeChances(book),
        FudgeFightRoll(),
        FudgeOverrides(book),
        FudgeNarration(),
        overruled=rules.overruled,
        level_height=METERS,
        has_material_values=False,
    )
