from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import MAX_LINKS, Place, SectorMap
from fourc_desktop.core.maps.sectors import PLAIN, Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.refusal import Refused
from tests.core.maps.random_maps import BRICK, CRATES, DOOR, edges_of, grids, maps, spots_of

FLAT = SectorMap("Flat", 4, 3)
ROOF = FLAT.with_columns(
    {(1, 1): (Sector("Roof", ground=2),), (2, 1): (Sector("Hall"), Sector("Loft", ground=1))}
)


@pytest.mark.parametrize(
    ("width", "height", "levels", "grid"),
    [
        (0, 1, 1, True),
        (1, 0, 1, True),
        (201, 1, 1, True),
        (1, 201, 1, True),
        (1, 1, 0, True),
        (1, 1, 101, True),
        (2, 2, 1, False),
    ],
)
def test_impossible_sizes_are_refused(width: int, height: int, levels: int, grid: bool) -> None:
    with pytest.raises(Refused):
        SectorMap("Odd", width, height, levels, grid=grid)


@pytest.mark.parametrize(
    ("spot", "is_there"),
    [
        (Position(0, 0), True),
        (Position(3, 2, 9), True),
        (Position(4, 0), False),
        (Position(0, 3), False),
        (Position(-1, 0), False),
        (Position(0, -1), False),
        (Position(0, 0, -1), False),
        (Position(0, 0, 10), False),
        (Position(1, 1, 1), False),
        (Position(1, 1, 2), True),
        (Position(2, 1, 1), True),
    ],
)
def test_a_map_has_only_valid_positions(spot: Position, is_there: bool) -> None:
    assert ROOF.has(spot) is is_there


def test_sector_and_footing_below_a_position() -> None:
    assert [ROOF.sector(Position(2, 1, level)).name for level in range(3)] == [
        "Hall",
        "Loft",
        "Loft",
    ]
    assert [ROOF.footing(Position(2, 1, level)) for level in range(3)] == [True, True, False]
    assert ROOF.on_ground(1, 1) == Position(1, 1, 2)
    assert ROOF.on_ground(0, 0) == Position(0, 0)
    assert ROOF.column((0, 0)) == PLAIN


@pytest.mark.parametrize(
    ("place", "column"),
    [
        ((4, 0), PLAIN),
        ((0, 0), ()),
        ((0, 0), (Sector(ground=-1),)),
        ((0, 0), (Sector(ground=10),)),
        ((0, 0), (Sector(ground=1), Sector(ground=1))),
        ((0, 0), (Sector(ground=2), Sector(ground=1))),
        ((0, 0), (Sector(), Sector(ground=3), Sector(ground=2), Sector(ground=4))),
        ((0, 0), (Sector(), Sector(ground=10))),
    ],
)
def test_invalid_columns_are_refused(place: Place, column: SectorColumn) -> None:
    with pytest.raises(Refused):
        FLAT.with_columns({place: column})


def test_plain_columns_are_not_stored() -> None:
    assert ROOF.with_columns({(1, 1): PLAIN, (2, 1): PLAIN}) == FLAT


@pytest.mark.parametrize(
    "where",
    [
        Position(9, 9),
        Position(1, 1),
        Edge(Position(0, 0), Position(1, 1)),
        Edge(Position(0, 0), Position(0, 0)),
        Edge(Position(0, 0), Position(2, 0)),
        Edge(Position(0, 0), Position(-1, 0)),
        Edge(Position(0, 1), Position(1, 1)),
    ],
)
def test_a_wall_needs_a_place(where: Where) -> None:
    with pytest.raises(Refused, match="A wall stands in a sector, or between two"):
        ROOF.with_wall(where, BRICK)


def test_walls_are_added_replaced_and_removed() -> None:
    edge = Edge(Position(0, 0), Position(1, 0))
    walled = FLAT.with_wall(edge, BRICK).with_wall(Position(0, 0), CRATES)
    assert (walled.wall(edge), walled.wall(Position(0, 0))) == (BRICK, CRATES)
    assert walled.with_wall(edge, DOOR).wall(edge) == DOOR
    assert walled.without_wall(edge).without_wall(Position(0, 0)) == FLAT
    assert FLAT.without_wall(edge) == FLAT


