"""Any document in a file of its own: a hero with companions, a vehicle, a headquarters, a map."""

from pathlib import Path
from typing import Final

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.formats.headquarters_format import (
    HEADQUARTERS_KIND,
    HEADQUARTERS_VERSION,
    HeadquartersModel,
)
from fourc_desktop.games.fourc.formats.hero_file import (
    LARGEST_FILE,
    HeroFile,
    hero_bytes,
    parse_hero,
)
from fourc_desktop.games.fourc.formats.vehicle_format import (
    VEHICLE_KIND,
    VEHICLE_VERSION,
    VehicleModel,
)
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.services.hero_files import redrawn
from fourc_desktop.services.map_files import MapFile, map_bytes, parse_map, redrawn_map
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.exchange import read_exchange, read_kind, write_exchange
from fourc_desktop.storage.fight_kinds import MAP_KIND
from fourc_desktop.storage.map_file_format import LARGEST_MAP_FILE

FileContent = HeroFile | OwnedVehicle | Headquarters
"""What a file may hold of people and their things: all that has a sheet."""

DocumentFile = FileContent | MapFile
"""What a file may hold."""

LARGEST: Final = max(LARGEST_FILE, LARGEST_MAP_FILE)
"""The octets of the largest file that is looked into."""


def read_document(path: Path) -> DocumentFile:
    """Read a document from a file; pictures in it are decoded and drawn anew.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    return drawn_anew(parse_document(read_bounded(path, LARGEST), path.name))


def drawn_anew(content: DocumentFile) -> DocumentFile:
    """The same with every picture in it decoded and drawn anew."""
    match content:
        case HeroFile():
            return redrawn(content)
        case MapFile():
            return redrawn_map(content)
        case _:
            return content


def with_sheet(content: DocumentFile) -> FileContent:
    """The same, where it has a sheet to print; refused where it has none."""
    if isinstance(content, MapFile):
        raise Refused(Refusal("Print", f"{content.name} is a map and has no sheet."))
    return content


def parse_document(data: bytes, name: str) -> DocumentFile:
    """Read a document from the bytes of a file called `name`, pictures as they lie there.

    Raises:
        ImportRefusedError: Something in it is not as it should be.
    """
    kind = read_kind(data, name, limit=LARGEST)
    if kind == MAP_KIND:
        return parse_map(data, name)
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


def document_bytes(content: DocumentFile) -> bytes:
    """The bytes of a document's file."""
    match content:
        case HeroFile():
            return hero_bytes(content)
        case MapFile():
            return map_bytes(content)
        case OwnedVehicle():
            vehicle = VehicleModel.of(content)
            return write_exchange(vehicle, kind=VEHICLE_KIND, version=VEHICLE_VERSION)
        case _:
            place = HeadquartersModel.of(content)
            return write_exchange(place, kind=HEADQUARTERS_KIND, version=HEADQUARTERS_VERSION)


def write_document(content: DocumentFile, path: Path) -> None:
    """Write a document to a file, in place of what was there."""
    write_atomically(path, document_bytes(content))
