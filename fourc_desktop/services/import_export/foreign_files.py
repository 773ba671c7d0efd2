"""Reads and writes the files of other programs that a game supports."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyBook, AnyGame
from fourc_desktop.core.interchange import (
    AnyReader,
    ConvertedFile,
    DocumentWriter,
    joined_files,
)
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.player_maps import SHOWN_KINDS, player_maps_work
from fourc_desktop.services.import_export.table_reader import TableReader
from fourc_desktop.services.import_export.text_writer import TextWriter
from fourc_desktop.services.import_export.universal_vtt import (
    JSON_SUFFIX,
    UniversalVttReader,
    UniversalVttWriter,
)
from fourc_desktop.services.printing.map_images import MAP_IMAGES, drawn_map
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import read_bounded, write_atomically
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.formats.universal_vtt import LARGEST_VTT
from fourc_desktop.storage.images import EXPORT_LAYERS, LAYERED_SUFFIXES, UNREAD_SUFFIXES

LARGEST_FOREIGN: Final = 16 * 1024 * 1024
"""The most bytes of a file of another program; its reader may refuse less."""


PASTED: Final = "Copied text.txt"
"""The name of a text from the clipboard in messages."""

ARCHIVE_SUFFIXES: Final = frozenset({".zip", ".7z", ".rar", ".gz", ".tar"})
SPREADSHEET_SUFFIXES: Final = frozenset({".xls", ".xlsb", ".ods", ".numbers"})
"""The formats of spreadsheets that are not read."""

DATABASE_SUFFIXES: Final = frozenset({".ldb", ".sst"})
DATABASE_MARK: Final = "CURRENT"
"""A file that every database folder of Foundry VTT contains."""


def largest_foreign(path: Path) -> int:
    """The most bytes of a file of such a name; maps come with a picture."""
    is_map = path.suffix.casefold() in UniversalVttReader.suffixes
    return LARGEST_VTT if is_map else LARGEST_FOREIGN


SHARED_READERS: Final[tuple[AnyReader, ...]] = (UniversalVttReader(),)
SHARED_WRITERS: Final[tuple[DocumentWriter, ...]] = (UniversalVttWriter(),)
"""The readers and writers of maps, which every game has."""


def readers_of(game: AnyGame) -> tuple[AnyReader, ...]:
    """The readers of files of other programs for a game."""
    return (*game.readers, *SHARED_READERS)


def writers_of(game: AnyGame, kinds: Iterable[str] = ()) -> tuple[DocumentWriter, ...]:
    """The writers of files of other programs for a game; only those that support all `kinds`."""
    wanted = frozenset(kinds)
    return tuple(each for each in (*game.writers, *SHARED_WRITERS) if wanted <= each.kinds)


def refuse_archive(path: Path) -> None:
    """Refuse what has to be exported first.

    These are databases of Foundry VTT, archives, other spreadsheets and other pictures.

    Raises:
        ImportRefusedError: The file is one of them; the sentence says what to do instead.
    """
    suffix = path.suffix.casefold()
    if suffix in DATABASE_SUFFIXES or (path.is_dir() and (path / DATABASE_MARK).exists()):
        raise import_refusal(
            path.name,
            "is a database that only Foundry VTT reads",
            next_step="there, choose “Export Data” for each actor, and import those JSON files",
        )
    if suffix in ARCHIVE_SUFFIXES:
        raise import_refusal(
            path.name,
            "is an archive",
            next_step="unpack it, and import the JSON files or tables in it",
        )
    if suffix in SPREADSHEET_SUFFIXES:
        raise import_refusal(
            path.name,
            "is in a format of spreadsheets that is not read here",
            next_step="save it as XLSX or CSV",
        )
    if suffix in LAYERED_SUFFIXES:
        raise import_refusal(path.name, "is a picture with layers", next_step=EXPORT_LAYERS)
    if suffix in UNREAD_SUFFIXES:
        raise import_refusal(
            path.name,
            "is a picture that is neither PNG nor JPEG nor WebP",
            next_step="save it as a PNG",
        )


def is_foreign(path: Path, game: AnyGame) -> bool:
    """Whether a file is from another program, by its name or content.

    An unreadable file counts as this program's own, whose reader reports the error.
    """
    suffix = path.suffix.casefold()
    readers = [each for each in readers_of(game) if suffix in each.suffixes]
    if suffix != JSON_SUFFIX:
        return bool(readers)
    try:
        data = read_bounded(path, largest_foreign(path))
    except StorageError:
        return False
    return any(each.recognizes(data, path.name) for each in readers)


def read_foreign(
    path: Path,
    game: AnyGame,
    book: AnyBook,
    reader: str = "",
    mapping: Mapping[str, str] | None = None,
    squares: int = 0,
) -> ConvertedFile:
    """Read a file with the reader of an id, or with the first one that recognizes it.

    `mapping` maps the headings of a table to field ids. `squares` is the number of grid squares
    along the side of a sector, for maps of other programs; 0 for the fewest possible.

    Raises:
        StorageError: The file cannot be read, or is refused.
    """
    return joined_files(foreign_parts(path, game, book, reader, mapping, squares))


def foreign_parts(
    path: Path,
    game: AnyGame,
    book: AnyBook,
    reader: str = "",
    mapping: Mapping[str, str] | None = None,
    squares: int = 0,
) -> Iterator[ConvertedFile]:
    """Read a file part by part, so that reading can be canceled; raises as `read_foreign` does."""
    data = read_bounded(path, largest_foreign(path))
    found = reader_of_file(data, path, game, reader)
    if mapping and isinstance(found, TableReader):
        yield from found.mapped_parts(data, path.name, book, mapping)
    elif isinstance(found, UniversalVttReader):
        has_values = bool(game.substances(book))
        yield found.read_map(data, path.name, squares, has_material_values=has_values)
    else:
        yield from found.parts(data, path.name, book)


def pasted_parts(text: str, game: AnyGame, book: AnyBook) -> Iterator[ConvertedFile]:
    """Read the documents in a text from the clipboard: stat blocks, or a table of a spreadsheet.

    Raises:
        ImportRefusedError: The text is too long, or the game has no reader for it.
    """
    data = text.encode(errors="replace")
    path = Path(PASTED)
    readers = [each for each in game.readers if path.suffix in each.suffixes]
    reader = next((each for each in readers if each.recognizes(data, PASTED)), None)
    if len(data) > LARGEST_FOREIGN or reader is None:
        raise import_refusal(
            "The copied text",
            "holds no stat block and no table",
            next_step="copy one with the name above its numbers",
        )
    yield from reader.parts(data, PASTED, book)


def reader_of_file(data: bytes, path: Path, game: AnyGame, id_: str = "") -> AnyReader:
    """Find the reader with an id, or the first one that recognizes the bytes of a file.

    Raises:
        ImportRefusedError: There is none; the sentence lists the available readers.
    """
    fitting: Iterable[AnyReader] = (each for each in readers_of(game) if each.id == id_)
    if not id_:
        named = [each for each in readers_of(game) if path.suffix.casefold() in each.suffixes]
        # If no reader recognizes a file, the last one for its suffix reads it and reports the
        # error.
        fitting = [*(each for each in named if each.recognizes(data, path.name)), *named[-1:]]
    for each in fitting:
        return each
    known = ", ".join(each.id for each in readers_of(game))
    raise import_refusal(
        path.name, f"is not a file that {game.title} reads", next_step=f"choose one of {known}"
    )


def write_foreign(
    campaign: Campaign, ids: Sequence[str], format_: str, path: Path, fonts: Path
) -> "ForeignFile":
    """Write the file of `foreign_file_work` to `path`, replacing the file there.

    Raises:
        StorageError: As `foreign_file_work`, or the file cannot be written.
    """
    made = foreign_file_work(campaign, ids, format_, fonts)()
    write_atomically(path, made.data)
    return made


@dataclass(frozen=True, slots=True)
class ForeignFile:
    """A file for another program.

    Attributes:
        data: Its bytes.
        left_out: A sentence for each kind of content that the format cannot hold.
        unread: A sentence for each fight that could not be read, or not to its end.
    """

    data: bytes
    left_out: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


def foreign_file_work(
    campaign: Campaign, ids: Sequence[str], format_: str, fonts: Path
) -> Callable[[], ForeignFile]:
    """Read documents, and return a function that makes their file in any thread.

    `format_` is the id of a writer, and `fonts` the folder of the fonts for pictures of maps. A map
    without a picture gets one for another program.

    Raises:
        StorageError: There is no such writer, or it does not support a document.
    """
    game = campaign.game
    writer = next((each for each in writers_of(game) if each.id == format_), None)
    if writer is None:
        known = [*(each.id for each in writers_of(game)), *(each.id for each in MAP_IMAGES)]
        raise StorageError(f"{game.title} writes no “{format_}”; choose one of {', '.join(known)}.")
    chosen = frozenset(ids)
    ids = [id_ for id_ in ids if not _comes_along(campaign, id_, chosen)]
    draw_maps = None
    if isinstance(writer, TextWriter) and writer.is_for_players:
        draw_maps = player_maps_work(campaign, ids, fonts)
        ids = [id_ for id_ in ids if campaign.content(id_).kind not in SHOWN_KINDS]
    packages = [campaign.packed(id_) for id_ in ids]
    wrong = [each for each in packages if each.content.kind not in writer.kinds]
    if wrong:
        name = campaign.kinds.of(wrong[0].content).head(wrong[0].content.document).name
        raise StorageError(f"{name} cannot be written as {writer.title}; leave it out.")
    context = campaign.print_context

    def make() -> ForeignFile:
        left_out = writer.left_out(packages)
        if draw_maps is not None and isinstance(writer, TextWriter):
            maps = draw_maps()
            data = writer.write(packages, context, maps.texts)
            return ForeignFile(data, (*left_out, *maps.left_out), maps.unread)
        has_picture = isinstance(writer, UniversalVttWriter)
        written = [_pictured(each, fonts) for each in packages] if has_picture else packages
        return ForeignFile(writer.write(written, context), tuple(left_out))

    return make


def _comes_along(campaign: Campaign, id_: str, chosen: Collection[str]) -> bool:
    """Whether an owner of a document is chosen, too."""
    owner = campaign.owner(id_)
    return owner is not None and (owner in chosen or _comes_along(campaign, owner, chosen))


def _pictured(package: Package, fonts: Path) -> Package:
    """A map with its picture, or with one that is drawn; a map without a grid is unchanged."""
    map_ = package.content.document
    if package.picture is not None or not map_.grid:
        return package
    return replace(package, picture=drawn_map(map_, fonts))
