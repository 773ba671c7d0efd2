"""What can go wrong with files, each as one plain sentence for a person."""

import errno
from pathlib import Path

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


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
            f"{what} because {path.absolute().parent} does not allow it; choose another folder "
            "or ask for permission."
        )
    if error.errno == errno.ENOENT:
        return StorageError(
            f"{what} because it is not in {path.absolute().parent}; "
            "look whether it was moved or renamed."
        )
    reason = error.strerror or type(error).__name__
    return StorageError(
        f"{what} in {path.absolute().parent} ({reason}); check the drive it is on and try again."
    )
