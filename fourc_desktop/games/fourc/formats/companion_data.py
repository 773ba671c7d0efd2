"""The door for what Instant companions are made of: `companions.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.core.limits import Words
from fourc_desktop.games.fourc.rules.name_lists import CompanionLists
from fourc_desktop.games.fourc.rules.vehicles.headquarters import HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.storage.files.rules_data import RulesDataModel, read_data

Names = Annotated[tuple[Words, ...], Field(min_length=1)]


class _CompanionSystem(RulesDataModel):
    name: Words
    description: Words


class _CompanionRoom(RulesDataModel):
    name: Words
    note: Words


class _Companions(RulesDataModel):
    vehicles: Names
    systems: tuple[_CompanionSystem, ...]
    headquarters: Names
    rooms: tuple[_CompanionRoom, ...]


def read_companions(folder: Path) -> CompanionLists:
    """Read what Instant companions are made of from the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
        ValueError: Something is there twice, or too little of it.
    """
    data = read_data(folder / "companions.json", _Companions.model_validate_json)
    return CompanionLists(
        vehicles=data.vehicles,
        systems=tuple(
            VehicleSystem(each.name, description=each.description) for each in data.systems
        ),
        headquarters=data.headquarters,
        rooms=tuple(HeadquartersRoom(each.name, each.note) for each in data.rooms),
    )
