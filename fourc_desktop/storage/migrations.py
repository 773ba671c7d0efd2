"""From an older format of the campaign file to the present one, a step for each format."""

import sqlite3
from collections.abc import Callable

from fourc_desktop.storage import schema

Step = Callable[[sqlite3.Connection], None]


def _with_fights(connection: sqlite3.Connection) -> None:
    for table in schema.FIGHTS:
        connection.execute(table)


# STEPS[0] makes format 2 out of format 1, and so on; a step leaves the tables exactly as the
# schema of its format declares them, for they are compared on opening.
STEPS: tuple[Step, ...] = (_with_fights,)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file to the present format in one transaction; a failure changes nothing."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[version - 1 :]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {schema.FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
