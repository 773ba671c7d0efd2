"""The toy game, which has no user interface, for tests of the generic screens."""

import pytest

from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.toy.conftest import controller, place, toys, wooden_act

__all__ = ["controller", "place", "toys", "wooden_act"]


@pytest.fixture(scope="session")
def toy_appearance(shared_appearance: Appearance) -> Appearance:
    return shared_appearance
