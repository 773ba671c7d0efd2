"""Migrations of the campaign file to the current format, one for each older format."""

import sqlite3
from collections.abc import Callable

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.document import checksum

Migration = Callable[[sqlite3.Connection], None]

FIRST_GAME = "4c"
"""The game of campaigns of formats 1 and 2, which do not name their game."""


def _with_fights(connection: sqlite3.Connection) -> None:
    for table in schema.FIGHTS:
        connection.execute(table)


def _with_game(connection: sqlite3.Connection) -> None:
    """Add the column of the game.

    The table is created again, since an added column would be declared differently. A row with a
    wrong checksum keeps it, and so stays damaged.
    """
    rows = connection.execute("SELECT one, name, created_at, cursor, hash FROM campaign").fetchall()
    connection.execute("DROP TABLE campaign")
    connection.execute(schema.CAMPAIGN)
    for one, name, created_at, cursor, stored in rows:
        is_intact = checksum(name, created_at, cursor) == stored
        connection.execute(
            "INSERT INTO campaign VALUES (?, ?, ?, ?, ?, ?)",
            (
                one,
                name,
                FIRST_GAME,
                created_at,
                cursor,
                checksum(name, FIRST_GAME, created_at, cursor) if is_intact else stored,
            ),
        )


# MIGRATIONS[0] migrates format 1 to 2, and so on. The tables have to be declared exactly as in the
# schema of the new format, since opening compares the declarations.
MIGRATIONS: tuple[Migration, ...] = (_with_fights, _with_game)


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate a file to the current format in one transaction; a failure changes nothing."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in MIGRATIONS[version - 1 :]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {schema.FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
