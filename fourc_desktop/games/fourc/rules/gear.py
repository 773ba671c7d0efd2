"""The catalogue of what people carry, wear, throw and drive, in one value."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourc_desktop.core.maps.materials import Material, check_materials
from fourc_desktop.games.fourc.rules.armor import WornArmor
from fourc_desktop.games.fourc.rules.grenades import Grenade
from fourc_desktop.games.fourc.rules.lifting import LiftingTable
from fourc_desktop.games.fourc.rules.throwing import ThrownObject
from fourc_desktop.games.fourc.rules.vehicle_problems import vehicle_problems
from fourc_desktop.games.fourc.rules.vehicles import Vehicle
from fourc_desktop.games.fourc.rules.weapons import Weapon


@dataclass(frozen=True, slots=True)
class Gear:
    """Everything by its id, in the order of the data.

    Attributes:
        weapons: Weapons that meet one target.
        grenades: Weapons that meet a whole sector.
        thrown_objects: Things to throw for want of something better.
        materials: What things are made of, weakest first, every Material Value from 1 up once.
        armor: Armor that is worn.
        vehicles: What people drive, sail and fly.
        lifting: How much somebody lifts.
    """

    weapons: Mapping[str, Weapon]
    grenades: Mapping[str, Grenade]
    thrown_objects: Mapping[str, ThrownObject]
    materials: Mapping[str, Material]
    armor: Mapping[str, WornArmor]
    vehicles: Mapping[str, Vehicle]
    lifting: LiftingTable

    def __post_init__(self) -> None:
        check_materials(tuple(self.materials.values()))
        for vehicle in self.vehicles.values():
            if found := vehicle_problems(vehicle):
                raise ValueError(f"{vehicle.id} is no vehicle: {found[0]}")

    def material(self, value: int) -> Material:
        """The substance of a Material Value; 0 and less read the weakest."""
        reached = [each for each in self.materials.values() if each.low <= max(value, 1)]
        return reached[-1]
