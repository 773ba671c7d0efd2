"""What can go wrong with files, each as one plain sentence for a person."""

import errno
import sqlite3
from pathlib import Path

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
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


class StorageError(Exception):
    """A failure whose text is one sentence: what, which file, why, and what to do next."""


class NotACampaignError(StorageError):
    """The file is something else than a campaign of this program."""


class DamagedError(StorageError):
    """What was written is not what is there now."""


class DiskFullError(StorageError):
    """There was no room left to write; the old content is still there."""


class ReadOnlyError(StorageError):
    """A change was asked of a campaign that is open for reading only."""


class ImportRefusedError(StorageError):
    """A file from outside does not follow the rules; nothing of it was taken over.

    `field` is the place in plain words ("power 3, rank"), or None for the file as a whole.
    """

    def __init__(self, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.field = field


class PictureRefusedError(StorageError):
    """A picture is too large, of another kind, or cannot be decoded."""


def file_failure(attempt: str, path: Path, error: OSError) -> StorageError:
    """Make the error for a failed file operation; `attempt` reads "be saved", "be read"."""
    what = f"{path.name} could not {attempt}"
    if error.errno in _FULL:
        return DiskFullError(f"{what} because the disk is full; free some space and try again.")
    if error.errno in _FORBIDDEN:
        return StorageError(
            f"{what} because {path.parent} does not allow it; choose another folder "
            "or ask for permission."
        )
    if error.errno == errno.ENOENT:
        return StorageError(
            f"{what} because it is not in {path.parent}; look whether it was moved or renamed."
        )
    reason = error.strerror or type(error).__name__
    return StorageError(
        f"{what} in {path.parent} ({reason}); check the drive it is on and try again."
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
            f"{what} because {path.parent} does not allow it; choose another folder "
            "or ask for permission."
        )
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return DamagedError(f"{what} because it is damaged; open a backup of it instead.")
    return StorageError(
        f"{what} in {path.parent} ({error}); check the drive it is on and try again."
    )


def is_damage(error: sqlite3.Error) -> bool:
    """Say whether an error comes from what the file holds, not from the disk or its rights."""
    return not _sqlite_name(error).startswith(_SURROUNDINGS)


def _sqlite_name(error: sqlite3.Error) -> str:
    return str(getattr(error, "sqlite_errorname", type(error).__name__))
