"""File formats of heroes, vehicles, headquarters and homebrew; their groups in the library."""

from dataclasses import dataclass
from typing import Any, Final

from fourc_desktop.core.documents import Content, LibraryGroup, Package
from fourc_desktop.core.interchange import PackReview
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.summary import DARK_PERSON_DRAWING, KindWords
from fourc_desktop.games.fourc.formats.document_formats import (
    HEADQUARTERS,
    HEADQUARTERS_KIND,
    HEADQUARTERS_VERSION,
    HERO_KIND,
    VEHICLE,
    VEHICLE_KIND,
    VEHICLE_VERSION,
)
from fourc_desktop.games.fourc.formats.hero_file import (
    HERO_PAYLOAD,
    HERO_VERSION,
    LARGEST_FILE,
    HeroFile,
    hero_bytes,
    parse_hero,
)
from fourc_desktop.games.fourc.formats.homebrew_format import (
    OWN_DATA_KIND,
    homebrew_bytes,
    read_homebrew,
    read_homebrew_file,
    write_homebrew,
)
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, homebrew_problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.files.exchange_files import MEBIBYTE
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


class HeroFileFormat:
    """A character with companions and property; a companion is exported as a hero."""

    largest: Final = LARGEST_FILE

    def read(self, data: bytes, name: str) -> Package:
        """The package in the bytes of a file; `name` is the file name.

        Raises:
            ImportRefusedError: The file is invalid.
        """
        return parse_hero(data, name).package()

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a character."""
        return hero_bytes(HeroFile.of(package))

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of the file."""
        return HERO_PAYLOAD.file_schema(kind=HERO_KIND, version=HERO_VERSION)


@dataclass(frozen=True, slots=True)
class PropertyFileFormat:
    """A vehicle or a headquarters, up to a version of its file format."""

    kind: str
    version: int
    format: DataclassFormat[Any]
    largest = MEBIBYTE

    def read(self, data: bytes, name: str) -> Package:
        """The package in the bytes of a file; `name` is the file name.

        Raises:
            ImportRefusedError: The file is invalid.
        """
        read = self.format.read_file(data, name=name, kind=self.kind, version=self.version)
        return Package(Content(self.kind, read))

    def write(self, package: Package) -> bytes:
        """The bytes of a file with the document."""
        return self.format.file_bytes(
            package.content.document, kind=self.kind, version=self.version
        )

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of the file."""
        return self.format.file_schema(kind=self.kind, version=self.version)


VEHICLE_FILE: Final = PropertyFileFormat(VEHICLE_KIND, VEHICLE_VERSION, VEHICLE)
HEADQUARTERS_FILE: Final = PropertyFileFormat(HEADQUARTERS_KIND, HEADQUARTERS_VERSION, HEADQUARTERS)


class FourcHomebrew:
    """The homebrew functions of 4C as the program expects them."""

    kind = OWN_DATA_KIND

    def blank(self) -> Homebrew:
        """Homebrew without entries."""
        return Homebrew()

    def read(self, body: str) -> Homebrew:
        """The homebrew in the body of a row.

        Raises:
            ValueError: The body is invalid.
        """
        return read_homebrew(body)

    def write(self, own: Homebrew) -> str:
        """The body of the row with this homebrew."""
        return write_homebrew(own)

    def problems(self, own: Homebrew, data: Rulebook) -> tuple[Problem, ...]:
        """Why the homebrew cannot be added to the rulebook; empty if it can."""
        return tuple(homebrew_problems(own, data))

    def read_pack(self, data: bytes, name: str) -> Homebrew:
        """The homebrew pack in the bytes of a file that `check_json` accepts, called `name`.

        Raises:
            ImportRefusedError: The file is invalid.
        """
        return read_homebrew_file(data, name)

    def write_pack(self, own: Homebrew) -> bytes:
        """The bytes of a pack, with line breaks for human readers."""
        return homebrew_bytes(own)

    def merged(self, pack: Homebrew, own: Homebrew, data: Rulebook) -> PackReview[Homebrew]:
        """The result of importing a pack; unsuitable entries are refused one by one."""
        # Imported here because few campaigns import a pack.
        from fourc_desktop.games.fourc.services.homebrew_service import review_pack  # noqa: PLC0415

        return review_pack(pack, own, data)


HERO_GROUP: Final = LibraryGroup(
    "hero",
    "Hero",
    "Heroes",
    "star",
    "accent",
    always=True,
    none="No heroes yet",
    how="Build one step by step, or have one rolled at once.",
    actions=(("new_hero", "New hero", "plus"), ("instant", "Instant hero", "zap")),
)
VILLAIN_GROUP: Final = LibraryGroup(
    "villain",
    "Villain",
    "Villains",
    "skull",
    "danger",
    DARK_PERSON_DRAWING,
    always=True,
    none="No villains yet",
    how="Have one rolled, or take some from the stock of foes.",
    actions=(
        ("instant_villain", "Instant villain", "skull"),
        ("stock_foes", "Stock foes", "users"),
    ),
)
COMPANION_GROUP: Final = LibraryGroup(
    "companion",
    "Companion",
    "Companions",
    "users",
    "ink2",
    none="No companions yet",
    how="They come with powers: open a hero who has Sidekick or Alter-Ego.",
)
VEHICLE_GROUP: Final = LibraryGroup(
    "vehicle",
    "Vehicle",
    "Vehicles",
    "car",
    "ink2",
    "car",
    none="No vehicles yet",
    how="A car for the team, or what belongs to a hero with the power Vehicle.",
    actions=(("new_vehicle", "New vehicle", "car"),),
    start="A car for the team, to change as you like",
)
HEADQUARTERS_GROUP: Final = LibraryGroup(
    "headquarters",
    "Headquarters",
    "Headquarters",
    "building",
    "ink2",
    "headquarters",
    none="No headquarters yet",
    how="They come with a power: open a hero who has Headquarters.",
)
DRAFT_GROUP: Final = LibraryGroup(
    "draft",
    "Draft",
    "Drafts",
    "pencil",
    "warn",
    faint=True,
    none="No drafts",
    how="Unfinished characters are listed here.",
    actions=(("new_hero", "New hero", "plus"),),
)

FOURC_KIND_WORDS: Final = KindWords(
    one="hero",
    a="a hero",
    many="heroes",
    owned="companions",
    search="Search names, powers, tags",
    building="Eight steps, dice or choice, about five minutes",
    files="Heroes, villains and vehicles from their own files",
    things=(("vehicle", "vehicle"), ("thing", "object")),
)
