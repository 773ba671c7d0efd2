"""The catalogs of gear and of stock foes; reading a rules data file with a single list.

The file of foes has classes of its own, because it has the name and rank of skills and powers,
without the dice and counts of a character.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Self, TypeVar

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import LEFT_OUT, STRICT, Id, Rank, WordList, Words, field_values
from fourc_desktop.games.fourc.rules.characters.stock_foes import StockFoe
from fourc_desktop.games.fourc.rules.gear.armor import Material, WornArmor
from fourc_desktop.games.fourc.rules.gear.item_substance import ItemSubstances
from fourc_desktop.games.fourc.rules.gear.throwing import LiftingLimit, LiftingTable, ThrownObject
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Grenade, Weapon
from fourc_desktop.games.fourc.rules.limits import EntryDescription, EntryName, Provenance
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import (
    Vehicle,
    VehicleSystem,
    VehicleType,
    check_system_weapon,
)
from fourc_desktop.storage.formats.rules_files import EntryT, by_id, invalid_data, read_rules_file

ValueT = TypeVar("ValueT")


def read_list(path: Path, type_: type[ValueT], key: str = "") -> tuple[ValueT, ...]:
    """The only list in a file, under `key` or the name of the file.

    Raises:
        StorageError: As `read_rules_file`.
    """
    key = key or path.stem
    entries: Any = tuple[type_, ...]  # type: ignore[valid-type]
    file = make_dataclass(
        key, [(key, entries)], frozen=True, slots=True, namespace={"__pydantic_config__": STRICT}
    )
    found: tuple[ValueT, ...] = getattr(read_rules_file(path, file), key)
    return found


def read_catalog(path: Path, type_: type[EntryT]) -> dict[str, EntryT]:
    """The list of a file by the ids of its entries, in order.

    Raises:
        StorageError: As `read_rules_file`, or an id is repeated.
    """
    try:
        return by_id(read_list(path, type_))
    except ValueError as error:
        raise invalid_data(path, str(error)) from error


SYSTEM_FORM: Final = FieldLabel("How it attacks", nothing="It is no weapon")
SYSTEM_DAMAGE: Final = FieldLabel("Damage", "0 where it does its Rank Value.")
SYSTEM_SECTORS: Final = FieldLabel("Range in sectors", "0 for its own sector.")


@dataclass(frozen=True, slots=True)
class CatalogSystem:
    """A system of a catalog vehicle, with all fields required."""

    name: EntryName
    rank: Annotated[Rank, FieldLabel("Rank Value", least=1, start=10)]
    description: EntryDescription
    form: Annotated[AttackForm | None, LEFT_OUT, SYSTEM_FORM] = None
    damage: Annotated[Rank, LEFT_OUT, SYSTEM_DAMAGE] = 0
    sectors: Annotated[Rank, LEFT_OUT, SYSTEM_SECTORS] = 0

    def __post_init__(self) -> None:
        check_system_weapon(self.name, self.form, self.damage, self.sectors)


VEHICLE_SYSTEMS: Final = FieldLabel(
    "Systems",
    "Weapons and other things that are built into it.",
    heading="Systems",
    one="System {number}",
    add="Add a system",
)


@dataclass(frozen=True, slots=True)
class VehicleEntry:
    """A vehicle in a catalog file.

    Unlike a vehicle of a campaign it has numbers up to 1,000 and a required description, so its
    fields have limits of their own.
    """

    id: Id
    name: EntryName
    provenance: Provenance
    kind: Annotated[VehicleType, FieldLabel("Kind")]
    durability: Annotated[Rank, FieldLabel("Durability", least=1)]
    handling: Annotated[Rank, FieldLabel("Handling", least=1)]
    velocity: Annotated[Rank, FieldLabel("Velocity, sectors a turn", least=1)]
    seats: Annotated[Rank, FieldLabel("Seats")]
    description: EntryDescription
    systems: Annotated[tuple[CatalogSystem, ...], VEHICLE_SYSTEMS] = ()

    @classmethod
    def of(cls, vehicle: Vehicle) -> Self:
        """The entry for a vehicle."""
        systems = tuple(CatalogSystem(**field_values(each)) for each in vehicle.systems)
        return cls(**field_values(vehicle) | {"systems": systems})

    def vehicle(self) -> Vehicle:
        """The vehicle of this entry."""
        systems = tuple(VehicleSystem(**field_values(each)) for each in self.systems)
        return Vehicle(**field_values(self) | {"systems": systems})


@dataclass(frozen=True, slots=True)
class WeaponsFile:
    """`weapons.json`."""

    __pydantic_config__ = STRICT

    weapons: tuple[Weapon, ...]
    grenades: tuple[Grenade, ...]


def load_gear(resources: Path) -> Gear:
    """Load the catalog of gear from the folder `resources`.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / "fourc"
    arms = read_rules_file(folder / "weapons.json", WeaponsFile)
    vehicles = read_list(folder / "vehicles.json", VehicleEntry)
    try:
        return Gear(
            weapons=by_id(arms.weapons),
            grenades=by_id(arms.grenades),
            thrown_objects=read_catalog(folder / "thrown_objects.json", ThrownObject),
            materials=read_catalog(folder / "materials.json", Material),
            armor=read_catalog(folder / "armor.json", WornArmor),
            vehicles=by_id(each.vehicle() for each in vehicles),
            lifting=LiftingTable(read_list(folder / "lifting.json", LiftingLimit, "lifts")),
            substances=read_rules_file(folder / "item_substances.json", ItemSubstances),
        )
    except ValueError as error:
        raise invalid_data(folder, str(error)) from error


@dataclass(frozen=True, slots=True)
class FoeTraits:
    """The Rank Values of the Primary Traits of a foe."""

    melee: Rank
    coordination: Rank
    brawn: Rank
    fortitude: Rank
    intellect: Rank
    awareness: Rank
    willpower: Rank


@dataclass(frozen=True, slots=True)
class FoePower:
    """A power of a foe; `choices` are the answers by the ids of the choices."""

    power: Id
    rank: Rank | None = None
    choices: Mapping[Id, WordList] = field(default_factory=dict)

    def held(self) -> HeldPower:
        """The power in the form that a character has it."""
        rank = None if self.rank is None else Score(self.rank)
        return HeldPower(self.power, rank=rank, choices=tuple(sorted(self.choices.items())))


@dataclass(frozen=True, slots=True)
class FoeEntry:
    """A foe in `foes.json`; see `StockFoe`."""

    id: Id
    name: Words
    group: Words
    description: Words
    origin: Id
    traits: FoeTraits
    lifestyle: Rank
    repute: Rank
    skills: tuple[Words, ...]
    advanced_skills: tuple[Words, ...]
    powers: tuple[FoePower, ...]
    equipment: tuple[Words, ...]

    def foe(self) -> StockFoe:
        """The stock foe of this entry."""
        advanced = [Skill(name, SkillKind.ADVANCED) for name in self.advanced_skills]
        values = field_values(self)
        del values["advanced_skills"]
        values["traits"] = tuple(getattr(self.traits, trait.value) for trait in Trait)
        values["skills"] = (*(Skill(name) for name in self.skills), *advanced)
        values["powers"] = tuple(each.held() for each in self.powers)
        return StockFoe(**values)


def load_foes(resources: Path) -> Mapping[str, StockFoe]:
    """Load the stock foes from the folder `resources`, by id, in the order of the file.

    Raises:
        StorageError: The file is missing or invalid.
    """
    entries = read_catalog(resources / "rules" / "fourc" / "foes.json", FoeEntry)
    return {id_: each.foe() for id_, each in entries.items()}
