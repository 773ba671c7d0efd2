"""Writing a file so that after any failure there is the old content or the new, never half."""

import errno
import glob
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from fourc_desktop.storage.errors import StorageError, file_failure

# Systems that cannot sync a folder say so with one of these; the file itself is synced.
_FOLDER_NOT_SYNCED = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)


def write_atomically(path: Path, data: bytes) -> None:
    """Write `data` as the whole content of `path`, through a new file beside it.

    A failure leaves the old content and no new file; only where the last step, syncing the
    folder, fails is the new content already in place, complete. A link is written through.
    """
    target = path.resolve()
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
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


def sweep_temporaries(path: Path) -> None:
    """Remove what an interrupted `write_atomically(path)` may have left beside it."""
    for stray in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        with suppress(OSError):  # It is only clutter, and the next start tries again.
            stray.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Have the names in `folder` reach the disk, where the system can do that."""
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
    # A full disk may take a part and report no error: what was taken is counted.
    rest = memoryview(data)
    while rest:
        taken = file.write(rest)
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        rest = rest[taken:]


def read_bounded(path: Path, limit: int) -> bytes:
    """Read a file up to one byte beyond `limit`, by which whoever gets it sees that it is larger.

    Folders, pipes and devices are refused: reading those may never end.
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
