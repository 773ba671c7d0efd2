"""The door for vehicles: how one is written down, in a campaign and in a file of its own."""

from typing import Annotated, Self

from pydantic import Field

from fourc_desktop.games.fourc.formats.hero_format import Loss
from fourc_desktop.games.fourc.rules.gear.provenance import Provenance
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleSystem, VehicleType
from fourc_desktop.storage.formats.document_model import (
    DocumentModel,
    Id,
    Line,
    Name,
    Notes,
    Number,
    Tags,
)

VEHICLE_KIND = "4c-vehicle"
"""What the envelope of a file and a row of a campaign call a vehicle of 4C."""

VEHICLE_VERSION = 2
"""Files of version 1 are read as well: they tell of no damage and of no crew."""

MOST_SYSTEMS = 60


class SystemModel(DocumentModel):
    """`VehicleSystem`, written down."""

    name: Name
    rank: Number | None
    description: Line


Systems = Annotated[tuple[SystemModel, ...], Field(max_length=MOST_SYSTEMS)]


class BaseVehicleModel(DocumentModel):
    """`Vehicle`, written down, so that a file needs no catalogue to be read."""

    id: Id
    name: Name
    kind: VehicleType
    durability: Number
    handling: Number
    velocity: Number
    seats: Number
    provenance: Provenance
    description: Line
    systems: Systems

    def vehicle(self) -> Vehicle:
        """The vehicle of a catalogue that was written down."""
        return Vehicle(**dict(self) | {"systems": _systems(self.systems)})


class VehicleModel(DocumentModel):
    """`OwnedVehicle`, written down."""

    name: Name
    base: BaseVehicleModel
    rank: Number | None
    systems: Systems
    notes: Notes
    tags: Tags
    lost: Loss = 0
    crew: Line = ""

    @classmethod
    def of(cls, vehicle: OwnedVehicle) -> Self:
        """Write a vehicle down; refuses what could not be read again."""
        return cls.model_validate(vehicle)

    def vehicle(self) -> OwnedVehicle:
        """The vehicle that was written down."""
        systems = _systems(self.systems)
        return OwnedVehicle(**dict(self) | {"base": self.base.vehicle(), "systems": systems})


def _systems(models: tuple[SystemModel, ...]) -> tuple[VehicleSystem, ...]:
    return tuple(VehicleSystem(**dict(each)) for each in models)
