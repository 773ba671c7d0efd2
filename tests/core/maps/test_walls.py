from dataclasses import replace

import pytest

from fourc_desktop.core.maps.walls import OPENING, Wall, WallKind, usual_wall


@pytest.mark.parametrize(
    ("kind", "movement", "sight"),
    [
        (WallKind.WALL, True, True),
        (WallKind.DOOR, True, True),
        (WallKind.WINDOW, True, False),
        (WallKind.OBSTACLE, False, False),
        (WallKind.HATCH, True, True),
    ],
)
def test_each_wall_kind_has_its_usual_effects(kind: WallKind, movement: bool, sight: bool) -> None:
    wall = usual_wall(kind, 20, "concrete", "Gate")
    assert (wall.stops_movement, wall.stops_sight, wall.covers) == (movement, sight, True)
    assert (wall.material, wall.substance, wall.name) == (20, "concrete", "Gate")


@pytest.mark.parametrize("kind", [kind for kind in WallKind if kind in OPENING])
def test_an_open_wall_stops_nothing(kind: WallKind) -> None:
    wall = usual_wall(kind, 8).opened()
    assert (wall.stops_movement, wall.stops_sight, wall.covers) == (False, False, False)
    assert wall.closed() == usual_wall(kind, 8)


@pytest.mark.parametrize("kind", [WallKind.WALL, WallKind.OBSTACLE])
def test_a_wall_does_not_open(kind: WallKind) -> None:
    with pytest.raises(ValueError, match=f"no {kind.value} stands open"):
        usual_wall(kind, 8).opened()


def test_a_wall_that_gives_no_cover_covers_nobody() -> None:
    assert not replace(Wall(WallKind.WALL, 5), gives_cover=False).covers
