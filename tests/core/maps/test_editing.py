from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.editing import (
    flooded,
    named,
    noted,
    outline,
    painted,
    patch,
    raised,
    resized,
    walled_in,
    with_circumstance,
    with_circumstance_everywhere,
    with_floor,
    without_floor,
)
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import PictureCoverage, SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.refusal import Refused
from tests.core.maps.random_maps import BRICK, CRATES, HATCH, grids, maps, places_on, spots_of

FLAT = SectorMap("Flat", 4, 3)
BLOCK = [Position(0, 0), Position(1, 0), Position(0, 1), Position(1, 1)]
PLACES = [(spot.x, spot.y) for spot in BLOCK]


def test_sectors_are_painted_named_and_noted() -> None:
    park = noted(named(painted(FLAT, BLOCK, "park"), BLOCK[:1], "Park"), BLOCK[0], "Dark")
    assert park.sector(Position(0, 0)) == Sector("Park", "park", notes="Dark")
    assert park.sector(Position(1, 1)) == Sector(terrain="park")
    assert len(park.columns) == 4
    assert painted(named(noted(park, BLOCK[0], ""), BLOCK, ""), BLOCK, "") == FLAT


def test_sectors_of_a_grid_share_a_name() -> None:
    assert {named(FLAT, BLOCK, "Park").sector(spot).name for spot in BLOCK} == {"Park"}
    assert named(named(FLAT, BLOCK[:1], "Park"), BLOCK[1:2], "Park").sector(BLOCK[1]).name == "Park"


def test_zone_names_are_unique() -> None:
    zones = zone_map("House", [Sector("Hall"), Sector("Vault"), Sector()], [])
    for spots in ([Position(1, 0)], [Position(1, 0), Position(2, 0)]):
        with pytest.raises(Refused, match="Another zone is called “hall” already"):
            named(zones, spots, "hall")
    with pytest.raises(Refused, match="called “Attic”"):
        named(zones, [Position(1, 0), Position(2, 0)], "Attic")
    assert (
        named(zones, [Position(0, 0), Position(0, 0)], "HALL").sector(Position(0, 0)).name == "HALL"
    )
    nameless = named(zones, [Position(0, 0), Position(1, 0)], "")
    assert nameless.sector(Position(1, 0)).name == ""
    assert named(nameless, [Position(2, 0)], "Hall").sector(Position(2, 0)).name == "Hall"


def test_sectors_are_flooded_and_dry_again() -> None:
    lake = flooded(FLAT, BLOCK)
    assert lake.sector(Position(1, 1)).water
    assert not lake.sector(Position(2, 2)).water
    assert flooded(lake, BLOCK, water=False) == FLAT


def test_circumstances_are_added_and_removed_in_order() -> None:
    dark, rain = MapCircumstance.DARK, MapCircumstance.RAIN
    here = Position(1, 0)
    map_ = SectorMap("Field", 3, 1)
    for each in (rain, dark, rain):
        map_ = with_circumstance(map_, [here], each, on=True)
    assert map_.circumstances_at(here) == (dark, rain)
    assert map_.circumstances_at(Position(0, 0)) == ()
    wet = with_circumstance_everywhere(map_, rain, on=True)
    assert wet.circumstances_at(Position(0, 0)) == (rain,)
    assert set(wet.circumstances_at(here)) == {dark, rain}
    assert with_circumstance_everywhere(wet, rain, on=False) == map_
    for each in (rain, dark):
        map_ = with_circumstance(map_, [here], each, on=False)
    assert map_ == SectorMap("Field", 3, 1)


def test_equal_sectors_share_one_object() -> None:
    park = painted(FLAT, BLOCK, "park")
    assert park.sector(Position(0, 0)) is park.sector(Position(1, 1))


def test_painting_off_the_map_is_refused() -> None:
    hill = raised(FLAT, [(0, 0)], 2)
    for spot in (Position(4, 0), Position(0, -1), Position(1, 1, 10), Position(0, 0, 1)):
        with pytest.raises(Refused, match="off the map"):
            painted(hill, [spot], "park")


def test_ground_and_floor_are_painted_together() -> None:
    house = with_floor(FLAT, [(0, 0)], Sector("Loft", ground=1))
    both = painted(house, [Position(0, 0), Position(0, 0, 1)], "tiles")
    assert [each.terrain for each in both.column((0, 0))] == ["tiles", "tiles"]
    attic = painted(house, [Position(0, 0, 1)], "wood")
    assert attic.column((0, 0)) == (Sector(), Sector("Loft", "wood", 1))


