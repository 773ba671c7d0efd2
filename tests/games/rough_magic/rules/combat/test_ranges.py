"""Distances, sight and cover on the map."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.character import AttackRange
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    check_reach,
    has_cover,
    is_beyond,
    is_within_reach,
    sectors_between,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.games.rough_magic.rules.combat.stage import PISTOL, Stage, begun


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


@pytest.mark.parametrize(
    ("band", "farthest"),
    [
        (AttackRange.SHORT, 1),  # an adjacent sector is always within range
        (AttackRange.MEDIUM, 2),
        (AttackRange.LONG, 20),
        (AttackRange.EXTREME, None),
    ],
)
def test_each_band_ends_where_the_next_begins_and_extreme_never(
    rough_book: RoughMagicBook, band: AttackRange, farthest: int | None
) -> None:
    """With sectors of 50 m: 10 m, 100 m, 1 km, 10 km or more."""
    stage = begun(rough_book.with_options(RoughMagicOptions(sector=50)), width=200)
    attack = replace(PISTOL, range=band)
    for column, row in ((1, 0), (2, 0), (3, 0), (20, 0), (21, 0), (199, 3)):
        stage.place("crimson", column, row)
        away = column + row
        expected = farthest is not None and away > farthest
        assert is_beyond(stage.state, stage.book, "apex", "crimson", attack) == expected, away


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
