"""Atomic writing and bounded reading of files, and whether one is there."""

import errno
import glob
import logging
import os
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import BinaryIO

from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.files.shared_descriptor import open_shared

logger = logging.getLogger(__name__)

# The errors of systems that cannot sync a folder; the file itself is synced.
_FOLDER_NOT_SYNCED = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the content of `path` through a new file in the same folder.

    A failure leaves the old content and no new file. A link is followed.

    Raises:
        StorageError: The file cannot be written, or a folder, pipe or device is there.
    """
    require_regular(path)  # a rename would put the file in the place of a device
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
    except OSError as error:
        raise file_failure("be saved", path, error) from error
    sync_new_name(target.parent)


def _followed(path: Path) -> Path:
    """Where links lead; `Path.resolve` has an error of its own for a ring of them."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError as error:  # a zero byte in the name, or half a pair of surrogates
        raise OSError(errno.EINVAL, str(error)) from error
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def sweep_temporaries(path: Path) -> None:
    """Remove the files that an interrupted `write_atomically(path)` may have left."""
    with suppress(OSError):  # harmless, and the next start tries again
        for leftover in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
            leftover.unlink(missing_ok=True)


def is_same_path(one: Path, other: Path) -> bool:
    """Whether two paths lead to one place; also where nothing is there, or cannot be."""
    with suppress(OSError, ValueError):
        return os.path.realpath(one) == os.path.realpath(other)
    return one == other


def sync_new_name(folder: Path) -> None:
    """Flush the names in `folder` after a rename; a failure is only logged.

    The file is complete under its new name by then: told as a failure, it would be saved again.
    """
    try:
        sync_folder(folder)
    except OSError as error:
        logger.warning("A folder could not be synced after a rename: %s", error.strerror)


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


def require_regular(path: Path) -> None:
    """Refuse a folder, pipe, socket or device without opening it, since that might never return.

    Raises:
        StorageError: It is there and is no file; what cannot be reached is left to the opening.
    """
    with suppress(OSError, ValueError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise _no_file(path)


def open_regular(path: Path) -> BinaryIO:
    """Open a file for reading bytes, and nothing but a file.

    A database that this process has open is read without losing its locks.

    Raises:
        StorageError: It is a folder, pipe, socket or device.
        OSError: It cannot be opened.
    """
    require_regular(path)
    with suppress(OSError, ValueError):
        if (shared := open_shared(path.stat())) is not None:
            return shared
    # What was exchanged for a pipe since is not waited for either.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except ValueError as error:  # a zero byte in the name
        raise OSError(errno.EINVAL, str(error)) from error
    file = os.fdopen(handle, "rb")
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        file.close()
        raise _no_file(path)
    return file


def read_bounded(path: Path, limit: int) -> bytes:
    """Read at most `limit` + 1 bytes; a longer result tells the caller that the file is larger.

    Raises:
        StorageError: It cannot be read, or is a folder, pipe, socket or device.
    """
    try:
        with open_regular(path) as file:
            data: bytes | None = file.read(limit + 1)
    except OSError as error:
        raise file_failure("be read", path, error) from error
    if data is None:  # a file of the system that has nothing to say yet
        raise file_failure("be read", path, OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)))
    return data


def _no_file(path: Path) -> StorageError:
    return StorageError(f"{path.name} is not a file; choose a file in {path.absolute().parent}.")


class PathProbe:
    """Looks for a file in a thread of its own; a lost network drive may block it for minutes.

    Attributes:
        path: The path of the file.
        is_there: Whether something was found; False until then.
        problem: Why it cannot be reached, as the end of a sentence, or None.
    """

    def __init__(self, path: Path, look: Callable[[Path], object] = os.stat) -> None:
        """Start looking; `look` raises `OSError` where nothing is found."""
        self.path = path
        self.is_there = False
        self.problem: str | None = None
        self._look = look
        self._answered = Event()
        Thread(target=self._run, daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; returns whether the answer is there."""
        return self._answered.wait(seconds)

    def _run(self) -> None:
        try:
            self._look(self.path)
            self.is_there = True
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError as error:
            self.problem = error.strerror or type(error).__name__
        except ValueError:
            self.problem = "no file has such a name"
        finally:
            self._answered.set()
