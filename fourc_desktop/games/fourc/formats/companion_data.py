"""The door for what Instant companions are made of: `companions.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.games.fourc.rules.companion_lists import CompanionLists
from fourc_desktop.games.fourc.rules.headquarters import Room
from fourc_desktop.games.fourc.rules.vehicles import System
from fourc_desktop.storage.data_files import Data, Words, read_data

Names = Annotated[tuple[Words, ...], Field(min_length=1)]


class _System(Data):
    name: Words
    description: Words


class _Room(Data):
    name: Words
    note: Words


class _Companions(Data):
    vehicles: Names
    systems: tuple[_System, ...]
    headquarters: Names
    rooms: tuple[_Room, ...]


def read_companions(folder: Path) -> CompanionLists:
    """Read what Instant companions are made of from the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
        ValueError: Something is there twice, or too little of it.
    """
    data = read_data(folder / "companions.json", _Companions)
    return CompanionLists(
        vehicles=data.vehicles,
        systems=tuple(System(each.name, description=each.description) for each in data.systems),
        headquarters=data.headquarters,
        rooms=tuple(Room(each.name, each.note) for each in data.rooms),
    )
