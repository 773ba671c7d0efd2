import errno
import gc
import getpass
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.database.opening import LARGEST_CAMPAIGN, ReadOnlyCause
from fourc_desktop.storage.database.write_lock import (
    LOCKED_BYTE,
    LockHolder,
    WriteLock,
    lock_byte,
    this_program,
)
from fourc_desktop.storage.errors import ReadOnlyError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

HOLD_AND_DIE = """
import os, sys
from pathlib import Path
from fourc_desktop.storage.database.write_lock import WriteLock
assert WriteLock.take(Path(sys.argv[1])) is not None
os.kill(os.getpid(), 9)
"""


TAKE = """
import sys
from pathlib import Path
from fourc_desktop.storage.database.write_lock import WriteLock
sys.exit(WriteLock.take(Path(sys.argv[1])) is None)
"""


def at(hour: int, day: int = 20) -> int:
    return int(datetime(2026, 11, day, hour, 5).astimezone().timestamp())


def test_only_one_holds_a_campaign_even_in_one_program(tmp_path: Path) -> None:
    path = tmp_path / "Home.4c"
    first = WriteLock.take(path)
    assert first is not None
    assert WriteLock.take(path) is None
    first.release()
    second = WriteLock.take(path)
    assert second is not None
    second.release()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_is_dropped_is_released(tmp_path: Path) -> None:
    path, cycle = tmp_path / "Home.4c", list[object]()
    path.touch()
    cycle += [WriteLock.take(path), cycle]
    with path.open("rb+") as other, pytest.raises(BlockingIOError):
        lock_byte(other)
    del cycle
    gc.collect()
    again = WriteLock.take(path)
    assert again is not None
    again.release()


def test_a_link_to_a_campaign_is_the_same_campaign(tmp_path: Path) -> None:
    (tmp_path / "Home.4c").touch()
    (tmp_path / "Link.4c").symlink_to(tmp_path / "Home.4c")
    hold = WriteLock.take(tmp_path / "Link.4c")
    assert hold is not None
    assert WriteLock.take(tmp_path / "Home.4c") is None
    hold.release()


def other_folder(campaign: Path) -> Path:
    folder = campaign.with_name("other")
    folder.mkdir()
    return folder / "Second.4c"


def test_another_name_of_a_campaign_is_the_same_campaign(tmp_path: Path) -> None:
    first, second = tmp_path / "Home.4c", other_folder(tmp_path / "Home.4c")
    first.touch()
    second.hardlink_to(first)
    hold = WriteLock.take(first)
    assert hold is not None
    assert WriteLock.take(second) is None
    assert list(second.parent.iterdir()) == [second], "no lock file is left"
    hold.release()
    hold = WriteLock.take(second)
    assert hold is not None
    assert WriteLock.take(first) is None
    hold.release()


@pytest.mark.skipif(sys.platform == "win32", reason="files are shared another way on Windows")
def test_another_program_is_kept_out_under_another_name(tmp_path: Path) -> None:
    first, second = tmp_path / "Home.4c", other_folder(tmp_path / "Home.4c")
    first.touch()
    second.hardlink_to(first)
    asked = [sys.executable, "-c", TAKE, str(second)]
    hold = WriteLock.take(first)
    assert hold is not None
    first.read_bytes()  # closing the file elsewhere in the program loses nothing
    assert subprocess.run(asked, check=False).returncode == 1
    hold.release()
    assert subprocess.run(asked, check=False).returncode == 0


def test_two_names_of_a_campaign_are_not_both_written(
    tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    path, second = tmp_path / "Home.4c", other_folder(tmp_path / "Home.4c")
    open_campaign(path).close()
    second.hardlink_to(path)
    file = open_campaign(path)
    other = open_campaign(second)
    assert other.read_only is not None
    assert other.read_only.cause is ReadOnlyCause.HELD
    file.commit("Add", [change("a", 1)])
    assert len(other.load().documents) == 1


def test_the_locked_byte_is_beyond_the_largest_campaign() -> None:
    assert LOCKED_BYTE >= LARGEST_CAMPAIGN


class FakeWindows:
    """The module of Windows that locks bytes of files; `error` is what the system answers."""

    LK_NBLCK = 2

    def __init__(self, error: int | None) -> None:
        self.error = error
        self.locked: list[tuple[int, int]] = []

    def locking(self, handle: int, _: int, count: int) -> None:
        if self.error is not None:
            raise OSError(self.error, "no")
        self.locked.append((os.lseek(handle, 0, os.SEEK_CUR), count))


@pytest.mark.parametrize(
    ("error", "is_taken"), [(None, True), (errno.EACCES, False), (errno.EINVAL, True)]
)
def test_windows_locks_the_byte_its_own_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int | None, *, is_taken: bool
) -> None:
    windows = FakeWindows(error)
    (tmp_path / "Home.4c").touch()
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    with monkeypatch.context() as patch:
        patch.setattr("fourc_desktop.storage.database.write_lock.os.name", "nt")
        with (tmp_path / "Home.4c").open("rb+") as file:
            if is_taken:
                lock_byte(file)
            else:
                with pytest.raises(BlockingIOError):
                    lock_byte(file)
    assert windows.locked == ([(LOCKED_BYTE, 1)] if error is None else [])


