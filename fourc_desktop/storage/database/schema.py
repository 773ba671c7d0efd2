"""The tables of a campaign file, format 4.

`hash`, the last column, is the checksum of all others of its row, the keys too; so a changed byte
is detected even if the structure of the database is intact. `previous` is the hash of the previous
row: versions are chained per document, entries per fight, and all edits in one chain. The row of a
document seals its chains: it stores their length and last hash. The row of the campaign seals the
edits and the documents. So missing, duplicated, moved and outdated rows are detected too
(`sealed_rows.py`).
"""

import re
import sqlite3

from fourc_desktop.storage.database import older_schemas
from fourc_desktop.storage.database.sealed_rows import CampaignRow, CampaignRowTable

APPLICATION_ID = 0x34434341  # "4CCA", at byte 68 of the file
FORMAT = 4

CAMPAIGN = """CREATE TABLE campaign (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    game TEXT NOT NULL, -- the id of the game it is played by
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL, -- the latest edit in force; later ones are undone; 0 is none
    oldest_edit INTEGER NOT NULL, -- the edits are numbered without a gap
    newest_edit INTEGER NOT NULL,
    edit_hash BLOB NOT NULL, -- of the newest edit
    documents INTEGER NOT NULL, -- how many rows `document` has
    documents_hash BLOB NOT NULL, -- the hashes of all of them, combined by XOR
    hash BLOB NOT NULL
) STRICT"""
"""The table with the single row of the campaign; `game` is new in format 3, the seals in 4."""

DOCUMENT = """CREATE TABLE document (
    id TEXT PRIMARY KEY,
    revision INTEGER, -- the version it shows; NULL while it is not in the campaign
    latest INTEGER NOT NULL, -- the highest revision ever given, so that none is given twice
    versions INTEGER NOT NULL, -- how many are kept
    version_hash BLOB NOT NULL, -- of the newest version
    cursor INTEGER NOT NULL, -- of a fight: how many of its entries are done; later ones are undone
    entries INTEGER NOT NULL, -- of a fight: how many are kept
    entry_hash BLOB NOT NULL, -- of the last entry
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID"""

VERSION = """CREATE TABLE version (
    document TEXT NOT NULL REFERENCES document (id),
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    card TEXT NOT NULL,
    trashed_at INTEGER,
    label TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (document, revision)
) STRICT"""

EDIT = """CREATE TABLE edit (
    seq INTEGER PRIMARY KEY,
    label TEXT NOT NULL,
    changes BLOB NOT NULL, -- the checksum of its rows in `edit_change`
    previous BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT"""

EDIT_CHANGE = """CREATE TABLE edit_change (
    edit INTEGER NOT NULL REFERENCES edit (seq) ON DELETE CASCADE,
    document TEXT NOT NULL REFERENCES document (id),
    before INTEGER, -- NULL where the document came to be
    after INTEGER, -- NULL where it went away
    PRIMARY KEY (edit, document)
) STRICT, WITHOUT ROWID"""

EDIT_CHANGE_INDEX = "CREATE INDEX edit_change_document ON edit_change (document)"

ENTRY = """CREATE TABLE entry (
    fight TEXT NOT NULL REFERENCES document (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, -- 0 and up, without a gap
    body TEXT NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (fight, number)
) STRICT"""

PICTURE = """CREATE TABLE picture (
    hash TEXT PRIMARY KEY,
    data BLOB NOT NULL
) STRICT"""

HOLDER = """CREATE TABLE holder (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    user TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT"""

_ALL = (
    CAMPAIGN,
    HOLDER,
    DOCUMENT,
    VERSION,
    EDIT,
    EDIT_CHANGE,
    EDIT_CHANGE_INDEX,
    PICTURE,
    ENTRY,
)
TABLES = "".join(f"{each};\n" for each in _ALL)

BY_FORMAT = {**older_schemas.BY_FORMAT, FORMAT: TABLES}
"""The tables of every format; a file with other tables is never queried."""


def tables_of(format_: int) -> str:
    """The statements that declare the tables of a format; for a newer format, the current ones."""
    return TABLES if format_ >= FORMAT else BY_FORMAT[format_]


def new_campaign(name: str, game: str, created_at: int) -> bytes:
    """The bytes of an empty campaign file; `game` is the id of its game."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.executescript(TABLES)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        CampaignRowTable(connection).write(CampaignRow(name, game, created_at))
        return connection.serialize()
    finally:
        connection.close()


def is_as_declared(connection: sqlite3.Connection, format_: int | None = None) -> bool:
    """Whether a file has exactly the tables and indexes of a format, each with its own root page.

    Only the schema is read. Views, triggers, virtual tables, generated columns and additional
    indexes make the declarations differ.
    """
    found = _declarations(connection)
    roots = [root for root, *_ in found]
    return (
        [declared for _, *declared in found] == declared_by(tables_of(format_ or FORMAT))
        and len(set(roots)) == len(roots)
        and min(roots, default=0) > 1
    )


def is_intact(connection: sqlite3.Connection, format_: int) -> bool:
    """Whether a file has exactly the tables of a format, and SQLite's integrity check passes.

    Call this before any table of a file is queried.

    Raises:
        sqlite3.Error: The system failed to read a page, which does not prove damage.
    """
    return format_ > 0 and is_as_declared(connection, format_) and _is_whole(connection)


_UNREADABLE = re.compile(r"error code=(\d+)")
"""How the integrity check reports a page that the system failed to read."""


def _is_whole(connection: sqlite3.Connection) -> bool:
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    code = _UNREADABLE.search(str(found))
    if code is not None and int(code[1]) & 0xFF == sqlite3.SQLITE_IOERR:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode, error.sqlite_errorname = int(code[1]), "SQLITE_IOERR"
        raise error
    return bool(found == "ok")


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether an intact file has the current format, and its campaign row passes its checksum."""
    return is_as_declared(connection) and CampaignRowTable(connection).is_sound


def declared_by(tables: str) -> list[list[object]]:
    """The type, name, table and statement of everything that SQL statements declare, sorted."""
    fresh = sqlite3.connect(":memory:")
    try:
        fresh.executescript(tables)
        return [declared for _, *declared in _declarations(fresh)]
    finally:
        fresh.close()


_MAX_DECLARATIONS = 100
"""The most declarations that are read; this format has a sixth as many."""


def _declarations(connection: sqlite3.Connection) -> list[tuple[int, object, object, object]]:
    rows = connection.execute(
        "SELECT rootpage, type, name, tbl_name, sql FROM sqlite_schema LIMIT ?",
        (_MAX_DECLARATIONS,),
    ).fetchall()
    return sorted(rows, key=lambda row: (str(row[1]), str(row[2])))
