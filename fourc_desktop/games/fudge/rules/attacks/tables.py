"""The combat tables of the rules data."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourc_desktop.games.fudge.rules.attacks.damage import WoundTable
from fourc_desktop.games.fudge.rules.attacks.defenses import ListedArmor, ListedShield
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationTables
from fourc_desktop.games.fudge.rules.attacks.melee import CrowdingLimit, HitMinimum
from fourc_desktop.games.fudge.rules.attacks.movement import PaceTable
from fourc_desktop.games.fudge.rules.attacks.ranged import RangeTable
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeStance
from fourc_desktop.games.fudge.rules.attacks.units import UnitTable
from fourc_desktop.games.fudge.rules.attacks.weapons import ListedWeapon


@dataclass(frozen=True, slots=True)
class CombatTables:
    """The combat tables; lists are keyed by id, in the order of the files.

    Attributes:
        weapons: The listed weapons.
        armor: The types of armor.
        shields: The sizes of shields.
        stances: The five stances, from Violent to Protective.
        minimums: The lowest results that hit, by rising difference of Scale.
        crowding: The maximum numbers of attackers, by place.
        ranges: Range bands, circumstances and volleys.
        wounds: The wound table and the graze table.
        locations: The tables of hit locations.
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
