"""The placement of tokens: for all maps, numbers of tokens and zooms, hits match the drawing."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.ui.screens.map_view.geometry.board import (
    READABLE_SECTOR,
    SIDES,
    geometry_of,
)
from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR, GridGeometry
from fourc_desktop.ui.screens.map_view.tokens.placement import (
    BESIDE_OBSTACLE,
    DRAWN,
    FILLED,
    MANY,
    STACK_BELOW,
    TARGET,
    TokenMarks,
    place_tokens,
    resized,
)

GRID = GridGeometry(SectorMap("Test", 30, 20))


def crowd(*counts: int) -> dict[str, tuple[int, int]]:
    """Tokens with the given number in each sector of the first row."""
    return {f"{x}-{n}": (x, 0) for x, count in enumerate(counts) for n in range(count)}


def in_sector(marks: TokenMarks, x: int) -> list[tuple[tuple[str, ...], int]]:
    return [(mark.ids, mark.count) for mark in marks.all if x * SECTOR < mark.center.x()
            < (x + 1) * SECTOR]  # fmt: skip


def test_up_to_four_tokens_are_shown_and_more_counted() -> None:
    marks = place_tokens(crowd(1, 2, 3, 4, 5, 9), GRID, 1.0)
    assert [len(in_sector(marks, x)) for x in range(6)] == [1, 2, 3, 4, 4, 4]
    assert in_sector(marks, 3)[-1] == (("3-3",), 0)
    assert in_sector(marks, 4)[0] == (tuple(f"4-{n}" for n in range(5)), 2)
    assert in_sector(marks, 5)[0][1] == 6
    last = marks.of("5-8")
    assert last is not None
    assert last.count == 6
    first = marks.of("5-0")
    assert first is not None
    assert first.count == 0


def test_a_sector_too_small_for_two_has_one_face_and_a_number() -> None:
    marks = place_tokens(crowd(1, 2), GRID, 0.45)
    assert [(mark.ids, mark.count) for mark in marks.all] == [
        (("0-0",), 0),
        (("1-0",), 0),
        (("1-0", "1-1"), 1),
    ]


@pytest.mark.parametrize("side", [56, 76, 120])
def test_the_size_of_tokens_depends_on_sector_and_count(side: int) -> None:
    """Source: the table of tokens, by the width of a sector."""
    marks = place_tokens(crowd(1, 2, 3, 4, 5, 9), GRID, side / SECTOR)
    widths = {1: 0.74, 2: 0.53, 3: 0.46, 4: 0.46, 5: 0.46, 9: 0.46}
    for x, count in enumerate(widths):
        for mark in marks.all:
            if mark.ids[0].startswith(f"{x}-"):
                assert mark.size == pytest.approx(SECTOR * widths[count])
                assert GRID.room((x, 0)).contains(mark.shape)


def test_faces_before_a_number_follow_the_rank() -> None:
    last = "0-8"
    marks = place_tokens(crowd(9), GRID, 1.0, rank=lambda id_: int(id_ != last))
    faces = [mark.ids[0] for mark in marks.all if not mark.count]
    assert faces == ["0-0", "0-1", last]


def test_tokens_too_small_to_click_fan_out() -> None:
    for side, fans in ((56, True), (76, False)):
        marks = place_tokens(crowd(1, 3), GRID, side / SECTOR)
        stacks = {mark.stack for mark in marks.all if mark.ids[0].startswith("1-")}
        assert stacks == ({("1-0", "1-1", "1-2")} if fans else {()})
        assert marks.of("0-0") is not None
        assert all(mark.stack == () for mark in marks.all if mark.ids == ("0-0",))
    crowded = place_tokens(crowd(5), GRID, 120 / SECTOR)
    assert [mark.stack != () for mark in crowded.all] == [True, False, False, False]


def test_tokens_of_tiny_sectors_are_merged_with_their_neighbors() -> None:
    marks = place_tokens({"a": (0, 0), "b": (1, 1), "c": (20, 10)}, GRID, 0.1)
    assert sorted(mark.ids for mark in marks.all) == [("a", "b"), ("c",)]
    center = marks.all[0].center
    assert GRID.at(center) == (0, 0)


def test_a_map_without_tokens_has_no_marks() -> None:
    marks = place_tokens({}, GRID, 1.0)
    assert marks.all == ()
    assert marks.of("a") is None
    assert marks.at(QPointF(5, 5)) is None


def test_one_token_can_be_left_out() -> None:
    marks = place_tokens(crowd(1), GRID, 1.0)
    center = marks.all[0].center
    assert marks.at(center) is marks.all[0]
    assert marks.at(center, but="0-0") is None


@st.composite
def placed(draw: st.DrawFn) -> tuple[SectorMap, dict[str, tuple[int, int]]]:
    """A grid or zones, with tokens that often share a sector."""
    if draw(st.booleans()):
        width, height = draw(st.integers(1, 40)), draw(st.integers(1, 40))
        map_ = SectorMap("Grid", width, height)
    else:
        width, height = draw(st.integers(1, 12)), 1
        links = draw(st.lists(st.tuples(*[st.integers(0, width - 1)] * 2), max_size=14))
        map_ = zone_map("Zones", [Sector(f"Z{n}") for n in range(width)],
                        [link for link in links if link[0] != link[1]])  # fmt: skip
    few = st.tuples(st.integers(0, min(width - 1, 4)), st.integers(0, min(height - 1, 4)))
    any_ = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))
    places = draw(st.lists(st.one_of(few, any_), max_size=40))
    return map_, {f"t{number}": place for number, place in enumerate(places)}


@given(placed(), st.sampled_from(SIDES), st.sampled_from([1.0, 1.5, 2.0]), st.booleans())
def test_hits_are_where_tokens_are(
    given_: tuple[SectorMap, dict[str, tuple[int, int]]], side: int, text: float, raised: bool
) -> None:
    map_, standing = given_
    geometry, scale = geometry_of(map_), side / SECTOR
    blocked = set(list(standing.values())[::2]) if raised else set()
    marks = place_tokens(standing, geometry, scale, text, blocked)
    assert {id_ for mark in marks.all for id_ in mark.ids} == set(standing)
    assert all(marks.of(id_) is not None for id_ in standing)
    for mark in marks.all:
        if not mark.stack:
            assert mark.target * scale >= min(TARGET * text, READABLE_SECTOR) - 0.001
            assert mark.size * scale >= DRAWN * text - 0.001
        assert marks.at(mark.center) is mark
        edge = QPointF(mark.target * 0.49, -mark.target * 0.49)
        assert marks.at(mark.center + edge) is mark
        assert marks.at(mark.center - edge) is mark
        assert (len(mark.ids) == 1) is (mark.count == 0)
        assert not mark.stack or set(mark.ids) <= set(mark.stack)
    for one, other in combinations(marks.all, 2):
        way = one.center - other.center
        apart = max(abs(way.x()), abs(way.y()))
        assert apart >= (one.target + other.target) / 2 - 0.001


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_tokens_in_readable_sectors_are_single_with_large_text(text: float) -> None:
    row = {f"t{x}": (x, 0) for x in range(5)}
    marks = place_tokens(row, GRID, READABLE_SECTOR / SECTOR, text)
    assert [mark.ids for mark in marks.all] == [(id_,) for id_ in row]


@given(placed(), st.sampled_from(SIDES), st.data())
def test_a_point_hits_the_mark_whose_square_contains_it(
    given_: tuple[SectorMap, dict[str, tuple[int, int]]], side: int, data: st.DataObject
) -> None:
    map_, standing = given_
    geometry = geometry_of(map_)
    marks = place_tokens(standing, geometry, side / SECTOR)
    bounds = geometry.bounds
    x = data.draw(st.floats(bounds.left(), bounds.right()))
    y = data.draw(st.floats(bounds.top(), bounds.bottom()))
    point = QPointF(x, y)
    inside = [mark for mark in marks.all if mark.area.contains(point)]
    found = marks.at(point)
    assert (found is None) is (not inside)
    assert found is None or found in inside


@given(placed(), st.sampled_from(SIDES), st.data())
def test_an_area_finds_every_mark_drawn_in_it(
    given_: tuple[SectorMap, dict[str, tuple[int, int]]], side: int, data: st.DataObject
) -> None:
    map_, standing = given_
    geometry = geometry_of(map_)
    marks = place_tokens(standing, geometry, side / SECTOR)
    bounds = geometry.bounds
    x = data.draw(st.floats(bounds.left(), bounds.right()))
    y = data.draw(st.floats(bounds.top(), bounds.bottom()))
    area = QRectF(x, y, data.draw(st.floats(1, 300)), data.draw(st.floats(1, 300)))
    drawn = [mark for mark in marks.all if mark.shape.intersects(area)]
    assert sorted(marks.within(area), key=marks.all.index) == drawn


@pytest.mark.parametrize("side", SIDES)
def test_tokens_are_side_by_side_only_with_room_for_each(side: int) -> None:
    marks = place_tokens(crowd(2), GRID, side / SECTOR)
    singles = [mark for mark in marks.all if not mark.count]
    assert len(singles) == (0 if side < TARGET else 1 if side < STACK_BELOW else 2)
    assert all(bool(mark.stack) is (side * MANY < TARGET) for mark in singles)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_areas_of_neighbors_never_overlap(side: int, text: float) -> None:
    row = {f"t{x}": (x, 0) for x in range(12)}
    marks = place_tokens(row, GRID, side / SECTOR, text)
    for one, other in combinations(marks.all, 2):
        assert not one.area.adjusted(0.01, 0.01, -0.01, -0.01).intersects(other.area)


@pytest.mark.parametrize(("side", "size"), [(33, DRAWN), (40, 29.6), (80, 59.2)])
def test_a_single_token_fills_most_of_its_sector(side: int, size: float) -> None:
    scale, here = side / SECTOR, {"ada": (1, 1)}
    (mark,) = place_tokens(here, GRID, scale).all
    assert mark.size * scale == pytest.approx(size)
    (by_obstacle,) = place_tokens(here, GRID, scale, blocked={(1, 1)}).all
    assert by_obstacle.size == pytest.approx(max(SECTOR * BESIDE_OBSTACLE, DRAWN / scale))


def test_a_single_token_above_an_obstacle_is_higher() -> None:
    usual = place_tokens(crowd(1, 2), GRID, 1.0)
    raised = place_tokens(crowd(1, 2), GRID, 1.0, blocked={(0, 0), (1, 0)})
    [before, *pair], [after, *pair_after] = usual.all, raised.all
    assert after.center.y() < before.center.y()
    assert after.shape.top() > 0
    assert pair_after == pair


def test_resized_tokens_stay_inside_the_sector_and_clickable() -> None:
    """A single giant fills the sector; beside others the clickable area keeps its size."""
    marks = place_tokens(crowd(1, 2, 5), GRID, 1.0)
    room = GRID.room((0, 0))
    alone, pair = marks.of("0-0"), marks.of("1-0")
    assert alone is not None
    assert pair is not None
    giant, tiny = resized(alone, 1.5, room), resized(alone, 0.6, room)
    assert tiny.size < alone.size < giant.size <= FILLED * room.height()
    assert (tiny.target, giant.target) == (alone.target, max(alone.target, giant.size))
    beside = resized(pair, 1.5, GRID.room((1, 0)))
    assert beside.size > pair.size
    assert beside.target == pair.target
    group = marks.of("2-4")
    assert group is not None
    assert resized(group, 1.5, GRID.room((2, 0))) == group
    assert resized(alone, 1.0, room) == alone


def test_tokens_in_tiny_sectors_are_not_enlarged() -> None:
    mark = place_tokens({"a": (0, 0)}, GRID, 0.1).of("a")
    assert mark is not None
    assert resized(mark, 1.5, GRID.room((0, 0))) == mark
