"""The toy game, which has no user interface, for tests of the generic screens; no preloading."""

from collections.abc import Iterator

import pytest

from fourc_desktop.ui.app import idle_preloader
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.toy.conftest import controller, screen, toys, wooden_act

__all__ = ["controller", "screen", "toys", "wooden_act"]


@pytest.fixture(scope="session")
def toy_appearance(shared_appearance: Appearance) -> Appearance:
    return shared_appearance


@pytest.fixture(scope="package", autouse=True)
def no_preloading() -> Iterator[None]:
    """No screen is built ahead while a test waits; tests of preloading set the delay they need."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(idle_preloader, "PRELOAD_DELAY", 3_600_000)
        yield
