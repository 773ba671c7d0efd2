from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.ui.screens.map_view.naming import (
    height_accessible_words,
    height_words,
    spot_name,
)
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS, TerrainStyle, terrain_style
from fourc_desktop.ui.screens.map_view.token import SIDES, ReachCost, StateBadge, Token
from fourc_desktop.ui.screens.map_view.words import (
    sector_words,
    spot_words,
    token_words,
    wall_text,
    where_words,
)
from tests.ui.screens.map_view.conftest import small_map


def test_names_of_zones() -> None:
    map_ = zone_map("Z", [Sector("Hall"), Sector()], [])
    assert [spot_name(map_, Position(zone, 0)) for zone in range(2)] == ["Hall", "Zone 2"]
    assert spot_name(SectorMap("G", 9, 9), Position(1, 2, 5)) == "B3"


def test_heights() -> None:
    assert [height_words(level) for level in (2, 0, -1)] == ["+20 ft", "+0 ft", "−10 ft"]
    assert height_accessible_words(3) == "30 feet up"


def test_a_token_in_words() -> None:
    badges = (StateBadge("down", "x"), StateBadge("winded", "hourglass", "warn"))
    token = Token("a", "Ada", "AD", SIDES[0], Position(0, 0), 0.333, badges, is_hidden=True,
                  gauge_name="Damage")  # fmt: skip
    assert token_words(token) == "Ada, Damage 33 %, down, winded, hidden"
    assert token_words(Token("c", "Crate", "CR", SIDES[0], Position(0, 0))) == "Crate"


def test_a_sector_in_words() -> None:
    map_ = small_map()
    assert sector_words(map_, Position(5, 4)) == "F5, Obstacle, Car 40"
    assert sector_words(map_, Position(7, 0)) == "H1, Harbor, water, water"
    assert sector_words(map_, Position(3, 0, 2)) == "D1, 20 feet up"
    reached = ReachCost(1, "−1")
    assert spot_words(map_, Position(6, 2), (), reached) == "G3. 1 sector away, −1"
    assert spot_words(map_, Position(6, 2), (), ReachCost(2)) == "G3. 2 sectors away"


def test_walls_in_words() -> None:
    map_ = small_map()
    wall = Edge(Position(3, 3), Position(4, 3))
    assert where_words(map_, wall) == "Between D4 and E4: Wall, Brick 15"
    assert where_words(map_, Edge(Position(0, 3), Position(0, 4))) == "Between A4 and A5"
    assert where_words(map_, Position(6, 2)) == "G3"
    door = usual_wall(WallKind.DOOR, 8, "wood", "Back door")
    assert wall_text(door) == "Back door 8"
    assert wall_text(door.opened()) == "Back door 8, open"
    assert wall_text(usual_wall(WallKind.HATCH, 4)) == "Hatch 4"


def pattern(terrain: str) -> QImage:
    """The pattern of a terrain on a small white sector."""
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    TerrainStyle("map_plain", terrain).paint_pattern(painter, 60, QColor(Qt.GlobalColor.black))
    painter.end()
    return image


def test_every_terrain_has_a_title_and_a_look(qtbot: QtBot) -> None:
    titles = [terrain.title() for terrain in TERRAINS.values()]
    assert len(set(titles)) == len(titles)
    looks = [pattern(terrain) for terrain in TERRAINS]
    assert all(a != b for i, a in enumerate(looks) for b in looks[:i])
    assert terrain_style(Sector(terrain="lava")) == terrain_style(Sector())
    assert terrain_style(Sector(terrain="park", water=True)) == terrain_style(
        Sector(terrain="water")
    )
    roofs = {terrain_style(Sector(f"Roof {n}", "roof")).role for n in range(30)}
    assert roofs == {"map_roof", "map_roof_cool", "map_roof_warm"}
