"""Atomic writing, bounded reading and probing of files."""

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
from typing import BinaryIO, Self

from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.files.shared_descriptor import open_shared

logger = logging.getLogger(__name__)

# The errors raised by systems that cannot sync a folder; the file itself is synced.
_FOLDER_NOT_SYNCED = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)


class FileGroup:
    """Files that get their content together, through new files in the same folders.

    Left without `replace`, or by an exception, it leaves the old contents and no new file.
    """

    def __init__(self) -> None:
        self._written: list[tuple[Path, Path, Path]] = []
        """Of each file: its temporary one, what that replaces, and the path it was added by."""

    def __enter__(self) -> Self:
        """Begin with no files."""
        return self

    def __exit__(self, *_: object) -> None:
        """Remove the temporary files that replaced nothing."""
        for temporary, _target, _path in self._written:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)

    def add(self, path: Path, data: bytes) -> None:
        """Write the new content of `path` to a temporary file. A symbolic link is followed.

        Raises:
            StorageError: The file cannot be written, or `path` is a folder, pipe or device.
        """
        require_regular(path)  # a rename would replace a device by the file
        try:
            target = _followed(path)
            temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
            self._written.append((temporary, target, path))
            _write_new(temporary, data)
        except OSError as error:
            raise file_failure("be saved", path, error) from error

    def replace(self) -> None:
        """Give all files their new content.

        Raises:
            StorageError: A file cannot be replaced; those before it are.
        """
        for temporary, target, path in self._written:
            try:
                temporary.replace(target)
            except OSError as error:
                raise file_failure("be saved", path, error) from error
        for folder in {target.parent for _temporary, target, _path in self._written}:
            sync_new_name(folder)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the content of `path`; a failure leaves the old content and no new file.

    Raises:
        StorageError: As by `FileGroup.add`.
    """
    with FileGroup() as files:
        files.add(path, data)
        files.replace()


def _followed(path: Path) -> Path:
    """The path that symbolic links lead to; a loop of them becomes an `OSError`."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError as error:  # a zero byte in the name, or half a pair of surrogates
        raise OSError(errno.EINVAL, str(error)) from error
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def remove_temporaries(path: Path) -> None:
    """Remove the files that an interrupted `write_atomically(path)` may have left."""
    with suppress(OSError):  # harmless, and the next start tries again
        for leftover in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
            leftover.unlink(missing_ok=True)


def is_same_path(one: Path, other: Path) -> bool:
    """Whether two paths are the same file; they may be missing or impossible."""
    with suppress(OSError, ValueError):
        return os.path.realpath(one) == os.path.realpath(other)
    return one == other


def sync_new_name(folder: Path) -> None:
    """Flush the names in `folder` after a rename; a failure is only logged.

    The file is already complete under its new name, so an error would be misleading.
    """
    try:
        sync_folder(folder)
    except OSError as error:
        logger.warning("A folder could not be synced after a rename: %s", error.strerror)


def sync_folder(folder: Path) -> None:
    """Flush the names in `folder` to the disk, if the system supports it."""
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
    # A write to a full disk may be partial without an error, so the written bytes are counted.
    remaining = memoryview(data)
    while remaining:
        written = file.write(remaining)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        remaining = remaining[written:]


def require_regular(path: Path) -> None:
    """Refuse a folder, pipe, socket or device without opening it, since opening may block forever.

    Raises:
        StorageError: The path exists and is not a regular file. An unreachable path passes; opening
            it reports the error.
    """
    with suppress(OSError, ValueError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise _no_file(path)


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file for reading bytes.

    The locks of a database that this process has open are kept.

    Raises:
        StorageError: The path is a folder, pipe, socket or device.
        OSError: It cannot be opened.
    """
    require_regular(path)
    with suppress(OSError, ValueError):
        if (shared := open_shared(path.stat())) is not None:
            return shared
    # Opening does not block either if the file was replaced by a pipe since the check.
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
    """Read at most `limit` + 1 bytes; a result longer than `limit` means that the file is larger.

    Raises:
        StorageError: The file cannot be read, or is a folder, pipe, socket or device.
    """
    try:
        with open_regular(path) as file:
            data: bytes | None = file.read(limit + 1)
    except OSError as error:
        raise file_failure("be read", path, error) from error
    if data is None:  # a special file without data yet
        raise file_failure("be read", path, OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)))
    return data


def _no_file(path: Path) -> StorageError:
    found = path.absolute()
    return StorageError(f"{found.name} is not a file; choose a file in {found.parent}.")


class PathProbe:
    """Looks for a file in a separate thread; a lost network drive may block for minutes.

    Attributes:
        path: The path of the file.
        is_there: Whether something was found; False until the answer is there.
        problem: Why it cannot be reached, as the end of a sentence, or None.
    """

    def __init__(self, path: Path, look: Callable[[Path], object] = os.stat) -> None:
        """Start the thread; `look` raises `OSError` if nothing is found."""
        self.path = path
        self.is_there = False
        self.problem: str | None = None
        self._look = look
        self._answered = Event()
        Thread(target=self._run, daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether the answer is there."""
        return self._answered.wait(seconds)

    @property
    def is_missing(self) -> bool:
        """Whether the file certainly does not exist; an unreachable one may exist."""
        return self.wait(0) and not self.is_there and self.problem is None

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
