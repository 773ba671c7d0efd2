"""The log messages about campaigns, backups and settings, which must not name them."""

import errno
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from fourc_desktop.storage.database.backups import Backups, copy_campaign
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.database_errors import database_failure
from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.log_file import start_log, stop_log
from fourc_desktop.storage.settings import FILE_NAME, load_settings
from tests.golden.keeping import stored

SECRET = "Clementine"


@pytest.fixture
def logged(tmp_path: Path) -> Callable[[Callable[[], object]], str]:
    def lines(work: Callable[[], object]) -> str:
        log = start_log(tmp_path / "Logs")
        try:
            work()
        finally:
            stop_log()
        text = log.read_text("utf-8")
        assert SECRET not in text
        return text.partition("\n")[2]

    return lines


Logged = Callable[[Callable[[], object]], str]


def campaign(folder: Path, format_: int | None = None) -> Path:
    path = folder / f"{SECRET}.4c"
    if format_ is None:
        made = CampaignFile.create(path, SECRET, "4c", clock=int, backups=Backups(folder / "B"))
        made.close()
    else:
        path.write_bytes(stored(f"campaign-format-{format_}.4c"))
    return path


def use(path: Path) -> None:
    CampaignFile.open(path, clock=int, backups=Backups(path.parent / "B")).close()


def test_a_campaign_is_opened_and_closed(tmp_path: Path, logged: Logged) -> None:
    path = campaign(tmp_path)
    text = logged(lambda: use(path))
    assert "Campaign opened, for writing" in text
    assert "Campaign closed" in text


def test_an_old_campaign_is_backed_up_and_migrated(tmp_path: Path, logged: Logged) -> None:
    path = campaign(tmp_path, 1)
    text = logged(lambda: use(path))
    assert "Backup made" in text
    assert "Campaign migrated from format 1" in text


def test_why_there_is_no_lock(
    tmp_path: Path, logged: Logged, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> None:
        raise OSError(errno.ENOLCK, "no locks", SECRET)

    path = campaign(tmp_path)
    monkeypatch.setattr("fourc_desktop.storage.database.opening.WriteLock.take", refuse)
    assert "No write lock: OSError, ENOLCK" in logged(lambda: use(path))


def test_a_copy_that_fails_is_not_named(
    tmp_path: Path, logged: Logged, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise sqlite3.OperationalError(SECRET)

    path = campaign(tmp_path)
    monkeypatch.setattr("fourc_desktop.storage.database.backups._copy_database", fail)

    def work() -> None:
        with pytest.raises(StorageError, match=f"could not be copied to Other {SECRET}"):
            copy_campaign(path, tmp_path / f"Other {SECRET}.4c")

    assert "A campaign could not be copied: OperationalError" in logged(work)


def test_the_cause_of_a_failure_is_reported(tmp_path: Path, logged: Logged) -> None:
    path, full = tmp_path / SECRET, sqlite3.OperationalError(SECRET)
    full.sqlite_errorname = "SQLITE_FULL"
    text = logged(lambda: database_failure("be saved", path, full))
    assert "A campaign could not be saved: SQLITE_FULL" in text
    denied = PermissionError(errno.EACCES, "denied", SECRET)
    text = logged(lambda: file_failure(f"be copied to {SECRET}", path, denied))
    assert "A file could not be used: EACCES" in text


@pytest.mark.parametrize(
    ("body", "reported"),
    [
        ("Clementine", "Settings damaged, set aside"),
        ('{"text_scale": 9, "Clementine": 1}', "Settings out of range: text_scale\n"),
        ('{"encounter": "Clementine", "seal": "0"}', "Settings changed outside of the program"),
    ],
)
def test_settings_that_are_not_as_written(
    tmp_path: Path, logged: Logged, body: str, reported: str
) -> None:
    (tmp_path / FILE_NAME).write_text(body, "utf-8")
    assert reported in logged(lambda: load_settings(tmp_path))
