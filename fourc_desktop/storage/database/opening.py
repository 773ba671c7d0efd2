"""Opens a campaign file: for writing if possible, else read-only with the reason."""

import errno
import logging
import os
import sqlite3
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.connection import (
    connect_writer,
    copy_in_memory,
    transaction,
)
from fourc_desktop.storage.database.database_errors import database_failure, is_damage
from fourc_desktop.storage.database.migrations import migrate
from fourc_desktop.storage.database.page_reader import HEADER_LENGTH
from fourc_desktop.storage.database.recovered_content import LARGEST_COPY, RecoveredContent, recover
from fourc_desktop.storage.database.salvage import copy_declared, salvage
from fourc_desktop.storage.database.write_lock import (
    CampaignProtectedError,
    LockHolder,
    LockOccupiedError,
    WriteLock,
    read_note,
    this_program,
    write_note,
)
from fourc_desktop.storage.errors import (
    DiskFullError,
    NotACampaignError,
    StorageError,
    file_failure,
)
from fourc_desktop.storage.files.file_access import open_regular

logger = logging.getLogger(__name__)

_MAGIC = b"SQLite format 3\x00"
_FORMAT_AT, _APPLICATION_AT = slice(60, 64), slice(68, 72)

LARGEST_CAMPAIGN = 2 * 1024**3 - 1
"""Bytes of the largest campaign; the locked byte lies behind them."""


class ReadOnlyCause(Enum):
    """The reasons for opening a campaign read-only."""

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
    header = _read_header(path, backups)
    lock: WriteLock | None = None
    reason: ReadOnly | None = _asked(path)
    if not reading and _format(header) <= schema.FORMAT:
        lock, reason = _take_lock(path)
    with ExitStack() as cleanup:
        if lock is not None:
            cleanup.callback(lock.release)
        try:
            opened = _open_content(_Opening(path, now, backups, lock, reason))
        except OSError as error:
            raise file_failure("be read", path, error) from error
        if opened.lock is not None:
            cleanup.pop_all()
    logger.info(
        "Campaign opened, %s",
        "for writing" if opened.read_only is None else f"read-only: {opened.read_only.cause.name}",
    )
    return opened


@dataclass(frozen=True, slots=True)
class _Opening:
    """The resources for opening a campaign: a lock for writing, else the `reason` for having none.

    If both are None, another program has it open.
    """

    path: Path
    now: int
    backups: Backups
    lock: WriteLock | None
    reason: ReadOnly | None


def _open_content(opening: _Opening) -> OpenedFile:
    path = opening.path
    content = RecoveredContent(path)
    try:
        content = recover(path, may_write=opening.lock is not None)
        format_ = _format_of(content)
        if format_ > schema.FORMAT:
            with content.open() as file:
                return OpenedFile(copy_declared(file), None, _newer(path))
        if opening.lock is not None and content.copy is None:
            opened = _open_to_write(opening, opening.lock, format_)
        else:
            opened = _open_to_read(opening, content, format_)
        if opened is not None:
            return opened
    except (sqlite3.Error, MemoryError) as error:
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise database_failure("be opened", path, error) from error
    format_ = _format_of(content)  # the file was migrated, but is damaged
    with content.open() as file:
        return OpenedFile(salvage(file, format_), None, _damaged(path, opening.backups))


def _format_of(content: RecoveredContent) -> int:
    with content.open() as file:
        return _format(file.read(HEADER_LENGTH))


def _read_header(path: Path, backups: Backups) -> bytes:
    """Read the header of the file.

    Raises:
        StorageError: The file cannot be read, is too large, or is not a campaign.
    """
    try:
        with open_regular(path) as file:
            header = file.read(HEADER_LENGTH)
            length = file.seek(0, os.SEEK_END)
    except OSError as error:
        raise file_failure("be opened", path, error) from error
    if length > LARGEST_CAMPAIGN:
        raise StorageError(
            f"{path.name} is larger than 2 GB, as no campaign can be; choose another campaign."
        )
    application = int.from_bytes(header[_APPLICATION_AT], "big")
    if not header.startswith(_MAGIC) or application != schema.APPLICATION_ID:
        backup = backups.newest_good(path)
        instead = f"open its backup {backup.path} instead" if backup else "choose another file"
        raise NotACampaignError(f"{path.name} is not a campaign or is damaged; {instead}.")
    return header


