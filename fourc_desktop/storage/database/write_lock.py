"""Who has a campaign open for writing: a lock the system lets go even after a crash, and a note.

The lock is what counts; the note inside the campaign only tells the others whom to ask.
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
    """A person's program that writes: user, computer, process id, unix second of opening."""

    user: str
    host: str
    pid: int
    since: int

    def sentence_part(self, now: int) -> str:
        """Say it in words: "Ana on desk-2 has had it open since 14:05"."""
        return f"{self.user} on {self.host} has had it open{_since(self.since, now)}"


def this_program(since: int) -> LockHolder:
    """Describe the program that is running now."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = "somebody"
    return LockHolder(user, platform.node() or "this computer", os.getpid(), since)


class WriteLock:
    """The right to write to one campaign, held until it is released or the program ends."""

    def __init__(self, lock: filelock.BaseFileLock, lock_path: Path) -> None:
        self._lock = lock
        self._lock_path = lock_path

    @classmethod
    def take(cls, campaign: Path) -> Self | None:
        """Take the hold; None where somebody has it. OSError where no file may be made there."""
        target = campaign.resolve()
        lock_path = target.with_name(f".{target.name}.lock")
        lock = filelock.FileLock(lock_path, fallback_to_soft=False)
        try:
            lock.acquire(blocking=False)
        except filelock.Timeout:
            return None
        return cls(lock, lock_path)

    def release(self) -> None:
        """Let others write, and leave no lock file behind."""
        # Where an open file can be removed, it goes before the lock does: whoever is waiting
        # at the old file then sees that it has no name any more and starts over.
        with suppress(OSError):
            self._lock_path.unlink()
        self._lock.release()
        if os.name == "nt":
            with suppress(OSError):
                self._lock_path.unlink()


def read_note(connection: sqlite3.Connection) -> LockHolder | None:
    """Read who last opened the campaign for writing and has not closed it."""
    with suppress(sqlite3.Error):
        row = connection.execute("SELECT user, host, pid, since FROM holder").fetchone()
        if row is not None:
            user, host, pid, since = row
            return LockHolder(_plain(user), _plain(host), pid, since)
    return None


def write_note(connection: sqlite3.Connection, holder: LockHolder) -> None:
    """Note who has the campaign open for writing."""
    connection.execute(
        "INSERT OR REPLACE INTO holder VALUES (1, ?, ?, ?, ?)",
        (holder.user, holder.host, holder.pid, holder.since),
    )


def clear_note(connection: sqlite3.Connection) -> None:
    """Note that nobody has the campaign open any more."""
    connection.execute("DELETE FROM holder")


def _since(since: int, now: int) -> str:
    try:
        start = datetime.fromtimestamp(since, UTC).astimezone()
        today = datetime.fromtimestamp(now, UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""  # A forged or damaged note.
    written = "%H:%M" if start.date() == today.date() else "%Y-%m-%d %H:%M"
    return f" since {start.strftime(written)}"


def _plain(text: object) -> str:
    kept = "".join(letter for letter in str(text) if letter.isprintable())
    return kept[:_NAME_LENGTH] or "somebody"
