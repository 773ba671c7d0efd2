"""Backups of campaigns: verified copies, thinned out with age."""

import hashlib
import logging
import os
import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.connection import connect_reader
from fourc_desktop.storage.database.database_errors import database_failure
from fourc_desktop.storage.database.recovered_content import RecoveredContent, recover
from fourc_desktop.storage.database.versions import VersionTable
from fourc_desktop.storage.errors import DamagedError, StorageError, file_failure
from fourc_desktop.storage.files.file_access import sync_new_name

logger = logging.getLogger(__name__)

ALL_FOR = timedelta(days=2)
DAILY, WEEKLY, MONTHLY = 12, 10, 9


def backups_to_keep(made: Iterable[datetime], now: datetime) -> frozenset[datetime]:
    """Choose the backups to keep by their times, which must have a time zone.

    All backups of the last two days and those dated in the future are kept. Of older ones, the
    newest of each day is kept for the last 12 days that have a backup, then the newest of each week
    for 10 weeks, then of each month for 9 months. Days without a backup do not count, so a wrong
    clock deletes little.
    """
    newest_first = sorted(set(made), reverse=True)
    kept = {at for at in newest_first if now - at < ALL_FOR}
    older = [at for at in newest_first if at not in kept]
    for period, count in ((_day, DAILY), (_week, WEEKLY), (_month, MONTHLY)):
        newest_of = _newest_of_each(older, period)[:count]
        kept.update(newest_of)
        if newest_of:
            # The next, longer period starts before the last one of this length.
            last = period(newest_of[-1])
            older = [at for at in older if period(at) < last]
    return frozenset(kept)


def _newest_of_each(
    newest_first: Iterable[datetime], period: Callable[[datetime], tuple[int, ...]]
) -> list[datetime]:
    newest: dict[tuple[int, ...], datetime] = {}
    for at in newest_first:
        newest.setdefault(period(at), at)
    return list(newest.values())


def _day(at: datetime) -> tuple[int, ...]:
    return (at.year, at.month, at.day)


def _week(at: datetime) -> tuple[int, ...]:
    year, week, _ = at.isocalendar()
    return (year, week)


def _month(at: datetime) -> tuple[int, ...]:
    return (at.year, at.month)


INTERVAL = 30 * 60  # seconds of use between two backups

_TIME = "%Y-%m-%d %H%M%SZ"
_LENGTH = len("2026-11-20 140500Z")
"""The time in the name of a backup, in UTC."""

_LOCAL_TIME = "%Y-%m-%d %H.%M"
"""The time in the name of a copy; not every system has colons in file names."""

_PLACE = re.compile(r"[0-9a-f]{8}")
"""How the name of the folder of a campaign's backups ends."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a campaign and the time it was made (UTC, to the second)."""

    path: Path
    at: datetime


@dataclass(frozen=True, slots=True)
class CampaignBackups:
    """The backups of a campaign, the newest first, and the name its file had."""

    name: str
    backups: tuple[Backup, ...]


@dataclass(frozen=True, slots=True)
class Backups:
    """The folder of all backups, with a sub-folder for each campaign."""

    folder: Path

    def of(self, campaign: Path) -> tuple[Backup, ...]:
        """The backups of a campaign, the newest first."""
        return _backups_in(self.folder_of(campaign))

    def others(self, campaign: Path | None = None) -> tuple[CampaignBackups, ...]:
        """The backups of all campaigns but this one, those with the newest backup first.

        A campaign that was renamed or moved is another one here, because backups are found by the
        path of their campaign. No file is read.
        """
        own = None if campaign is None else self.folder_of(campaign)
        folders = []
        with suppress(OSError):
            folders = [each for each in self.folder.iterdir() if each != own]
        found = [
            CampaignBackups(name, backups)
            for folder in folders
            if (name := _campaign_of(folder)) and (backups := _backups_in(folder))
        ]
        return tuple(sorted(found, key=lambda each: each.backups[0].at, reverse=True))

    def newest_good(self, campaign: Path) -> Backup | None:
        """The newest undamaged backup of a campaign."""
        return next(
            (backup for backup in self.of(campaign) if _damaged_in(backup.path) == frozenset()),
            None,
        )

    def are_due(self, campaign: Path, now: int) -> bool:
        """Whether no backup is newer than 30 minutes; those in the future do not count."""
        return all(not 0 <= now - backup.at.timestamp() < INTERVAL for backup in self.of(campaign))

    def make(self, campaign: Path, now: int) -> Path:
        """Copy a campaign, check the copy, and delete old backups; return the path of the copy.

        Raises:
            StorageError: The campaign could not be copied.

        """
        at = datetime.fromtimestamp(now, UTC)
        folder = self.folder_of(campaign)
        path = folder / f"{campaign.stem} {at.strftime(_TIME)}{campaign.suffix}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_failure("be backed up", campaign, error) from error
        for leftover in folder.glob(".*.tmp"):  # from a crash during a backup
            with suppress(OSError):
                leftover.unlink()
        copy_campaign(campaign, path, is_open=True)
        self._delete_old(campaign, at)
        logger.info("Backup made, %d kept", len(self.of(campaign)))
        return path

    def _delete_old(self, campaign: Path, now: datetime) -> None:
        existing = self.of(campaign)
        kept = backups_to_keep((backup.at for backup in existing), now)
        for backup in existing:
            if backup.at not in kept:
                with suppress(OSError):
                    backup.path.unlink()

    def folder_of(self, campaign: Path) -> Path:
        """The folder of a campaign's backups; it need not exist yet."""
        # The hash separates campaigns of the same name in other folders.
        place = hashlib.sha256(os.fsencode(campaign.resolve())).hexdigest()[:8]
        return self.folder / f"{campaign.stem} {place}"


