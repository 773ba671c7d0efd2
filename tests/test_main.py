import sys
from collections.abc import Sequence

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
def test_who_opens(monkeypatch: pytest.MonkeyPatch, arguments: list[str], door: str) -> None:
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
