"""Reseals the rows of a campaign, as a forger can, since the seals need no secret."""

import sqlite3
from contextlib import closing
from pathlib import Path

from fourc_desktop.storage.database.document import checksum
from fourc_desktop.storage.database.sealed_rows import NO_HASH, combined


def reseal(path: Path) -> None:
    """Write valid seals for the rows of a campaign file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("BEGIN")
        documents = database.execute("SELECT id, revision, latest, cursor FROM document").fetchall()
        marks = [_document(database, *row) for row in documents]
        edit = _chain(database, "edit", "seq", "1", 4)[1]
        (row,) = database.execute(
            "SELECT name, game, created_at, cursor, oldest_edit, newest_edit FROM campaign"
        )
        fields = (*row, edit, len(marks), combined(NO_HASH, *marks))
        database.execute(
            "UPDATE campaign SET edit_hash = ?, documents = ?, documents_hash = ?, hash = ?",
            (*fields[6:], checksum(*fields)),
        )
        database.execute("COMMIT")


def _document(
    database: sqlite3.Connection, id_: str, revision: int | None, latest: int, cursor: int
) -> bytes:
    versions = _chain(database, "version", "revision", "document = ?", 9, id_)
    entries = _chain(database, "entry", "number", "fight = ?", 4, id_)
    fields = (id_, revision, latest, *versions, cursor, *entries)
    mark = checksum(*fields)
    database.execute(
        "UPDATE document SET versions = ?, version_hash = ?, entries = ?, entry_hash = ?, hash = ?"
        " WHERE id = ?",
        (*versions, *entries, mark, id_),
    )
    return mark


def _chain(
    database: sqlite3.Connection, table: str, order: str, of: str, width: int, *values: str
) -> tuple[int, bytes]:
    """Seal the rows of a chain; return their number and the last hash."""
    rows = database.execute(
        f"SELECT rowid, * FROM {table} WHERE {of} ORDER BY {order}",
        values,
    ).fetchall()
    mark = b""
    for row_id, *fields in rows:
        fields[width - 1 :] = [mark]
        previous, mark = mark, checksum(*fields)
        database.execute(
            f"UPDATE {table} SET previous = ?, hash = ? WHERE rowid = ?",
            (previous, mark, row_id),
        )
    return len(rows), mark
