"""A small fight for tests of actions."""

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    """Ada, a hero, and Ben, a thug, in one sector of an alley; it is Ada's turn."""
    return Stage(book)
