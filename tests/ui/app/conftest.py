"""The toy, which brings nothing to the window, for what the window makes for such a game."""

import pytest

from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.toy.conftest import controller, place, toys, wooden_act

__all__ = ["controller", "place", "toys", "wooden_act"]


@pytest.fixture(scope="session")
def toy_appearance(shared_appearance: Appearance) -> Appearance:
    return shared_appearance
