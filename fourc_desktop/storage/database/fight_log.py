"""The logs of the fights of a campaign, in a table of their own.

A fight has its own undo, so its entries are not part of the campaign's undo history: they are kept
as long as their document can be restored, and are deleted with it.
"""

import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path

from fourc_desktop.storage.database.document import checksum, is_intact
from fourc_desktop.storage.database.sealed_rows import DocumentRow, DocumentTable
from fourc_desktop.storage.errors import DamagedError, StorageError

_WIDTH = 4  # in format 2, which has the fewest columns


@dataclass(frozen=True, slots=True)
class FightLog:
    """The stored entries of a fight.

    Attributes:
        bodies: Each entry as JSON, in order, up to the first damaged one.
        cursor: How many of them are not undone.
        problem: A sentence if some are damaged, else None.
    """

    bodies: tuple[str, ...] = ()
    cursor: int = 0
    problem: str | None = None


class FightLogTable:
    """The table of the entries; the caller opens the transaction to write."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._documents = DocumentTable(connection, path)
        self._path = path

    def read(self, fight: str) -> FightLog:
        """Read the log of a fight; empty if there is none."""
        rows = self._connection.execute(
            "SELECT * FROM entry WHERE fight = ? ORDER BY number", (fight,)
        )
        if len(rows.description) < _WIDTH:
            raise sqlite3.DatabaseError("the table is declared otherwise")
        bodies: list[str] = []
        last, is_whole = b"", True
        for expected, row in enumerate(rows):
            number, body, mark = row[1], row[2], row[-1]
            is_whole = number == expected and row[-2] == last and is_intact(row)
            if not is_whole:
                break
            bodies.append(body)
            last = mark
        try:
            sealed = self._documents.read(fight) or DocumentRow(fight)
        except DamagedError:
            sealed = DocumentRow(fight)
        is_whole &= (sealed.entries, sealed.entry_hash) == (len(bodies), last)
        is_whole &= 0 <= sealed.cursor <= len(bodies)
        cursor = sealed.cursor if is_whole or sealed.entries else len(bodies)
        return FightLog(
            tuple(bodies),
            max(0, min(cursor, len(bodies))),
            None if is_whole else problem(len(bodies), self._path),
        )

    def append(self, fight: str, number: int, body: str) -> None:
        """Write an entry after the first `number` ones; later, undone ones are deleted."""
        row = self._row(fight)
        self._connection.execute(
            "DELETE FROM entry WHERE fight = ? AND number >= ?", (fight, number)
        )
        (previous,) = self._connection.execute(
            "SELECT hash FROM entry WHERE fight = ? AND number = ?", (fight, number - 1)
        ).fetchone() or (b"",)
        fields = (fight, number, body, previous)
        mark = checksum(*fields)
        self._connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?)", (*fields, mark))
        self._documents.write(replace(row, cursor=number + 1, entries=number + 1, entry_hash=mark))

    def move(self, fight: str, cursor: int) -> None:
        """Write how many of the entries are not undone."""
        self._documents.write(replace(self._row(fight), cursor=cursor))

    def _row(self, fight: str) -> DocumentRow:
        row = self._documents.read(fight)
        if row is None:
            raise StorageError(f"There is no fight {fight} in {self._path.name}; open it again.")
        return row


def problem(sound: int, path: Path) -> str:
    """The sentence for a log of which only the first `sound` entries are readable."""
    return (
        f"What was done in this encounter is damaged in {path.name} after step {sound}, so it "
        "opens there; what came later is gone once it goes on, unless you take it from a "
        "backup first."
    )
