"""The logs of the fights of a campaign, in tables of their own.

A fight has its own undo, so its entries are not part of the campaign's: they are kept as long as
their document can be restored, and are deleted with it.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.storage.database.document import checksum


@dataclass(frozen=True, slots=True)
class FightLog:
    """The stored entries of a fight.

    Attributes:
        bodies: Each entry as JSON, in order, up to the first damaged one.
        cursor: How many of them are not undone.
        problem: A sentence where some are damaged, or None.
    """

    bodies: tuple[str, ...] = ()
    cursor: int = 0
    problem: str | None = None


class FightLogTable:
    """The tables of the fights; the caller opens the transaction to write."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def read(self, fight: str) -> FightLog:
        """Read the log of a fight; empty where there is none."""
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
        """Write an entry after the first `number` ones; later, undone ones are deleted."""
        self.move(fight, number + 1)
        self._connection.execute(
            "DELETE FROM entry WHERE fight = ? AND number >= ?", (fight, number)
        )
        self._connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?)",
            (fight, number, body, checksum(fight, number, body)),
        )

    def move(self, fight: str, cursor: int) -> None:
        """Write how many of the entries are not undone."""
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
    """The sentence for a log of which only the first `sound` entries can be read."""
    return (
        f"What was done in this fight is damaged in {path.name} after step {sound}, so it opens "
        "there; what came later is gone once it goes on, unless you take it from a backup first."
    )
