"""How vehicles are written down, in a campaign and in a file of its own."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.limits import STRICT, Owner
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

VEHICLE_KIND = "4c-vehicle"
"""What the envelope of a file and a row of a campaign call a vehicle of 4C."""

VEHICLE_VERSION = 2
"""Files of version 1 are read as well: they tell of no damage and of no crew."""


@dataclass(frozen=True, slots=True)
class VehicleRow:
    """The body of a row: a vehicle and whose it is, or None where it is the team's."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    vehicle: OwnedVehicle


VEHICLE: Final = DataclassFormat(OwnedVehicle)
VEHICLE_ROW: Final = DataclassFormat(VehicleRow)
