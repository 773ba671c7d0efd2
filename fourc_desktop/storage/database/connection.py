"""SQLite connections to a campaign file: for writing, for reading, and to a copy in memory.


A file may be hostile. These connections accept regular files only, and limit SQLite's steps in
proportion to the size of the file, and its memory; nothing is written to temporary files.
"""

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fourc_desktop.storage.database.database_errors import database_failure, error_name
from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.files.file_access import open_regular, require_regular

logger = logging.getLogger(__name__)

# Seconds a statement waits for another program that is reading or copying the file.
BUSY_TIMEOUT = 5.0

# Bytes of one value; far more than any body, card or picture needs. A forged file may claim more.
LONGEST_VALUE = 16 * 1024 * 1024

# Bytes of one SQL statement, whether executed here or stored in the schema of a file.
LONGEST_STATEMENT = 64 * 1024

# Bytes of memory for all of SQLite, which enforces this limit itself.
MAX_MEMORY = 192 * 1024 * 1024

# Steps of SQLite's virtual machine that one statement may take: enough to scan a whole file. There
# is an absolute limit too, since a sparse file can be huge without occupying disk space.
MIN_STEPS = 10_000_000
MAX_STEPS = 200_000_000
STEPS_A_BYTE = 2
_COUNTED_STEPS = 100_000  # steps between two checks of the count

_WRITING = (
    "PRAGMA journal_mode = DELETE",
    # Also syncs the removal of the journal: without that, a power cut brings back the old content.
    "PRAGMA synchronous = EXTRA",
    "PRAGMA foreign_keys = ON",
)


def connect_writer(path: Path) -> sqlite3.Connection:
    """Connect for reading and writing; each commit is on the disk when it returns."""
    connection = _connect(path, "rw")
    try:
        prepare_writing(connection.execute)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def prepare_writing(execute: Callable[[str], object]) -> None:
    """Set the journal and sync mode of a connection, given its `execute`."""
    for statement in _WRITING:
        execute(statement)


def connect_reader(path: Path) -> sqlite3.Connection:
    """Connect for reading only; no journal or other file is written either."""
    connection = _connect(path, "ro")
    connection.execute("PRAGMA query_only = ON")
    return connection


def roll_back_interrupted(path: Path) -> None:
    """Have SQLite roll back a commit that was interrupted."""
    with closing(_connect(path, "rw")) as connection:
        connection.execute("PRAGMA user_version")


