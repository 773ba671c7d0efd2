"""The rulebook of 4th Earth RAW: with the default options, and with every Sprinkle."""

from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.games.fourth_earth.formats.rules_data import load_earth_rulebook
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ALL_SPRINKLES

RESOURCES = Path(__file__).parents[3] / "resources"


@pytest.fixture(scope="session")
def plain() -> EarthRulebook:
    """The rulebook with RAW: Vanilla alone."""
    return load_earth_rulebook(RESOURCES)


@pytest.fixture(scope="session")
def full(plain: EarthRulebook) -> EarthRulebook:
    """The rulebook with every Sprinkle."""
    return replace(plain, options=ALL_SPRINKLES)
