"""Reads a database that this process already has open, without losing its locks.

On POSIX systems, closing any descriptor of a file drops all locks that the process has on it, also
those of SQLite in the middle of a commit: another program could then take the half-written commit
for an interrupted one, and roll it back.
"""

import errno
import io
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

OPEN_DESCRIPTORS = "/dev/fd"
"""The folder in which the system lists the open descriptors of this process; missing on Windows."""

_MAGIC = b"SQLite format 3\x00"


def open_shared(file: os.stat_result) -> BinaryIO | None:
    """Open a database for reading through a descriptor that this process has open and keeps open.

    None if there is no such descriptor, or `file` is not a database, whose locks do not matter.
    """
    for descriptor in _descriptors():
        with suppress(OSError):
            same = _is_same(os.fstat(descriptor), file)
            if same and os.pread(descriptor, len(_MAGIC), 0) == _MAGIC:
                return io.BufferedReader(_SharedDescriptor(descriptor, file))
    return None


def _descriptors() -> list[int]:
    try:
        return [int(each.name) for each in Path(OPEN_DESCRIPTORS).iterdir()]
    except OSError:
        return []


def _is_same(one: os.stat_result, other: os.stat_result) -> bool:
    return stat.S_ISREG(one.st_mode) and os.path.samestat(one, other)


class _SharedDescriptor(io.RawIOBase):
    """Reads with its own position; closing it does not close the descriptor."""

    def __init__(self, descriptor: int, file: os.stat_result) -> None:
        self._descriptor = descriptor
        self._file = file
        self._at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._descriptor

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = os.pread(self._descriptor, len(buffer), self._at)
        # The owner may have closed the descriptor, and its number may belong to another file.
        if not _is_same(os.fstat(self._descriptor), self._file):
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        buffer[: len(data)] = data
        self._at += len(data)
        return len(data)

    def seek(self, place: int, whence: int = os.SEEK_SET, /) -> int:
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self._length()}[whence]
        self._at = start + place
        return self._at

    def tell(self) -> int:
        return self._at

    def _length(self) -> int:
        return os.fstat(self._descriptor).st_size
