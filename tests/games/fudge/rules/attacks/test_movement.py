import pytest

from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode, PaceTable
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables


def test_sectors_of_two_meters(combat: CombatTables) -> None:
    """F14: with Fair Speed 5 sectors walking, 12 running and 20 sprinting."""
    fair = combat.paces.of(0)
    assert [fair.sectors(each) for each in FudgeMovementMode] == [5, 12, 20]
    assert [each.title for each in FudgeMovementMode] == ["Walk", "Run", "Sprint"]


def test_a_careful_walk_is_half(combat: CombatTables) -> None:
    for speed in range(-4, 5):
        pace = combat.paces.of(speed)
        assert pace.meters(FudgeMovementMode.WALKING, careful=True) * 2 == pace.walking


def test_speeds_off_the_ladder(combat: CombatTables) -> None:
    assert combat.paces.of(9) is combat.paces.of(4)
    assert combat.paces.of(-9) is combat.paces.of(-4)


def test_a_table_needs_every_speed(combat: CombatTables) -> None:
    with pytest.raises(ValueError, match="each Speed"):
        PaceTable(combat.paces.paces[1:])
