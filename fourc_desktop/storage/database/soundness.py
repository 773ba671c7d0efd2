"""Whether a campaign file may be queried, and whether it holds what was written."""

import sqlite3

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.sealed_rows import CampaignRowTable


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
    return schema.is_as_declared(connection) and CampaignRowTable(connection).is_sound
