"""The door for the catalogue of gear: weapons, armor, vehicles and what goes with them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Protocol, TypeVar

from pydantic import Field

from fourc_desktop.games.fourc.rules.gear.armor import Material, WornArmor
from fourc_desktop.games.fourc.rules.gear.provenance import Provenance
from fourc_desktop.games.fourc.rules.gear.throwing import LiftingLimit, LiftingTable, ThrownObject
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Grenade, Weapon
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleSystem, VehicleType
from fourc_desktop.storage.files.rules_data import (
    Id,
    Rank,
    RulesDataModel,
    Words,
    invalid_data,
    read_data,
)

Pounds = Annotated[int, Field(ge=1, le=1_000_000)]


class _Entry(RulesDataModel):
    id: Id
    name: Words
    provenance: Provenance


class WeaponEntry(_Entry):
    """A weapon as a file writes it down."""

    form: AttackForm
    hands: Annotated[int, Field(ge=1, le=2)]
    damage: Rank
    sectors: Rank = 0
    thrown: bool = False
    description: Words


class _Grenade(_Entry):
    damage: Rank
    nearby_damage: Rank
    energy: Annotated[str, Field(max_length=40)] = ""
    paralysis: Rank = 0
    description: Words


class _Weapons(RulesDataModel):
    weapons: tuple[WeaponEntry, ...]
    grenades: tuple[_Grenade, ...]


class _ThrownObject(_Entry):
    material_value: Rank
    pounds: Pounds


class _ThrownObjects(RulesDataModel):
    thrown_objects: tuple[_ThrownObject, ...]


class _Material(RulesDataModel):
    id: Id
    name: Words
    low: Rank
    high: Rank | None


class _Materials(RulesDataModel):
    materials: tuple[_Material, ...]


class ArmorEntry(_Entry):
    """Worn armor as a file writes it down."""

    rank: Rank
    description: Words


class _Armor(RulesDataModel):
    armor: tuple[ArmorEntry, ...]


class _GearSystem(RulesDataModel):
    name: Words
    rank: Rank
    description: Words


class VehicleEntry(_Entry):
    """A vehicle as a file writes it down."""

    kind: VehicleType
    durability: Rank
    handling: Rank
    velocity: Rank
    seats: Rank
    description: Words
    systems: tuple[_GearSystem, ...] = ()

    def vehicle(self) -> Vehicle:
        """The vehicle this describes."""
        fields = self.model_dump(exclude={"systems"})
        systems = tuple(VehicleSystem(**each.model_dump()) for each in self.systems)
        return Vehicle(**fields, systems=systems)


class _Vehicles(RulesDataModel):
    vehicles: tuple[VehicleEntry, ...]


class _Lift(RulesDataModel):
    rank: Rank
    pounds: Pounds


class _Lifting(RulesDataModel):
    lifts: tuple[_Lift, ...]


def load_gear(resources: Path) -> Gear:
    """Read the catalogue of gear from the folder `resources`.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fourc"
    arms = read_data(folder / "weapons.json", _Weapons)
    thrown = read_data(folder / "thrown_objects.json", _ThrownObjects).thrown_objects
    materials = read_data(folder / "materials.json", _Materials).materials
    armor = read_data(folder / "armor.json", _Armor).armor
    vehicles = read_data(folder / "vehicles.json", _Vehicles).vehicles
    lifts = read_data(folder / "lifting.json", _Lifting).lifts
    try:
        return Gear(
            weapons=_by_id(Weapon(**each.model_dump()) for each in arms.weapons),
            grenades=_by_id(Grenade(**each.model_dump()) for each in arms.grenades),
            thrown_objects=_by_id(ThrownObject(**each.model_dump()) for each in thrown),
            materials=_by_id(Material(**each.model_dump()) for each in materials),
            armor=_by_id(WornArmor(**each.model_dump()) for each in armor),
            vehicles=_by_id(each.vehicle() for each in vehicles),
            lifting=LiftingTable(tuple(LiftingLimit(each.rank, each.pounds) for each in lifts)),
        )
    except ValueError as error:
        raise invalid_data(folder, str(error)) from error


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


EntryT = TypeVar("EntryT", bound=_HasId)


def _by_id(entries: Iterable[EntryT]) -> Mapping[str, EntryT]:
    """The entries by their ids, each of which may stand once."""
    catalogue: dict[str, EntryT] = {}
    for entry in entries:
        if catalogue.setdefault(entry.id, entry) is not entry:
            raise ValueError(f"{entry.id} is there twice")
    return catalogue
