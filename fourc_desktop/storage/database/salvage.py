"""Copies the readable rows of a damaged, newer or foreign file into a database in memory.

The copy has only the tables and indexes of this program: a damaged index hides no rows, and no
view, trigger or expression of the file is executed.
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

MAX_SALVAGED = 128 * 1024 * 1024
"""The most bytes of rows that are copied; pictures are copied last."""

_SCHEMA_ROOT = 1
_MIN_EQUAL_FIELDS = 2  # the fewest fields by which a declaration is recognized

_TYPES: dict[str, type] = {"INTEGER": int, "TEXT": str, "BLOB": bytes}


@dataclass(frozen=True, slots=True)
class _Table:
    """A declared table: the types of its columns, which may be NULL, which is the row id."""

    name: str
    statement: str
    types: tuple[type, ...]
    optional: tuple[bool, ...]
    row_id_at: int | None
    has_row_id: bool

    def values(self, row: Row) -> list[object] | None:
        """The values of a row in column order; None if it does not fit this table."""
        if len(row.values) != len(self.types) or (row.row_id is None) is self.has_row_id:
            return None
        values: list[object] = list(row.values)
        if self.row_id_at is not None:
            values[self.row_id_at] = row.row_id
        fits = all(
            type(value) is type_ or (value is None and may_be_null)
            for value, type_, may_be_null in zip(values, self.types, self.optional, strict=True)
        )
        return values if fits else None


def salvage(file: BinaryIO, format_: int) -> sqlite3.Connection:
    """Copy all readable rows of a file, also from pages that belong to no table.

    An unknown format (below 1) is treated as the current one; a copy of an older format is migrated
    if it is complete enough.
    """
    known = format_ if format_ > 0 else schema.FORMAT
    copy, reader = _empty(known), PageReader(file, LONGEST_VALUE)
    tables, writer = list(_tables(copy)), _CopyWriter(copy)
    found = reader.declarations()
    for table in tables:
        root = _root(table, found)
        if root is not None:
            writer.add(table, reader.rows(root))
    for number in range(1, reader.page_count + 1):
        if reader.is_exhausted:
            break
        if not reader.is_known_page(number):
            rows = list(reader.page_rows(number))
            for table in tables:
                writer.add(table, rows)
    if known < schema.FORMAT:
        with suppress(sqlite3.Error):
            migrate(copy)
    logger.info("Campaign salvaged: %d rows", writer.count)
    return copy


def copy_declared(file: BinaryIO) -> sqlite3.Connection:
    """Copy the tables of a newer file whose declarations equal the current ones.

    Other tables are missing from the copy.
    """
    copy, reader = _empty(schema.FORMAT), PageReader(file, LONGEST_VALUE)
    writer, found = _CopyWriter(copy), reader.declarations()
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
            writer.add(table, reader.rows(root))
    return copy


class _CopyWriter:
    """Inserts rows into a copy up to `MAX_SALVAGED` bytes."""

    def __init__(self, copy: sqlite3.Connection) -> None:
        self.count = 0
        self._copy = copy
        self._size = 0

    def add(self, table: _Table, rows: Iterable[Row]) -> None:
        """Insert the rows that fit the table and are not in it yet."""
        places = ", ".join("?" * len(table.types))
        statement = f"INSERT OR IGNORE INTO {table.name} VALUES ({places})"  # noqa: S608
        for row in rows:
            values = table.values(row)
            if values is None:
                continue
            self._size += sum(len(each) for each in row.values if isinstance(each, str | bytes))
            if self._size > MAX_SALVAGED:
                return
            with suppress(sqlite3.Error):
                self._copy.execute(statement, values)
                self.count += 1


def _empty(format_: int) -> sqlite3.Connection:
    copy = connect_memory(size=MAX_SALVAGED)
    copy.executescript(schema.tables_of(format_))
    copy.execute(f"PRAGMA user_version = {min(format_, schema.FORMAT)}")
    return copy


def _tables(copy: sqlite3.Connection) -> Iterator[_Table]:
    """The declared tables; that of the pictures comes last, since pictures may exceed the limit."""
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
    """The root page of a table; its declaration is recognized by two intact fields of four."""

    def equal_fields(declared: Declaration) -> int:
        given = (declared.type, declared.name, declared.table, declared.statement)
        wanted = ("table", table.name, table.name, table.statement)
        return sum(one == other for one, other in zip(given, wanted, strict=True))

    best = max(found, key=equal_fields, default=None)
    if best is None or equal_fields(best) < _MIN_EQUAL_FIELDS or not isinstance(best.root, int):
        return None
    return best.root
