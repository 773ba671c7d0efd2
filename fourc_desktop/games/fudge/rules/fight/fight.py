"""The implementation of the fight protocols for FUDGE."""

from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.maps.level_height import METERS
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import FudgeCharacter
from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.rules.fight.action_options import FudgeActions
from fourc_desktop.games.fudge.rules.fight.chances import FudgeChances
from fourc_desktop.games.fudge.rules.fight.fight_roll import FudgeFightRoll
from fourc_desktop.games.fudge.rules.fight.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.fight.movement import FudgeMovement
from fourc_desktop.games.fudge.rules.fight.narration.narrator import FudgeNarration
from fourc_desktop.games.fudge.rules.fight.overrides import FudgeOverrides
from fourc_desktop.games.fudge.rules.fight.plans import FudgeCommand
from fourc_desktop.games.fudge.rules.fight.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.fight.rules import FudgeFightRules
from fourc_desktop.games.fudge.rules.fight.state import FudgeTable
from fourc_desktop.games.fudge.rules.fight.views import FudgeViews
from fourc_desktop.games.fudge.rules.unit import FudgeUnit

FudgeFight = Fight[FudgeCharacter | FudgeUnit, FudgeFighter, FudgeTable, FudgeCommand, FudgeCheck]


def fudge_fight(book: FudgeBook) -> FudgeFight:
    """The fight rules, with the rulebook of a campaign."""
    return Fight(
        FudgeFightRules(book),
        FudgeRoster(book),
        FudgeViews(book),
        FudgeActions(book),
        FudgeMovement(book),
        FudgeChances(book),
        FudgeFightRoll(),
        FudgeOverrides(book),
        FudgeNarration(),
        level_height=METERS,
        has_material_values=False,
    )
