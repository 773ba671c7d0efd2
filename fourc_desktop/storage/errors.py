"""The exceptions of file operations; the message of each is a sentence for the user."""

import errno
import logging
from pathlib import Path

logger = logging.getLogger(__name__)

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class StorageError(Exception):
    """A failure; its message is one sentence: what failed, which file, why, and what to do next."""


class NotACampaignError(StorageError):
    """The file is not a campaign of this program."""


class DamagedError(StorageError):
    """The file fails its checksum or has lost content.

    `name` is that of the damaged document, if it can be read.
    """

    def __init__(self, sentence: str, name: str = "") -> None:
        super().__init__(sentence)
        self.name = name


class DiskFullError(StorageError):
    """The disk is full; the old content is unchanged."""


class ReadOnlyError(StorageError):
    """The campaign is open read-only."""


class ImportRefusedError(StorageError):
    """An imported file is invalid; nothing of it was used.

    Attributes:
        field: The place in plain words ("power 3, rank"), or None for the file as a whole.
        problem: What is wrong and what to do, in a sentence that names no import.
    """

    def __init__(self, sentence: str, field: str | None = None, problem: str = "") -> None:
        super().__init__(sentence)
        self.field = field
        self.problem = problem or sentence


class PictureRefusedError(StorageError):
    """A picture is too large, has an unsupported format, or cannot be decoded."""


def file_failure(attempt: str, path: Path, error: OSError) -> StorageError:
    """Make the error for a failed file operation; `attempt` reads "be saved", "be read"."""
    what = f"{path.name} could not {attempt}"
    cause = errno.errorcode.get(error.errno or 0, type(error).__name__)
    logger.warning("A file could not be used: %s", cause)
    if error.errno in _FULL:
        return DiskFullError(f"{what} because the disk is full; free some space and try again.")
    if error.errno in _FORBIDDEN:
        return StorageError(
            f"{what} because {path.absolute().parent} does not allow it; choose another folder "
            "or ask for permission."
        )
    if error.errno == errno.ENOENT and not path.absolute().parent.is_dir():
        return StorageError(
            f"{what} because the folder {path.absolute().parent} is missing; "
            "check whether it was moved or renamed."
        )
    if error.errno == errno.ENOENT:
        return StorageError(
            f"{what} because it is not in {path.absolute().parent}; "
            "check whether it was moved or renamed."
        )
    reason = error.strerror or type(error).__name__
    return StorageError(
        f"{what} in {path.absolute().parent} ({reason}); check the drive it is on and try again."
    )


def path_failure(error: OSError) -> StorageError:
    """Make the error for a failure by its own `filename`, which may be missing."""
    if isinstance(error.filename, str):
        return file_failure("be used", Path(error.filename), error)
    reason = error.strerror or type(error).__name__
    return StorageError(f"A file could not be used ({reason}); check its drive and try again.")
