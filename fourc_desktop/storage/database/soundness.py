"""Whether a campaign file may be queried, and whether it holds what was written."""

import sqlite3

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.document import checksum


def is_intact(connection: sqlite3.Connection, format_: int) -> bool:
    """Whether a file has just the tables of a format, and its pages and indexes are whole.

    No table of a file is queried before this has been asked.
    """
    return (
        format_ > 0
        and schema.is_as_declared(connection, format_)
        and bool(connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    )


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether an intact file is of the present format, and its row of the campaign is whole."""
    if not schema.is_as_declared(connection):
        return False
    rows = connection.execute(
        "SELECT name, game, created_at, cursor, hash FROM campaign LIMIT 2"
    ).fetchall()
    return len(rows) == 1 and checksum(*rows[0][:-1]) == rows[0][-1]
