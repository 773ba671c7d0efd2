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
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.database.write_lock import LockHolder, WriteLock, this_program
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


def test_a_link_to_a_campaign_is_the_same_campaign(tmp_path: Path) -> None:
    (tmp_path / "Home.4c").touch()
    (tmp_path / "Link.4c").symlink_to(tmp_path / "Home.4c")
    hold = WriteLock.take(tmp_path / "Link.4c")
    assert hold is not None
    assert WriteLock.take(tmp_path / "Home.4c") is None
    hold.release()


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_program_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "Home.4c"
    killed = subprocess.run([sys.executable, "-c", HOLD_AND_DIE, str(path)], check=False)
    assert killed.returncode == -9
    assert (tmp_path / ".Home.4c.lock").exists()
    hold = WriteLock.take(path)
    assert hold is not None
    hold.release()
    assert list(tmp_path.iterdir()) == []


def test_on_windows_the_lock_file_goes_after_the_lock(
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
        (at(16, day=21), "Ana on desk-2 has had it open since 2026-11-20 14:05"),
    ],
)
def test_a_holder_is_said_in_words(now: int, words: str) -> None:
    assert LockHolder("Ana", "desk-2", 7, at(14)).sentence_part(now) == words


def test_a_forged_time_is_left_out() -> None:
    part = LockHolder("Ana", "desk-2", 7, 10**17).sentence_part(at(16))
    assert part == "Ana on desk-2 has had it open"


def test_this_program_says_who_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert this_program(5).pid == os.getpid()
    assert this_program(5).since == 5

    def nobody() -> str:
        raise KeyError("no such user")

    monkeypatch.setattr(getpass, "getuser", nobody)
    monkeypatch.setattr("platform.node", lambda: "")
    assert this_program(5) == LockHolder("somebody", "this computer", os.getpid(), 5)


def test_the_second_to_open_is_told_who_has_it_and_reads_along(
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
    assert second.read_only.sentence.startswith("Home.4c is open for reading only, because Anaxxx")
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
