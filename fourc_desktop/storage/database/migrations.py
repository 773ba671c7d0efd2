"""Migrations of the campaign file to the current format, one for each older format."""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from fourc_desktop.storage.database import older_schemas, schema
from fourc_desktop.storage.database.document import checksum, is_intact
from fourc_desktop.storage.database.sealed_rows import NO_HASH, combined

logger = logging.getLogger(__name__)

Migration = Callable[[sqlite3.Connection], None]

FIRST_GAME = "4c"
"""The game of campaigns of formats 1 and 2, which do not name their game."""


def _with_fights(connection: sqlite3.Connection) -> None:
    for table in older_schemas.FIGHTS:
        connection.execute(table)


def _with_game(connection: sqlite3.Connection) -> None:
    """Add the column of the game; a row with a wrong checksum stays damaged."""
    connection.execute("ALTER TABLE campaign RENAME TO old_campaign")
    connection.execute(older_schemas.CAMPAIGN)
    for one, *fields, mark in connection.execute("SELECT * FROM old_campaign").fetchall():
        intact = is_intact((*fields, mark))
        fields.insert(1, FIRST_GAME)
        _insert(connection, "campaign", (one, *fields), checksum(*fields) if intact else mark)
    connection.execute("DROP TABLE old_campaign")


_SEALED = {
    "campaign": schema.CAMPAIGN,
    "document": schema.DOCUMENT,
    "version": schema.VERSION,
    "edit": schema.EDIT,
    "edit_change": schema.EDIT_CHANGE,
    "entry": schema.ENTRY,
}
"""The tables that are declared anew in format 4."""


def _with_seals(connection: sqlite3.Connection) -> None:
    """Chain the rows and seal the chains.

    A row with a wrong checksum keeps it, and so stays damaged; missing rows are detected only if
    another row refers to them.
    """
    connection.execute("DROP INDEX edit_change_document")
    for table, declaration in _SEALED.items():
        connection.execute(f"ALTER TABLE {table} RENAME TO old_{table}")
        connection.execute(declaration)
    connection.execute("INSERT INTO edit_change SELECT * FROM old_edit_change")
    connection.execute(schema.EDIT_CHANGE_INDEX)
    versions = _chain(connection, "version", "document, revision")
    entries = _chain(connection, "entry", "fight, number")
    documents = _seal_documents(connection, versions, entries)
    _seal_campaign(connection, _chain_edits(connection), documents)
    for table in ("fight", *(f"old_{table}" for table in _SEALED)):
        connection.execute(f"DROP TABLE {table}")


_Ends = dict[str, tuple[int, bytes]]
"""The number of rows of each document in a table, and the hash of the last one."""


def _chain(connection: sqlite3.Connection, table: str, order: str) -> _Ends:
    """Store in each row the hash of the previous row of the same document (the first column)."""
    ends: _Ends = {}
    rows = connection.execute(f"SELECT * FROM old_{table} ORDER BY {order}")  # noqa: S608
    for *fields, mark in rows:
        count, previous = ends.get(fields[0], (0, b""))
        intact = is_intact((*fields, mark))
        fields.append(previous)
        sealed = checksum(*fields) if intact else mark
        _insert(connection, table, fields, sealed)
        ends[fields[0]] = count + 1, sealed
    return ends


def _seal_documents(
    connection: sqlite3.Connection, versions: _Ends, entries: _Ends
) -> tuple[int, bytes]:
    """Seal the chains of each document; return the count of documents and their combined hash."""
    fights = {
        row[0]: row[1] if is_intact(row) else -1
        for row in connection.execute("SELECT * FROM fight")
    }
    count, seal = 0, NO_HASH
    for *fields, mark in connection.execute("SELECT * FROM old_document").fetchall():
        intact = is_intact((*fields, mark))
        steps, last = entries.get(fields[0], (0, b""))
        cursor = fights.get(fields[0], -1 if steps else 0)
        if not 0 <= cursor <= steps:
            # Its row or entries are damaged or missing, so its log is reported as damaged.
            cursor, last = steps, NO_HASH
        fields += [*versions.get(fields[0], (0, b"")), cursor, steps, last]
        sealed = checksum(*fields) if intact else mark
        _insert(connection, "document", fields, sealed)
        count, seal = count + 1, combined(seal, sealed)
    return count, seal


def _chain_edits(connection: sqlite3.Connection) -> tuple[int, int, bytes]:
    """Chain the edits; return the first and the last number, and the hash of the last edit."""
    numbers, previous = [], b""
    for seq, label, mark in connection.execute("SELECT * FROM old_edit ORDER BY seq"):
        steps = [field for step in _steps(connection, seq) for field in step]
        intact = checksum(seq, label, *steps) == mark
        fields = (seq, label, checksum(*steps), previous)
        previous = checksum(*fields) if intact else mark
        _insert(connection, "edit", fields, previous)
        numbers.append(seq)
    return (numbers[0], numbers[-1], previous) if numbers else (1, 0, previous)


def _steps(connection: sqlite3.Connection, seq: int) -> Iterable[tuple[Any, ...]]:
    return connection.execute(
        "SELECT document, before, after FROM edit_change WHERE edit = ? ORDER BY document", (seq,)
    )


def _seal_campaign(
    connection: sqlite3.Connection, edits: tuple[int, int, bytes], documents: tuple[int, bytes]
) -> None:
    oldest, newest, edit_hash = edits
    for one, *fields, mark in connection.execute("SELECT * FROM old_campaign").fetchall():
        intact = is_intact((*fields, mark))
        cursor = fields[-1]
        if newest >= oldest:
            # If the cursor points to an absent edit, that edit counts as missing.
            span = (min(oldest, cursor + 1), max(newest, cursor))
        else:
            span = (cursor + 1, cursor)
        fields += [*span, edit_hash, *documents]
        _insert(connection, "campaign", (one, *fields), checksum(*fields) if intact else mark)


def _insert(connection: sqlite3.Connection, table: str, fields: Sequence[Any], mark: bytes) -> None:
    places = ", ".join("?" * (len(fields) + 1))
    connection.execute(f"INSERT INTO {table} VALUES ({places})", (*fields, mark))  # noqa: S608


# MIGRATIONS[0] migrates format 1 to 2, and so on. The tables they declare must match the schema
# character by character, since opening a file compares the declarations.
MIGRATIONS: tuple[Migration, ...] = (_with_fights, _with_game, _with_seals)


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate a file to the current format in one transaction; a failure changes nothing."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    # A damaged row may refer to no document; it is kept, so foreign keys are off.
    (enforced,) = connection.execute("PRAGMA foreign_keys").fetchone()
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in MIGRATIONS[version - 1 :]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {schema.FORMAT}")
        connection.execute("COMMIT")
        logger.info("Campaign migrated from format %d", version)
    except BaseException:
        connection.rollback()
        raise
    finally:
        connection.execute(f"PRAGMA foreign_keys = {enforced}")
