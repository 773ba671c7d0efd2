"""The door for the catalogue of gear: weapons, armor, vehicles and what goes with them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, Protocol, Self, TypeVar

from fourc_desktop.core.limits import STRICT, Id, Rank, Words
from fourc_desktop.games.fourc.rules.gear.armor import Material, WornArmor
from fourc_desktop.games.fourc.rules.gear.provenance import Provenance
from fourc_desktop.games.fourc.rules.gear.throwing import LiftingLimit, LiftingTable, ThrownObject
from fourc_desktop.games.fourc.rules.gear.weapons import Grenade, Weapon
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleSystem, VehicleType
from fourc_desktop.storage.files.rules_data import invalid_data, read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


@dataclass(frozen=True, slots=True)
class CatalogSystem:
    """A system of a vehicle of the catalogue, which has all that one of somebody's may lack."""

    name: Words
    rank: Rank
    description: Words


@dataclass(frozen=True, slots=True)
class VehicleEntry:
    """A vehicle as a catalogue writes it down.

    Its numbers end at 1,000 and it is described, which neither holds for a vehicle in the garage
    of a campaign; so its fields have limits of their own.
    """

    id: Id
    name: Words
    provenance: Provenance
    kind: VehicleType
    durability: Rank
    handling: Rank
    velocity: Rank
    seats: Rank
    description: Words
    systems: tuple[CatalogSystem, ...] = ()

    @classmethod
    def of(cls, vehicle: Vehicle) -> Self:
        """Write a vehicle down."""
        systems: Any = tuple(
            CatalogSystem(**{each.name: getattr(system, each.name) for each in fields(system)})
            for system in vehicle.systems
        )
        kept = {each.name: getattr(vehicle, each.name) for each in fields(vehicle)}
        return cls(**kept | {"systems": systems})

    def vehicle(self) -> Vehicle:
        """The vehicle this describes."""
        systems = tuple(
            VehicleSystem(each.name, each.rank, each.description) for each in self.systems
        )
        kept = {each.name: getattr(self, each.name) for each in fields(self)}
        return Vehicle(**kept | {"systems": systems})


@dataclass(frozen=True, slots=True)
class WeaponsFile:
    """`weapons.json`."""

    __pydantic_config__ = STRICT

    weapons: tuple[Weapon, ...]
    grenades: tuple[Grenade, ...]


@dataclass(frozen=True, slots=True)
class ThrownObjectsFile:
    """`thrown_objects.json`."""

    __pydantic_config__ = STRICT

    thrown_objects: tuple[ThrownObject, ...]


@dataclass(frozen=True, slots=True)
class MaterialsFile:
    """`materials.json`."""

    __pydantic_config__ = STRICT

    materials: tuple[Material, ...]


@dataclass(frozen=True, slots=True)
class ArmorFile:
    """`armor.json`."""

    __pydantic_config__ = STRICT

    armor: tuple[WornArmor, ...]


@dataclass(frozen=True, slots=True)
class VehiclesFile:
    """`vehicles.json`."""

    __pydantic_config__ = STRICT

    vehicles: tuple[VehicleEntry, ...]


@dataclass(frozen=True, slots=True)
class LiftingFile:
    """`lifting.json`."""

    __pydantic_config__ = STRICT

    lifts: tuple[LiftingLimit, ...]


WEAPONS: Final = DataclassFormat(WeaponsFile)
THROWN_OBJECTS: Final = DataclassFormat(ThrownObjectsFile)
MATERIALS: Final = DataclassFormat(MaterialsFile)
ARMOR: Final = DataclassFormat(ArmorFile)
VEHICLES: Final = DataclassFormat(VehiclesFile)
LIFTING: Final = DataclassFormat(LiftingFile)


def load_gear(resources: Path) -> Gear:
    """Read the catalogue of gear from the folder `resources`.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fourc"
    arms = read_data(folder / "weapons.json", WEAPONS.read)
    thrown = read_data(folder / "thrown_objects.json", THROWN_OBJECTS.read).thrown_objects
    materials = read_data(folder / "materials.json", MATERIALS.read).materials
    armor = read_data(folder / "armor.json", ARMOR.read).armor
    vehicles = read_data(folder / "vehicles.json", VEHICLES.read).vehicles
    lifts = read_data(folder / "lifting.json", LIFTING.read).lifts
    try:
        return Gear(
            weapons=_by_id(arms.weapons),
            grenades=_by_id(arms.grenades),
            thrown_objects=_by_id(thrown),
            materials=_by_id(materials),
            armor=_by_id(armor),
            vehicles=_by_id(each.vehicle() for each in vehicles),
            lifting=LiftingTable(lifts),
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
