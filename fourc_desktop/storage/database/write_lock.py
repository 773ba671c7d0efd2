"""The write lock of a campaign, and the note of its owner.

A lock file next to the campaign excludes programs that open it in the same folder; a lock on the
campaign itself excludes programs that open it under another name, such as a hard link in another
folder. The system releases both even after a crash; the note in the campaign only tells other users
who has it open.
"""

import errno
import getpass
import importlib
import os
import platform
import sqlite3
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Self
from weakref import finalize

import filelock

if TYPE_CHECKING:
    from collections.abc import Callable

_NAME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class LockHolder:
    """The owner of a write lock: user, computer, process id, Unix time of opening in seconds."""

    user: str
    host: str
    pid: int
    since: int

    def sentence_part(self, now: int) -> str:
        """The owner in words: "Ana on desk-2 has had it open since 14:05"."""
        return f"{self.user} on {self.host} has had it open{_since(self.since, now)}"


def this_program(since: int) -> LockHolder:
    """This process as the owner of a lock."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = "somebody"
    return LockHolder(user, platform.node() or "this computer", os.getpid(), since)


class CampaignProtectedError(OSError):
    """The campaign is not writable, though its folder is."""


class LockOccupiedError(OSError):
    """A link, folder, pipe or device (`filename`) has the name of the lock file."""


class WriteLock:
    """An exclusive lock on a campaign, until it is released, dropped, or the process ends."""

    def __init__(self, lock: filelock.BaseFileLock, lock_path: Path) -> None:
        self._lock = lock
        self._lock_path = lock_path
        self._close_campaign: Callable[[], object] | None = None

    @classmethod
    def take(cls, campaign: Path) -> Self | None:
        """Take the lock; None if another process has it, also under another name of the file.

        Raises:
            OSError: The lock file cannot be created, or something else has its name
                (`LockOccupiedError`), or the campaign is not writable (`CampaignProtectedError`).
        """
        target = campaign.resolve()
        lock_path = target.with_name(f".{target.name}.lock")
        if lock_path.is_symlink() or (lock_path.exists() and not lock_path.is_file()):
            raise LockOccupiedError(errno.EEXIST, os.strerror(errno.EEXIST), str(lock_path))
        lock = filelock.FileLock(lock_path, fallback_to_soft=False)
        try:
            lock.acquire(blocking=False)
        except filelock.Timeout:
            return None
        taken = cls(lock, lock_path)
        try:
            opened = target.open("rb+")
            taken._close_campaign = finalize(taken, opened.close)
            lock_byte(opened)
        except FileNotFoundError:
            pass  # a file that does not exist has no other names
        except BlockingIOError:
            taken.release()
            return None
        except OSError as error:
            taken.release()
            raise CampaignProtectedError(*error.args) from error
        return taken

    def release(self) -> None:
        """Release the lock and delete its file; after closing all connections to the campaign."""
        if self._close_campaign is not None:
            self._close_campaign()
        # On systems that can remove an open file, it is removed before the release: a process that
        # waits for the old file then notices that it has no name, and starts over.
        with suppress(OSError):
            self._lock_path.unlink()
        self._lock.release()
        if os.name == "nt":
            with suppress(OSError):
                self._lock_path.unlink()


LOCKED_BYTE = 2**31 - 1
"""The offset of the locked byte, behind the largest campaign and the bytes that SQLite locks."""


_FLOCK_LAYOUTS = {"linux": ("twslp", "hhqqi"), "darwin": ("slptw", "qqihh")}
"""The layout of `struct flock`: type, whence, start, length and process id."""


def lock_byte(campaign: BinaryIO) -> None:
    """Lock a byte of the file until it is closed, if the system supports it.

    Raises:
        BlockingIOError: It is already locked, by this or another process.
    """
    try:
        if os.name == "nt":
            windows = importlib.import_module("msvcrt")
            campaign.seek(LOCKED_BYTE)
            windows.locking(campaign.fileno(), windows.LK_NBLCK, 1)
        else:
            # An open file description lock: a process lock would not exclude the same process, and
            # is dropped as soon as the process closes any descriptor of the campaign.
            posix = importlib.import_module("fcntl")
            fields = {"t": posix.F_WRLCK, "w": os.SEEK_SET, "s": LOCKED_BYTE, "l": 1, "p": 0}
            order, layout = _FLOCK_LAYOUTS[sys.platform]
            posix.fcntl(
                campaign, posix.F_OFD_SETLK, struct.pack(layout, *(fields[each] for each in order))
            )
    except (KeyError, AttributeError):
        return  # the system has no such locks
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise BlockingIOError(*error.args) from error


def read_note(connection: sqlite3.Connection) -> LockHolder | None:
    """Read the owner who last opened the campaign for writing and has not closed it."""
    with suppress(sqlite3.Error):
        row = connection.execute("SELECT user, host, pid, since FROM holder").fetchone()
        if row is not None:
            user, host, pid, since = row
            return LockHolder(_plain(user), _plain(host), pid, since)
    return None


def write_note(connection: sqlite3.Connection, holder: LockHolder) -> None:
    """Write the owner of the lock into the campaign."""
    connection.execute(
        "INSERT OR REPLACE INTO holder VALUES (1, ?, ?, ?, ?)",
        (holder.user, holder.host, holder.pid, holder.since),
    )


def clear_note(connection: sqlite3.Connection) -> None:
    """Delete the note of the owner."""
    connection.execute("DELETE FROM holder")


def _since(since: int, now: int) -> str:
    """The time of opening, without a date, since the storage does not know how users write it."""
    try:
        start = datetime.fromtimestamp(since, UTC).astimezone()
        today = datetime.fromtimestamp(now, UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""  # a forged or damaged note
    days = (today.date() - start.date()).days
    if days < 0:
        return ""  # the clock of the other computer is ahead
    if days > 1:
        return f" for {days} days"
    return f" since {'yesterday, ' * days}{start:%H:%M}"


def _plain(text: object) -> str:
    printable = "".join(letter for letter in str(text) if letter.isprintable())
    return printable[:_NAME_LENGTH] or "somebody"
