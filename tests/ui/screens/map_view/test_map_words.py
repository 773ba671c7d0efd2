from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.ui.screens.map_view.altitude import height_aloud, height_words
from fourc_desktop.ui.screens.map_view.map_words import (
    sector_words,
    spot_words,
    standing_words,
    token_words,
    where_words,
)
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.terrain import TERRAINS, ground_look
from fourc_desktop.ui.screens.map_view.token import SIDES, Reached, StateBadge, Token
from tests.ui.screens.map_view.conftest import small_map


def test_names_of_zones() -> None:
    map_ = zone_map("Z", [Sector("Hall"), Sector()], [])
    assert [spot_name(map_, Spot(zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]
    assert spot_name(SectorMap("G", 9, 9), Spot(1, 2, 5)) == "B3"


def test_heights() -> None:
    assert [height_words(level) for level in (2, 0, -1)] == ["+20 ft", "+0 ft", "−10 ft"]
    assert height_aloud(3) == "30 feet up"


def test_a_token_in_words() -> None:
    badges = (StateBadge("down", "x"), StateBadge("winded", "hourglass", "warn"))
    token = Token("a", "Ada", "AD", SIDES[0], Spot(0, 0), 0.333, badges, is_hidden=True,
                  gauge_name="Damage")  # fmt: skip
    assert token_words(token) == "Ada, Damage 33 %, down, winded, hidden"
    assert token_words(Token("c", "Crate", "CR", SIDES[0], Spot(0, 0))) == "Crate"


def test_a_sector_in_words() -> None:
    map_ = small_map()
    assert sector_words(map_, Spot(5, 4)) == "F5, Obstacle, Car 40"
    assert sector_words(map_, Spot(7, 0)) == "H1, Harbor, water, water"
    assert sector_words(map_, Spot(3, 0, 2)) == "D1, 20 feet up"
    reached = Reached(1, "−1")
    assert spot_words(map_, Spot(6, 2), (), reached) == "G3. 1 sector away, −1"
    assert spot_words(map_, Spot(6, 2), (), Reached(2)) == "G3. 2 sectors away"


def test_walls_in_words() -> None:
    map_ = small_map()
    wall = Edge(Spot(3, 3), Spot(4, 3))
    assert where_words(map_, wall) == "Between D4 and E4: Wall, Brick 15"
    assert where_words(map_, Edge(Spot(0, 3), Spot(0, 4))) == "Between A4 and A5"
    assert where_words(map_, Spot(6, 2)) == "G3"
    door = usual_wall(WallKind.DOOR, 8, "wood", "Back door")
    assert standing_words(door) == "Back door 8"
    assert standing_words(door.opened()) == "Back door 8, open"
    assert standing_words(usual_wall(WallKind.HATCH, 4)) == "Hatch 4"


def test_every_terrain_has_a_title_and_a_look() -> None:
    titles = [terrain.title() for terrain in TERRAINS.values()]
    assert len(set(titles)) == len(titles)
    assert len({terrain.pattern for terrain in TERRAINS.values()}) == len(TERRAINS)
    assert ground_look(Sector(terrain="lava")) == ground_look(Sector())
    assert ground_look(Sector(terrain="park", water=True)) == ground_look(Sector(terrain="water"))
    roofs = {ground_look(Sector(f"Roof {n}", "roof")).role for n in range(30)}
    assert roofs == {"map_roof", "map_roof_cool", "map_roof_warm"}
