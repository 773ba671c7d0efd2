"""Rulebook: every table and catalog of 4C; Gear: the catalog of equipment."""

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
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, vehicle_problems

FERROUS = frozenset({"iron", "steel"})
"""The ids of the materials that a magnet draws."""


@dataclass(frozen=True, slots=True)
class MovementPace:
    """From a Rank Value on, so many sectors a turn."""

    rank: Rank
    sectors: Rank


@dataclass(frozen=True, slots=True)
class MovementTable:
    """Sectors a turn by Coordination (4C, Movement); paces are sorted, lowest first.

    Attributes:
        walk: Over open ground; walking and running are one speed.
        climb: Straight up, where a sector is about 10 feet.
        swim: In the water, the same for everyone (4C, Swimming).
    """

    __pydantic_config__ = STRICT

    walk: tuple[MovementPace, ...]
    climb: tuple[MovementPace, ...]
    swim: Rank

    def walking(self, coordination: int) -> int:
        """Sectors a turn on the ground; 0 where Coordination has fallen to 0."""
        return _sectors(self.walk, coordination)

    def climbing(self, coordination: int) -> int:
        """Sectors a turn up a wall; 0 where Coordination has fallen to 0."""
        return _sectors(self.climb, coordination)


def _sectors(paces: tuple[MovementPace, ...], rank: int) -> int:
    return max((pace.sectors for pace in paces if pace.rank <= rank), default=0)


@dataclass(frozen=True, slots=True)
class Gear:
    """Everything by its id, in the order of the data.

    Attributes:
        weapons: Weapons against one target.
        grenades: Weapons against a whole sector.
        thrown_objects: Objects that can be thrown.
        materials: What things are made of, weakest first, every Material Value from 1 up once.
        armor: Armor that is worn.
        vehicles: Vehicles on land, water and in the air.
        lifting: How much a character lifts.
        substances: What items are made of that the catalog knows by name alone.
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
        """The Material Value of an item, by its name, and what it weighs in pounds."""
        return self.substances.of(name, self.thrown_objects.values())

    def is_iron(self, name: str, material_value: int) -> bool:
        """Whether a magnet draws something, by its name or its Material Value."""
        return self.material(material_value).id in FERROUS or self.substances.is_iron(name)

    def material(self, value: int) -> Material:
        """The substance of a Material Value; 0 and less read the weakest."""
        reached = [each for each in self.materials.values() if each.low <= max(value, 1)]
        return reached[-1]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The tables and catalogs of 4C.

    Attributes:
        master_tables: The Master Table of each edition.
        ranks: Each edition's rows in words.
        origins: Every origin by its id.
        powers: Every power by its id.
        power_tables: The tables powers read, by name.
        lifestyles: What a Rank Value of Lifestyle means, in words.
        contents: What a headquarters of a Rank Value may hold, in words.
        skills: The skills to choose from, in families.
        contacts: The kinds of people a hero may know.
        origin_rolls: d% to an origin's id.
        rank_rolls: d% to the Rank Value of a trait, of Lifestyle or of a power.
        skill_counts: d% to a number of skills.
        power_counts: d% to a number of powers; 1 means Magic.
        basic_power_rolls: d% to a power of the list of 25.
        advanced_power_rolls: d% to a power of the list of 50.
        movement: Sectors a turn on foot, up a wall and in the water.
        point_costs: The prices of point-buy.
        awards: What deeds are worth, and what Fortune buys.
        gear: Weapons, armor, vehicles and what they are measured by.
        names: What Instant heroes are called.
        companions: What Instant companions are made of.
        results: What the colors mean, by the id of the table.
        circumstances: The Row Steps that the rules suggest.
        own_powers: The ids of homebrew powers; no list rolls them.
        derived_cache: A cache of the derived stats of the characters last asked about; it is
            no part of the value, and a changed rulebook starts with an empty one.
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
        """The Master Table these rules read."""
        return self.master_tables[rules.edition]

    def power_rolls(self, rules: Rules) -> RollTable[str]:
        """The list of powers these rules roll on (ruling R8)."""
        return self.advanced_power_rolls if rules.advanced_powers else self.basic_power_rolls
