"""The versions of documents, each with a checksum that is tested on reading."""

import json
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fourc_desktop.storage.database.document import (
    DamagedDocument,
    Document,
    DocumentVersion,
    LoadedDocuments,
    StoredDocument,
    checksum,
)
from fourc_desktop.storage.errors import DamagedError, StorageError

VERSIONS_KEPT = 200

_VERSION_COLUMNS = (
    "v.revision, v.kind, v.body, v.card, v.trashed_at, v.label, v.changed_at, v.hash,"
    " json_valid(v.body) AND json_valid(v.card)"
)
_CURRENT = (
    f"SELECT d.id, d.revision, d.latest, d.hash, {_VERSION_COLUMNS} FROM document AS d"  # noqa: S608
    " LEFT JOIN version AS v ON v.document = d.id AND v.revision = d.revision"
)


class VersionTable:
    """The documents of an open campaign file and their versions.

    The caller opens the transaction to write.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def load(self) -> LoadedDocuments:
        """Read all documents; those with a wrong checksum are listed as damaged."""
        found = _LoadedSoFar()
        try:
            for row in self._connection.execute(f"{_CURRENT} ORDER BY d.id"):
                self._sort_in(row, found)
        except (sqlite3.DataError, MemoryError):  # a value is larger than any that is read
            self._load_each(found)
        return found.loaded()

    def load_salvaged(self) -> LoadedDocuments:
        """Read all documents of a copy of a damaged or newer file.

        Documents of which there are only versions or steps are listed as damaged: which of the
        versions was shown is lost.
        """
        loaded = self.load()
        damaged = {each.id: each for each in loaded.damaged}
        for table, card in (("edit_change", "NULL"), ("version", "card")):
            with suppress(sqlite3.OperationalError):  # a newer version may have no such table
                for id_, known in self._connection.execute(
                    f"SELECT document, {card} FROM {table}"  # noqa: S608
                    " WHERE document NOT IN (SELECT id FROM document)"
                ):
                    damaged[id_] = DamagedDocument(id_, str(self._damage(id_, known)))
        return LoadedDocuments(loaded.documents, tuple(damaged[id_] for id_ in sorted(damaged)))

    def _load_each(self, found: "_LoadedSoFar") -> None:
        """Read the documents one by one, so that one that is too long hides no other."""
        for (id_,) in self._connection.execute("SELECT id FROM document").fetchall():
            try:
                row = self._connection.execute(f"{_CURRENT} WHERE d.id = ?", (id_,)).fetchone()
            except (sqlite3.DataError, MemoryError):
                found.damaged[id_] = DamagedDocument(id_, str(self._damage(id_, None)))
            else:
                self._sort_in(row, found)

    def current(self, id_: str) -> StoredDocument | None:
        """Read the current version of a document; None where it is not in the campaign."""
        row = self._connection.execute(f"{_CURRENT} WHERE d.id = ?", (id_,)).fetchone()
        return None if row is None else self._opened(row)

    def read(self, id_: str, revision: int) -> Document:
        """Read a version of a document.

        Raises:
            StorageError: The version is damaged or not kept any more.
        """
        row = self._connection.execute(
            f"SELECT {_VERSION_COLUMNS} FROM version AS v"  # noqa: S608
            " WHERE v.document = ? AND v.revision = ?",
            (id_, revision),
        ).fetchone()
        if row is None:
            raise StorageError(
                f"Version {revision} is no longer kept in {self._path.name}; "
                "choose one from the list of versions."
            )
        return self._verified(id_, row).document

    def past(self, id_: str) -> tuple[DocumentVersion, ...]:
        """The stored versions of a document, the newest first."""
        rows = self._connection.execute(
            "SELECT revision, label, changed_at FROM version"
            " WHERE document = ? ORDER BY revision DESC",
            (id_,),
        )
        return tuple(DocumentVersion(*row) for row in rows)

    def shown(self, id_: str) -> int | None:
        """The current revision of a document; None where it is not in the campaign."""
        row = self._connection.execute(
            "SELECT revision FROM document WHERE id = ?", (id_,)
        ).fetchone()
        return None if row is None else row[0]

    def write(self, document: Document, label: str, at: int) -> int:
        """Add a version, make it the current one, and return its revision.

        Raises:
            ValueError: Body or card is not JSON.
        """
        (is_json,) = self._connection.execute(
            "SELECT json_valid(?) AND json_valid(?)", (document.body, document.card)
        ).fetchone()
        if not is_json:
            raise ValueError(f"body or card of {document.id} is not JSON")
        revision = self._latest(document.id) + 1
        self._point(document.id, revision, revision)
        fields = (
            document.id,
            revision,
            document.kind,
            document.body,
            document.card,
            document.trashed_at,
            label,
            at,
        )
        self._connection.execute(
            "INSERT INTO version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*fields, checksum(*fields))
        )
        return revision

    def show(self, id_: str, revision: int | None) -> None:
        """Make another version the current one; None removes the document.

        Raises:
            KeyError: The document never existed.
        """
        latest = self._latest(id_)
        if latest == 0:
            raise KeyError(id_)
        self._point(id_, revision, latest)

    def drop(self, id_: str, revision: int) -> None:
        """Delete a version."""
        self._connection.execute(
            "DELETE FROM version WHERE document = ? AND revision = ?", (id_, revision)
        )

    def drop_oldest(self, id_: str) -> int | None:
        """Delete all but the newest 200 versions; returns the highest one deleted, or None."""
        row = self._connection.execute(
            "SELECT revision FROM version WHERE document = ?"
            " ORDER BY revision DESC LIMIT 1 OFFSET ?",
            (id_, VERSIONS_KEPT),
        ).fetchone()
        if row is None:
            return None
        revision: int = row[0]
        self._connection.execute(
            "DELETE FROM version WHERE document = ? AND revision <= ?", (id_, revision)
        )
        return revision

    def forget(self, id_: str) -> None:
        """Delete a removed document with all its versions."""
        self._connection.execute("DELETE FROM version WHERE document = ?", (id_,))
        self._connection.execute("DELETE FROM document WHERE id = ?", (id_,))

    def _latest(self, id_: str) -> int:
        row = self._connection.execute(
            "SELECT latest FROM document WHERE id = ?", (id_,)
        ).fetchone()
        return 0 if row is None else int(row[0])

    def _point(self, id_: str, revision: int | None, latest: int) -> None:
        self._connection.execute(
            "INSERT INTO document VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET revision = excluded.revision, latest = excluded.latest, hash = excluded.hash",
            (id_, revision, latest, checksum(id_, revision, latest)),
        )

    def _sort_in(self, row: tuple[Any, ...], found: "_LoadedSoFar") -> None:
        id_ = str(row[0])
        try:
            stored = self._opened(row)
        except DamagedError as error:
            found.damaged[id_] = DamagedDocument(id_, str(error))
        else:
            if stored is not None:
                found.documents[id_] = stored

    def _opened(self, row: tuple[Any, ...]) -> StoredDocument | None:
        id_, revision, latest, stored = row[:4]
        if checksum(id_, revision, latest) != stored:
            raise self._damage(id_, row[7])
        return None if revision is None else self._verified(id_, row[4:])

    def _verified(self, id_: str, row: tuple[Any, ...]) -> StoredDocument:
        revision, kind, body, card, trashed_at, label, changed_at, stored, is_json = row
        computed = checksum(id_, revision, kind, body, card, trashed_at, label, changed_at)
        if computed != stored or not is_json:
            raise self._damage(id_, card)
        return StoredDocument(Document(id_, kind, body, card, trashed_at), revision, changed_at)

    def _damage(self, id_: object, card: object) -> DamagedError:
        return DamagedError(
            f"{_name(card) or f'Document {id_}'} in {self._path.name} is damaged and was set "
            "aside; look for an earlier state of it in the backups of the campaign."
        )


@dataclass(slots=True)
class _LoadedSoFar:
    """The documents and damage that a reading has found so far, by id."""

    documents: dict[str, StoredDocument] = field(default_factory=dict)
    damaged: dict[str, DamagedDocument] = field(default_factory=dict)

    def loaded(self) -> LoadedDocuments:
        return LoadedDocuments(
            tuple(self.documents[id_] for id_ in sorted(self.documents)),
            tuple(self.damaged[id_] for id_ in sorted(self.damaged)),
        )


def _name(card: object) -> str | None:
    """The name on a card, which may be damaged; None where it cannot be read."""
    try:
        name = json.loads(str(card))["name"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return f"“{name}”" if isinstance(name, str) and name.isprintable() and name else None
