"""Any document in a file of its own: a hero with companions, a vehicle or a headquarters."""

from pathlib import Path

from fourc_desktop.domain.fourc.headquarters import Headquarters
from fourc_desktop.domain.fourc.owned_vehicles import OwnedVehicle
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.exchange import read_exchange, read_kind, write_exchange
from fourc_desktop.storage.headquarters_format import (
    HEADQUARTERS_KIND,
    HEADQUARTERS_VERSION,
    HeadquartersModel,
)
from fourc_desktop.storage.vehicle_format import VEHICLE_KIND, VEHICLE_VERSION, VehicleModel
from fourc_desktop.workspace.hero_files import (
    LARGEST_FILE,
    HeroFile,
    hero_bytes,
    parse_hero,
    redrawn,
)

FileContent = HeroFile | OwnedVehicle | Headquarters
"""What a file may hold."""


def read_document(path: Path) -> FileContent:
    """Read a document from a file; pictures in it are decoded and drawn anew.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    content = parse_document(read_bounded(path, LARGEST_FILE), path.name)
    return redrawn(content) if isinstance(content, HeroFile) else content


def parse_document(data: bytes, name: str) -> FileContent:
    """Read a document from the bytes of a file called `name`, pictures as they lie there.

    Raises:
        ImportRefusedError: Something in it is not as it should be.
    """
    kind = read_kind(data, name, limit=LARGEST_FILE)
    if kind == VEHICLE_KIND:
        return read_exchange(
            data, VehicleModel, name=name, kind=VEHICLE_KIND, version=VEHICLE_VERSION
        ).vehicle()
    if kind == HEADQUARTERS_KIND:
        return read_exchange(
            data,
            HeadquartersModel,
            name=name,
            kind=HEADQUARTERS_KIND,
            version=HEADQUARTERS_VERSION,
        ).headquarters()
    return parse_hero(data, name)


def document_bytes(content: FileContent) -> bytes:
    """The bytes of a document's file."""
    match content:
        case HeroFile():
            return hero_bytes(content)
        case OwnedVehicle():
            vehicle = VehicleModel.of(content)
            return write_exchange(vehicle, kind=VEHICLE_KIND, version=VEHICLE_VERSION)
        case _:
            place = HeadquartersModel.of(content)
            return write_exchange(place, kind=HEADQUARTERS_KIND, version=HEADQUARTERS_VERSION)


def write_document(content: FileContent, path: Path) -> None:
    """Write a document to a file, in place of what was there."""
    write_atomically(path, document_bytes(content))
