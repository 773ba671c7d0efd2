"""The examples in the README work."""

import re
import shlex
from pathlib import Path

import pytest

from fourc_desktop.cli import main
from fourc_desktop.games.registry import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.uncounted  # the tests of the commands count the same lines
def test_every_command_it_shows_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = re.findall(r"^    fourc-desktop (.+)$", README, re.MULTILINE)
    assert lines
    for line in lines:
        assert main(shlex.split(line, comments=True), GAMES) == 0, line


@pytest.mark.parametrize("path", re.findall(r"\]\((?!http)([^)]+)\)", README))
def test_every_file_it_points_to_is_there(path: str) -> None:
    assert (ROOT / path).is_file()
