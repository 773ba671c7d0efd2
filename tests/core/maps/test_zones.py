from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import Cell, Layout, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import (
    CARD,
    FARTHEST,
    moved,
    path_by_links,
    stepped,
    with_card,
    with_zone,
    without_card,
    without_zone,
    zone_map,
)
from fourc_desktop.core.refusal import Refused
from tests.core.maps.random_maps import CRATES, DOOR, zone_maps

ZONES = [Sector(name) for name in ("Hall", "Stairs", "Roof", "Cellar")]


def test_zones_have_names_and_links() -> None:
    zones = zone_map("House", ZONES, [(0, 1), (2, 1)])
    assert [zones.sector(Position(number, 0)).name for number in range(4)] == [
        "Hall",
        "Stairs",
        "Roof",
        "Cellar",
    ]
    assert zones.linked(Position(1, 0)) == [Position(0, 0), Position(2, 0)]
    assert zones.joins(Edge(Position(0, 0), Position(1, 0)))
    assert not zones.joins(Edge(Position(2, 0), Position(3, 0)))


@pytest.mark.parametrize("count", [0, 201])
def test_a_zone_map_has_1_to_200_zones(count: int) -> None:
    with pytest.raises(Refused, match="1 to 200"):
        zone_map("Many", [Sector()] * count, [])


def test_zone_names_are_unique_in_a_new_map() -> None:
    with pytest.raises(Refused, match="Another zone is called “hall” already"):
        zone_map("House", [Sector("Hall"), Sector(), Sector(), Sector("hall")], [])


def test_a_link_leads_to_a_zone() -> None:
    with pytest.raises(Refused, match="two different spots of the map"):
        zone_map("House", ZONES, [(0, 4)])


def test_path_by_links_takes_the_fewest_open_links() -> None:
    zones = zone_map("House", ZONES, [(0, 1), (1, 2), (2, 3), (0, 3)])
    guarded = zones.with_wall(Edge(Position(0, 0), Position(3, 0)), DOOR)

    def is_open(here: Position, there: Position) -> bool:
        return guarded.wall(Edge(here, there)) is None

    start, goal = Position(0, 0), Position(3, 0)
    assert path_by_links(guarded, start, goal, lambda _here, _there: True) == (goal,)
    assert path_by_links(guarded, start, goal, is_open) == (Position(1, 0), Position(2, 0), goal)
    assert path_by_links(guarded, start, goal, lambda _here, _there: False) is None
    assert path_by_links(guarded, start, start, is_open) == ()


def test_a_new_zone_is_linked_and_placed_beside_another() -> None:
    zones = replace(zone_map("House", ZONES[:2], [(0, 1)]), layout=((0, 0), (2, 0)))
    more = with_zone(zones, 1)
    assert more.linked(Position(1, 0)) == [Position(0, 0), Position(2, 0)]
    assert more.layout == ((0, 0), (2, 0), (4, 0))
    with pytest.raises(Refused, match="200 zones at most"):
        with_zone(zone_map("Many", [Sector()] * 200, []), 0)


def test_a_removed_zone_takes_its_links_and_walls() -> None:
    first, last = Edge(Position(0, 0), Position(1, 0)), Edge(Position(2, 0), Position(3, 0))
    zones = zone_map("House", ZONES, [(0, 1), (1, 2), (2, 3)])
    zones = zones.with_walls(
        {first: DOOR, last: DOOR, Position(1, 0): CRATES, Position(3, 0): CRATES}
    )
    zones = replace(zones, layout=((0, 0), (2, 0), (4, 0), (6, 0)), notes="Old", tags=("Home",))
    left = without_zone(zones, 1)
    names = [left.sector(Position(number, 0)).name for number in range(left.width)]
    assert names == ["Hall", "Roof", "Cellar"]
    assert left.links == {Edge(Position(1, 0), Position(2, 0))}
    assert dict(left.walls) == {Edge(Position(1, 0), Position(2, 0)): DOOR, Position(2, 0): CRATES}
    assert left.layout == ((0, 0), (4, 0), (6, 0))
    assert (left.notes, left.tags) == ("Old", ("Home",))


