"""From an older format of the campaign file to the present one, a step for each format."""

import sqlite3
from collections.abc import Callable

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.document import checksum

Migration = Callable[[sqlite3.Connection], None]

FIRST_GAME = "4c"
"""The game of all campaigns made before a campaign knew its game."""


def _with_fights(connection: sqlite3.Connection) -> None:
    for table in schema.FIGHTS:
        connection.execute(table)


def _with_game(connection: sqlite3.Connection) -> None:
    """Every campaign made before format 3 is one of 4C.

    The table is made anew, since a column that is added would be declared otherwise. A row whose
    seal is broken is not sealed again: it stays damaged.
    """
    rows = connection.execute("SELECT one, name, created_at, cursor, hash FROM campaign").fetchall()
    connection.execute("DROP TABLE campaign")
    connection.execute(schema.CAMPAIGN)
    for one, name, created_at, cursor, mark in rows:
        is_whole = checksum(name, created_at, cursor) == mark
        connection.execute(
            "INSERT INTO campaign VALUES (?, ?, ?, ?, ?, ?)",
            (
                one,
                name,
                FIRST_GAME,
                created_at,
                cursor,
                checksum(name, FIRST_GAME, created_at, cursor) if is_whole else mark,
            ),
        )


# STEPS[0] makes format 2 out of format 1, and so on; a step leaves the tables exactly as the
# schema of its format declares them, for they are compared on opening.
MIGRATIONS: tuple[Migration, ...] = (_with_fights, _with_game)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file to the present format in one transaction; a failure changes nothing."""
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