def merge_write_ahead_log(path: Path) -> None:
    """Merge a write-ahead log into its database file, and switch the file to a rollback journal."""
    with closing(_connect(path, "rw")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def connect_memory(data: bytes = b"", *, size: int = 0) -> sqlite3.Connection:
    """Connect to a database in memory: one with the bytes of a file, or an empty one.

    `size` is the number of bytes an empty one will grow to, which sets its step limit.
    """
    size = len(data) or size
    connection = sqlite3.connect(
        ":memory:", isolation_level=None, check_same_thread=False, factory=_Connection
    )
    _guard(connection, lambda: size)
    if data:
        connection.deserialize(data)
    return connection


def copy_in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """Copy a database into memory, to change it without changing the file."""
    pages, page_size = (
        int(source.execute(f"PRAGMA {each}").fetchone()[0]) for each in ("page_count", "page_size")
    )
    copy = connect_memory(size=pages * page_size)
    source.backup(copy)
    return copy


@contextmanager
def transaction(connection: sqlite3.Connection, attempt: str, path: Path) -> Iterator[None]:
    """Run a block as one transaction, which is rolled back on any exception.

    Raises:
        StorageError: A statement failed.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        _commit(connection)
    except sqlite3.Error as error:
        connection.rollback()
        raise database_failure(attempt, path, error) from error
    except BaseException:
        connection.rollback()
        raise


def _commit(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        # The journal is gone by then, so the change is complete and must not be reported as failed.
        if error_name(error) != "SQLITE_IOERR_DIR_FSYNC":
            raise
        logger.warning("The folder of a campaign could not be synced after a commit")
        connection.rollback()


class _Connection(sqlite3.Connection):
    """A connection that counts steps, and reports hostile content as a damaged database."""

    steps = 0

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:
        self.steps = 0
        try:
            return super().execute(statement, values)
        except UnicodeDecodeError as error:
            raise sqlite3.DatabaseError("its declarations are no text") from error
        except OverflowError as error:
            raise sqlite3.DatabaseError("its numbers are too large") from error
        except MemoryError as error:
            raise sqlite3.DataError("it takes too much memory") from error


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    require_regular(path)
    require_own_journal(path)
    name = path.absolute().as_posix()
    root = "" if name.startswith("/") else "/"
    uri = f"file://{root}{quote(os.fsencode(name), safe='/:')}?mode={mode}"
    connection = sqlite3.connect(
        uri,
        uri=True,
        isolation_level=None,
        timeout=BUSY_TIMEOUT,
        # A read-only connection may be used in other threads than its own, one at a time.
        check_same_thread=mode != "ro",
        factory=_Connection,
    )
    _guard(connection, lambda: path.stat().st_size)
    return connection


def _guard(connection: _Connection, size: Callable[[], int]) -> None:
    """Limit the steps and memory of a connection to a database of `size` bytes."""

    def is_too_much() -> bool:
        connection.steps += _COUNTED_STEPS
        if connection.steps <= MIN_STEPS:
            return False
        return connection.steps > min(MIN_STEPS + STEPS_A_BYTE * size(), MAX_STEPS)

    connection.set_progress_handler(is_too_much, _COUNTED_STEPS)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, LONGEST_STATEMENT)
    # The schema must not call functions, cell sizes are checked before reading, and undecodable
    # text fails its checksum instead of the whole query.
    for statement in (
        "PRAGMA trusted_schema = OFF",
        "PRAGMA cell_size_check = ON",
        "PRAGMA temp_store = MEMORY",
        f"PRAGMA hard_heap_limit = {MAX_MEMORY}",
    ):
        connection.execute(statement)
    connection.text_factory = _text


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


JOURNAL, LOG, SHARED_MEMORY = "-journal", "-wal", "-shm"

_MAGIC = bytes.fromhex("d9d505f920a163d7")
_HEADER_LENGTH = 28
_PAGES_BEFORE_AT, _PAGE_SIZE_AT = slice(16, 20), slice(24, 28)


def companion_file(path: Path, suffix: str) -> Path:
    """The path of a file that SQLite keeps next to a campaign; SQLite follows links as well."""
    target = Path(os.path.realpath(path))
    return target.with_name(f"{target.name}{suffix}")


def require_own_journal(path: Path) -> None:
    """Refuse a campaign whose journal files are not safe to hand to SQLite.

    Unsafe is a pipe, device or folder with the name of a journal, and a journal that this program
    never writes: one that makes SQLite delete another file, or enlarge the campaign far beyond its
    size.

    Raises:
        StorageError: A journal file is not safe; the sentence names it.
    """
    for suffix in (JOURNAL, LOG, SHARED_MEMORY):
        require_regular(companion_file(path, suffix))
    journal = companion_file(path, JOURNAL)
    try:
        with open_regular(journal) as file:
            header = file.read(_HEADER_LENGTH)
            length = file.seek(0, os.SEEK_END)
            file.seek(max(0, length - len(_MAGIC)))
            end = file.read()
        longest = path.stat().st_size + length
    except FileNotFoundError:
        return
    except OSError as error:
        raise file_failure("be read", journal, error) from error
    pages = int.from_bytes(header[_PAGES_BEFORE_AT], "big")
    page_size = int.from_bytes(header[_PAGE_SIZE_AT], "big")
    # A journal that ends with the magic names a super-journal (a commit over several files), which
    # SQLite would delete.
    if end == _MAGIC or (header.startswith(_MAGIC) and pages * page_size > longest):
        raise StorageError(
            f"{path.name} could not be opened, because {journal.name} beside it is not from this "
            "program; move that file away and try again."
        )