def test_the_last_zone_cannot_be_removed() -> None:
    with pytest.raises(Refused, match="one zone at least"):
        without_zone(zone_map("House", ZONES[:1], []), 0)


@given(zone_maps(), st.data())
def test_removing_a_new_zone_restores_the_map(map_: SectorMap, data: st.DataObject) -> None:
    zone = data.draw(st.integers(0, map_.width - 1))
    assert without_zone(with_zone(map_, zone), map_.width) == map_


ROW: Layout = ((0, 0), (2, 0), (4, 0))


@pytest.mark.parametrize(
    ("zone", "to", "after"),
    [
        (0, (0, 2), ((0, 2), (2, 0), (4, 0))),
        (0, (2, 0), ((2, 0), (0, 0), (4, 0))),
        (0, (5, 1), ((4, 0), (2, 0), (0, 0))),
        (0, (3, 0), ((2, 0), (0, 0), (4, 0))),
        (1, (1, -2), ((0, 2), (1, 0), (4, 2))),
        (0, (-3, 0), ((0, 0), (5, 0), (7, 0))),
        (2, (900, 0), ((0, 0), (2, 0), (FARTHEST - 1, 0))),
    ],
)
def test_a_moved_card_takes_a_free_cell_or_swaps(zone: int, to: Cell, after: Layout) -> None:
    assert moved(ROW, zone, to) == after


@pytest.mark.parametrize(
    ("zone", "way", "after"),
    [
        (0, (0, 1), ((0, 1), (2, 0), (4, 0))),
        (2, (1, 0), ((0, 0), (2, 0), (5, 0))),
        (1, (-1, 0), ((2, 0), (0, 0), (6, 0))),
    ],
)
def test_a_step_jumps_over_other_cards(zone: int, way: tuple[int, int], after: Layout) -> None:
    assert stepped(ROW, zone, *way) == after


def test_a_new_card_lies_beside_another() -> None:
    assert with_card(ROW, 2) == (*ROW, (6, 0))
    assert with_card(ROW, 0)[3] == (2, 2)
    assert with_card((), 0) == ()


def test_removing_a_card_keeps_the_others_in_place() -> None:
    assert without_card(ROW, 1) == ((0, 0), (4, 0))
    assert without_card(ROW, 0) == ((0, 0), (2, 0))
    assert without_card((), 0) == ()


@given(st.data())
def test_cards_never_overlap(data: st.DataObject) -> None:
    layout = ROW
    for _ in range(data.draw(st.integers(1, 12))):
        zone = data.draw(st.integers(0, len(layout) - 1))
        match data.draw(st.sampled_from(("step", "add", "take"))):
            case "step":
                way = data.draw(st.sampled_from(((1, 0), (-1, 0), (0, 1), (0, -1))))
                layout = stepped(layout, zone, *way)
            case "add":
                layout = with_card(layout, zone)
            case "take" if len(layout) > 1:
                layout = without_card(layout, zone)
    assert min(x for x, _ in layout) == min(y for _, y in layout) == 0
    for one, other in combinations(layout, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= CARD


def test_a_new_card_goes_farther_without_a_free_neighbor() -> None:
    around = [(2, 0), (2, 1), (2, 2), (1, 2), (0, 2)]
    layout = tuple((CARD * right, CARD * down) for right, down in [(1, 1), *around])
    made = with_card(layout, 0)
    x, y = made[0]
    assert max(abs(made[-1][0] - x), abs(made[-1][1] - y)) > CARD


def test_a_new_card_prefers_the_lower_right() -> None:
    crowd = ((3, 0), (1, 1), (3, 2), (5, 1), (5, -1), (5, -3), (7, 3))
    assert with_card(crowd, 0)[-1] == (5 - 1, 3 + 3)


def test_a_wall_between_zones_needs_a_link() -> None:
    zones = zone_map("House", ZONES, [(0, 1)])
    with pytest.raises(Refused, match=r"A wall stands in a zone, or in a link between two\."):
        zones.with_wall(Edge(Position(0, 0), Position(2, 0)), DOOR)