def test_links_connect_distant_positions() -> None:
    stairs = Edge(Position(0, 0), Position(1, 1, 2))
    linked = ROOF.with_link(stairs).with_link(Edge(Position(0, 0), Position(3, 2)))
    assert linked.linked(Position(0, 0)) == [Position(1, 1, 2), Position(3, 2)]
    assert linked.linked(Position(1, 1, 2)) == [Position(0, 0)]
    assert linked.linked(Position(2, 0)) == []
    guarded = linked.with_wall(stairs, DOOR)
    assert guarded.wall(stairs) == DOOR
    assert guarded.without_link(stairs) == ROOF.with_link(Edge(Position(0, 0), Position(3, 2)))


def test_removing_a_link_keeps_the_wall_on_its_edge() -> None:
    edge = Edge(Position(0, 0), Position(1, 0))
    walled = FLAT.with_wall(edge, BRICK)
    assert walled.with_link(edge).without_link(edge) == walled


@pytest.mark.parametrize(
    "link",
    [
        Edge(Position(0, 0), Position(0, 0)),
        Edge(Position(0, 0), Position(9, 0)),
        Edge(Position(-1, 0), Position(0, 0)),
    ],
)
def test_a_link_joins_two_spots(link: Edge) -> None:
    with pytest.raises(Refused, match="A link joins two different spots"):
        FLAT.with_link(link)


def test_a_map_has_1000_links_at_most() -> None:
    wide = SectorMap("Wide", 200, 200)
    links = [Edge(Position(x, y), Position(x, y + 1)) for x in range(200) for y in range(6)]
    full = replace(wide, links=frozenset(links[:MAX_LINKS]))
    assert full.with_link(links[0]) == full
    with pytest.raises(Refused, match="1000 links at most"):
        full.with_link(links[-1])


def test_raised_ground_removes_buried_walls_and_links() -> None:
    edge, stairs = Edge(Position(0, 0), Position(1, 0)), Edge(Position(1, 0), Position(3, 2))
    built = FLAT.with_wall(edge, BRICK).with_wall(Position(1, 0), CRATES).with_link(stairs)
    hill = {(1, 0): (Sector(ground=1),)}
    assert built.with_columns(hill) == FLAT.with_columns(hill)


@given(maps())
def test_walls_and_links_lie_on_the_map(map_: SectorMap) -> None:
    assert all(map_.carries(where) for where in map_.walls)
    assert all(map_.has(link.a) and map_.has(link.b) for link in map_.links)
    assert map_.swept() == map_


@given(grids(), st.data())
def test_removing_a_wall_keeps_the_others(map_: SectorMap, data: st.DataObject) -> None:
    places: list[Where] = [*edges_of(map_), *spots_of(map_)]
    where = data.draw(st.sampled_from(places))
    before = dict(map_.walls.items())
    broken = map_.without_wall(where)
    assert dict(broken.walls.items()) == {at: before[at] for at in before if at != where}
    wall: Wall | None = map_.wall(where)
    assert wall is None or broken.with_wall(where, wall) == map_
    assert hash(broken) == hash(map_)


def test_equal_columns_share_one_object() -> None:
    made = FLAT.with_columns({(x, 0): (Sector("Park"),) for x in range(3)})
    assert made.column((0, 0)) is made.column((2, 0))


def test_a_layout_has_a_place_for_each_zone() -> None:
    zones = zone_map("House", [Sector("Hall"), Sector("Roof")], [(0, 1)])
    assert replace(zones, layout=((0, 0), (2, 0))).layout
    for wrong in (replace(zones), FLAT):
        with pytest.raises(Refused, match="a place for each of its zones"):
            replace(wrong, layout=((0, 0),))
