"""The versions of documents, each with a checksum that is verified on reading."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from fourc_desktop.storage.database.document import (
    DamagedDocument,
    Document,
    DocumentVersion,
    LoadedDocuments,
    StoredDocument,
    checksum,
    is_intact,
    shown_label,
)
from fourc_desktop.storage.database.sealed_rows import (
    NO_HASH,
    CampaignRowTable,
    DocumentRow,
    DocumentTable,
    combined,
    version_row,
)
from fourc_desktop.storage.database.version_batches import VersionBatches
from fourc_desktop.storage.errors import DamagedError, StorageError

VERSIONS_KEPT = 200

TOUCHED_EVERY = 5
"""The seconds after which `touch` writes a new time, which rewrites the whole version."""

MAX_DAMAGED = 10_000
"""The most damaged documents that are listed; a forged file can claim millions."""

DAMAGED_VERSION, MISSING_VERSION = "Damaged", "Missing"
"""The labels of unreadable versions in the list of versions."""

# Columns are added between the first ones and the checksum, so this reads every format.
_CURRENT = (
    "SELECT d.*, v.*, json_valid(v.body) AND json_valid(v.card) FROM document AS d"
    " LEFT JOIN version AS v ON v.document = d.id AND v.revision = d.revision"
)
_UNOWNED_ROWS = (
    "SELECT document, NULL FROM edit_change WHERE document NOT IN (SELECT id FROM document)",
    "SELECT document, card FROM version WHERE document NOT IN (SELECT id FROM document)",
)
_OVERFULL = (
    "SELECT document FROM version WHERE document IN (SELECT value FROM json_each(?))"
    " GROUP BY document HAVING count(*) > ?"
)
_DOCUMENT_WIDTH, _VERSION_WIDTH = 4, 9  # the number of columns in format 1, which has the fewest
_VERSION = (
    "SELECT v.*, json_valid(v.body) AND json_valid(v.card) FROM version AS v"
    " WHERE v.document = ? AND v.revision = ?"
)


class VersionTable:
    """The documents of an open campaign file and their versions.

    The caller opens the transaction to write.

    Attributes:
        batches: The same for many documents at once.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._documents = DocumentTable(connection, path)
        self.batches = VersionBatches(connection, self._documents)
        self._path = path

    def load(self, *, sealed: bool = True) -> LoadedDocuments:
        """Read all documents; damaged and missing ones are listed as damaged.

        Missing ones are only detected in a `sealed` file, which is one of the current format.
        """
        found = _LoadedSoFar()
        try:
            for row in self._rows("ORDER BY d.id"):
                self._sort_in(row, found)
                if len(found.damaged) >= MAX_DAMAGED:
                    found.damaged[""] = self._too_many()
                    return found.loaded()
        except (sqlite3.DataError, MemoryError):  # a value exceeds the size limit
            found = self._load_each()
        if sealed:
            seals = CampaignRowTable(self._connection).read()
            if (found.count, found.hash) != (seals.documents, seals.documents_hash):
                self._name_missing(found)
                if not found.damaged:
                    found.damaged[""] = DamagedDocument(
                        "",
                        f"Some documents in {self._path.name} are missing or in an older state; "
                        "compare it with the backups of the campaign.",
                    )
        return found.loaded()

    def _too_many(self) -> DamagedDocument:
        return DamagedDocument(
            "",
            f"More than {MAX_DAMAGED} documents in {self._path.name} are damaged, so the others "
            "were not read; open a backup of it instead.",
        )

    def load_salvaged(self) -> LoadedDocuments:
        """Read all documents of a copy of a damaged or newer file.

        Documents of which only versions or undo steps are left are listed as damaged: which of the
        versions was current is unknown.
        """
        loaded = self.load(sealed=False)
        if len(loaded.damaged) >= MAX_DAMAGED:
            return loaded
        found = _LoadedSoFar(
            {each.document.id: each for each in loaded.documents},
            {each.id: each for each in loaded.damaged},
        )
        self._name_missing(found)
        return found.loaded()

    def _load_each(self) -> "_LoadedSoFar":
        """Read the documents one by one, so that one beyond the limits does not hide the others."""
        found = _LoadedSoFar()
        for (id_,) in self._connection.execute("SELECT id FROM document").fetchall():
            try:
                for row in self._rows("WHERE d.id = ?", id_):
                    self._sort_in(row, found)
            except (sqlite3.DataError, MemoryError):
                error = self._documents.damage(id_)
                found.damaged[id_] = DamagedDocument(id_, str(error), error.name)
        return found

    def current(self, id_: str) -> StoredDocument | None:
        """Read the current version of a document; None if it is not in the campaign."""
        row = next(self._rows("WHERE d.id = ?", id_), None)
        if row is None:
            self._documents.read(id_)
            return None
        return self._opened(row)

    def read(self, id_: str, revision: int) -> StoredDocument:
        """Read a version of a document.

        Raises:
            StorageError: The version is damaged or no longer stored.
        """
        row = self._connection.execute(_VERSION, (id_, revision)).fetchone()
        if row is None:
            raise StorageError(
                f"Version {revision} is no longer kept in {self._path.name}; "
                "choose one from the list of versions."
            )
        return self._verified(id_, row)

    def past(self, id_: str) -> tuple[DocumentVersion, ...]:
        """The stored versions of a document, the newest first.

        The label of a damaged or missing one says so.
        """
        rows = self._connection.execute(
            "SELECT * FROM version WHERE document = ? ORDER BY revision DESC", (id_,)
        ).fetchall()
        row = self._documents.read(id_)
        return () if row is None else tuple(_listed(row, rows))

    def sealed_together(self) -> AbstractContextManager[None]:
        """Seal all documents that are written in a `with` statement at its end, in one write."""
        return self._documents.sealed_together()

    def shown(self, id_: str) -> int | None:
        """The current revision of a document; None if it is not in the campaign.

        Raises:
            DamagedError: The document is damaged.
        """
        row = self._documents.read(id_)
        return None if row is None else row.revision

    def write(self, document: Document, label: str, at: int) -> int:
        """Add a version, make it the current one, and return its revision.

        Raises:
            ValueError: Body or card is not JSON.
            DamagedError: The document is damaged.
        """
        (is_json,) = self._connection.execute(
            "SELECT json_valid(?) AND json_valid(?)", (document.body, document.card)
        ).fetchone()
        if not is_json:
            raise ValueError(f"body or card of {document.id} is not JSON")
        before = self._documents.read(document.id) or DocumentRow(document.id)
        version = version_row(document, before, label, at)
        row = before.with_version(version)
        self._documents.write(row)
        self._connection.execute(
            "INSERT INTO version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", version
        )
        return row.latest

    def touch(self, id_: str, at: int) -> None:
        """Set the time of a document (Unix time in seconds), as when the log of a fight grows.

        The time is stored in the newest version, if that is current and intact, with a resolution
        of `TOUCHED_EVERY` seconds.
        """
        row = self._documents.read(id_)
        found = self._connection.execute(
            "SELECT * FROM version WHERE document = ? AND changed_at <= ? AND hash = ?",
            (id_, at - TOUCHED_EVERY, b"" if row is None else row.version_hash),
        ).fetchone()
        if row is None or found is None or found[1] != row.revision or not is_intact(found):
            return
        fields = (*found[:7], at, found[8])
        mark = checksum(*fields)
        self._documents.write(replace(row, version_hash=mark))
        self._connection.execute(
            "UPDATE version SET changed_at = ?, hash = ? WHERE document = ? AND revision = ?",
            (at, mark, id_, row.revision),
        )

    def show(self, id_: str, revision: int | None) -> None:
        """Make another version the current one; None removes the document.

        Raises:
            KeyError: The document never existed.
            DamagedError: The document is damaged.
        """
        row = self._documents.read(id_)
        if row is None:
            raise KeyError(id_)
        self._documents.write(replace(row, revision=revision))

    def overfull(self, ids: Iterable[str]) -> list[str]:
        """Those of these documents that have more than the 200 versions to keep."""
        rows = self._connection.execute(_OVERFULL, (json.dumps([*ids]), VERSIONS_KEPT))
        return [id_ for (id_,) in rows]

    def drop_oldest(self, id_: str) -> int:
        """Delete all but the newest 200 versions of an overfull document.

        Returns the highest revision deleted.
        """
        revision: int
        (revision,) = self._connection.execute(
            "SELECT revision FROM version WHERE document = ?"
            " ORDER BY revision DESC LIMIT 1 OFFSET ?",
            (id_, VERSIONS_KEPT),
        ).fetchone()
        count = self._connection.execute(
            "DELETE FROM version WHERE document = ? AND revision <= ?", (id_, revision)
        ).rowcount
        row = self._documents.read(id_)
        if row is not None:
            self._documents.write(replace(row, versions=row.versions - count))
        return revision

    def _rows(self, order: str, *values: str) -> "Iterator[_JoinedRow]":
        width = self._width("document")
        if width < _DOCUMENT_WIDTH or self._width("version") < _VERSION_WIDTH:
            raise sqlite3.DatabaseError("the tables are declared otherwise")
        for row in self._connection.execute(f"{_CURRENT} {order}", values):
            yield _JoinedRow(row[:width], row[width:])

    def _width(self, table: str) -> int:
        return len(self._connection.execute(f"PRAGMA table_info({table})").fetchall())

    def _sort_in(self, row: "_JoinedRow", found: "_LoadedSoFar") -> None:
        id_ = str(row.document[0])
        if is_intact(row.document):
            found.count += 1
            found.hash = combined(found.hash, row.document[-1])
        try:
            stored = self._opened(row)
        except DamagedError as error:
            found.damaged[id_] = DamagedDocument(id_, str(error), error.name)
        else:
            if stored is not None:
                found.documents[id_] = stored

    def _name_missing(self, found: "_LoadedSoFar") -> None:
        """List the documents of which only versions or undo steps are left."""
        for query in _UNOWNED_ROWS:
            # A newer format may lack the table; a card may exceed the size limit.
            with suppress(sqlite3.OperationalError, sqlite3.DataError, MemoryError):
                for id_, card in self._connection.execute(query):
                    error = self._documents.damage(id_, card)
                    found.damaged[id_] = DamagedDocument(id_, str(error), error.name)

    def _opened(self, row: "_JoinedRow") -> StoredDocument | None:
        id_, revision = row.document[:2]
        if not is_intact(row.document):
            raise self._documents.damage(id_, row.version[4])
        return None if revision is None else self._verified(id_, row.version)

    def _verified(self, id_: str, row: tuple[Any, ...]) -> StoredDocument:
        _, revision, kind, body, card, trashed_at, _, changed_at, *_, is_json = row
        if not is_intact((id_, *row[1:-1])) or not is_json:
            raise self._documents.damage(id_, card)
        return StoredDocument(Document(id_, kind, body, card, trashed_at), revision, changed_at)


