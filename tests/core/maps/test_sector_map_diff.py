"""The difference between two maps, and applying it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.editing import painted, raised
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import MAX_CHANGES, MapDiff, SectorMap, map_diff
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Refused
from tests.core.maps.random_maps import BRICK, DOOR, grids

YARD = SectorMap("Yard", 6, 6)


@given(before=grids(), after=grids())
def test_a_new_drawing_replaces_the_old_one(before: SectorMap, after: SectorMap) -> None:
    alike = replace(after, width=6, height=6, diagonals=True)
    start = replace(before, width=6, height=6, diagonals=True)
    found = map_diff(start, alike)
    assert found is not None
    assert found.on(start) == alike


@given(map_=grids(), data=st.data())
def test_a_diff_leaves_out_equal_columns(map_: SectorMap, data: st.DataObject) -> None:
    assert map_diff(map_, map_) == MapDiff()
    x = data.draw(st.integers(0, map_.width - 1))
    y = data.draw(st.integers(0, map_.height - 1))
    paved = painted(map_, [map_.on_ground(x, y)], "tar")
    found = map_diff(map_, paved)
    assert found is not None
    assert [place for place, _ in found.columns] == [(x, y)]
    assert (found.walls, found.links, found.unlinked) == ((), (), ())


def test_a_diff_adds_and_removes_walls_and_links() -> None:
    beside, stairs = Edge(Position(1, 1), Position(2, 1)), Edge(Position(0, 0), Position(5, 5))
    before = YARD.with_wall(Position(3, 3), BRICK).with_link(stairs)
    after = YARD.with_wall(beside, DOOR)
    found = map_diff(before, after)
    assert found == MapDiff(
        walls=((beside, DOOR), (Position(3, 3), None)), links=(), unlinked=(stairs,)
    )
    assert found is not None
    assert found.on(before) == after
    linked = MapDiff(links=(stairs,))
    assert map_diff(YARD, YARD.with_link(stairs)) == linked
    assert linked.on(YARD) == YARD.with_link(stairs)


@pytest.mark.parametrize(
    "other",
    [replace(YARD, name="Garden"), replace(YARD, notes="Mud"), SectorMap("Yard", 7, 6)],
)
def test_a_change_beyond_drawing_has_no_diff(other: SectorMap) -> None:
    assert map_diff(YARD, other) is None


def test_a_diff_with_too_many_changes_is_none() -> None:
    field = SectorMap("Field", 100, 100)
    spots = [Position(number % 100, number // 100) for number in range(MAX_CHANGES + 1)]
    found = map_diff(field, painted(field, spots[:-1], "park"))
    assert found is not None
    assert len(found.columns) == MAX_CHANGES
    assert map_diff(field, painted(field, spots, "park")) is None


def test_a_raised_column_buries_its_walls() -> None:
    walled = YARD.with_wall(Position(1, 1), BRICK)
    found = map_diff(walled, raised(walled, [(1, 1)], 2))
    assert found is not None
    assert found.on(walled) == raised(walled, [(1, 1)], 2)


def test_a_diff_off_the_map_is_refused() -> None:
    with pytest.raises(Refused, match="off the map"):
        MapDiff(columns=(((6, 0), (Sector(),)),)).on(YARD)
    with pytest.raises(Refused, match="A wall stands"):
        MapDiff(walls=((Position(6, 0), BRICK),)).on(YARD)
