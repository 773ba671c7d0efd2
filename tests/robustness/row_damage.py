"""Changes of the rows of a campaign file, as by a program that does not know the seals."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

Row = tuple[Any, ...]
Statement = tuple[str, Row]

KEYS: Final = {
    "campaign": 1, "document": 1, "version": 2, "edit": 1, "edit_change": 2, "entry": 2,
    "picture": 1,
}  # fmt: skip
"""The tables with content, each with the number of leading columns that are its key."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with the names of its columns."""

    name: str
    columns: tuple[str, ...]

    @property
    def keys(self) -> int:
        return KEYS[self.name]

    def key(self, row: Row) -> Row:
        return row[: self.keys]

    def where(self) -> str:
        return " AND ".join(f"{column} IS ?" for column in self.columns[: self.keys])

    def remove(self, row: Row) -> Statement:
        return f"DELETE FROM {self.name} WHERE {self.where()}", self.key(row)

    def insert(self, row: Row) -> Statement:
        return f"INSERT INTO {self.name} VALUES ({', '.join('?' * len(row))})", row

    def update(self, row: Row, columns: tuple[str, ...], values: Row) -> Statement:
        changes = ", ".join(f"{column} = ?" for column in columns)
        changed = f"UPDATE {self.name} SET {changes} WHERE {self.where()}"
        return changed, (*values, *self.key(row))


@dataclass(frozen=True, slots=True)
class RowDamage:
    """A change of a row of a table, with its description and statements."""

    table: str
    deed: str
    statements: tuple[Statement, ...]

    def is_done_to(self, path: Path) -> bool:
        """Execute the change; return whether the constraints of the tables allow it."""
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute("PRAGMA foreign_keys = OFF")
            try:
                for statement, values in self.statements:
                    database.execute(statement, values)
            except sqlite3.IntegrityError:
                return False
        return True

    def __str__(self) -> str:
        keys = [value for _, values in self.statements for value in values[-2:]]
        return f"{self.deed} in {self.table} {keys}"


def _removed(table: Table, one: Row, _other: Row) -> Iterator[tuple[Statement, ...]]:
    yield (table.remove(one),)


def _changed(table: Table, one: Row, other: Row) -> Iterator[tuple[Statement, ...]]:
    """Each value in turn is replaced by that of the other row."""
    for column, before, after in zip(table.columns, one, other, strict=True):
        if before != after:
            yield (table.update(one, (column,), (after,)),)


def _exchanged(table: Table, one: Row, other: Row) -> Iterator[tuple[Statement, ...]]:
    """Two rows exchange their values but keep their keys."""
    columns = table.columns[table.keys :]
    if one != other:
        yield (
            table.update(one, columns, other[table.keys :]),
            table.update(other, columns, one[table.keys :]),
        )


def _moved(table: Table, one: Row, other: Row) -> Iterator[tuple[Statement, ...]]:
    """A row takes the key of another row, which is deleted."""
    if one != other:
        placed = (*table.key(other), *one[table.keys :])
        yield table.remove(one), table.remove(other), table.insert(placed)


def _doubled(table: Table, one: Row, _other: Row) -> Iterator[tuple[Statement, ...]]:
    """A row is duplicated under an unused key."""
    *above, last = table.key(one)
    free = last + 1_000 if isinstance(last, int) else f"{last}x"
    yield (table.insert((*above, free, *one[table.keys :])),)


DEEDS: Final[dict[str, Callable[[Table, Row, Row], Iterator[tuple[Statement, ...]]]]] = {
    "removed": _removed,
    "changed": _changed,
    "exchanged": _exchanged,
    "moved": _moved,
    "doubled": _doubled,
}


def row_damages(path: Path, chance: Random, each: int) -> Iterator[RowDamage]:
    """Random changes of each kind, to `each` rows of each table."""
    with closing(sqlite3.connect(path)) as database:
        for name in KEYS:
            found = database.execute(f"SELECT * FROM {name}")
            table = Table(name, tuple(column for column, *_ in found.description))
            rows = found.fetchall()
            for _ in range(each):
                one, other = chance.choice(rows), chance.choice(rows)
                for deed, work in DEEDS.items():
                    for statements in work(table, one, other):
                        yield RowDamage(name, deed, statements)
