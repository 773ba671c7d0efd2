"""The command line in a temporary folder."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from fourc_desktop.cli import main
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.games.registry import GAMES


def faceless(path: Path) -> str:
    """The content of a document file without the placeholder seed and the hash."""
    text = re.sub(r',\n +"face": "[^"]*"', "", path.read_text("utf-8"))
    return re.sub(r'"hash": "[^"]*"', "", text)


class Program:
    """The command line: called with arguments, it returns exit code, output and errors."""

    def __init__(self, capfd: pytest.CaptureFixture[str], games: Sequence[GameEntry]) -> None:
        self._capfd = capfd
        self.games = games

    def __call__(self, *arguments: str | Path) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments], self.games)
        out, err = self._capfd.readouterr()
        return code, out, err


@pytest.fixture
def program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    monkeypatch.chdir(tmp_path)
    return Program(capfd, GAMES)
