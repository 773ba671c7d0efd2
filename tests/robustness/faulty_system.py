"""Fault injection: the Nth system call fails, for calls by Python and by SQLite.

Every call on a file below a folder is counted, whether Python or SQLite makes it; one of them, or
all from one on, fail with an error number. SQLite's calls are replaced with its interface for tests
(`xSetSystemCall` of its VFS), so that SQLite itself handles the errors of a full disk, a broken
disk or a forbidden folder.
"""

import _sqlite3
import builtins
import ctypes
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

Call = Callable[..., Any]

NEVER: Final = 1 << 62
PYTHON_CALLS: Final = ("open", "replace", "unlink", "mkdir", "stat", "lstat", "scandir", "listdir")
"""Functions of `os` whose first argument is a path."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The failing call (counted from 1), its error number, and whether all later calls fail too."""

    at: int
    error: int
    for_ever: bool = False

    def hits(self, number: int) -> bool:
        return number >= self.at if self.for_ever else number == self.at


NO_FAULT: Final = Fault(NEVER, 0)


class CountedCalls:
    """Counts the calls on files in a folder, and makes some of them fail."""

    def __init__(self, folder: Path, fault: Fault) -> None:
        self._folder = os.fspath(folder)
        self._fault = fault
        self.names: list[str] = []

    def is_inside(self, path: object) -> bool:
        if not isinstance(path, str | bytes | os.PathLike):
            return False
        absolute = os.path.abspath(os.fsdecode(path))  # noqa: PTH100 - looks nothing up
        return absolute.startswith(self._folder)

    def error(self, name: str) -> int:
        """Count a call; return its error number, or 0."""
        self.names.append(name)
        return self._fault.error if self._fault.hits(len(self.names)) else 0

    def require(self, name: str, path: Any = None) -> None:
        """Count a call.

        Raises:
            OSError: The call is to fail.
        """
        error = self.error(name)
        if error:
            named = () if path is None else (os.fspath(path),)
            raise OSError(error, os.strerror(error), *named)


@contextmanager
def faulty_system(folder: Path, fault: Fault = NO_FAULT) -> Iterator[CountedCalls]:
    """Count the calls on files below a folder, and inject the fault."""
    calls = CountedCalls(folder, fault)
    with pytest.MonkeyPatch.context() as patch:
        _patch_python(patch, calls)
        with _patched_sqlite(calls):
            yield calls


def _patch_python(patch: pytest.MonkeyPatch, calls: CountedCalls) -> None:  # noqa: C901
    ours: set[int] = set()

    def counted(name: str, real: Call) -> Call:
        def call(path: Any = ".", *args: Any, **options: Any) -> Any:
            if calls.is_inside(path):
                calls.require(name, path)
                found = real(path, *args, **options)
                if name == "open":
                    ours.add(found)
                return found
            return real(path, *args, **options)

        return call

    def counted_sync(_handle: int) -> None:
        calls.require("fsync")

    real_open = io.open

    def counted_open(
        file: Any, mode: str = "r", buffering: int = -1, *args: Any, **rest: Any
    ) -> Any:
        if isinstance(file, int):
            if file in ours and mode == "rb":
                ours.discard(file)
                return io.BufferedReader(_CountedFile(calls, file, "r"))
            return real_open(file, mode, buffering, *args, **rest)
        if not calls.is_inside(file):
            return real_open(file, mode, buffering, *args, **rest)
        calls.require("open", file)
        if buffering == 0:
            return _CountedFile(calls, file, mode.replace("b", ""))
        return real_open(file, mode, buffering, *args, **rest)

    for name in PYTHON_CALLS:
        patch.setattr(os, name, counted(name, getattr(os, name)))
    patch.setattr(os, "fsync", counted_sync)
    patch.setattr(io, "open", counted_open)
    patch.setattr(builtins, "open", counted_open)


class _CountedFile(io.FileIO):
    """A file whose reads and writes are counted; a write that fails on a full disk is partial."""

    def __init__(self, calls: CountedCalls, file: Any, mode: str) -> None:
        super().__init__(file, mode)
        self._calls = calls

    def write(self, data: Any, /) -> int:
        error = self._calls.error("write")
        if error:
            super().write(memoryview(data)[: len(data) // 2])
            raise OSError(error, os.strerror(error))
        return super().write(data)

    def readinto(self, buffer: Any, /) -> int | None:
        self._calls.require("read")
        return super().readinto(buffer)

    def readall(self) -> bytes:
        self._calls.require("read")
        return super().readall()


class _FileSystem(ctypes.Structure):
    """The head of SQLite's `sqlite3_vfs`, of version 3."""


_SET = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_GET = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
_FileSystem._fields_ = [
    ("version", ctypes.c_int),
    ("sizes", ctypes.c_int * 2),
    ("others", ctypes.c_void_p * 16),
    ("set_call", _SET),
    ("get_call", _GET),
]

_INT, _TEXT, _PLACE, _SIZE = ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t
_LONG = ctypes.c_int64

SQLITE_CALLS: Final[dict[str, tuple[Any, ...]]] = {
    "open": (_INT, _TEXT, _INT, _INT),
    "access": (_INT, _TEXT, _INT),
    "stat": (_INT, _TEXT, _PLACE),
    "lstat": (_INT, _TEXT, _PLACE),
    "unlink": (_INT, _TEXT),
    "ftruncate": (_INT, _INT, _LONG),
    "fstat": (_INT, _INT, _PLACE),
    "pread64": (ctypes.c_ssize_t, _INT, _PLACE, _SIZE, _LONG),
    "pwrite64": (ctypes.c_ssize_t, _INT, _PLACE, _SIZE, _LONG),
}
"""SQLite's calls with their result and argument types."""


def sqlite_file_system() -> tuple[int, _FileSystem] | None:
    """SQLite's VFS, if its functions can be accessed and replaced."""
    try:
        find = ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find
    except (AttributeError, OSError):
        return None
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
    place = find(b"unix")
    if not place:
        return None
    return place, ctypes.cast(place, ctypes.POINTER(_FileSystem)).contents


@contextmanager
def _patched_sqlite(calls: CountedCalls) -> Iterator[None]:
    found = sqlite_file_system()
    if found is None:
        pytest.skip("the calls of this SQLite cannot be replaced")
    place, system = found
    alive = []
    for name, types in SQLITE_CALLS.items():
        address = system.get_call(place, name.encode())
        if not address:
            continue
        prototype = ctypes.CFUNCTYPE(*types, use_errno=True)
        instead = prototype(_counted_native(name, prototype(address), calls))
        alive.append(instead)
        system.set_call(place, name.encode(), ctypes.cast(instead, ctypes.c_void_p))
    try:
        yield
    finally:
        system.set_call(place, None, None)


def _counted_native(name: str, real: Call, calls: CountedCalls) -> Call:
    def call(*args: Any) -> int:
        if isinstance(args[0], int) or calls.is_inside(args[0]):
            error = calls.error(f"SQLite {name}")
            if error:
                ctypes.set_errno(error)
                return -1
        return int(real(*args))

    return call
