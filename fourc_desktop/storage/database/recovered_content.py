"""The content of a campaign after its journal is rolled back and its write-ahead log is merged."""

import io
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from fourc_desktop.storage.database.connection import (
    JOURNAL,
    LOG,
    companion_file,
    connect_memory,
    connect_reader,
    merge_write_ahead_log,
    roll_back_interrupted,
)
from fourc_desktop.storage.database.database_errors import error_name
from fourc_desktop.storage.database.page_reader import HEADER_LENGTH
from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.files.file_access import open_regular

LARGEST_COPY = 96 * 1024 * 1024
"""The most bytes of a campaign that is read through a copy."""

_WRITE_AHEAD_AT, _WITH_LOG = slice(18, 20), 2  # write and read version; 2: write-ahead log


@dataclass(frozen=True, slots=True)
class RecoveredContent:
    """A campaign ready to be read: from its file, or from `copy` if the file must not change."""

    path: Path
    copy: bytes | None = None

    def connect(self) -> sqlite3.Connection:
        """Connect for reading."""
        return connect_reader(self.path) if self.copy is None else connect_memory(self.copy)

    def open(self) -> BinaryIO:
        """Open the bytes for reading.

        Raises:
            StorageError: The file cannot be read.
        """
        if self.copy is not None:
            return io.BytesIO(self.copy)
        try:
            return open_regular(self.path)
        except OSError as error:
            raise file_failure("be read", self.path, error) from error


def recover(path: Path, *, may_write: bool) -> RecoveredContent:
    """Roll back an interrupted commit, and merge a write-ahead log kept next to the file.

    A log is merged into the file itself only with `may_write` (the write lock). A commit is rolled
    back in the file if the system allows it, else in a copy.

    Raises:
        StorageError: Its journal is not a regular file of this program, or the campaign is too
            large for a copy.
        sqlite3.Error: SQLite cannot read the file.
    """
    with RecoveredContent(path).open() as file:
        is_with_log = _WITH_LOG in file.read(HEADER_LENGTH)[_WRITE_AHEAD_AT]
    if is_with_log:
        if not may_write:
            return RecoveredContent(path, _recovered_copy(path))
        merge_write_ahead_log(path)
    try:
        with closing(connect_reader(path)) as connection:
            connection.execute("PRAGMA user_version")
    except sqlite3.OperationalError as error:
        if error_name(error) != "SQLITE_READONLY_ROLLBACK":
            raise
        with suppress(sqlite3.OperationalError):
            roll_back_interrupted(path)
            return RecoveredContent(path)
        return RecoveredContent(path, _recovered_copy(path))
    return RecoveredContent(path)


def _recovered_copy(path: Path) -> bytes:
    """The bytes of a campaign, recovered in a temporary folder."""
    try:
        with tempfile.TemporaryDirectory(prefix="campaign-") as folder:
            copy = Path(folder, "campaign")
            # The journal is copied first, so that a rollback by another program meanwhile is
            # harmless.
            for suffix in (JOURNAL, LOG, ""):
                with suppress(FileNotFoundError):
                    _copy(
                        companion_file(path, suffix), copy.with_name(f"{copy.name}{suffix}"), path
                    )
            merge_write_ahead_log(copy)
            return _bounded(copy, path)
    except OSError as error:
        raise file_failure("be read", path, error) from error


def _copy(source: Path, target: Path, path: Path) -> None:
    with open_regular(source) as reading, target.open("xb") as writing:
        if os.fstat(reading.fileno()).st_size > LARGEST_COPY:
            raise _too_large(path)
        shutil.copyfileobj(reading, writing)


def _bounded(copy: Path, path: Path) -> bytes:
    with copy.open("rb") as file:
        data = file.read(LARGEST_COPY + 1)
    if len(data) > LARGEST_COPY:
        raise _too_large(path)
    return data


def _too_large(path: Path) -> StorageError:
    return StorageError(
        f"{path.name} was not closed properly and is too large to be read in this folder; "
        "copy it with all files of its name to a folder of your own and open it there."
    )
