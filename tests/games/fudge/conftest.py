"""What tests of FUDGE share."""

from pathlib import Path

import pytest

from fourc_desktop.games.fudge.formats.combat_data import load_combat_tables
from fourc_desktop.games.fudge.rules.combat.tables import CombatTables


@pytest.fixture(scope="session")
def combat(resources: Path) -> CombatTables:
    """The tables of combat."""
    return load_combat_tables(resources)
