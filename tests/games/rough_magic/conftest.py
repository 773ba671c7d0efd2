"""The rulebook of Rough Magic 4e, and the command line, for its tests."""

from pathlib import Path

import pytest

from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.formats.rules_data import load_book
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.cli.conftest import Program

RESOURCES = Path(__file__).parents[3] / "resources"


@pytest.fixture(scope="session")
def rough_book() -> RoughMagicBook:
    return load_book(RESOURCES)


@pytest.fixture
def program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    """The command line in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Program(capfd, GAMES)
