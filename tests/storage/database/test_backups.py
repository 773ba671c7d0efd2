import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fourc_desktop.storage.database import backups as backups_module
from fourc_desktop.storage.database.backups import (
    INTERVAL,
    Backups,
    backup_copy_name,
    copy_campaign,
)
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.database.recovered_content import RecoveredContent
from fourc_desktop.storage.errors import DamagedError, DiskFullError, StorageError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

NOON = 1_800_000_000


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A campaign of two heroes that stays open for writing."""
    path = tmp_path / "Home.4c"
    open_campaign(path).commit("Add", [change("a", 1), change("b", 1)])
    return path


def spoil(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE version SET body = '{}' WHERE document = 'a'")


def test_a_backup_is_a_named_and_dated_campaign(
    path: Path, backups: Backups, open_campaign: OpenCampaign
) -> None:
    made = backups.make(path, NOON)
    assert made.name == "Home 2027-01-15 080000Z.4c"
    assert made.parent.name.startswith("Home ")
    (backup,) = backups.of(path)
    assert (backup.path, backup.at) == (made, datetime.fromtimestamp(NOON, UTC))
    assert len(open_campaign(made).load().documents) == 2
    assert backups.newest_good(path) == backup


def test_campaigns_in_other_folders_have_separate_backups(
    path: Path, backups: Backups, open_campaign: OpenCampaign
) -> None:
    other = path.parent / "other" / path.name
    open_campaign(other)
    backups.make(path, NOON)
    assert backups.of(other) == ()
    assert backups.newest_good(other) is None


def test_the_backups_of_other_campaigns_are_listed_by_name(
    path: Path, backups: Backups, open_campaign: OpenCampaign
) -> None:
    assert backups.others() == ()
    moved = path.parent / "other" / path.name
    backups.make(path, NOON)
    (backups.folder / "Pictures").mkdir()
    (backups.folder / "Empty 01234567").mkdir()
    (backups.folder / "notes 01234567").touch()
    assert backups.others(path) == ()
    (own,) = backups.others(moved)
    assert (own.name, own.backups) == ("Home", backups.of(path))
    open_campaign(moved)
    backups.make(moved, NOON + 60)
    assert [each.backups for each in backups.others()] == [backups.of(moved), backups.of(path)]


def test_a_copy_is_named_by_the_local_time_of_its_backup(
    path: Path, backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = backups.make(path, NOON)
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    named = backup_copy_name(made)
    monkeypatch.undo()
    time.tzset()
    assert named == "Home 2027-01-15 13.30"
    assert backup_copy_name(Path("Home.4c")) == "Home"


def test_other_files_among_backups_are_kept(path: Path, backups: Backups) -> None:
    folder = backups.make(path, NOON).parent
    (folder / "notes.txt").touch()
    (folder / ".Home 2027-01-15 070000Z.4c.copy.tmp").touch()
    backups.make(path, NOON + 1)
    assert (folder / "notes.txt").exists()
    assert len(backups.of(path)) == 2
    assert not list(folder.glob(".*"))


@pytest.mark.parametrize(
    ("age", "due"), [(0, False), (INTERVAL - 1, False), (INTERVAL, True), (-1, True)]
)
def test_backups_are_due_half_an_hour_after_the_last(
    path: Path, backups: Backups, age: int, *, due: bool
) -> None:
    assert backups.are_due(path, NOON)
    backups.make(path, NOON)
    assert backups.are_due(path, NOON + age) is due


def test_old_backups_are_thinned(path: Path, backups: Backups) -> None:
    for hour in range(24 * 5):
        backups.make(path, NOON + hour * 3600)
    assert len(backups.of(path)) == 48 + 4


def test_a_backup_that_cannot_be_deleted_is_no_failure(
    path: Path, backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups.make(path, NOON)
    backups.make(path, NOON + 1)
    monkeypatch.setattr(backups_module, "backups_to_keep", lambda *_: frozenset())

    def stuck(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "unlink", stuck)
    with pytest.raises(StorageError, match="could not be copied"):
        backups.make(path, NOON + 2)
    assert len(backups.of(path)) == 2
    backups._delete_old(path, datetime.fromtimestamp(NOON, UTC))
    assert len(backups.of(path)) == 2


def test_newest_good_skips_damaged_backups(path: Path, backups: Backups) -> None:
    good = backups.make(path, NOON)
    spoil(backups.make(path, NOON + 1))
    backups.make(path, NOON + 2).write_bytes(b"SQLite format 3\x00" + bytes(5000))
    broken = backups.make(path, NOON + 3)
    content = bytearray(broken.read_bytes())
    content[4096 * 3 + 1 : 4096 * 3 + 5] = b"\xff" * 4
    broken.write_bytes(content)
    odd = backups.make(path, NOON + 4)
    with closing(sqlite3.connect(odd)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_schema WHERE name = 'edit_change_document'")
    found = backups.newest_good(path)
    assert found is not None
    assert found.path == good


def test_a_damaged_campaign_is_backed_up_unchanged(
    path: Path, backups: Backups, open_campaign: OpenCampaign
) -> None:
    spoil(path)
    copy = open_campaign(backups.make(path, NOON))
    assert [stored.document.id for stored in copy.load().documents] == ["b"]


def test_a_copy_that_differs_is_discarded(
    path: Path, backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    true_copy = backups_module._copy_database

    def copy_badly(content: RecoveredContent, target: Path) -> None:
        true_copy(content, target)
        spoil(target)

    target = path.parent / "Copy.4c"
    target.write_bytes(b"what was there")
    monkeypatch.setattr(backups_module, "_copy_database", copy_badly)
    with pytest.raises(DamagedError, match="the copy did not read back the same; check"):
        copy_campaign(path, target)
    assert target.read_bytes() == b"what was there"
    assert sorted(each.name for each in path.parent.iterdir()) == [
        ".Home.4c.lock",
        "Copy.4c",
        "Home.4c",
    ]


def test_a_copy_to_a_full_disk_leaves_no_file(
    path: Path, small_disk: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    (small_disk / "filler").write_bytes(bytes(1024 * 1024 - 40_960))
    with pytest.raises(DiskFullError, match=r"^Home\.4c could not be copied to Copy\.4c because"):
        copy_campaign(path, small_disk / "Copy.4c")
    assert [each.name for each in small_disk.iterdir()] == ["filler"]


def test_a_folder_that_cannot_be_made_is_reported(path: Path) -> None:
    (path.parent / "file").touch()
    with pytest.raises(StorageError, match=r"^Home\.4c could not be backed up"):
        Backups(path.parent / "file").make(path, NOON)


def test_a_copy_that_cannot_be_put_in_place_is_reported(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(StorageError, match="does not allow it"):
        copy_campaign(path, path.parent / "Copy.4c")
    assert not (path.parent / "Copy.4c").exists()


def test_a_backup_of_a_newer_version_is_kept_as_a_good_one(path: Path, backups: Backups) -> None:
    made = backups.make(path, NOON)
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version = 99")
    newest = backups.newest_good(path)
    assert newest is not None
    assert newest.path == made
