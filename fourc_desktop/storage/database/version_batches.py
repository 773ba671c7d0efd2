"""Many documents at once in few statements; one by one, 10,000 would take seconds.

A batch in which a row is damaged or missing is not made. It is to be made document by document
then, which reports the damage.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from fourc_desktop.storage.database.document import Document, DocumentChange, is_intact
from fourc_desktop.storage.database.sealed_rows import (
    DocumentRow,
    DocumentTable,
    VersionRow,
    version_row,
)

Step = tuple[str, int | None, int | None]
"""A document, its current revision before an edit, and that after it; None without one."""

_KNOWN = (
    "SELECT EXISTS (SELECT 1 FROM json_each(?1) AS new WHERE"
    " EXISTS (SELECT 1 FROM document WHERE id = new.value)"
    " OR EXISTS (SELECT 1 FROM version WHERE document = new.value))"
)
_ADD = (
    "INSERT INTO version SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10"
    " WHERE json_valid(?4) AND json_valid(?5)"
)
_COUNT = (
    "SELECT count(*) FROM version WHERE (document, revision) IN"
    " (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?))"
)
_READ = (
    "SELECT version.*, json_valid(body) AND json_valid(card) FROM version"
    " WHERE (document, revision) IN"
    " (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?))"
)
_DROP = (
    "DELETE FROM version WHERE (document, revision) IN"
    " (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?))"
    " RETURNING document, previous, hash"
)


class VersionBatches:
    """Writes, shows and deletes versions of many documents; see `versions.VersionTable` for one.

    The caller opens the transaction to write.
    """

    def __init__(self, connection: sqlite3.Connection, documents: DocumentTable) -> None:
        self._connection = connection
        self._documents = documents

    def write(self, changes: Sequence[DocumentChange], label: str, at: int) -> list[Step] | None:
        """Add versions and make them the current ones, or remove documents.

        Returns None, and does nothing, if a document is damaged, twice among the changes, or to be
        removed and not there.

        Raises:
            ValueError: A body or card is not JSON.
        """
        ids = [change.id for change in changes]
        found = self._documents.read_intact(ids)
        new = [id_ for id_ in ids if id_ not in found]
        if len(set(ids)) < len(ids) or (new and self._are_known(new)):
            return None
        steps, rows, versions = list[Step](), list[DocumentRow](), list[VersionRow]()
        for change in changes:
            before = found.get(change.id)
            if change.after is None:
                if before is None:
                    return None
                row = replace(before, revision=None)
            else:
                before = before or DocumentRow(change.id)
                version = version_row(change.after, before, label, at)
                row = before.with_version(version)
                versions.append(version)
            rows.append(row)
            steps.append((change.id, before.revision, row.revision))
        self._documents.write_all(rows)
        self._connection.executemany(_ADD, versions)
        if self._count({each.document: each.revision for each in versions}) < len(versions):
            raise ValueError("the body or card of a document is not JSON")
        return steps

    def show(self, steps: Sequence[Step]) -> list[DocumentChange] | None:
        """Make the version after each step the current one; return the new states.

        Returns None, and does nothing, if a document or version is damaged, or the current one is
        not that before its step.
        """
        found = self._documents.read_intact([id_ for id_, _, _ in steps])
        if any(id_ not in found or found[id_].revision != before for id_, before, _ in steps):
            return None
        wanted = {id_: after for id_, _, after in steps if after is not None}
        versions = self._read(wanted)
        if len(versions) < len(wanted):
            return None
        self._documents.write_all([replace(found[id_], revision=after) for id_, _, after in steps])
        return [versions.get(id_, DocumentChange(id_, None)) for id_, _, _ in steps]

    def drop(self, revisions: Mapping[str, int]) -> None:
        """Delete the newest versions of documents, whose revisions are given."""
        dropped = self._connection.execute(_DROP, (_pairs(revisions),)).fetchall()
        # Earlier damage remains, and is reported when it is read.
        found = self._documents.read_intact(revisions)
        rows = [
            replace(row, versions=row.versions - 1, version_hash=previous)
            for id_, previous, mark in dropped
            if (row := found.get(id_)) is not None and mark == row.version_hash
        ]
        self._documents.write_all(rows)

    def forget(self, ids: Iterable[str]) -> None:
        """Delete removed documents with all their versions."""
        chosen = [*ids]
        self._connection.execute(
            "DELETE FROM version WHERE document IN (SELECT value FROM json_each(?))",
            (json.dumps(chosen),),
        )
        self._documents.remove(chosen)

    def _are_known(self, ids: Sequence[str]) -> bool:
        """Whether the file has rows of one of these documents."""
        (known,) = self._connection.execute(_KNOWN, (json.dumps(ids),)).fetchone()
        return bool(known)

    def _count(self, revisions: Mapping[str, int]) -> int:
        """The number of these versions that the file has."""
        (count,) = self._connection.execute(_COUNT, (_pairs(revisions),)).fetchone()
        return int(count)

    def _read(self, revisions: Mapping[str, int]) -> dict[str, DocumentChange]:
        """The intact ones of these versions, as the new states of their documents."""
        rows = self._connection.execute(_READ, (_pairs(revisions),))
        return {row[0]: _state(*row[:8]) for row in rows if row[-1] and is_intact(row[:-1])}


def _pairs(revisions: Mapping[str, int]) -> str:
    return json.dumps([*revisions.items()])


def _state(
    id_: str, _revision: int, kind: str, body: str, card: str, trashed_at: Any, _label: str, at: int
) -> DocumentChange:
    return DocumentChange(id_, Document(id_, kind, body, card, trashed_at), at)