def test_a_patch_leaves_out_a_different_sector() -> None:
    island = painted(SectorMap("Ring", 3, 3), [Position(1, 1)], "park")
    around = {Position(x, y) for x in range(3) for y in range(3)} - {Position(1, 1)}
    assert patch(island, Position(0, 0)) == around


def test_a_patch_ends_at_different_terrain() -> None:
    park = noted(painted(FLAT, [*BLOCK, Position(3, 2)], "park"), Position(1, 1), "A bench")
    assert patch(park, Position(0, 0)) == set(BLOCK)
    assert patch(park, Position(3, 2)) == {Position(3, 2)}
    assert len(patch(park, Position(2, 0))) == 12 - 5
    assert (
        painted(park, patch(park, Position(0, 0)), "street").sector(Position(1, 1)).notes
        == "A bench"
    )
    zones = zone_map("Zones", [Sector(), Sector()], [(0, 1)])
    assert patch(zones, Position(0, 0)) == {Position(0, 0)}


def test_a_patch_surrounds_an_inner_pond() -> None:
    pond = painted(FLAT, [Position(1, 1)], "water")
    assert len(patch(pond, Position(0, 0))) == FLAT.width * FLAT.height - 1


@given(grids(), st.data())
def test_a_patch_is_the_connected_area(map_: SectorMap, data: st.DataObject) -> None:
    spot = data.draw(st.sampled_from(spots_of(map_)))
    model = replace(map_.sector(spot), notes="")
    found, waiting = {spot}, [spot]
    for here in waiting:
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = Position(here.x + right, here.y + down, here.level)
            is_new = there not in found and map_.has(there)
            if is_new and replace(map_.sector(there), notes="") == model:
                found.add(there)
                waiting.append(there)
    assert patch(map_, spot) == found


def test_raising_a_house_moves_its_walls_and_links() -> None:
    street, stairs = Edge(Position(1, 0), Position(2, 0)), Edge(Position(1, 1), Position(3, 2))
    inner = Edge(Position(0, 0), Position(1, 0))
    house = FLAT.with_walls({street: BRICK, inner: BRICK, Position(0, 1): CRATES}).with_link(stairs)
    house = with_floor(house, [(0, 0)], Sector("Loft", ground=3))
    high = raised(house, PLACES, 2)
    assert high.wall(Edge(Position(0, 0, 2), Position(1, 0, 2))) == BRICK
    assert high.wall(Position(0, 1, 2)) == CRATES
    assert len(high.walls) == 2
    assert high.links == {Edge(Position(1, 1, 2), Position(3, 2))}
    assert high.column((0, 0)) == (Sector(ground=2), Sector("Loft", ground=5))
    assert raised(high, PLACES, -2) == house.without_wall(street)


def test_raising_stairs_moves_their_hatch() -> None:
    stairs = Edge(Position(1, 1), Position(3, 2))
    house = FLAT.with_link(stairs).with_wall(stairs, HATCH)
    high = raised(house, PLACES, 2)
    assert high.wall(Edge(Position(1, 1, 2), Position(3, 2))) == HATCH
    assert raised(high, PLACES, -2) == house


def test_walls_raised_above_the_map_are_removed() -> None:
    tall = FLAT.with_wall(Edge(Position(0, 0, 8), Position(1, 0, 8)), BRICK)
    assert raised(tall, PLACES, 2).walls == FLAT.walls


@pytest.mark.parametrize("levels", [-1, 10])
def test_raising_beyond_the_levels_is_refused(levels: int) -> None:
    with pytest.raises(Refused, match="levels 0 to 9"):
        raised(FLAT, PLACES, levels)


def test_floors_are_added_replaced_and_removed() -> None:
    loft, attic = Sector("Loft", ground=1), Sector("Attic", ground=2)
    house = with_floor(with_floor(FLAT, PLACES, attic), PLACES, loft)
    assert house.column((1, 1)) == (Sector(), loft, attic)
    painted_loft = replace(loft, terrain="tiles")
    assert with_floor(house, PLACES, painted_loft).column((1, 1)) == (
        Sector(),
        painted_loft,
        attic,
    )
    assert without_floor(house, PLACES, 1) == with_floor(FLAT, PLACES, attic)
    assert without_floor(house, PLACES, 0) == house
    for ground in (0, -1):
        with pytest.raises(Refused, match="A floor lies above the ground"):
            with_floor(FLAT, PLACES, Sector(ground=ground))
    with pytest.raises(Refused):
        with_floor(FLAT, PLACES, Sector(ground=10))


