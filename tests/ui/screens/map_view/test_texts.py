from fourc_desktop.core.maps.editing import with_circumstance
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.texts import (
    sector_text,
    spot_text,
    token_text,
    wall_text,
    where_text,
)
from fourc_desktop.ui.screens.map_view.token import SIDES, ReachCost, StateBadge, Token
from tests.ui.screens.map_view.conftest import small_map


def test_token_words_describe_gauge_and_states() -> None:
    badges = (StateBadge("down", "x"), StateBadge("winded", "hourglass", "warn"))
    token = Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.333, badges, is_hidden=True,
                  gauge_text="Damage 12 of 36")  # fmt: skip
    assert token_text(token) == "Ada, Damage 12 of 36, down, winded, hidden"
    assert token_text(Token("c", "Crate", "CR", SIDES[0], Position(0, 0))) == "Crate"


def test_sector_words_describe_terrain_and_reach() -> None:
    map_ = small_map()
    assert sector_text(map_, Position(5, 4)) == "F5, Obstacle, Car 40"
    assert sector_text(map_, Position(7, 0)) == "H1, Harbor, water, water"
    assert sector_text(map_, Position(3, 0, 2)) == "D1, 20 feet up"
    reached = ReachCost(1, "−1")
    assert spot_text(map_, Position(6, 2), (), reached) == "G3. 1 sector away, −1"
    assert spot_text(map_, Position(6, 2), (), ReachCost(2)) == "G3. 2 sectors away"


def test_sector_words_describe_circumstances() -> None:
    spot = Position(0, 0)
    map_ = small_map()
    for each in MapCircumstance:
        map_ = with_circumstance(map_, [spot], each, on=True)
    assert "dark, smoke or fog, rain, unsteady ground" in sector_text(map_, spot)


def test_wall_texts_describe_position_and_state() -> None:
    map_ = small_map()
    wall = Edge(Position(3, 3), Position(4, 3))
    assert where_text(map_, wall) == "Between D4 and E4: Wall, Brick 15"
    assert where_text(map_, Edge(Position(0, 3), Position(0, 4))) == "Between A4 and A5"
    assert where_text(map_, Position(6, 2)) == "G3"
    door = usual_wall(WallKind.DOOR, 8, "wood", "Back door")
    assert wall_text(door) == "Back door 8"
    assert wall_text(door.opened()) == "Back door 8, open"
    assert wall_text(usual_wall(WallKind.HATCH, 4)) == "Hatch 4"
