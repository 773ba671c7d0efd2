"""The write lock of a campaign, and the note of its owner.

The system releases the lock even after a crash; the note in the campaign only tells other users
who has it.
"""

import getpass
import os
import platform
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import filelock

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


class WriteLock:
    """An exclusive lock on a campaign, until it is released or the process ends."""

    def __init__(self, lock: filelock.BaseFileLock, lock_path: Path) -> None:
        self._lock = lock
        self._lock_path = lock_path

    @classmethod
    def take(cls, campaign: Path) -> Self | None:
        """Take the lock; None where another process has it.

        Raises:
            OSError: The lock file cannot be created.
        """
        target = campaign.resolve()
        lock_path = target.with_name(f".{target.name}.lock")
        lock = filelock.FileLock(lock_path, fallback_to_soft=False)
        try:
            lock.acquire(blocking=False)
        except filelock.Timeout:
            return None
        return cls(lock, lock_path)

    def release(self) -> None:
        """Release the lock and delete its file."""
        # Where an open file can be removed, it is removed before the release: a process that
        # waits for the old file then notices that it has no name and starts over.
        with suppress(OSError):
            self._lock_path.unlink()
        self._lock.release()
        if os.name == "nt":
            with suppress(OSError):
                self._lock_path.unlink()


def read_note(connection: sqlite3.Connection) -> LockHolder | None:
    """The owner who opened the campaign for writing last and has not closed it."""
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
    try:
        start = datetime.fromtimestamp(since, UTC).astimezone()
        today = datetime.fromtimestamp(now, UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""  # a forged or damaged note
    written = "%H:%M" if start.date() == today.date() else "%Y-%m-%d %H:%M"
    return f" since {start.strftime(written)}"


def _plain(text: object) -> str:
    printable = "".join(letter for letter in str(text) if letter.isprintable())
    return printable[:_NAME_LENGTH] or "somebody"