def _format(header: bytes) -> int:
    return int.from_bytes(header[_FORMAT_AT], "big")


def _take_lock(path: Path) -> tuple[WriteLock | None, ReadOnly | None]:
    """Take the lock; else return the reason, or None for both if another program has it."""
    try:
        return WriteLock.take(path), None
    except CampaignProtectedError:
        return None, _not_writable(path, "the file is protected against changes")
    except LockOccupiedError as error:
        what = Path(error.filename).name
        why = f"{what} beside it is a link, folder or device and not from this program"
        return None, _not_writable(path, why, "move that away and open the campaign again")
    except OSError as error:
        cause = errno.errorcode.get(error.errno or 0, "")
        logger.info("No write lock: %s, %s", type(error).__name__, cause)
        return None, _not_writable(path, f"{path.absolute().parent} cannot be written to")


def _not_writable(
    path: Path,
    why: str,
    advice: str = "copy the campaign to a folder of your own to change it",
) -> ReadOnly:
    return ReadOnly(
        ReadOnlyCause.NOT_WRITABLE,
        f"{path.name} is open read-only, because {why}; {advice}.",
    )


def _open_to_write(opening: _Opening, lock: WriteLock, format_: int) -> OpenedFile | None:
    """Connect for writing, migrate, and write the owner's note; None if the file is damaged."""
    path = opening.path
    connection = connect_writer(path)
    with ExitStack() as cleanup:
        cleanup.callback(connection.close)
        if not schema.is_intact(connection, format_):
            return None
        if format_ < schema.FORMAT:
            opening.backups.make(path, opening.now)
            migrate(connection)
        if not schema.is_sound(connection):
            return None
        # A full disk does not prevent opening: the lock works without its note.
        with suppress(DiskFullError), transaction(connection, "be opened", path):
            write_note(connection, this_program(opening.now))
        cleanup.pop_all()
    return OpenedFile(connection, lock, None)


def _open_to_read(opening: _Opening, content: RecoveredContent, format_: int) -> OpenedFile | None:
    """Connect for reading, an older format migrated in memory; None if the file is damaged."""
    connection = content.connect()
    with ExitStack() as cleanup:
        cleanup.callback(connection.close)
        if not schema.is_intact(connection, format_):
            return None
        if format_ < schema.FORMAT:
            try:
                connection = copy_in_memory(connection)
                cleanup.pop_all().close()
                cleanup.callback(connection.close)
                migrate(connection)
            except (sqlite3.Error, MemoryError):
                if opening.path.stat().st_size > LARGEST_COPY:
                    raise _too_large_to_migrate(opening.path) from None
                raise
        if not schema.is_sound(connection):
            return None
        reason = opening.reason or _held(opening.path, read_note(connection), opening.now)
        cleanup.pop_all()
    return OpenedFile(connection, None, reason)


def _damaged(path: Path, backups: Backups) -> ReadOnly:
    backup = backups.newest_good(path)
    instead = f"its newest good backup is {backup.path}" if backup else "there is no backup of it"
    return ReadOnly(
        ReadOnlyCause.DAMAGED,
        f"{path.name} is damaged and open read-only; "
        f"what can still be read is shown, and {instead}.",
    )


def _too_large_to_migrate(path: Path) -> StorageError:
    return StorageError(
        f"{path.name} is from an older version of this program and too large to open read-only; "
        "open it in the window from a writable folder, which converts it."
    )


def _asked(path: Path) -> ReadOnly:
    return ReadOnly(
        ReadOnlyCause.ASKED, f"{path.name} is open read-only; open it for writing to change it."
    )


def _newer(path: Path) -> ReadOnly:
    return ReadOnly(
        ReadOnlyCause.NEWER,
        f"{path.name} is open read-only, because a newer version of this program made it; "
        "update the program to change it.",
    )


def _held(path: Path, holder: LockHolder | None, now: int) -> ReadOnly:
    who = holder.sentence_part(now) if holder else "another program has it open"
    return ReadOnly(
        ReadOnlyCause.HELD,
        f"{path.name} is open read-only, because {who}; close it there to change it here.",
        holder,
    )
