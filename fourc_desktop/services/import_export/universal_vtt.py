"""Converts maps of other programs in Universal VTT to maps of any game, and back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path, PurePath
from typing import Final

from fourc_desktop.core.documents import Content, Package, PrintContext
from fourc_desktop.core.game import AnyBook
from fourc_desktop.core.interchange import ConvertedDocument, ConvertedFile, DocumentReader
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.maps.grid_fitting import MAX_SIDE
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, MAP, PictureCoverage, SectorMap
from fourc_desktop.core.maps.walls import WallKind
from fourc_desktop.core.picture_bytes import picture_size
from fourc_desktop.core.picture_use import WHOLE, PictureFrame, PictureUse, background
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import counted, one_line
from fourc_desktop.services.documents.document_file import digest_of
from fourc_desktop.services.import_export.vtt_fitting import VttFitting
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.errors import PictureRefusedError, StorageError
from fourc_desktop.storage.files.file_access import read_bounded
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.formats.universal_vtt import (
    LARGEST_VTT,
    VTT_SUFFIXES,
    PlainLine,
    VttMap,
    VttPortal,
    read_vtt,
    vtt_bytes,
)
from fourc_desktop.storage.images.pictures import prepare_picture

VTT_ID: Final = "universal-vtt"
VTT_TITLE: Final = "Universal VTT"

JSON_SUFFIX: Final = ".json"
"""The suffix that maps share with files of this program and of Foundry VTT."""

SHOWN: Final = PictureUse(800, 300 * 1024)
"""The limits of a preview picture."""

MAX_BORDERS: Final = 500_000
"""The most sector borders that all lines together may follow; a map has 80,000."""

UNNAMED: Final = "Map"

VTT_MARKS: Final = (b'"resolution"', b'"map_size"')
"""The fields of every Universal VTT map, by which one is recognized whose name ends in .json."""

ONE_MAP = Reason("one-map-a-file", MAP, "A file of Universal VTT holds one map; choose one.")
NO_GRID = Reason("no-grid-to-write", MAP, "{name} has zones without a grid; choose another map.")


class UniversalVttReader(DocumentReader[AnyBook]):
    """Reads maps of Universal VTT, whatever the game."""

    id = VTT_ID
    title = VTT_TITLE
    suffixes = (*VTT_SUFFIXES, JSON_SUFFIX)

    def recognizes(self, data: bytes, name: str) -> bool:
        """Recognize a file by its suffix if that is unique, or else by the fields of a map."""
        suffix = PurePath(name).suffix.casefold()
        return suffix in VTT_SUFFIXES or (
            suffix == JSON_SUFFIX and all(mark in data for mark in VTT_MARKS)
        )

    def read(self, data: bytes, name: str, book: AnyBook) -> ConvertedFile:
        """Read a map with as few squares per sector as possible; raises as `read_map` does."""
        del book
        return self.read_map(data, name)

    def read_map(
        self, data: bytes, name: str, side: int = 0, *, has_material_values: bool = True
    ) -> ConvertedFile:
        """Read a map with sectors `side` squares wide; 0 for the fewest possible.

        An unusable picture is left out. `has_material_values` says whether walls have a Material
        Value in the game.

        Raises:
            ImportRefusedError: The file is damaged or hostile, or the map would be too large.
        """
        found = _converted(read_vtt(data, name), name, side, has_values=has_material_values)
        return ConvertedFile((found,))


class UniversalVttWriter:
    """Writes a map as Universal VTT: its picture, the walls that block sight, and its doors."""

    id = VTT_ID
    title = VTT_TITLE
    suffix = VTT_SUFFIXES[0]
    kinds = frozenset({MAP_KIND})

    def write(self, packages: Iterable[Package], context: PrintContext) -> bytes:
        """The bytes of a file with one map.

        Raises:
            Refused: There are several documents, or the map has no grid.
        """
        del context
        found = [*packages]
        if len(found) != 1:
            raise Refused(ONE_MAP())
        map_: SectorMap = found[0].content.document
        if not map_.grid:
            raise Refused(NO_GRID(name=map_.name))
        picture, square = _written_picture(map_, found[0].picture)
        return vtt_bytes(replace(_written(map_), picture=picture, square=square))

    def left_out(self, packages: Iterable[Package]) -> list[str]:
        """A sentence for each kind of content of the map that `write` leaves out."""
        return [
            f"{self.title} has no place for {what} ({count})."
            for package in packages
            for what, count in _without_place(package.content.document)
            if count
        ]


@dataclass(frozen=True, slots=True)
class VttPreview:
    """The preview of a map, for choosing the number of squares per sector.

    Attributes:
        path: Its file.
        map: Its contents.
        picture: Its background picture, reduced; None without a usable one.
    """

    path: Path
    map: VttMap
    picture: bytes | None = None

    @property
    def fewest(self) -> int:
        """The fewest possible squares along the side of a sector, from 1."""
        return fewest_squares(self.map)

    def fitted(self, side: int) -> SectorMap:
        """The map with sectors `side` squares wide; raises as `fitted_map` does."""
        return fitted_map(self.map, self.path.name, side, has_material_values=False)[0]


def vtt_preview(path: Path) -> VttPreview | None:
    """Preview a map; None if the file is not a map or is refused."""
    reader = UniversalVttReader()
    if path.suffix.casefold() not in reader.suffixes:
        return None
    try:
        data = read_bounded(path, LARGEST_VTT)
        if not reader.recognizes(data, path.name):
            return None
        map_ = read_vtt(data, path.name)
        preview = VttPreview(path, replace(map_, picture=None))
        preview.fitted(preview.fewest)
    except StorageError:
        return None
    try:
        picture = map_.picture and prepare_picture(map_.picture, use=SHOWN, largest=LARGEST_VTT)
    except PictureRefusedError:
        picture = None
    return replace(preview, picture=picture)


def fewest_squares(map_: VttMap) -> int:
    """The fewest squares along the side of a sector for which a map is not too large."""
    return ceil(max(map_.width, map_.height) / LONGEST_SIDE)


def fitted_map(
    map_: VttMap, name: str, side: int, *, has_material_values: bool
) -> tuple[SectorMap, list[str]]:
    """Fit a map to sectors, without its picture; return it and a sentence per change.

    Raises:
        ImportRefusedError: The map would be too large, or has too many walls.
    """
    fewest = fewest_squares(map_)
    if not fewest <= side <= MAX_SIDE:
        why = f"cannot have {counted(side, 'square')} to a sector"
        raise import_refusal(name, why, next_step=f"choose {fewest} to {MAX_SIDE}")
    fitting = VttFitting(map_, side, has_material_values=has_material_values)
    if fitting.borders > MAX_BORDERS:
        raise import_refusal(name, "has far too many walls", next_step="divide the map")
    title = one_line(PurePath(name).stem, longest=LONGEST_LINE) or UNNAMED
    walls, columns, changes = fitting.fitted()
    made = SectorMap(title, fitting.width, fitting.height)
    return made.with_walls(walls).with_columns(columns), changes


def _converted(map_: VttMap, name: str, side: int, *, has_values: bool) -> ConvertedDocument:
    side = side or fewest_squares(map_)
    made, changes = fitted_map(map_, name, side, has_material_values=has_values)
    picture = None
    if map_.has_unreadable_picture:
        changes.append("The picture was left out because it is damaged or not complete.")
    elif map_.picture is None:
        changes.append("There is no picture in the file.")
    else:
        try:
            picture = _read_picture(map_, made, side)
        except PictureRefusedError as refusal:
            changes.append(str(refusal))
    made = replace(made, background=digest_of(picture))
    return ConvertedDocument(Package(Content(MAP_KIND, made), picture), tuple(changes))


def _read_picture(map_: VttMap, made: SectorMap, side: int) -> bytes:
    """The background picture, padded to the whole sectors of the map."""
    assert map_.picture is not None
    right = round(made.width * side / map_.width * WHOLE)
    bottom = round(made.height * side / map_.height * WHOLE)
    use = background(made.width, made.height)
    if (right, bottom) != (WHOLE, WHOLE):
        use = replace(use, frame=(0, 0, right, bottom))
    return prepare_picture(map_.picture, use=use, largest=LARGEST_VTT)


def _written_picture(map_: SectorMap, picture: bytes | None) -> tuple[bytes | None, int]:
    """The picture cropped or padded to the map, and the width of a sector on it in pixels."""
    if picture is None:
        return None, VttMap(1, 1).square
    if map_.covered is not None:
        use = replace(background(map_.width, map_.height), frame=_frame(map_, map_.covered))
        picture = prepare_picture(picture, use=use)
    return picture, max(1, round(picture_size(picture)[0] / map_.width))


def _frame(map_: SectorMap, covered: PictureCoverage) -> PictureFrame:
    """The rectangle of the map on a picture that covers other sectors."""
    return (
        round(-covered.x / covered.width * WHOLE),
        round(-covered.y / covered.height * WHOLE),
        round((map_.width - covered.x) / covered.width * WHOLE),
        round((map_.height - covered.y) / covered.height * WHOLE),
    )


def _written(map_: SectorMap) -> VttMap:
    """A map without its picture; of walls on several levels, a door takes precedence."""
    walls: dict[PlainLine, None] = {}
    objects: dict[PlainLine, None] = {}
    doors: dict[PlainLine, VttPortal] = {}
    for where, wall in map_.walls.items():
        line = _line(where) if isinstance(where, Edge) else None
        if line is None:
            continue
        if wall.kind in (WallKind.DOOR, WallKind.HATCH):
            doors[line] = VttPortal(line[0], line[1], not wall.is_open)
        elif wall.bars_sight:
            (walls if wall.bars_movement else objects)[line] = None
    return VttMap(
        map_.width,
        map_.height,
        tuple(sorted(walls.keys() - doors.keys())),
        tuple(sorted(objects.keys() - walls.keys() - doors.keys())),
        tuple(doors[line] for line in sorted(doors)),
    )


def _without_place(map_: SectorMap) -> Iterator[tuple[str, int]]:
    """The kinds of content that `_written` leaves out, each with its number from 0."""
    inside = [where for where in map_.walls if isinstance(where, Position)]
    between = [
        (wall, _line(where)) for where, wall in map_.walls.items() if isinstance(where, Edge)
    ]
    clear = [
        wall.kind
        for wall, line in between
        if line and not wall.bars_sight and wall.kind not in (WallKind.DOOR, WallKind.HATCH)
    ]
    obstacles = clear.count(WallKind.OBSTACLE)
    yield "windows and glass", len(clear) - obstacles
    yield "obstacles", obstacles + len(inside)
    yield "hatches and walls between levels", sum(line is None for _, line in between)
    columns = map_.columns.values()
    sectors = [sector for column in columns for sector in column]
    yield "heights and floors", sum(len(each) > 1 or each[0].ground > 0 for each in columns)
    yield "terrain and water", sum(bool(each.terrain or each.water) for each in sectors)
    yield "names and notes of sectors", sum(bool(each.name or each.notes) for each in sectors)
    yield "links", len(map_.links)


def _line(edge: Edge) -> PlainLine | None:
    """The ends of the border between two adjacent sectors; None for a hatch or a link."""
    a, b = edge.a, edge.b
    if a.level != b.level or edge.length != 1:
        return None
    x, y = b.x, b.y
    return ((x, y), (x + 1, y)) if a.x == b.x else ((x, y), (x, y + 1))