def test_a_system_without_locks_of_bytes_has_the_lock_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Home.4c").touch()
    monkeypatch.setattr("fourc_desktop.storage.database.write_lock.sys.platform", "plan9")
    hold = WriteLock.take(tmp_path / "Home.4c")
    assert hold is not None
    hold.release()


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_killed_program_releases_its_lock(tmp_path: Path) -> None:
    path = tmp_path / "Home.4c"
    killed = subprocess.run([sys.executable, "-c", HOLD_AND_DIE, str(path)], check=False)
    assert killed.returncode == -9
    assert (tmp_path / ".Home.4c.lock").exists()
    hold = WriteLock.take(path)
    assert hold is not None
    hold.release()
    assert list(tmp_path.iterdir()) == []


def test_the_lock_file_is_removed_after_release_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold = WriteLock.take(tmp_path / "Home.4c")
    assert hold is not None
    monkeypatch.setattr("fourc_desktop.storage.database.write_lock.os.name", "nt")
    hold.release()
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("now", "words"),
    [
        (at(16), "Ana on desk-2 has had it open since 14:05"),
        (at(9, day=21), "Ana on desk-2 has had it open since yesterday, 14:05"),
        (at(9, day=22), "Ana on desk-2 has had it open for 2 days"),
        (at(14, day=19), "Ana on desk-2 has had it open"),
    ],
)
def test_a_holder_is_reported_in_words(now: int, words: str) -> None:
    """Without a date, which each country writes in its own way."""
    assert LockHolder("Ana", "desk-2", 7, at(14)).sentence_part(now) == words


def test_a_forged_time_is_left_out() -> None:
    part = LockHolder("Ana", "desk-2", 7, 10**17).sentence_part(at(16))
    assert part == "Ana on desk-2 has had it open"


def test_this_program_identifies_user_computer_and_process(monkeypatch: pytest.MonkeyPatch) -> None:
    assert this_program(5).pid == os.getpid()
    assert this_program(5).since == 5

    def nobody() -> str:
        raise KeyError("no such user")

    monkeypatch.setattr(getpass, "getuser", nobody)
    monkeypatch.setattr("platform.node", lambda: "")
    assert this_program(5) == LockHolder("somebody", "this computer", os.getpid(), 5)


def test_the_second_opener_reads_and_sees_the_lock_holder(
    tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "Home.4c"
    monkeypatch.setattr(getpass, "getuser", lambda: "Ana\n" + "x" * 100)
    monkeypatch.setattr("platform.node", lambda: "desk-2")
    first = open_campaign(path)
    second = open_campaign(path)
    assert second.read_only is not None
    assert second.read_only.cause is ReadOnlyCause.HELD
    assert second.read_only.holder is not None
    assert second.read_only.holder.pid == os.getpid()
    assert second.read_only.sentence.startswith("Home.4c is open read-only, because Anaxxx")
    assert " on desk-2 has had it open since " in second.read_only.sentence
    assert len(second.read_only.holder.user) == 60
    first.commit("Add", [change("a", 1)])
    assert len(second.load().documents) == 1
    with pytest.raises(ReadOnlyError, match="on desk-2 has had it open"):
        second.commit("Add", [change("a", 2)])
    with pytest.raises(ReadOnlyError):
        second.add_picture(b"pixels")
    assert second.undo_label is None
    assert second.redo_label is None
    second.close()
    first.close()
    assert open_campaign(path).read_only is None


@pytest.mark.parametrize("statement", ["DELETE FROM holder", "DROP TABLE holder"])
def test_without_a_note_it_is_another_program(
    tmp_path: Path, open_campaign: OpenCampaign, statement: str
) -> None:
    path = tmp_path / "Home.4c"
    open_campaign(path).close()
    hold = WriteLock.take(path)
    assert hold is not None
    if statement.startswith("DELETE"):
        file = open_campaign(path)
        assert file.read_only is not None
        assert "because another program has it open; close it there" in file.read_only.sentence
    else:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(statement)
        file = open_campaign(path)
        assert file.read_only is not None
        assert file.read_only.cause is ReadOnlyCause.DAMAGED
    hold.release()
