"""Heroes, vehicles, headquarters and homebrew in files; their groups in the library."""

from dataclasses import dataclass
from typing import Any, Final

from fourc_desktop.core.documents import DARK_PERSON_DRAWING, Content, LibraryGroup, Package
from fourc_desktop.core.interchange import PackReview
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.summary import KindWords
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
from fourc_desktop.games.fourc.formats.own_data_format import (
    OWN_DATA_KIND,
    own_bytes,
    read_homebrew,
    read_own_data,
    write_homebrew,
)
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, homebrew_problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.files.exchange_files import MEBIBYTE
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

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of such a file."""
        return HERO_PAYLOAD.file_schema(kind=HERO_KIND, version=HERO_VERSION)


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

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of such a file."""
        return self.format.file_schema(kind=self.kind, version=self.version)


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
        """Why it cannot join the rulebook; empty where it can."""
        return tuple(homebrew_problems(own, data))

    def read_pack(self, data: bytes, name: str) -> Homebrew:
        """Read a pack from the bytes of a file called `name`; raises `ImportRefusedError`."""
        return read_own_data(data, name)

    def write_pack(self, own: Homebrew) -> bytes:
        """The bytes of a pack, in lines that a person can read."""
        return own_bytes(own)

    def merged(self, pack: Homebrew, own: Homebrew, data: Rulebook) -> PackReview[Homebrew]:
        """What importing a pack does; what does not fit is refused by itself."""
        # Few campaigns are ever given a pack.
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
    headline=False,
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
    headline=False,
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
    none="Nobody is being built",
    how="What you begin in the builder waits here until it is finished.",
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
)
