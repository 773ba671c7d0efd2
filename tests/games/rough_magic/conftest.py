"""The rulebook of Rough Magic 4e, and characters for its tests."""

from pathlib import Path

import pytest

from fourc_desktop.games.rough_magic.formats.rules_data import load_book
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

RESOURCES = Path(__file__).parents[3] / "resources"


@pytest.fixture(scope="session")
def rough_book() -> RoughMagicBook:
    return load_book(RESOURCES)
