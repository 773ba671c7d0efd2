import errno
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from fourc_desktop import __main__ as start
from fourc_desktop import app, cli
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.games.registry import GAMES


@pytest.mark.parametrize(
    ("arguments", "door"),
    [
        ([], "window"),
        (["Harbor.4c"], "window"),
        (["/home/ana/HARBOR.4C"], "window"),
        (["roll", "--rank", "30"], "command line"),
        (["list", "Harbor.4c"], "command line"),
        (["--help"], "command line"),
    ],
)
def test_arguments_open_the_window_or_the_command_line(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], door: str
) -> None:
    opened: list[tuple[str, Sequence[str]]] = []

    def window(given: Sequence[str]) -> int:
        opened.append(("window", given))
        return 3

    def command_line(given: Sequence[str], games: Sequence[GameEntry]) -> int:
        assert games is GAMES
        opened.append(("command line", given))
        return 3

    monkeypatch.setattr(app, "run", window)
    monkeypatch.setattr(cli, "main", command_line)
    monkeypatch.setattr(sys, "argv", ["fourc-desktop", *arguments])
    assert start.main() == 3
    expected = sys.argv if door == "window" else arguments
    assert opened == [(door, expected)]


def test_streams_that_are_missing_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    start.open_missing_streams()
    with sys.stdin as read, sys.stderr as told:
        assert read.read() == ""
        told.write("dropped")
    with pytest.raises(OSError, match=os.strerror(errno.EBADF)), sys.stdout as said:
        said.write("what nobody can read")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
def test_a_program_without_output_says_that_it_failed() -> None:
    words = '"$0" -m fourc_desktop table <&- >&-'
    done = subprocess.run(
        ["/bin/sh", "-c", words, sys.executable],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert done.returncode == start.FAILED
    assert done.stderr.startswith("The output could not be written (")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot go there")
def test_a_folder_that_is_gone_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    here.rmdir()
    assert start.main() == start.FAILED
    assert capsys.readouterr().err.startswith("The folder you are in is gone; ")
