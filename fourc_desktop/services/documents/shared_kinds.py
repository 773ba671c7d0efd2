"""The kinds of documents that campaigns of every game have: maps and encounters."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from fourc_desktop.core.documents import (
    Content,
    DocumentHead,
    DocumentKind,
    FileFormat,
    LibraryGroup,
    Package,
)
from fourc_desktop.core.maps.descriptions import map_summary
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import PictureUse, background
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.summary import NEUTRAL_WORDS, KindWords, Summary
from fourc_desktop.core.text import counted
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND, NO_SIDE
from fourc_desktop.storage.formats.encounter_format import (
    ENCOUNTER,
    EncounterDocument,
    RosterEntry,
    RosterSide,
    read_encounter,
)
from fourc_desktop.storage.formats.map_format import (
    LARGEST_MAP_FILE,
    MAP_FILE,
    MAP_VERSION,
    MapFile,
    read_map,
    write_map,
)

NO_THINGS: Final[Mapping[str, str]] = MappingProxyType({})
"""For games whose combatants are all people."""

MAP_GROUP: Final = LibraryGroup(
    "map",
    "Map",
    "Maps",
    "map",
    "ink2",
    "map",
    none="No maps yet",
    how="Draw one sector by sector, or begin with one that is ready.",
    actions=(("new_map", "New map", "map"),),
)


class MapKind(DocumentKind[SectorMap, Any]):
    """Maps, for every game; the background picture is the portrait."""

    id = MAP_KIND
    groups = (MAP_GROUP,)
    screen = "map"

    def read(self, body: str) -> Content[SectorMap]:
        """Read the body of a row."""
        return Content(self.id, read_map(body))

    def write(self, content: Content[SectorMap]) -> str:
        """The body of the row with this document."""
        return write_map(content.document)

    def head(self, thing: SectorMap) -> DocumentHead:
        """Its name, tags and background."""
        return DocumentHead(thing.name, thing.tags, thing.background)

    def with_head(self, thing: SectorMap, head: DocumentHead) -> SectorMap:
        """The same map; another picture covers the same sectors as the previous one."""
        covered = None if head.portrait is None else thing.covered
        return replace(
            thing, name=head.name, tags=head.tags, background=head.portrait, covered=covered
        )

    def summary(self, thing: SectorMap, owner: object | None, book: object) -> Summary:
        """Its size, walls and areas."""
        del owner, book
        return replace(map_summary(thing), side=NO_SIDE)

    def picture_use(self, thing: SectorMap) -> PictureUse:
        """The use of its picture: a background that covers its sectors."""
        return background(thing.pictured.width, thing.pictured.height)

    def file(self) -> FileFormat:
        """Files with the background picture."""
        return MapFileFormat()


class MapFileFormat:
    """A map in a file of its own."""

    largest: Final = LARGEST_MAP_FILE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        file = MAP_FILE.read_file(
            data, name=name, kind=MAP_KIND, version=MAP_VERSION, limit=self.largest
        )
        return Package(Content(MAP_KIND, file.map), file.picture)

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a map in it."""
        file = MapFile(package.content.document, package.picture)
        return MAP_FILE.file_bytes(file, kind=MAP_KIND, version=MAP_VERSION)

    def schema(self) -> dict[str, Any]:
        """The JSON Schema (2020-12) of such a file."""
        return MAP_FILE.file_schema(kind=MAP_KIND, version=MAP_VERSION)


FIGHT_STAYS = Reason(
    "fight-stays", "Encounter", "{name} is an encounter; its {people} and its map can be exported."
)

ENCOUNTER_GROUP: Final = LibraryGroup(
    "encounter",
    "Encounter",
    "Encounters",
    "map-pin",
    "ink2",
    "map",
    none="No encounters yet",
    how="Choose a map and who comes, and the encounter can begin.",
    actions=(("new_encounter", "New encounter", "map-pin"),),
)


class EncounterKind(DocumentKind[EncounterDocument, Any]):
    """Fights, for every game; their logs are stored separately."""

    id = ENCOUNTER_KIND
    groups = (ENCOUNTER_GROUP,)
    screen = "encounter"

    def __init__(self, words: KindWords = NEUTRAL_WORDS) -> None:
        """`words` are those of the campaign's game."""
        self._people, self._things = words.many, dict(words.things)

    def read(self, body: str) -> Content[EncounterDocument]:
        """Read the body of a row; raises `StorageError` if a newer program wrote it."""
        return Content(self.id, read_encounter(body))

    def write(self, content: Content[EncounterDocument]) -> str:
        """The body of the row with this document."""
        return ENCOUNTER.write(content.document, exclude_defaults=True)

    def head(self, thing: EncounterDocument) -> DocumentHead:
        """Its name and tags; its picture is its map."""
        return DocumentHead(thing.name, thing.tags)

    def with_head(self, thing: EncounterDocument, head: DocumentHead) -> EncounterDocument:
        """The same fight under another name."""
        return replace(thing, name=head.name, tags=head.tags)

    def summary(self, thing: EncounterDocument, owner: object | None, book: object) -> Summary:
        """The summary of its card: the sides and the map."""
        del owner, book
        return encounter_summary(thing, self._things)

    def for_copy(self, thing: EncounterDocument) -> EncounterDocument:
        """The fight in its initial state, without its log."""
        return replace(thing, ended=False)

    def export_refusal(self, name: str) -> Refusal:
        """A fight cannot be exported, since its log is not in its document."""
        return FIGHT_STAYS(name=name, people=self._people)


def encounter_summary(model: EncounterDocument, things: Mapping[str, str] = NO_THINGS) -> Summary:
    """The summary of a fight in its initial state: the sides and the map.

    `things` are the words for combatants that are no people, by their names in files.
    """
    roster = model.roster()
    sides = [
        (side, [each for each in roster.combatants if each.side == side.id])
        for side in roster.sides
    ]
    fighting = [(side, members) for side, members in sides if members]
    names = [each.name for each in roster.combatants]
    texts = [model.name, "Encounter", roster.map.name, *names, *model.tags]
    return Summary(
        name=model.name,
        side=NO_SIDE,
        subtitle=" against ".join(_side_text(*each, things) for each in fighting) or "Nobody yet",
        numbers=tuple(
            (side.name, sum(each.kind not in things for each in members))
            for side, members in fighting[:2]
        ),
        line=roster.map.name,
        tags=model.tags,
        portrait=None,
        words="\n".join(filter(None, texts)).casefold(),
        drawing="map",
    )


def _side_text(side: RosterSide, members: Sequence[RosterEntry], things: Mapping[str, str]) -> str:
    """A side in words: "4 heroes and 1 vehicle", or the name of its only member."""
    if len(members) == 1:
        return members[0].name
    counts = Counter(things.get(each.kind, "") for each in members)
    people = counts.pop("", 0)
    # The name of a side is a plural, so a single person is named.
    single = [each.name for each in members if each.kind not in things]
    own = [single[0] if people == 1 else f"{people} {side.name.casefold()}"] if people else []
    *first, last = *own, *(counted(number, thing) for thing, number in counts.items())
    return f"{', '.join(first)} and {last}" if first else last
