"""Opening a campaign file: for writing where possible, else read-only with the reason."""

import logging
import sqlite3
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.connection import (
    connect_reader,
    connect_writer,
    copy_in_memory,
    database_failure,
    is_damage,
    transaction,
)
from fourc_desktop.storage.database.migrations import migrate
from fourc_desktop.storage.database.sealed_rows import CampaignRowTable
from fourc_desktop.storage.database.write_lock import (
    LockHolder,
    WriteLock,
    read_note,
    this_program,
    write_note,
)
from fourc_desktop.storage.errors import DiskFullError, NotACampaignError, file_failure

logger = logging.getLogger(__name__)

_MAGIC = b"SQLite format 3\x00"
_HEADER_LENGTH = 100
_VERSION_AT, _APPLICATION_AT = slice(60, 64), slice(68, 72)


class ReadOnlyCause(Enum):
    """Why a campaign can only be read."""

    ASKED = auto()
    HELD = auto()
    NEWER = auto()
    NOT_WRITABLE = auto()
    DAMAGED = auto()


@dataclass(frozen=True, slots=True)
class ReadOnly:
    """Why a campaign is read-only: the cause, a sentence, and the owner of the lock if known."""

    cause: ReadOnlyCause
    sentence: str
    holder: LockHolder | None = None


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A connection to a campaign file, with its lock or the reason for having none."""

    connection: sqlite3.Connection
    lock: WriteLock | None
    read_only: ReadOnly | None


def open_file(path: Path, now: int, backups: Backups, *, reading: bool = False) -> OpenedFile:
    """Open a campaign file for writing if possible.

    Raises:
        StorageError: It cannot be read, or is not a campaign.
    """
    version = _read_version(path, backups)
    opened = _open_version(path, now, backups, version, reading=reading)
    logger.info(
        "Campaign of format %d opened, %s",
        version,
        "for writing" if opened.read_only is None else f"read-only: {opened.read_only.cause.name}",
    )
    return opened


def _open_version(
    path: Path, now: int, backups: Backups, version: int, *, reading: bool
) -> OpenedFile:
    try:
        if version > schema.FORMAT:
            return OpenedFile(connect_reader(path), None, _newer(path))
        if version < 1:
            return _opened_damaged(path, backups)
        if reading:
            return _open_to_read(path, now, backups, _asked(path))
        return _open_present(path, now, backups)
    except sqlite3.Error as error:
        if is_damage(error):
            return _opened_damaged(path, backups)
        raise database_failure("be opened", path, error) from error


def _open_present(path: Path, now: int, backups: Backups) -> OpenedFile:
    lock, read_only = _take_lock(path)
    if lock is None:
        return _open_to_read(path, now, backups, read_only)
    try:
        connection = _writer(path, now, backups)
    except BaseException:
        lock.release()
        raise
    if connection is None:
        lock.release()
        return _opened_damaged(path, backups)
    return OpenedFile(connection, lock, None)


def _read_version(path: Path, backups: Backups) -> int:
    """Read the format from the header of the file.

    Raises:
        StorageError: It cannot be read, or is not a campaign.
    """
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_LENGTH)
    except OSError as error:
        raise file_failure("be opened", path, error) from error
    application = int.from_bytes(header[_APPLICATION_AT], "big")
    if not header.startswith(_MAGIC) or application != schema.APPLICATION_ID:
        backup = backups.newest_good(path)
        instead = (
            f"open its backup {backup.path} instead"
            if backup
            else "there is no backup of it, so choose another campaign"
        )
        raise NotACampaignError(
            f"{path.name} is not a campaign, or its beginning is damaged; {instead}."
        )
    return int.from_bytes(header[_VERSION_AT], "big")


def _take_lock(path: Path) -> tuple[WriteLock | None, ReadOnly | None]:
    """Take the lock; else the reason, or None for both where another program has it."""
    try:
        lock = WriteLock.take(path)
    except OSError:
        return None, _not_writable(path, f"{path.absolute().parent} cannot be written to")
    if lock is None:
        return None, None
    try:
        path.open("rb+").close()
    except OSError:
        lock.release()
        return None, _not_writable(path, "the file is protected against changes")
    return lock, None


def _not_writable(path: Path, why: str) -> ReadOnly:
    return ReadOnly(
        ReadOnlyCause.NOT_WRITABLE,
        f"{path.name} is open for reading only, because {why}; "
        "copy the campaign to a folder of your own to change it.",
    )


def _writer(path: Path, now: int, backups: Backups) -> sqlite3.Connection | None:
    """Connect for writing, migrate, and write the note; None where the file is damaged."""
    connection = connect_writer(path)
    with ExitStack() as cleanup:
        cleanup.callback(connection.close)
        if not _is_intact(connection):
            return None
        if _version(connection) < schema.FORMAT:
            backups.make(path, now)
            migrate(connection)
        if not _is_sound(connection):
            return None
        # A full disk does not prevent opening: the lock works without its note.
        with suppress(DiskFullError), transaction(connection, "be opened", path):
            write_note(connection, this_program(now))
        cleanup.pop_all()
    return connection


def _open_to_read(path: Path, now: int, backups: Backups, reason: ReadOnly | None) -> OpenedFile:
    connection = connect_reader(path)
    with ExitStack() as cleanup:
        cleanup.callback(connection.close)
        reason = reason or _held(path, read_note(connection), now)
        if not _is_intact(connection):
            return _opened_damaged(path, backups)
        if _version(connection) < schema.FORMAT:
            connection = copy_in_memory(path)
            cleanup.pop_all().close()
            cleanup.callback(connection.close)
            migrate(connection)
        if not _is_sound(connection):
            return _opened_damaged(path, backups)
        cleanup.pop_all()
    return OpenedFile(connection, None, reason)


def _opened_damaged(path: Path, backups: Backups) -> OpenedFile:
    backup = backups.newest_good(path)
    instead = f"its newest good backup is {backup.path}" if backup else "there is no backup of it"
    return OpenedFile(
        connect_reader(path),
        None,
        ReadOnly(
            ReadOnlyCause.DAMAGED,
            f"{path.name} is damaged and open for reading only; "
            f"what can still be read is shown, and {instead}.",
        ),
    )


def _asked(path: Path) -> ReadOnly:
    return ReadOnly(
        ReadOnlyCause.ASKED, f"{path.name} was opened to look at; open it for writing to change it."
    )


def _newer(path: Path) -> ReadOnly:
    return ReadOnly(
        ReadOnlyCause.NEWER,
        f"{path.name} is open for reading only, because a newer version of this program made it; "
        "update the program to change it.",
    )


def _held(path: Path, holder: LockHolder | None, now: int) -> ReadOnly:
    who = holder.sentence_part(now) if holder else "another program has it open"
    return ReadOnly(
        ReadOnlyCause.HELD,
        f"{path.name} is open for reading only, because {who}; close it there to change it here.",
        holder,
    )


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _is_intact(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


def _is_sound(connection: sqlite3.Connection) -> bool:
    return schema.is_as_declared(connection) and CampaignRowTable(connection).is_sound
