"""Atomic writing and bounded reading of files."""

import errno
import glob
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from fourc_desktop.storage.errors import StorageError, file_failure

# The errors of systems that cannot sync a folder; the file itself is synced.
_FOLDER_NOT_SYNCED = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the content of `path` through a new file in the same folder.

    A failure leaves the old content and no new file; only where the last step, syncing the
    folder, fails is the new content already in place, complete. A link is followed.

    Raises:
        StorageError: The file cannot be written.
    """
    try:
        target = _followed(path)
        temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
        try:
            _write_new(temporary, data)
            temporary.replace(target)
        except BaseException:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        sync_folder(target.parent)
    except OSError as error:
        raise file_failure("be saved", path, error) from error


def _followed(path: Path) -> Path:
    """Where links lead; `Path.resolve` has an error of its own for a ring of them."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def sweep_temporaries(path: Path) -> None:
    """Remove the files that an interrupted `write_atomically(path)` may have left."""
    for leftover in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        with suppress(OSError):  # harmless, and the next start tries again
            leftover.unlink(missing_ok=True)


def is_same_path(one: Path, other: Path) -> bool:
    """Whether two paths lead to one place; also where nothing is there, or cannot be."""
    with suppress(OSError, ValueError):
        return os.path.realpath(one) == os.path.realpath(other)
    return one == other


def sync_folder(folder: Path) -> None:
    """Flush the names in `folder` to the disk, where the system supports it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _FOLDER_NOT_SYNCED:
            raise
    finally:
        os.close(handle)


def _write_new(path: Path, data: bytes) -> None:
    with path.open("xb", buffering=0) as file:
        _write_all(file, data)
        os.fsync(file.fileno())


def _write_all(file: BinaryIO, data: bytes) -> None:
    # A full disk may write a part and report no error, so the written bytes are counted.
    remaining = memoryview(data)
    while remaining:
        written = file.write(remaining)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        remaining = remaining[written:]


def read_bounded(path: Path, limit: int) -> bytes:
    """Read at most `limit` + 1 bytes; a longer result tells the caller that the file is larger.

    Raises:
        StorageError: It cannot be read, or is a folder, pipe or device, which might never end.
    """
    try:
        if path.exists() and not path.is_file():
            raise StorageError(
                f"{path.name} is not a file; choose a file in {path.absolute().parent}."
            )
        with path.open("rb") as file:
            return file.read(limit + 1)
    except OSError as error:
        raise file_failure("be read", path, error) from error
