"""The rulebook, the combat tables and the fonts of sheets for the tests of FUDGE."""

from pathlib import Path

import pytest

from fourc_desktop.games.fudge.formats.rules_data import load_book
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.registry import GAMES
from fourc_desktop.pdf.fonts import Fonts

ENTRY = next(entry for entry in GAMES if entry.id == "fudge")


@pytest.fixture(scope="session")
def fudge(resources: Path) -> FudgeBook:
    """The rulebook of FUDGE with the default options."""
    return load_book(resources)


@pytest.fixture(scope="session")
def combat(fudge: FudgeBook) -> CombatTables:
    """The combat tables."""
    return fudge.tables


@pytest.fixture(scope="session")
def sheet_fonts(resources: Path) -> Fonts:
    """The fonts of sheets."""
    return Fonts(resources / "fonts")
