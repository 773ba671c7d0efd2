"""Fog on a map: translucent or opaque, on grids and on zones."""

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage

from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.maps.field_of_view import FloorPlace, floor_places
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.painting.fog import gamemasters_fog, players_fog
from fourc_desktop.ui.screens.map_view.painting.grid_painter import RUNS_FROM
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import MakeView, pixels, small_map

ROOF, OPEN = Position(1, 0, 2), Position(6, 2)


def fog_but(map_: SectorMap, *covered: FloorPlace) -> Fog:
    """Fog that covers only some floors."""
    return Fog(revealed=frozenset(set(floor_places(map_)) - set(covered)))


def sector(image: QImage, view: MapView, spot: Position) -> QImage:
    """The painted inside of a sector."""
    return image.copy(view.view_rect(spot).adjusted(2, 2, -2, -2))


def ground(image: QImage) -> QColor:
    """The most frequent color of a picture."""
    counted = Counter(
        image.pixel(x, y) for x in range(image.width()) for y in range(image.height())
    )
    return QColor(counted.most_common(1)[0][0])


def test_gamemasters_fog_is_translucent_and_players_fog_is_opaque(make_view: MakeView) -> None:
    map_ = small_map()
    plain = make_view(map_, [])
    bare = pixels(plain)
    fog = fog_but(map_, (1, 0, 0), (6, 2, 0))
    plain.show_fog(gamemasters_fog(fog))
    veiled = pixels(plain)
    roof, open_ = (sector(veiled, plain, spot) for spot in (ROOF, OPEN))
    assert roof != sector(bare, plain, ROOF)
    assert ground(roof) != ground(open_)
    assert sector(veiled, plain, Position(6, 4)) == sector(bare, plain, Position(6, 4))
    plain.show_fog(players_fog(map_, fog))
    solid = pixels(plain)
    assert ground(sector(solid, plain, ROOF)) == ground(sector(solid, plain, OPEN))
    plain.show_fog(None)
    assert pixels(plain) == bare


def test_each_of_many_small_sectors_is_covered(make_view: MakeView) -> None:
    map_ = SectorMap("Large", 120, 120)
    view = make_view(map_, [])
    assert view.board.side < RUNS_FROM
    bare = pixels(view)
    view.show_fog(players_fog(map_, fog_but(map_, (60, 60, 0))))
    shown = pixels(view)
    covered, beside = (view.view_rect(Position(x, 60)).center() for x in (60, 61))
    assert shown.pixelColor(covered) != bare.pixelColor(covered)
    assert shown.pixelColor(beside) == bare.pixelColor(beside)


def test_panned_fog_is_the_same_as_fog_painted_at_once(make_view: MakeView) -> None:
    map_ = small_map()
    view = make_view(map_, [])
    view.show_fog(players_fog(map_, Fog()))
    view.zoom_by(6)
    bar = view.horizontalScrollBar()
    for value in range(0, bar.maximum(), 37):
        bar.setValue(value)
        pixels(view)
    panned = pixels(view)
    view._redraw()
    assert pixels(view) == panned


@pytest.mark.parametrize(("level", "covered"), [(9, True), (0, False)])
def test_the_gamemaster_sees_which_floor_is_covered(
    make_view: MakeView, level: int, covered: bool
) -> None:
    map_ = small_map()
    view = make_view(map_, [])
    view.show_fog(gamemasters_fog(fog_but(map_, (4, 0, 1))))
    view.show_level(level)
    words = view.words_at(view.view_rect(Position(4, 0)).center())
    assert words.endswith("in the fog") is covered


def test_players_see_a_sector_with_one_revealed_floor() -> None:
    map_ = small_map()
    assert players_fog(map_, None) is None
    assert gamemasters_fog(None) is None
    cover = players_fog(map_, fog_but(map_, (4, 0, 1), (0, 0, 0)))
    assert cover is not None
    assert cover.covered(VisibleLevel(map_, 0)) == frozenset({(0, 0)})


def test_zones_are_covered_card_by_card(make_view: MakeView) -> None:
    zones = zone_map("Zones", [Sector("Hall"), Sector("Vault")], [(0, 1)])
    view = make_view(zones, [])
    bare = pixels(view)
    view.show_fog(players_fog(zones, fog_but(zones, (1, 0, 0))))
    shown = pixels(view)
    hall, vault = (view.view_rect(Position(x, 0)).adjusted(3, 3, -3, -3) for x in (0, 1))
    assert shown.copy(hall) == bare.copy(hall)
    assert shown.copy(vault) != bare.copy(vault)
    assert _colors(shown, vault) <= 40, "fog and its lines, and no word"
    assert "in the fog" in view.spot_text(Position(1, 0))


def _colors(image: QImage, area: QRect) -> int:
    """The number of colors in the middle of an area."""
    middle = QRect(area.topLeft() + QPoint(20, 60), area.size() / 2)
    part = image.copy(middle)
    found: set[str] = {
        QColor(part.pixel(x, y)).name() for x in range(part.width()) for y in range(part.height())
    }
    return len(found)
