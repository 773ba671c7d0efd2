"""SQLite connections to a campaign file: for writing, for reading, and as a copy in memory."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fourc_desktop.storage.errors import DamagedError, DiskFullError, StorageError

logger = logging.getLogger(__name__)

_SURROUNDINGS = (
    "SQLITE_AUTH",
    "SQLITE_BUSY",
    "SQLITE_CANTOPEN",
    "SQLITE_FULL",
    "SQLITE_IOERR",
    "SQLITE_LOCKED",
    "SQLITE_NOMEM",
    "SQLITE_PERM",
    "SQLITE_READONLY",
)


def database_failure(attempt: str, path: Path, error: sqlite3.Error) -> StorageError:
    """Make the error for a failed operation inside a campaign file."""
    what = f"{path.name} could not {attempt}"
    name = _sqlite_name(error)
    logger.warning("A campaign could not %s: %s", attempt, name or type(error).__name__)
    if name.startswith("SQLITE_FULL"):
        return DiskFullError(f"{what} because the disk is full; free some space and try again.")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StorageError(
            f"{what} because another program is using it; close that program and try again."
        )
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return StorageError(
            f"{what} because {path.absolute().parent} does not allow it; choose another folder "
            "or ask for permission."
        )
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return DamagedError(f"{what} because it is damaged; open a backup of it instead.")
    return StorageError(
        f"{what} in {path.absolute().parent} ({error}); check the drive it is on and try again."
    )


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error comes from the content of the file, not from disk, rights or locks."""
    return not _sqlite_name(error).startswith(_SURROUNDINGS)


def _sqlite_name(error: sqlite3.Error) -> str:
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


# Seconds a statement waits for another program that is reading or copying the file.
BUSY_TIMEOUT = 5.0

# Bytes; far more than any body, card or picture needs. A forged file may claim more.
LONGEST_VALUE = 16 * 1024 * 1024


def connect_writer(path: Path) -> sqlite3.Connection:
    """Connect for reading and writing; each commit is flushed to disk."""
    connection = _connect(path, "rw")
    try:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def connect_reader(path: Path) -> sqlite3.Connection:
    """Connect for reading only; no other file is written either."""
    connection = _connect(path, "ro")
    connection.execute("PRAGMA query_only = ON")
    return connection


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """Copy a file into memory, to migrate an older format without changing the file."""
    with closing(connect_reader(path)) as source:
        copy = sqlite3.connect(":memory:", isolation_level=None)
        _guard(copy)
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
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        connection.rollback()
        raise database_failure(attempt, path, error) from error
    except BaseException:
        connection.rollback()
        raise


class _Connection(sqlite3.Connection):
    """A connection that reports an undecodable error message as damage."""

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:
        try:
            return super().execute(statement, values)
        except UnicodeDecodeError as error:
            raise sqlite3.DatabaseError("its declarations are no text") from error
        except OverflowError as error:
            raise sqlite3.DatabaseError("its numbers are too large") from error


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    name = path.absolute().as_posix()
    root = "" if name.startswith("/") else "/"
    uri = f"file://{root}{quote(name, safe='/:')}?mode={mode}"
    connection = sqlite3.connect(
        uri, uri=True, isolation_level=None, timeout=BUSY_TIMEOUT, factory=_Connection
    )
    _guard(connection)
    return connection


def _guard(connection: sqlite3.Connection) -> None:
    # A file may be hostile: its schema must not call functions, cell sizes are checked before
    # reading, and undecodable text fails its checksum instead of the whole query.
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.text_factory = _text


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")
