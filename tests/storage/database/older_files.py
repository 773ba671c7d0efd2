"""Makes campaign files of older formats from current ones."""

import sqlite3
from contextlib import closing
from itertools import chain
from pathlib import Path

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.document import checksum

OLD_ROWS = {
    "campaign": "SELECT name, game, created_at, cursor FROM campaign",
    "document": "SELECT id, revision, latest FROM document",
    "version": "SELECT document, revision, kind, body, card, trashed_at, label, changed_at"
    " FROM version",
    "edit": "SELECT seq, label FROM edit",
    "fight": "SELECT id, cursor FROM document WHERE entries > 0",
    "entry": "SELECT fight, number, body FROM entry",
}


def make_older(path: Path, format_: int) -> None:
    """Convert a current file to format 1, 2 or 3."""
    with closing(sqlite3.connect(path)) as connection:
        rows = {table: connection.execute(query).fetchall() for table, query in OLD_ROWS.items()}
        changes = connection.execute("SELECT * FROM edit_change ORDER BY edit, document").fetchall()
        pictures = connection.execute("SELECT * FROM picture").fetchall()
        for table in (
            "entry",
            "edit_change",
            "edit",
            "version",
            "document",
            "campaign",
            "holder",
            "picture",
        ):
            connection.execute(f"DROP TABLE {table}")
        connection.executescript(schema.BY_FORMAT[format_])
        connection.executemany("INSERT INTO picture VALUES (?, ?)", pictures)
        if format_ < 3:
            rows["campaign"] = [(name, *row) for name, _, *row in rows["campaign"]]
        if format_ < 2:
            del rows["fight"], rows["entry"]
        for table, fields in rows.items():
            for row in fields:
                sealed = row
                if table == "edit":
                    steps = (change[1:] for change in changes if change[0] == row[0])
                    sealed = (*row, *chain.from_iterable(steps))
                one = (1,) if table == "campaign" else ()
                places = ", ".join("?" * (len(one) + len(row) + 1))
                connection.execute(
                    f"INSERT INTO {table} VALUES ({places})", (*one, *row, checksum(*sealed))
                )
        connection.executemany("INSERT INTO edit_change VALUES (?, ?, ?, ?)", changes)
        connection.commit()
        connection.execute(f"PRAGMA user_version = {format_}")
        connection.commit()
