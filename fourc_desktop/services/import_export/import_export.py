"""Importing and exporting documents and homebrew packs."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyOwn, HomebrewFormat
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import (
    file_name,
    free_path,
    largest_file,
    parse_document,
    with_encoded_pictures,
    write_document,
)
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.errors import ImportRefusedError, StorageError, file_failure
from fourc_desktop.storage.files.file_access import read_bounded

logger = logging.getLogger(__name__)

NO_ENVELOPE = "format"
"""The field that documents have and homebrew packs, which have no envelope, lack."""


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The contents of imported files.

    Attributes:
        documents: The documents with their belongings, file by file.
        homebrew: The homebrew packs, file by file.
        refusals: A sentence for each file that was refused.
    """

    documents: tuple[Package, ...]
    homebrew: tuple[AnyOwn, ...]
    refusals: tuple[str, ...]


def joined(results: Iterable[ImportResult]) -> ImportResult:
    """The contents of the files of several results, in their order."""
    found = tuple(results)
    return ImportResult(
        tuple(document for each in found for document in each.documents),
        tuple(pack for each in found for pack in each.homebrew),
        tuple(refusal for each in found for refusal in each.refusals),
    )


def read_files(
    paths: Iterable[Path], kinds: KindRegistry, homebrew: HomebrewFormat[AnyOwn]
) -> ImportResult:
    """Read files; a refused one does not prevent reading the others."""
    documents: list[Package] = []
    packs: list[AnyOwn] = []
    refusals: list[str] = []
    for path in paths:
        try:
            content = read_file(path, kinds, homebrew)
        except StorageError as refusal:
            refusals.append(str(refusal))
            continue
        if isinstance(content, Package):
            documents.append(content)
        else:
            packs.append(content)
    logger.info(
        "Import: %d documents, %d packs, %d files refused",
        len(documents),
        len(packs),
        len(refusals),
    )
    return ImportResult(tuple(documents), tuple(packs), tuple(refusals))


def read_file(
    path: Path, kinds: KindRegistry, homebrew: HomebrewFormat[AnyOwn]
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
        own = homebrew.read_pack(data, path.name)
        if own == homebrew.blank():
            raise
        return own
    return with_encoded_pictures(content, kinds)


DOCUMENT_SUFFIX = ".json"


def export_document(campaign: Campaign, id_: str, path: Path) -> None:
    """Write a document with its belongings to `path`, replacing the file there."""
    write_document(campaign.packed(id_), path, campaign.kinds)


def export_documents(campaign: Campaign, ids: Iterable[str], folder: Path) -> list[Path]:
    """Write documents to a folder, which is created if needed; returns the paths.

    Existing files are not overwritten: names get a number.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_failure("be made", folder, error) from error
    written = []
    for id_ in ids:
        stem = file_name(campaign.card(id_).name, campaign.kinds.words.nameless)
        path = free_path(folder, stem, DOCUMENT_SUFFIX)
        export_document(campaign, id_, path)
        written.append(path)
    logger.info("Export: %d documents", len(written))
    return written
