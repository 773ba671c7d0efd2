"""What can go wrong inside a campaign file, each as one plain sentence for a person."""

import sqlite3
from pathlib import Path

from fourc_desktop.storage.errors import DamagedError, DiskFullError, StorageError

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
    """Say whether an error comes from what the file holds, not from the disk or its rights."""
    return not _sqlite_name(error).startswith(_SURROUNDINGS)


def _sqlite_name(error: sqlite3.Error) -> str:
    return str(getattr(error, "sqlite_errorname", type(error).__name__))
