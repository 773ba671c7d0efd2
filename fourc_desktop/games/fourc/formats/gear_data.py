"""The catalog of gear: weapons, armor, vehicles and what goes with them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Self

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import STRICT, Id, Rank, field_values
from fourc_desktop.games.fourc.formats.data_files import (
    by_id,
    read_catalog,
    read_list,
    read_value,
)
from fourc_desktop.games.fourc.rules.gear.armor import Material, WornArmor
from fourc_desktop.games.fourc.rules.gear.throwing import LiftingLimit, LiftingTable, ThrownObject
from fourc_desktop.games.fourc.rules.gear.weapons import Grenade, Weapon
from fourc_desktop.games.fourc.rules.limits import EntryDescription, EntryName, Provenance
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleSystem, VehicleType
from fourc_desktop.storage.files.json_files import invalid_data


@dataclass(frozen=True, slots=True)
class CatalogSystem:
    """A system of a vehicle of the catalog, which has all that one of somebody's may lack."""

    name: EntryName
    rank: Annotated[Rank, FieldLabel("Rank Value", least=1, start=10)]
    description: EntryDescription


VEHICLE_SYSTEMS: Final = FieldLabel(
    "Systems",
    "Weapons and other things that are built into it.",
    heading="Systems",
    one="System {number}",
    add="Add a system",
)


@dataclass(frozen=True, slots=True)
class VehicleEntry:
    """A vehicle as a catalog writes it down.

    Its numbers end at 1,000 and it is described, which neither holds for a vehicle in the garage
    of a campaign; so its fields have limits of their own.
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
        """Write a vehicle down."""
        systems = tuple(CatalogSystem(**field_values(each)) for each in vehicle.systems)
        return cls(**field_values(vehicle) | {"systems": systems})

    def vehicle(self) -> Vehicle:
        """The vehicle this describes."""
        systems = tuple(VehicleSystem(**field_values(each)) for each in self.systems)
        return Vehicle(**field_values(self) | {"systems": systems})


@dataclass(frozen=True, slots=True)
class WeaponsFile:
    """`weapons.json`."""

    __pydantic_config__ = STRICT

    weapons: tuple[Weapon, ...]
    grenades: tuple[Grenade, ...]


def load_gear(resources: Path) -> Gear:
    """Read the catalog of gear from the folder `resources`.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fourc"
    arms = read_value(folder / "weapons.json", WeaponsFile)
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
        )
    except ValueError as error:
        raise invalid_data(folder, str(error)) from error
