"""Converts errors of SQLite into sentences about a campaign file."""

import errno
import logging
import sqlite3
import tempfile
from pathlib import Path

from fourc_desktop.storage.errors import DamagedError, StorageError, file_failure

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


_DAMAGE = (
    "DataError",  # it takes too much memory
    "SQLITE_CORRUPT",
    "SQLITE_INTERRUPT",  # it takes too many steps
    "SQLITE_NOTADB",
    "SQLITE_TOOBIG",
)


def database_failure(
    attempt: str, path: Path, error: sqlite3.Error, *, target: str = ""
) -> StorageError:
    """Make the error for a failed operation inside a campaign file.

    `attempt` is written to the log; the name of `target` is not.
    """
    name = error_name(error)
    logger.warning("A campaign could not %s: %s", attempt, name)
    if target:
        attempt = f"{attempt} to {target}"
    what = f"{path.name} could not {attempt}"
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StorageError(
            f"{what} because another program is using it; close that program and try again."
        )
    if name.startswith("SQLITE_READONLY_DBMOVED"):
        return StorageError(
            f"{what} because it was moved, replaced or deleted in {path.absolute().parent} while "
            "it was open; find it and open it again."
        )
    if (cause := _cause(name, path)) is not None:
        return file_failure(attempt, path, cause)
    if name.startswith(_DAMAGE):
        return DamagedError(f"{what} because it is damaged; open a backup of it instead.")
    return StorageError(
        f"{what} in {path.absolute().parent} ({error}); check the drive it is on and try again."
    )


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error comes from the content of the file, not from disk, permissions or locks."""
    return not error_name(error).startswith(_SURROUNDINGS)


def error_name(error: sqlite3.Error) -> str:
    """The SQLite name of an error ("SQLITE_FULL"); its class name if Python's binding raised it."""
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


def _cause(name: str, path: Path) -> OSError | None:
    """The `OSError` that caused an error of SQLite, as far as it can be found."""
    if name.startswith("SQLITE_FULL"):
        return OSError(errno.ENOSPC, name)
    if name.startswith(("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH")):
        return OSError(errno.EACCES, name)
    return _failure_in_folder(path) if name.startswith("SQLITE_CANTOPEN") else None


def _failure_in_folder(path: Path) -> OSError | None:
    """Why no file can be opened or created at `path`, which SQLite does not report."""
    try:
        path.stat()
        with tempfile.TemporaryFile(dir=path.parent) as trial:
            trial.write(bytes(4096))
            trial.flush()
    except OSError as error:
        return error
    return None
