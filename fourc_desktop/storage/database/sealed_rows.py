"""The rows of the campaign and of its documents, which seal all other rows.

The row of a document seals its versions and the entries of its fight, that of the campaign the
edits and the documents. Each is updated in the transaction that changes the rows it seals, in
constant time.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple, Self

from fourc_desktop.storage.database.document import Document, checksum, is_intact
from fourc_desktop.storage.errors import DamagedError

LONGEST_NAME = 1_000
"""The most characters of a campaign's name, which is rewritten with each edit."""

_HASH_LENGTH = 32
NO_HASH = bytes(_HASH_LENGTH)


def combined(*hashes: bytes) -> bytes:
    """Combine hashes by XOR; the order does not matter, and combining a hash again removes it."""
    found = 0
    for each in hashes:
        found ^= int.from_bytes(each[:_HASH_LENGTH], "big")
    return found.to_bytes(_HASH_LENGTH, "big")


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """The row of the campaign; its columns are explained in `schema.CAMPAIGN`."""

    name: str
    game: str
    created_at: int
    cursor: int = 0
    oldest_edit: int = 1
    newest_edit: int = 0
    edit_hash: bytes = b""
    documents: int = 0
    documents_hash: bytes = NO_HASH


class CampaignRowTable:
    """The table of the single row of the campaign; the caller opens the transaction to write."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @property
    def is_sound(self) -> bool:
        """Whether there is exactly one row, with a correct checksum and a name within the limit."""
        rows = self._connection.execute("SELECT * FROM campaign LIMIT 2").fetchall()
        return len(rows) == 1 and is_intact(rows[0][1:]) and len(str(rows[0][1])) <= LONGEST_NAME

    def read(self) -> CampaignRow:
        """Read the row; it was checked when the file was opened."""
        (row,) = self._connection.execute("SELECT * FROM campaign")
        return CampaignRow(*row[1:-1])

    def write(self, row: CampaignRow) -> None:
        """Replace the row."""
        fields = _campaign_fields(row)
        self._connection.execute(
            "INSERT OR REPLACE INTO campaign VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*fields, checksum(*fields)),
        )


class VersionRow(NamedTuple):
    """The row of a version of a document; its columns are those of `schema.VERSION`."""

    document: str
    revision: int
    kind: str
    body: str
    card: str
    trashed_at: int | None
    label: str
    changed_at: int
    previous: bytes
    hash: bytes


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """The row of a document; its columns are explained in `schema.DOCUMENT`."""

    id: str
    revision: int | None = None
    latest: int = 0
    versions: int = 0
    version_hash: bytes = b""
    cursor: int = 0
    entries: int = 0
    entry_hash: bytes = b""

    def with_version(self, version: VersionRow) -> Self:
        """The row with a new version that is the current one."""
        return replace(
            self,
            revision=version.revision,
            latest=version.revision,
            versions=self.versions + 1,
            version_hash=version.hash,
        )


def version_row(document: Document, before: DocumentRow, label: str, at: int) -> VersionRow:
    """The row of the next version of a document."""
    fields = (
        document.id,
        before.latest + 1,
        document.kind,
        document.body,
        document.card,
        document.trashed_at,
        label,
        at,
        before.version_hash,
    )
    return VersionRow(*fields, checksum(*fields))


class DocumentTable:
    """The table of the documents; the caller opens the transaction to write."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._campaign = CampaignRowTable(connection)
        self._path = path
        self._gathered: _Sealed | None = None

    @contextmanager
    def sealed_together(self) -> Iterator[None]:
        """Seal all rows that are written in a `with` statement at its end, in one write.

        Where it fails, nothing is sealed: the transaction is rolled back.
        """
        self._gathered = _Sealed()
        try:
            yield
            sealed = self._gathered
        finally:
            self._gathered = None
        self._seal(sealed.added, sealed.hash)

    def read(self, id_: str) -> DocumentRow | None:
        """The row of a document, or None.

        Raises:
            DamagedError: The row fails its checksum, so it must not be resealed, or only versions
                of the document are left.
        """
        row = self._connection.execute("SELECT * FROM document WHERE id = ?", (id_,)).fetchone()
        if row is not None and is_intact(row):
            return DocumentRow(*row[:-1][: len(DocumentRow.__slots__)])
        card = self._newest_card(id_)
        if row is None and card is None:
            return None
        raise self.damage(id_, card)

    def read_intact(self, ids: Iterable[str]) -> dict[str, DocumentRow]:
        """The rows of those of these documents that have an intact one, by id."""
        rows = self._connection.execute(
            "SELECT * FROM document WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps([*ids]),),
        )
        width = len(DocumentRow.__slots__)
        return {row[0]: DocumentRow(*row[:-1][:width]) for row in rows if is_intact(row)}

    def write(self, row: DocumentRow) -> None:
        """Add or replace the row of a document."""
        self.write_all([row])

    def write_all(self, rows: Sequence[DocumentRow]) -> None:
        """Add or replace the rows of documents, each once."""
        marked = [(*fields, checksum(*fields)) for fields in map(_document_fields, rows)]
        before = self._hashes([row.id for row in rows])
        self._connection.executemany(
            "INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET revision = excluded.revision, latest = excluded.latest,"
            " versions = excluded.versions, version_hash = excluded.version_hash,"
            " cursor = excluded.cursor, entries = excluded.entries,"
            " entry_hash = excluded.entry_hash, hash = excluded.hash",
            marked,
        )
        self._seal(len(rows) - len(before), *before, *(fields[-1] for fields in marked))

    def remove(self, ids: Sequence[str]) -> None:
        """Delete the rows of documents, and with them the entries of their fights."""
        before = self._hashes(ids)
        self._connection.execute(
            "DELETE FROM document WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(ids),)
        )
        self._seal(-len(before), *before)

    def damage(self, id_: str, card: object = None) -> DamagedError:
        """Make the error for a damaged document, named by its card if that is readable."""
        name = name_on(card or self._newest_card(id_)) or ""
        what = f"“{name}”" if name else "A document"
        return DamagedError(
            f"{what} in {self._path.name} is damaged and was set aside; "
            "look for an earlier state of it in the backups of the campaign.",
            name,
        )

    def _newest_card(self, id_: str) -> object:
        try:
            found = self._connection.execute(
                "SELECT card FROM version WHERE document = ? ORDER BY revision DESC LIMIT 1", (id_,)
            ).fetchone()
        except (sqlite3.DataError, MemoryError):  # it exceeds the size limit for values
            return ""
        return None if found is None else found[0]

    def _hashes(self, ids: Sequence[str]) -> list[bytes]:
        """The hashes of the rows of documents as sealed in the campaign."""
        rows = self._connection.execute(
            "SELECT hash FROM document WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(ids),),
        )
        return [mark for (mark,) in rows]

    def _seal(self, added: int, *hashes: bytes) -> None:
        if self._gathered is not None:
            self._gathered.added += added
            self._gathered.hash = combined(self._gathered.hash, *hashes)
            return
        row = self._campaign.read()
        sealed = combined(row.documents_hash, *hashes)
        self._campaign.write(replace(row, documents=row.documents + added, documents_hash=sealed))


@dataclass(slots=True)
class _Sealed:
    """Rows of documents that are not sealed yet: how many were added, and their combined hash."""

    added: int = 0
    hash: bytes = NO_HASH


def name_on(card: object) -> str | None:
    """The name on a card; None if the card is damaged."""
    try:
        name = json.loads(str(card))["name"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return name if isinstance(name, str) and name.isprintable() and name else None


_campaign_fields = attrgetter(*CampaignRow.__slots__)
_document_fields = attrgetter(*DocumentRow.__slots__)
