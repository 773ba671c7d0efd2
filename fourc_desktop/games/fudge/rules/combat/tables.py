"""All tables of combat, as the rules data holds them."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourc_desktop.games.fudge.rules.combat.damage import WoundTable
from fourc_desktop.games.fudge.rules.combat.defenses import ListedArmor, ListedShield
from fourc_desktop.games.fudge.rules.combat.hit_locations import HitLocationTables
from fourc_desktop.games.fudge.rules.combat.melee import CrowdingLimit, HitMinimum
from fourc_desktop.games.fudge.rules.combat.movement import PaceTable
from fourc_desktop.games.fudge.rules.combat.ranged import RangeTable
from fourc_desktop.games.fudge.rules.combat.stances import MeleeStance
from fourc_desktop.games.fudge.rules.combat.units import UnitTable
from fourc_desktop.games.fudge.rules.combat.weapons import ListedWeapon


@dataclass(frozen=True, slots=True)
class CombatTables:
    """The tables of combat; lists by their ids, in the order of the files.

    Attributes:
        weapons: The list of weapons.
        armor: The sorts of armor.
        shields: The sizes of shields.
        stances: The five stances, from Violent to Protective.
        minimums: The least results to hit, by rising difference of Scale.
        crowding: How many can attack one, by the place.
        ranges: Distances, circumstances and volleys.
        wounds: The wound table and that of grazes.
        locations: Where a blow lands.
        units: Sizes and losses of units.
        paces: Movement by Speed.
    """

    weapons: Mapping[str, ListedWeapon]
    armor: Mapping[str, ListedArmor]
    shields: Mapping[str, ListedShield]
    stances: Mapping[str, MeleeStance]
    minimums: tuple[HitMinimum, ...]
    crowding: tuple[CrowdingLimit, ...]
    ranges: RangeTable
    wounds: WoundTable
    locations: HitLocationTables
    units: UnitTable
    paces: PaceTable
