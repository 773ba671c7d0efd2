"""What was done in the fights of a campaign, entry by entry, beside the documents of the fights.

A fight has its own way back, so its entries are no part of the campaign's undo: they stay while
the document they belong to can come back, and go with it for good.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.storage.database.document import checksum


@dataclass(frozen=True, slots=True)
class FightLog:
    """The entries of one fight as they lie in the file.

    Attributes:
        bodies: Each entry as JSON, in order, up to the first that cannot be trusted.
        cursor: How many of them are done.
        problem: That some are damaged, in a sentence, or None.
    """

    bodies: tuple[str, ...] = ()
    cursor: int = 0
    problem: str | None = None


class FightLogTable:
    """The fights of an open campaign file; the caller opens the transaction to write."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def read(self, fight: str) -> FightLog:
        """Read what was done in a fight; nothing, where nothing was."""
        row = self._connection.execute(
            "SELECT cursor, hash FROM fight WHERE document = ?", (fight,)
        ).fetchone()
        if row is None:
            return FightLog()
        bodies = tuple(self._sound(fight))
        cursor, mark = row
        (count,) = self._connection.execute(
            "SELECT count(*) FROM entry WHERE fight = ?", (fight,)
        ).fetchone()
        if checksum(fight, cursor) != mark or not 0 <= cursor <= count:
            cursor, count = len(bodies), len(bodies) + 1
        if len(bodies) == count:
            return FightLog(bodies, cursor)
        return FightLog(bodies, min(cursor, len(bodies)), problem(len(bodies), self._path))

    def append(self, fight: str, number: int, body: str) -> None:
        """Write an entry behind the first `number` ones; what was undone before is gone then."""
        self.move(fight, number + 1)
        self._connection.execute(
            "DELETE FROM entry WHERE fight = ? AND number >= ?", (fight, number)
        )
        self._connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?)",
            (fight, number, body, checksum(fight, number, body)),
        )

    def move(self, fight: str, cursor: int) -> None:
        """Write down how many of the entries are done."""
        self._connection.execute(
            "INSERT INTO fight VALUES (?, ?, ?) ON CONFLICT (document) DO UPDATE"
            " SET cursor = excluded.cursor, hash = excluded.hash",
            (fight, cursor, checksum(fight, cursor)),
        )

    def _sound(self, fight: str) -> Iterator[str]:
        rows = self._connection.execute(
            "SELECT number, body, hash FROM entry WHERE fight = ? ORDER BY number", (fight,)
        )
        for expected, (number, body, mark) in enumerate(rows):
            if number != expected or checksum(fight, number, body) != mark:
                return
            yield body


def problem(sound: int, path: Path) -> str:
    """That a fight can be read only so far, and what that means."""
    return (
        f"What was done in this fight is damaged in {path.name} after step {sound}, so it opens "
        "there; what came later is gone once it goes on, unless you take it from a backup first."
    )
