"""Copies what can be read of a damaged, newer or foreign file into a database in memory.

The copy has the tables and indexes of this program alone: a damaged index hides nothing, and
nothing that a file declares is ever run.
"""

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.connection import LONGEST_VALUE, connect_memory
from fourc_desktop.storage.database.migrations import migrate
from fourc_desktop.storage.database.page_reader import Declaration, PageReader, Row

logger = logging.getLogger(__name__)

MOST_SALVAGED = 128 * 1024 * 1024
"""Bytes of rows that are copied; pictures come last."""

_SCHEMA_ROOT = 1
_SURE = 2  # fields of a declaration that have to be as declared

_TYPES: dict[str, type] = {"INTEGER": int, "TEXT": str, "BLOB": bytes}


@dataclass(frozen=True, slots=True)
class _Table:
    """A declared table: the types of its columns, whether each may be NULL, its row id column."""

    name: str
    statement: str
    types: tuple[type, ...]
    optional: tuple[bool, ...]
    row_id_at: int | None
    has_row_id: bool

    def values(self, row: Row) -> list[object] | None:
        """The values of a row of this table; None for a row that cannot be one of it."""
        if len(row.values) != len(self.types) or (row.row_id is None) is self.has_row_id:
            return None
        values: list[object] = list(row.values)
        if self.row_id_at is not None:
            values[self.row_id_at] = row.row_id
        is_fit = all(
            type(value) is type_ or (value is None and may_lack)
            for value, type_, may_lack in zip(values, self.types, self.optional, strict=True)
        )
        return values if is_fit else None


def salvage(file: BinaryIO, format_: int) -> sqlite3.Connection:
    """A copy of all rows of a file that can be read, also of pages that belong to no table.

    An unknown format (below 1) is taken for the present one; an older copy is migrated, where it
    is whole enough for that.
    """
    known = format_ if format_ > 0 else schema.FORMAT
    copy, reader = _empty(known), PageReader(file, LONGEST_VALUE)
    tables, filling = list(_tables(copy)), _Filling(copy)
    found = reader.declarations()
    for table in tables:
        root = _root(table, found)
        if root is not None:
            filling.add(table, reader.rows(root))
    for number in range(1, reader.page_count + 1):
        if reader.is_spent:
            break
        if not reader.has_reached(number):
            rows = list(reader.page_rows(number))
            for table in tables:
                filling.add(table, rows)
    if known < schema.FORMAT:
        with suppress(sqlite3.Error):
            migrate(copy)
    logger.info("Campaign salvaged: %d rows", filling.count)
    return copy


def copy_declared(file: BinaryIO) -> sqlite3.Connection:
    """A copy of those tables of a newer file that are declared just as today's.

    Tables that are declared otherwise are missing from the copy.
    """
    copy, reader = _empty(schema.FORMAT), PageReader(file, LONGEST_VALUE)
    filling, found = _Filling(copy), reader.declarations()
    for table in _tables(copy):
        proven = [
            each.root
            for each in found
            if (each.type, each.name, each.table, each.statement)
            == ("table", table.name, table.name, table.statement)
        ]
        (root, *more) = proven or [None]
        is_shared = sum(each.root == root for each in found) > 1
        if not isinstance(root, int) or root <= _SCHEMA_ROOT or more or is_shared:
            copy.execute(f"DROP TABLE {table.name}")
        else:
            filling.add(table, reader.rows(root))
    return copy


class _Filling:
    """Puts rows into a copy until it is as large as it may become."""

    def __init__(self, copy: sqlite3.Connection) -> None:
        self.count = 0
        self._copy = copy
        self._size = 0

    def add(self, table: _Table, rows: Iterable[Row]) -> None:
        """Add the rows that fit the table and are new to it."""
        places = ", ".join("?" * len(table.types))
        statement = f"INSERT OR IGNORE INTO {table.name} VALUES ({places})"  # noqa: S608
        for row in rows:
            values = table.values(row)
            if values is None:
                continue
            self._size += sum(len(each) for each in row.values if isinstance(each, str | bytes))
            if self._size > MOST_SALVAGED:
                return
            with suppress(sqlite3.Error):
                self._copy.execute(statement, values)
                self.count += 1


def _empty(format_: int) -> sqlite3.Connection:
    copy = connect_memory(size=MOST_SALVAGED)
    copy.executescript(schema.tables_of(format_))
    copy.execute(f"PRAGMA user_version = {min(format_, schema.FORMAT)}")
    return copy


def _tables(copy: sqlite3.Connection) -> Iterator[_Table]:
    """The declared tables, that of the pictures last, since they may be too many."""
    declared = copy.execute(
        "SELECT l.name, s.sql, l.wr FROM pragma_table_list AS l JOIN sqlite_schema AS s"
        " ON s.name = l.name AND s.type = 'table' ORDER BY l.name = 'picture', s.rowid"
    ).fetchall()
    for name, statement, without_row_id in declared:
        columns = copy.execute(f"PRAGMA table_info({name})").fetchall()
        keys = [at for at, _, type_, *_, key in columns if key and type_ == "INTEGER"]
        is_row_id = len(keys) == 1 and sum(bool(each[5]) for each in columns) == 1
        yield _Table(
            name,
            statement,
            tuple(_TYPES[each[2]] for each in columns),
            tuple(not (each[3] or each[5]) for each in columns),
            keys[0] if is_row_id and not without_row_id else None,
            not without_row_id,
        )


def _root(table: _Table, found: list[Declaration]) -> int | None:
    """The first page of a table; its declaration may be damaged in all but two of its fields."""

    def alike(declared: Declaration) -> int:
        given = (declared.type, declared.name, declared.table, declared.statement)
        wanted = ("table", table.name, table.name, table.statement)
        return sum(one == other for one, other in zip(given, wanted, strict=True))

    best = max(found, key=alike, default=None)
    if best is None or alike(best) < _SURE or not isinstance(best.root, int):
        return None
    return best.root
