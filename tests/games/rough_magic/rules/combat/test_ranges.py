"""Distances, sight and cover on the map."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    check_reach,
    has_cover,
    is_beyond,
    is_within_reach,
    sectors_between,
)
from tests.games.rough_magic.rules.combat.stage import PISTOL, Stage


def test_distances_are_counted_in_sectors(stage: Stage) -> None:
    assert sectors_between(stage.state, "apex", "crimson") == 2
    assert is_within_reach(stage.state, "apex", "boomer")
    assert not is_within_reach(stage.state, "apex", "crimson")


def test_a_combatant_off_the_map_is_in_reach(stage: Stage) -> None:
    gone = replace(stage.state.combatant("crimson"), spot=None)
    stage.state = stage.state.with_combatant(gone)
    assert sectors_between(stage.state, "apex", "crimson") is None
    assert is_within_reach(stage.state, "apex", "crimson")
    assert not is_beyond(stage.state, stage.book, "apex", "crimson", PISTOL)
    assert not has_cover(stage.state, "apex", "crimson")
    check_reach(stage.state, "apex", "crimson", AttackMode.HAND_TO_HAND)


def test_a_wall_hides_and_an_obstacle_covers(stage: Stage) -> None:
    border = Edge(Position(0, 0), Position(1, 0))
    wall = stage.state.map.with_wall(border, Wall(WallKind.WALL, 10))
    walled = replace(stage.state, map=wall)
    with pytest.raises(Refused, match="Something solid hides Boomer"):
        check_reach(walled, "apex", "boomer", AttackMode.RANGED)

    obstacle = stage.state.map.with_wall(Position(1, 0), Wall(WallKind.OBSTACLE, 10))
    behind = replace(stage.state, map=obstacle)
    assert has_cover(behind, "apex", "boomer")
    assert not has_cover(stage.state, "apex", "boomer")
