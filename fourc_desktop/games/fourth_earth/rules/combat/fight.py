"""The implementation of the fight protocols for 4th Earth RAW."""

from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.maps.level_height import LEVELS
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.combat.actions import EarthActions
from fourc_desktop.games.fourth_earth.rules.combat.deciding import EarthFightRules
from fourc_desktop.games.fourth_earth.rules.combat.fight_rolls import EarthChances, EarthFightRoll
from fourc_desktop.games.fourth_earth.rules.combat.movement import EarthMovement
from fourc_desktop.games.fourth_earth.rules.combat.narration import EarthNarration
from fourc_desktop.games.fourth_earth.rules.combat.overrides import EarthOverrides
from fourc_desktop.games.fourth_earth.rules.combat.roster import EarthRoster
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthFighter, EarthTable
from fourc_desktop.games.fourth_earth.rules.combat.views import EarthViews
from fourc_desktop.games.fourth_earth.rules.roller import EarthRoller
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

EarthFight = Fight[EarthCharacter, EarthFighter, EarthTable, object, PoolCheck]


def earth_fight(book: EarthRulebook, roller: EarthRoller) -> EarthFight:
    """The fight rules of a rulebook with the options of a campaign."""
    rules = EarthFightRules(book, roller)
    return Fight(
        rules,
        EarthRoster(book),
        EarthViews(book),
        EarthActions(rules),
        EarthMovement(rules),
        EarthChances(rules),
        EarthFightRoll(rules),
        EarthOverrides(),
        EarthNarration(rules),
        overruled=rules.overruled,
        level_height=LEVELS,
        has_material_values=False,
    )
