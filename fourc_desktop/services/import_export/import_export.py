"""Imports and exports documents and homebrew packs."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyBook, AnyGame, AnyOwn
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.core.interchange import ConvertedFile
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import (
    largest_file,
    parse_document,
    with_encoded_pictures,
    write_document,
)
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.services.import_export.document_export import DocumentExport
from fourc_desktop.services.import_export.foreign_files import (
    foreign_parts,
    is_foreign,
    pasted_parts,
    refuse_archive,
)
from fourc_desktop.services.import_export.homebrew_packs import parse_pack
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.files.file_access import read_bounded

logger = logging.getLogger(__name__)

NO_ENVELOPE = "format"
"""The field of the envelope of documents, which homebrew packs do not have."""


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The contents of imported files.

    Attributes:
        documents: The documents with their belongings, file by file.
        homebrew: The homebrew packs, file by file.
        refusals: A sentence for each refused file or part of a file.
        changes: A sentence for each value of another program that was converted or left out.
    """

    documents: tuple[Package, ...]
    homebrew: tuple[AnyOwn, ...]
    refusals: tuple[str, ...]
    changes: tuple[str, ...] = ()


def joined(results: Iterable[ImportResult]) -> ImportResult:
    """Join several results in order, and log how much there is."""
    found = tuple(results)
    whole = ImportResult(
        tuple(document for each in found for document in each.documents),
        tuple(pack for each in found for pack in each.homebrew),
        tuple(refusal for each in found for refusal in each.refusals),
        tuple(change for each in found for change in each.changes),
    )
    logger.info(
        "Import: %d documents, %d packs, %d files refused",
        len(whole.documents),
        len(whole.homebrew),
        len(whole.refusals),
    )
    return whole


def read_parts(
    path: Path,
    kinds: KindRegistry,
    game: AnyGame,
    book: AnyBook,
    games: Iterable[GameEntry] = (),
    *,
    mapping: Mapping[str, str] | None = None,
    squares: int = 0,
) -> Iterator[ImportResult]:
    """Read a file part by part, so that reading can be canceled; a refusal is a part too.

    `mapping` and `squares` are as in `read_foreign`.
    """
    try:
        refuse_archive(path)
        if is_foreign(path, game):
            for part in foreign_parts(path, game, book, mapping=mapping, squares=squares):
                yield converted(part, kinds)
            return
        content = read_file(path, kinds, game, games)
    except StorageError as refusal:
        yield ImportResult((), (), (str(refusal),))
        return
    if isinstance(content, Package):
        yield ImportResult((content,), (), ())
    else:
        yield ImportResult((), (content,), ())


def read_pasted(
    text: str, kinds: KindRegistry, game: AnyGame, book: AnyBook
) -> Iterator[ImportResult]:
    """Read a text from the clipboard part by part; a refusal is a part too."""
    try:
        for part in pasted_parts(text, game, book):
            yield converted(part, kinds)
    except StorageError as refusal:
        yield ImportResult((), (), (str(refusal),))


def converted(file: ConvertedFile, kinds: KindRegistry) -> ImportResult:
    """Convert the contents of another program's file; changes name their documents."""
    changes = []
    for each in file.documents:
        content = each.package.content
        name = kinds.of(content).head(content.document).name
        changes += [f"{name}: {change}" for change in each.changes]
    documents = tuple(each.package for each in file.documents)
    return ImportResult(documents, (), file.refusals, tuple(changes))


def read_file(
    path: Path, kinds: KindRegistry, game: AnyGame, games: Iterable[GameEntry] = ()
) -> Package | AnyOwn:
    """Read a document or a homebrew pack; pictures are re-encoded.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    data = read_bounded(path, largest_file(kinds))
    try:
        content = parse_document(data, path.name, kinds)
    except ImportRefusedError as refusal:
        if refusal.field != NO_ENVELOPE:
            raise
        own = parse_pack(data, path.name, game, games)
        if own == game.homebrew.blank():
            raise
        return own
    return with_encoded_pictures(content, kinds)


def export_document(campaign: Campaign, id_: str, path: Path) -> None:
    """Write a document with its belongings to `path`, replacing the file there."""
    write_document(campaign.packed(id_), path, campaign.kinds)


def export_documents(campaign: Campaign, ids: Iterable[str], folder: Path) -> list[Path]:
    """Write documents to a folder as `DocumentExport` does; return the paths."""
    with DocumentExport(campaign, ids, folder) as export:
        for step in export.steps():
            step()
        return export.finish()
