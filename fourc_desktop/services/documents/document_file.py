"""Reading and writing files with single documents, and file names."""

from collections.abc import Collection
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from fourc_desktop.core.documents import AnyKind, Package
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.files.exchange_files import read_kind
from fourc_desktop.storage.files.file_access import read_bounded, write_atomically
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.images.pictures import prepare_picture

NO_SHEET = Reason("no-sheet", "Print", "{name} is a {what} and has no sheet.")
STAYS = Reason("stays-in-campaign", "Export", "{name} stays in its campaign.")


def largest_file(kinds: KindRegistry) -> int:
    """The size limit of a document file, in bytes."""
    return max(format_.largest for _, format_ in kinds.files())


def read_document(path: Path, kinds: KindRegistry) -> Package:
    """Read a document from a file; its pictures are re-encoded.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    data = read_bounded(path, largest_file(kinds))
    return with_encoded_pictures(parse_document(data, path.name, kinds), kinds)


def game_of_file(path: Path, games: GameRegistry) -> AnyGame:
    """The game of the document in a file; other games are not loaded.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    limit = largest_file(KindRegistry(()))  # maps have the largest files of all kinds
    return games.by_kind(read_kind(read_bounded(path, limit), path.name, limit=limit))


def with_encoded_pictures(package: Package, kinds: KindRegistry) -> Package:
    """The package with every picture re-encoded."""
    if package.picture is not None:
        use = kinds.of(package.content).picture_use(package.content.document)
        package = with_picture(package, prepare_picture(package.picture, use=use), kinds)
    return replace(
        package, belongings=tuple(with_encoded_pictures(each, kinds) for each in package.belongings)
    )


def with_picture(package: Package, picture: bytes | None, kinds: KindRegistry) -> Package:
    """The package with another picture, which its head names, or with none."""
    kind, thing = kinds.of(package.content), package.content.document
    thing = kind.with_head(thing, replace(kind.head(thing), portrait=digest_of(picture)))
    return replace(package, content=replace(package.content, document=thing), picture=picture)


def digest_of(picture: bytes | None) -> str | None:
    """The digest by which the head of a document names a picture, or None."""
    return None if picture is None else sha256(picture).hexdigest()


def with_sheet(package: Package, kinds: KindRegistry) -> Package:
    """The package, if it has a sheet to print; raises `Refused` if not."""
    kind = kinds.of(package.content)
    if not kind.has_sheet:
        name, what = kind.head(package.content.document).name, kind.groups[0].title.lower()
        raise Refused(NO_SHEET(name=name, what=what))
    return package


def parse_document(data: bytes, name: str, kinds: KindRegistry) -> Package:
    """Read a document from the bytes of a file called `name`; pictures are not decoded.

    Raises:
        ImportRefusedError: It is invalid.
    """
    formats = {kind.id: format_ for kind, format_ in kinds.files()}
    kind = read_kind(data, name, limit=largest_file(kinds))
    if game := kinds.foreign(kind):
        why = f"is for {game}, and this campaign plays {kinds.game}"
        raise import_refusal(name, why, next_step=f"open it in a campaign of {game}")
    package: Package = formats.get(kind, formats[kinds.main]).read(data, name)
    _require_visible_names(package, name, kinds)
    return package


def _require_visible_names(package: Package, file_name: str, kinds: KindRegistry) -> None:
    """Refuse names of which nothing can be seen; an empty one is left to the rules."""
    name = kinds.of(package.content).head(package.content.document).name
    if name and not stripped(name):
        next_step = "give it a name that can be seen"
        raise import_refusal(file_name, "shows nothing", ["name"], next_step)
    for each in package.belongings:
        _require_visible_names(each, file_name, kinds)


def document_bytes(package: Package, kinds: KindRegistry) -> bytes:
    """The bytes of a document's file.

    Raises:
        Refused: Such a document cannot be exported.
        StorageError: The file would be larger than it may be.
    """
    kind = kinds.of(package.content)
    format_ = kind.file()
    if format_ is None:
        raise Refused(export_refusal(kind, kind.head(package.content.document).name))
    return format_.write(package)


def export_refusal(kind: AnyKind, name: str) -> Refusal:
    """Why a document of a kind without files is not exported."""
    return kind.export_refusal(name) or STAYS(name=name)


def write_document(package: Package, path: Path, kinds: KindRegistry) -> None:
    """Write a document to a file, replacing it."""
    write_atomically(path, document_bytes(package, kinds))


LONGEST_FILE_NAME = 100


def file_name(name: str, nameless: str) -> str:
    """Reduce a name to a file name that every system allows, without a suffix.

    If nothing is left of it, the result is `nameless`.
    """
    # Loading it takes 25 ms, which would delay the start of the window.
    from pathvalidate import sanitize_filename  # noqa: PLC0415

    return (
        sanitize_filename(name, platform="universal", max_len=LONGEST_FILE_NAME).strip(" .")
        or nameless
    )


def free_path(folder: Path, stem: str, suffix: str, taken: Collection[Path] = ()) -> Path:
    """A path without a file that is not `taken`: "Stem.json", "Stem 2.json"."""
    path = folder / f"{stem}{suffix}"
    number = 2
    while path in taken or path.exists():
        path = folder / f"{stem} {number}{suffix}"
        number += 1
    return path
