"""The kinds of 4C in files of their own."""

from typing import Final

from fourc_desktop.core.documents import Content, Package
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
from fourc_desktop.storage.exchange import read_exchange, write_exchange
from fourc_desktop.storage.strict_json import MEBIBYTE


class HeroFormat:
    """A character with all that is theirs; a companion leaves its campaign as a hero."""

    largest: Final = LARGEST_FILE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        return parse_hero(data, name).package()

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a character in it."""
        return hero_bytes(HeroFile.of(package))


class VehicleFormat:
    """A vehicle."""

    largest: Final = MEBIBYTE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        model = read_exchange(
            data, VehicleModel, name=name, kind=VEHICLE_KIND, version=VEHICLE_VERSION
        )
        return Package(Content(VEHICLE_KIND, model.vehicle()))

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a vehicle in it."""
        model = VehicleModel.of(package.content.thing)
        return write_exchange(model, kind=VEHICLE_KIND, version=VEHICLE_VERSION)


class HeadquartersFormat:
    """A headquarters."""

    largest: Final = MEBIBYTE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        model = read_exchange(
            data,
            HeadquartersModel,
            name=name,
            kind=HEADQUARTERS_KIND,
            version=HEADQUARTERS_VERSION,
        )
        return Package(Content(HEADQUARTERS_KIND, model.headquarters()))

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a headquarters in it."""
        model = HeadquartersModel.of(package.content.thing)
        return write_exchange(model, kind=HEADQUARTERS_KIND, version=HEADQUARTERS_VERSION)
