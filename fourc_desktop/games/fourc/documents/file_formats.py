"""Heroes, vehicles, headquarters and homebrew in files."""

from dataclasses import dataclass
from typing import Any, Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.game import HomebrewMerge
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.formats.document_formats import (
    HEADQUARTERS,
    HEADQUARTERS_KIND,
    HEADQUARTERS_VERSION,
    VEHICLE,
    VEHICLE_KIND,
    VEHICLE_VERSION,
)
from fourc_desktop.games.fourc.formats.hero_file import (
    LARGEST_FILE,
    HeroFile,
    hero_bytes,
    parse_hero,
)
from fourc_desktop.games.fourc.formats.own_data_format import (
    OWN_DATA_KIND,
    read_homebrew,
    read_own_data,
    write_homebrew,
)
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, homebrew_problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.files.json_files import MEBIBYTE
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


class HeroFileFormat:
    """A character with all that belongs to them; a companion is exported as a hero."""

    largest: Final = LARGEST_FILE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        return parse_hero(data, name).package()

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a character in it."""
        return hero_bytes(HeroFile.of(package))


@dataclass(frozen=True, slots=True)
class PropertyFileFormat:
    """A vehicle or a headquarters alone, up to a version of its files."""

    kind: str
    version: int
    format: DataclassFormat[Any]
    largest = MEBIBYTE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        read = self.format.read_file(data, name=name, kind=self.kind, version=self.version)
        return Package(Content(self.kind, read))

    def write(self, package: Package) -> bytes:
        """The bytes of a file with the document in it."""
        return self.format.file_bytes(
            package.content.document, kind=self.kind, version=self.version
        )


VEHICLE_FILE: Final = PropertyFileFormat(VEHICLE_KIND, VEHICLE_VERSION, VEHICLE)
HEADQUARTERS_FILE: Final = PropertyFileFormat(HEADQUARTERS_KIND, HEADQUARTERS_VERSION, HEADQUARTERS)


class FourcHomebrew:
    """How the program asks for it."""

    kind = OWN_DATA_KIND

    def blank(self) -> Homebrew:
        """Nothing at all."""
        return Homebrew()

    def read(self, body: str) -> Homebrew:
        """Read the body of a row; raises `ValueError` where it is none."""
        return read_homebrew(body)

    def write(self, own: Homebrew) -> str:
        """The body of a row."""
        return write_homebrew(own)

    def problems(self, own: Homebrew, data: Rulebook) -> tuple[Problem, ...]:
        """Why it cannot join the rulebook; nothing where it can."""
        return tuple(homebrew_problems(own, data))

    def read_pack(self, data: bytes, name: str) -> Homebrew:
        """Read a pack from the bytes of a file called `name`; raises `ImportRefusedError`."""
        return read_own_data(data, name)

    def merged(self, pack: Homebrew, own: Homebrew, data: Rulebook) -> HomebrewMerge[Homebrew]:
        """What taking a pack over would do; what does not fit is refused by itself."""
        # Few campaigns are ever given a pack.
        from fourc_desktop.games.fourc.services.homebrew_packs import EntryOutcome, review_pack  # noqa: PLC0415

        found = review_pack(pack, own, data)
        refusals = tuple(
            line.sentence for line in found.lines if line.outcome is EntryOutcome.REFUSED
        )
        return HomebrewMerge(
            found.own, found.count(EntryOutcome.ADDED) + found.count(EntryOutcome.CHANGED), refusals
        )