def copy_campaign(campaign: Path, target: Path, *, is_open: bool = False) -> None:
    """Copy a campaign, also while it is being written to, and verify the copy.

    Set `is_open` for a campaign that this process has open. A failure leaves `target` unchanged.
    Safe to call from any thread.

    Raises:
        StorageError: The campaign could not be copied, or the copy differs.
    """
    temporary = target.with_name(f".{target.name}.copy.tmp")
    try:
        temporary.unlink(missing_ok=True)
        # `recover` would open and close the file outside of SQLite, which drops SQLite's locks.
        content = RecoveredContent(campaign) if is_open else recover(campaign, may_write=False)
        _copy_database(content, temporary)
        _check_copy(temporary, campaign)
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(target)
    except sqlite3.Error as error:
        raise database_failure("be copied", campaign, error, target=target.name) from error
    except OSError as error:
        raise file_failure(f"be copied to {target.name}", campaign, error) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    sync_new_name(target.parent)


def _copy_database(content: RecoveredContent, target: Path) -> None:
    with (
        closing(content.connect()) as source,
        closing(sqlite3.connect(target, isolation_level=None)) as copy,
    ):
        # An incomplete copy is deleted, so it needs no journal.
        copy.execute("PRAGMA journal_mode = MEMORY")
        source.backup(copy)


def _check_copy(copy: Path, campaign: Path) -> None:
    damaged = _damaged_in(copy)
    # Damage of the original is copied: a backup never fails because of it.
    if damaged is None or (damaged and not damaged <= (_damaged_in(campaign) or frozenset())):
        raise DamagedError(
            f"{campaign.name} could not be copied because the copy did not read back the same; "
            f"check the drive of {copy.parent} and try again."
        )


def _damaged_in(path: Path) -> frozenset[str] | None:
    """The ids of the damaged documents of a file; None if the database structure is broken."""
    try:
        with closing(connect_reader(path)) as connection:
            (format_,) = connection.execute("PRAGMA user_version").fetchone()
            if format_ > schema.FORMAT:
                return frozenset()
            if not schema.is_intact(connection, format_):
                return None
            loaded = VersionTable(connection, path).load(sealed=format_ == schema.FORMAT)
    except (sqlite3.Error, MemoryError, StorageError):
        return None
    return frozenset(document.id for document in loaded.damaged)


def _backups_in(folder: Path) -> tuple[Backup, ...]:
    """The backups in the folder of a campaign, the newest first; none if there is no folder."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            at = _made_at(path)
            if at is not None:
                found.append(Backup(path, at))
    return tuple(sorted(found, key=lambda backup: backup.at, reverse=True))


def _campaign_of(folder: Path) -> str:
    """The name of the campaign whose backups are in a folder; empty for any other folder."""
    name, _, place = folder.name.rpartition(" ")
    return name if _PLACE.fullmatch(place) else ""


def _made_at(path: Path) -> datetime | None:
    try:
        return datetime.strptime(path.stem[-_LENGTH:], _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None


def backup_copy_name(backup: Path) -> str:
    """The name for a copy of a backup, with its local time instead of UTC: "Home 2026-11-20 15.05".

    A file that is not named as a backup keeps its name.
    """
    at = _made_at(backup)
    if at is None:
        return backup.stem
    return f"{backup.stem[:-_LENGTH]}{at.astimezone().strftime(_LOCAL_TIME)}"
