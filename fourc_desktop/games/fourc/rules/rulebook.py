"""Rulebook: all tables and catalogs of 4C; Gear: the catalog of equipment."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fourc_desktop.core.limits import STRICT, Rank
from fourc_desktop.games.fourc.rules.checks.check import Circumstance
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable, RankGroup
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultTable
from fourc_desktop.games.fourc.rules.checks.roll_table import RollTable
from fourc_desktop.games.fourc.rules.editions import Edition, Rules
from fourc_desktop.games.fourc.rules.gear.armor import Material, WornArmor, check_materials
from fourc_desktop.games.fourc.rules.gear.item_substance import ItemSubstances
from fourc_desktop.games.fourc.rules.gear.throwing import LiftingTable, ThrownObject
from fourc_desktop.games.fourc.rules.gear.weapons import Grenade, Weapon
from fourc_desktop.games.fourc.rules.identity_cache import IdentityCache
from fourc_desktop.games.fourc.rules.name_lists import CompanionLists, NameLists
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, Power
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerTable
from fourc_desktop.games.fourc.rules.prices import AwardTable, PointCosts
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin, Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, vehicle_problems

FERROUS = frozenset({"iron", "steel"})
"""The ids of magnetic materials."""


@dataclass(frozen=True, slots=True)
class MovementPace:
    """The sectors per turn from a Rank Value up."""

    rank: Rank
    sectors: Rank


@dataclass(frozen=True, slots=True)
class MovementTable:
    """Sectors per turn by Coordination (4C, Movement); paces are in ascending order.

    Attributes:
        walk: On the ground; walking and running have the same speed.
        climb: Upward, where a sector is about 10 feet.
        swim: In the water, equal for everyone (4C, Swimming).
    """

    __pydantic_config__ = STRICT

    walk: tuple[MovementPace, ...]
    climb: tuple[MovementPace, ...]
    swim: Rank

    def walking(self, coordination: int) -> int:
        """The sectors per turn on the ground; 0 for a Coordination of 0."""
        return _sectors(self.walk, coordination)

    def climbing(self, coordination: int) -> int:
        """The sectors per turn when climbing; 0 for a Coordination of 0."""
        return _sectors(self.climb, coordination)


def _sectors(paces: tuple[MovementPace, ...], rank: int) -> int:
    return max((pace.sectors for pace in paces if pace.rank <= rank), default=0)


@dataclass(frozen=True, slots=True)
class Gear:
    """The equipment, each kind by id in the order of the data.

    Attributes:
        weapons: Weapons against one target.
        grenades: Weapons against a whole sector.
        thrown_objects: Objects that can be thrown.
        materials: Materials, the weakest first; each Material Value from 1 up occurs once.
        armor: Worn armor.
        vehicles: Vehicles on land, on water and in the air.
        lifting: The weights that characters can lift.
        substances: The material and weight of items by words in their names.
    """

    weapons: Mapping[str, Weapon]
    grenades: Mapping[str, Grenade]
    thrown_objects: Mapping[str, ThrownObject]
    materials: Mapping[str, Material]
    armor: Mapping[str, WornArmor]
    vehicles: Mapping[str, Vehicle]
    lifting: LiftingTable
    substances: ItemSubstances

    def __post_init__(self) -> None:
        check_materials(tuple(self.materials.values()))
        for vehicle in self.vehicles.values():
            if found := vehicle_problems(vehicle):
                raise ValueError(f"{vehicle.id} is no vehicle: {found[0]}")

    def made_of(self, name: str) -> tuple[int, int]:
        """The Material Value and the weight in pounds of an item with this name."""
        return self.substances.of(name, self.thrown_objects.values())

    def is_iron(self, name: str, material_value: int) -> bool:
        """Whether something is magnetic, by its name or its Material Value."""
        return self.material(material_value).id in FERROUS or self.substances.is_iron(name)

    def material(self, value: int) -> Material:
        """The material with a Material Value; 0 and less read the weakest one."""
        reached = [each for each in self.materials.values() if each.low <= max(value, 1)]
        return reached[-1]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The tables and catalogs of 4C.

    Attributes:
        master_tables: The Master Table of each edition.
        ranks: The descriptions of the rows of each edition.
        origins: The origins by id.
        powers: The powers by id.
        power_tables: The tables of powers by id.
        lifestyles: The descriptions of Lifestyle by Rank Value.
        contents: The contents of a headquarters by Rank Value, as text.
        skills: The skills of the catalog, in families.
        contacts: The kinds of contacts.
        skill_traits: The trait that a check with a skill of the catalog begins with, by its name in
            lower case; the rules leave the trait open.
        origin_rolls: d% to the id of an origin.
        rank_rolls: d% to the Rank Value of a trait, Lifestyle or power.
        skill_counts: d% to a number of skills.
        power_counts: d% to a number of powers; 1 means Magic.
        basic_power_rolls: d% to a power of the list of 25.
        advanced_power_rolls: d% to a power of the list of 50.
        movement: Sectors per turn on foot, climbing and swimming.
        point_costs: The prices of point-buy.
        awards: The rewards of deeds, and the prices of purchases with Fortune.
        gear: Weapons, armor, vehicles and their tables.
        names: The names of Instant heroes.
        companions: The contents of Instant companions.
        results: The result tables by id.
        circumstances: The Row Steps that the rules suggest.
        own_powers: The ids of homebrew powers, which are on no d% table.
        derived_cache: The cache of derived stats; it is not part of the value, and a changed
            rulebook starts with an empty one.
    """

    master_tables: Mapping[Edition, MasterTable]
    ranks: Mapping[Edition, tuple[RankGroup, ...]]
    origins: Mapping[str, Origin]
    powers: Mapping[str, Power]
    power_tables: Mapping[str, PowerTable]
    lifestyles: PowerTable
    contents: PowerTable
    skills: tuple[SkillFamily, ...]
    contacts: tuple[str, ...]
    skill_traits: Mapping[str, Trait]
    origin_rolls: RollTable[str]
    rank_rolls: RollTable[int]
    skill_counts: RollTable[int]
    power_counts: RollTable[int]
    basic_power_rolls: RollTable[str]
    advanced_power_rolls: RollTable[str]
    movement: MovementTable
    point_costs: PointCosts
    awards: AwardTable
    gear: Gear
    names: NameLists
    companions: CompanionLists
    results: Mapping[str, ResultTable]
    circumstances: tuple[Circumstance, ...]
    own_powers: frozenset[str] = frozenset()
    derived_cache: IdentityCache = field(
        init=False, repr=False, compare=False, default_factory=IdentityCache
    )

    def __post_init__(self) -> None:
        rolled = {*self.basic_power_rolls.results, *self.advanced_power_rolls.results, MAGIC}
        if unknown := rolled - self.powers.keys():
            raise ValueError(f"no power is called {min(unknown)}")
        if unknown := set(self.origin_rolls.results) - self.origins.keys():
            raise ValueError(f"no origin is called {min(unknown)}")
        read = {number.table for power in self.powers.values() for number in power.numbers}
        if unknown := read - self.power_tables.keys() - {""}:
            raise ValueError(f"no table of powers is called {min(unknown)}")
        named = {table.power for table in self.results.values()} - {""}
        if unknown := named - self.powers.keys():
            raise ValueError(f"no power is called {min(unknown)}")
        for edition, table in self.master_tables.items():
            if [row.label for row in table.rows] != [group.row for group in self.ranks[edition]]:
                raise ValueError(f"the rank names of {edition.title} do not fit its rows")

    def master_table(self, rules: Rules) -> MasterTable:
        """The Master Table of the edition of these rules."""
        return self.master_tables[rules.edition]

    def power_rolls(self, rules: Rules) -> RollTable[str]:
        """The d% table of powers of these rules (ruling R8)."""
        return self.advanced_power_rolls if rules.advanced_powers else self.basic_power_rolls