def test_walls_follow_the_outline_of_the_selection() -> None:
    assert set(outline(FLAT, BLOCK)) == {
        Edge(Position(1, 0), Position(2, 0)),
        Edge(Position(1, 1), Position(2, 1)),
        Edge(Position(0, 1), Position(0, 2)),
        Edge(Position(1, 1), Position(1, 2)),
    }
    room = walled_in(FLAT, BLOCK, BRICK)
    assert set(room.walls) == set(outline(FLAT, BLOCK))


def test_a_smaller_map_keeps_what_fits() -> None:
    inner, outer = Edge(Position(0, 0), Position(1, 0)), Edge(Position(2, 2), Position(3, 2))
    drawn = painted(FLAT, [*BLOCK, Position(3, 2)], "park").with_walls({inner: BRICK, outer: BRICK})
    drawn = drawn.with_link(Edge(Position(0, 0), Position(3, 2))).with_link(
        Edge(Position(0, 0), Position(1, 1))
    )
    small = resized(drawn, 2, 2)
    assert (small.width, small.height, small.levels) == (2, 2, 10)
    assert set(small.walls) == {inner}
    assert small.links == {Edge(Position(0, 0), Position(1, 1))}
    assert len(small.columns) == 4
    assert resized(small, 4, 3) == replace(small, width=4, height=3)


def test_fewer_levels_lower_the_ground() -> None:
    tower = raised(with_floor(FLAT, [(0, 0)], Sector(ground=2)), PLACES, 6)
    low = resized(tower, 4, 3, 3)
    assert low.column((0, 0)) == (Sector(ground=2),)
    assert low.column((1, 0)) == (Sector(ground=2),)
    assert resized(tower, 4, 3, 9) == replace(tower, levels=9)


@pytest.mark.parametrize(("width", "height"), [(0, 1), (201, 1), (1, 201)])
def test_an_impossible_size_is_refused(width: int, height: int) -> None:
    with pytest.raises(Refused):
        resized(FLAT, width, height)


def test_a_picture_stays_behind_its_sectors_when_the_map_grows_or_shrinks() -> None:
    pictured = replace(FLAT, background="0" * 64)
    assert pictured.pictured == PictureCoverage(0, 0, 4, 3)
    wide = resized(pictured, 9, 3)
    assert wide.covered == wide.pictured == PictureCoverage(0, 0, 4, 3)
    assert resized(wide, 2, 2).covered == PictureCoverage(0, 0, 4, 3)
    assert resized(pictured, 4, 3, 2).covered is None
    assert resized(FLAT, 9, 3).covered is None


def test_zones_are_added_at_the_end() -> None:
    zones = zone_map("Zones", [Sector("A"), Sector("B")], [(0, 1)])
    assert resized(zones, 3, 1).links == zones.links
    assert resized(zones, 1, 1).links == frozenset()
    laid = replace(zones, layout=((0, 0), (0, 2)))
    assert resized(laid, 3, 1).layout == ()
    assert resized(laid, 2, 1, 4).layout == laid.layout


@given(places_on(maps, 3), st.text("abc", min_size=1))
def test_paint_changes_only_the_painted_sectors(
    drawn: tuple[SectorMap, list[Position]], word: str
) -> None:
    map_, spots = drawn
    after = painted(map_, spots, word)
    assert all(after.sector(spot).terrain == word for spot in spots)
    assert (after.walls, after.links) == (map_.walls, map_.links)
    assert painted(after, spots, "") == map_


@given(grids())
def test_resizing_to_the_same_size_changes_nothing(map_: SectorMap) -> None:
    assert resized(map_, map_.width, map_.height) == map_
    larger = resized(map_, map_.width + 1, map_.height + 2, map_.levels + 1)
    assert resized(larger, map_.width, map_.height, map_.levels) == map_


@given(places_on(grids, 3))
def test_edited_maps_have_nothing_to_sweep(
    drawn: tuple[SectorMap, list[Position]],
) -> None:
    map_, spots = drawn
    places = {(spot.x, spot.y) for spot in spots}
    taller = resized(map_, map_.width, map_.height, map_.levels + 3)
    for edited in (
        raised(taller, places, 3),
        raised(raised(taller, places, 3), places, -3),
        resized(map_, max(1, map_.width - 1), max(1, map_.height - 1), 1),
        walled_in(map_, spots, BRICK),
    ):
        assert edited.swept() == edited
    everywhere = {(x, y) for x in range(map_.width) for y in range(map_.height)}
    assert raised(raised(taller, everywhere, 3), everywhere, -3) == taller
