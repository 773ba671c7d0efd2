"""The tables of a campaign file, format 3.

Most rows have `hash`, a checksum of their fields, so that a changed byte is found even where the
structure of the database is intact.
"""

import sqlite3

from fourc_desktop.storage.database.document import checksum

APPLICATION_ID = 0x34434341  # "4CCA", at byte 68 of the file
FORMAT = 3

CAMPAIGN = """CREATE TABLE campaign (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    game TEXT NOT NULL, -- the id of the game it is played by
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL, -- the latest edit in force; later ones are undone; 0 is none
    hash BLOB NOT NULL
) STRICT"""
"""The table with the single row of the campaign; the column `game` is new in format 3."""

FIRST_CAMPAIGN = CAMPAIGN.replace(
    "    game TEXT NOT NULL, -- the id of the game it is played by\n", ""
)
"""The same table in formats 1 and 2."""

DOCUMENTS = """
CREATE TABLE holder (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    user TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE document (
    id TEXT PRIMARY KEY,
    revision INTEGER, -- the version it shows; NULL while it is not in the campaign
    latest INTEGER NOT NULL, -- the highest revision ever given, so that none is given twice
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE version (
    document TEXT NOT NULL REFERENCES document (id),
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    card TEXT NOT NULL,
    trashed_at INTEGER,
    label TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (document, revision)
) STRICT;
CREATE TABLE edit (
    seq INTEGER PRIMARY KEY,
    label TEXT NOT NULL,
    hash BLOB NOT NULL
) STRICT;
CREATE TABLE edit_change (
    edit INTEGER NOT NULL REFERENCES edit (seq) ON DELETE CASCADE,
    document TEXT NOT NULL REFERENCES document (id),
    before INTEGER, -- NULL where the document came to be
    after INTEGER, -- NULL where it went away
    PRIMARY KEY (edit, document)
) STRICT, WITHOUT ROWID;
CREATE INDEX edit_change_document ON edit_change (document);
CREATE TABLE picture (
    hash TEXT PRIMARY KEY,
    data BLOB NOT NULL
) STRICT;
"""
"""The other tables of format 1."""

FIGHTS = (
    """CREATE TABLE fight (
    document TEXT PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    cursor INTEGER NOT NULL, -- how many of its entries are done; later ones are undone
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE entry (
    fight TEXT NOT NULL REFERENCES fight (document) ON DELETE CASCADE,
    number INTEGER NOT NULL, -- 0 and up, without a gap
    body TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (fight, number)
) STRICT""",
)
"""The tables that are new in format 2: the logs of fights and their cursors."""

_FIGHT_TABLES = "".join(f"{table};\n" for table in FIGHTS)

TABLES = f"{CAMPAIGN};{DOCUMENTS}{_FIGHT_TABLES}"

BY_FORMAT = {
    1: f"{FIRST_CAMPAIGN};{DOCUMENTS}",
    2: f"{FIRST_CAMPAIGN};{DOCUMENTS}{_FIGHT_TABLES}",
    3: TABLES,
}
"""The tables of each format, also of the older ones: no file is queried that has others."""


def tables_of(format_: int) -> str:
    """The statements that declare the tables of a format; those of today for a newer one."""
    return TABLES if format_ >= FORMAT else BY_FORMAT[format_]


def new_campaign(name: str, game: str, created_at: int) -> bytes:
    """The bytes of an empty campaign file; `game` is the id of its game."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.executescript(TABLES)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute(
            "INSERT INTO campaign VALUES (1, ?, ?, ?, 0, ?)",
            (name, game, created_at, checksum(name, game, created_at, 0)),
        )
        return connection.serialize()
    finally:
        connection.close()


def is_as_declared(connection: sqlite3.Connection, format_: int | None = None) -> bool:
    """Whether a file has just the tables and indexes of a format, each on pages of its own.

    Nothing else of the file is read for it. Views, triggers, virtual tables, generated columns
    and more indexes would be further or other declarations.
    """
    found = _declarations(connection)
    roots = [root for root, *_ in found]
    return (
        [declared for _, *declared in found] == declared_by(tables_of(format_ or FORMAT))
        and len(set(roots)) == len(roots)
        and min(roots, default=0) > 1
    )


def declared_by(tables: str) -> list[list[object]]:
    """Type, name, table and statement of everything that statements declare, sorted."""
    fresh = sqlite3.connect(":memory:")
    try:
        fresh.executescript(tables)
        return [declared for _, *declared in _declarations(fresh)]
    finally:
        fresh.close()


_MOST_DECLARATIONS = 100
"""More are not read; this format has a sixth of them."""


def _declarations(connection: sqlite3.Connection) -> list[tuple[int, object, object, object]]:
    rows = connection.execute(
        "SELECT rootpage, type, name, tbl_name, sql FROM sqlite_schema LIMIT ?",
        (_MOST_DECLARATIONS,),
    ).fetchall()
    return sorted(rows, key=lambda row: (str(row[1]), str(row[2])))
