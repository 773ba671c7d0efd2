"""The stage of a fight."""

import pytest

from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.games.rough_magic.rules.combat.stage import Stage, begun


@pytest.fixture
def stage(rough_book: RoughMagicBook) -> Stage:
    return begun(rough_book)
