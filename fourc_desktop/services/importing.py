"""Files from outside, read together: what they hold, and why others were refused."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyOwn, HomebrewFormat
from fourc_desktop.services.document_files import (
    drawn_anew,
    largest,
    parse_document,
)
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.errors import ImportRefusedError, StorageError

NO_ENVELOPE = "format"
"""The field whose absence tells a table's own data, which has no envelope, from a document."""


@dataclass(frozen=True, slots=True)
class Imports:
    """What was read.

    Attributes:
        documents: Heroes with all that is theirs, vehicles, headquarters and maps, file by file.
        own_data: Packs of a table's own data, file by file.
        refusals: A sentence for each file that was refused.
    """

    documents: tuple[Package, ...]
    own_data: tuple[AnyOwn, ...]
    refusals: tuple[str, ...]


def read_files(paths: Iterable[Path], kinds: Kinds, homebrew: HomebrewFormat[AnyOwn]) -> Imports:
    """Read files, each by itself; one that is refused keeps no other from being read."""
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
    return Imports(tuple(documents), tuple(packs), tuple(refusals))


def read_file(path: Path, kinds: Kinds, homebrew: HomebrewFormat[AnyOwn]) -> Package | AnyOwn:
    """Read a document or a pack of homebrew; pictures are decoded and drawn anew.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    data = read_bounded(path, largest(kinds))
    try:
        content = parse_document(data, path.name, kinds)
    except ImportRefusedError as refusal:
        if refusal.field != NO_ENVELOPE:
            raise
        own = homebrew.read_pack(data, path.name)
        if own == homebrew.blank():
            raise
        return own
    return drawn_anew(content, kinds)
