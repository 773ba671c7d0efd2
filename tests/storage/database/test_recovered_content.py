"""Campaigns with an interrupted commit, or with a write-ahead log."""

import hashlib
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database import recovered_content
from fourc_desktop.storage.database.backups import Backups, copy_campaign
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.database.recovered_content import RecoveredContent
from fourc_desktop.storage.errors import StorageError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

NOON = 1_800_000_000
PICTURE = hashlib.sha256(b"pixels").hexdigest()


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A closed campaign of three heroes."""
    path = tmp_path / "campaigns" / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1), change("c", 1)])
    return path


@pytest.fixture
def cut_short(path: Path) -> Path:
    """The campaign after a kill in the middle of a commit: half written, with a journal."""
    whole = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("UPDATE version SET body = hex(zeroblob(20000))")
        connection.execute("DELETE FROM edit")
        journal = path.with_name("Home.4c-journal").read_bytes()
        half = path.read_bytes()
        connection.execute("ROLLBACK")
    assert half != whole
    path.write_bytes(half)
    path.with_name("Home.4c-journal").write_bytes(journal)
    return path


@pytest.fixture
def with_log(path: Path) -> Path:
    """The campaign after a program was killed that had added a picture to a write-ahead log."""
    beside = path.with_name("apart")
    beside.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO picture VALUES (?, ?)", (PICTURE, b"pixels"))
        for each in (path, path.with_name("Home.4c-wal")):
            shutil.copy(each, beside / each.name)
    return beside / "Home.4c"


def read(path: Path) -> CampaignFile:
    none = Backups(path.parent.with_name("none"))
    return CampaignFile.open(path, clock=lambda: NOON, backups=none, reading=True)


def ids(file: CampaignFile) -> list[str]:
    loaded = file.load()
    assert not loaded.damaged
    return [stored.document.id for stored in loaded.documents]


def test_a_reader_rolls_back_an_interrupted_transaction(cut_short: Path) -> None:
    with read(cut_short) as file:
        assert file.read_only is not None
        assert file.read_only.cause is ReadOnlyCause.ASKED
        assert ids(file) == ["a", "b", "c"]
    assert [each.name for each in cut_short.parent.iterdir()] == ["Home.4c"]


def test_a_writer_rolls_back_an_interrupted_transaction(
    cut_short: Path, open_campaign: OpenCampaign
) -> None:
    file = open_campaign(cut_short)
    assert file.read_only is None
    assert ids(file) == ["a", "b", "c"]


@pytest.mark.parametrize("reading", [True, False])
def test_in_a_read_only_folder_a_copy_is_rolled_back(
    cut_short: Path, read_only_folder: Callable[[Path], Path], backups: Backups, *, reading: bool
) -> None:
    view = read_only_folder(cut_short.parent)
    before = {each.name: each.read_bytes() for each in view.iterdir()}
    with CampaignFile.open(
        view / "Home.4c", clock=lambda: NOON, backups=backups, reading=reading
    ) as file:
        assert file.read_only is not None
        usual = ReadOnlyCause.ASKED if reading else ReadOnlyCause.NOT_WRITABLE
        assert file.read_only.cause is usual
        assert ids(file) == ["a", "b", "c"]
    assert {each.name: each.read_bytes() for each in view.iterdir()} == before


def test_a_write_refused_by_the_system_rolls_back_a_copy(
    cut_short: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(recovered_content, "roll_back_interrupted", refuse)
    with read(cut_short) as file:
        assert ids(file) == ["a", "b", "c"]
    assert cut_short.with_name("Home.4c-journal").exists()


def test_a_drive_failure_is_reported_as_such(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> sqlite3.Connection:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_READ"
        raise error

    monkeypatch.setattr(recovered_content, "connect_reader", fail)
    with pytest.raises(StorageError, match=r"^Home\.4c could not be opened in .*disk I/O error"):
        read(path)


def test_a_file_that_is_gone_is_reported(path: Path) -> None:
    with pytest.raises(StorageError, match=r"^Gone\.4c could not be read because it is not in"):
        RecoveredContent(path.with_name("Gone.4c")).open()


def test_a_file_too_large_to_copy_is_reported(
    cut_short: Path, with_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovered_content, "LARGEST_COPY", 1000)
    with pytest.raises(StorageError, match="too large to be read in this folder; copy it"):
        read(with_log)


def test_a_copy_that_grows_too_large_is_reported(
    with_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = [each.stat().st_size for each in with_log.parent.iterdir()]
    monkeypatch.setattr(recovered_content, "LARGEST_COPY", max(sizes))

    def grow(copy: Path) -> None:
        os.truncate(copy, max(sizes) + 1)

    monkeypatch.setattr(recovered_content, "merge_write_ahead_log", grow)
    with pytest.raises(StorageError, match="too large to be read in this folder; copy it"):
        read(with_log)


def test_a_folder_for_the_copy_that_cannot_be_made_is_reported(
    with_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("tempfile.TemporaryDirectory", refuse)
    with pytest.raises(StorageError, match=r"^Home\.4c could not be read"):
        read(with_log)


def test_reading_a_campaign_with_a_log_changes_no_files(with_log: Path) -> None:
    before = {each.name: each.read_bytes() for each in with_log.parent.iterdir()}
    assert set(before) == {"Home.4c", "Home.4c-wal"}
    with read(with_log) as file:
        assert ids(file) == ["a", "b", "c"]
        assert file.picture(PICTURE) == b"pixels"
    assert {each.name: each.read_bytes() for each in with_log.parent.iterdir()} == before


@pytest.mark.parametrize("left", ["cut_short", "with_log"])
def test_a_copy_of_a_campaign_is_recovered(
    left: str, request: pytest.FixtureRequest, tmp_path: Path, open_campaign: OpenCampaign
) -> None:
    """As of a backup that is restored."""
    path: Path = request.getfixturevalue(left)
    copy_campaign(path, tmp_path / "Copy.4c")
    assert not path.with_name("Home.4c-shm").exists()
    file = open_campaign(tmp_path / "Copy.4c")
    assert file.read_only is None
    assert ids(file) == ["a", "b", "c"]


def test_a_wal_campaign_without_its_log_is_read(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    with read(path) as file:
        assert ids(file) == ["a", "b", "c"]
        assert [each.name for each in path.parent.iterdir()] == ["Home.4c"]


def test_writing_a_campaign_with_a_log_ends_the_log(
    with_log: Path, open_campaign: OpenCampaign
) -> None:
    with open_campaign(with_log) as file:
        assert file.read_only is None
        assert file.picture(PICTURE) == b"pixels"
    assert [each.name for each in with_log.parent.iterdir()] == ["Home.4c"]
    assert 2 not in with_log.read_bytes()[18:20]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced on Windows")
@pytest.mark.parametrize(
    "happens",
    [
        lambda path: path.unlink(),
        lambda path: path.rename(path.with_name("Away.4c")),
        lambda path: shutil.copy(path, path.with_name("n")) and path.with_name("n").replace(path),
    ],
)
def test_a_file_that_went_away_while_open_is_reported_as_that(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, happens: Callable[[Path], object]
) -> None:
    file = open_campaign(path)
    happens(path)
    with pytest.raises(StorageError, match="it was moved, replaced or deleted") as failure:
        file.commit("Add", [change("d", 1)])
    assert "open it again" in str(failure.value)
    assert "does not allow" not in str(failure.value)