@dataclass(frozen=True, slots=True)
class _JoinedRow:
    """The row of a document, the row of its current version, and whether that is valid JSON."""

    document: tuple[Any, ...]
    version: tuple[Any, ...]


@dataclass(slots=True)
class _LoadedSoFar:
    """The documents and damage found so far, by id, and the combined hash of their rows."""

    documents: dict[str, StoredDocument] = field(default_factory=dict)
    damaged: dict[str, DamagedDocument] = field(default_factory=dict)
    count: int = 0
    hash: bytes = NO_HASH

    def loaded(self) -> LoadedDocuments:
        return LoadedDocuments(
            tuple(self.documents[id_] for id_ in sorted(self.documents)),
            tuple(self.damaged[id_] for id_ in sorted(self.damaged)),
        )


def _listed(row: DocumentRow, rows: list[tuple[Any, ...]]) -> Iterator[DocumentVersion]:
    """The versions of a document, the newest first, with a line for each gap between them."""
    above, expected, count, at = row.latest + 1, row.version_hash, 0, 0
    is_bound = True  # whether all newer ones are intact, so that their hashes can be trusted
    for version in rows:
        revision, at = version[1], version[7]
        label = shown_label(version[6])
        intact = is_intact(version)
        if is_bound and intact and version[-1] != expected:
            if above > revision + 1:
                count += 1
                yield DocumentVersion(above - 1, MISSING_VERSION, at)
            else:
                intact = False
        count += 1
        yield DocumentVersion(revision, label if intact else DAMAGED_VERSION, at)
        # In a damaged row the value may not be a number.
        above = revision if intact else above
        expected, is_bound = version[-2], is_bound and intact
    if count < row.versions:
        yield DocumentVersion(above - 1, MISSING_VERSION, at)
