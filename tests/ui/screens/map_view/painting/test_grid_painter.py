import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.painting.grid_painter import SectorGridPainter
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS
from fourc_desktop.ui.screens.map_view.token import ReachCost
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.screens.map_view.conftest import (
    MakeView,
    colors_in,
    pixels,
)

THEMES = [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST]


def corner_color(view: MapView, spot: Position) -> QColor:
    """The color near the lower right corner of a sector, where no label is."""
    place = view.view_rect(spot)
    share = QPoint(round(place.width() * 0.94), round(place.height() * 0.97))
    return pixels(view).pixelColor(place.topLeft() + share)


@pytest.mark.parametrize("choice", THEMES)
@pytest.mark.parametrize("zoom", [-3, 0, 3])
def test_terrains_have_their_colors_live(
    make_view: MakeView, appearance: Appearance, choice: ThemeChoice, zoom: int
) -> None:
    terrains = ("", "street", "park", "water", "quay", "plaza", "floor", "deck", "crane")
    columns = {(x, 0): (Sector(terrain=terrain),) for x, terrain in enumerate(terrains)}
    view = make_view(SectorMap("All", 9, 9).with_columns(columns), [])
    for _ in range(abs(zoom)):
        view.zoom_by(1 if zoom > 0 else -1)
    appearance.choose(choice)
    for x, terrain in enumerate(terrains):
        view.ensureVisible(view.board.rect(Position(x, 0)))
        wanted: QColor = getattr(current_theme().colors, f"map_{terrain or 'plain'}")
        place = view.view_rect(Position(x, 0)).adjusted(1, 1, -1, -1)
        image = pixels(view)
        found = [
            image.pixelColor(px, py)
            for px in range(place.left(), place.right(), 2)
            for py in range(place.top(), place.bottom(), 2)
        ]
        assert found.count(wanted) > len(found) / 3, terrain


def test_another_level_shows_another_floor(view: MapView) -> None:
    colors = current_theme().colors
    roofs = {colors.map_roof.name(), colors.map_roof_cool.name(), colors.map_roof_warm.name()}
    place = QRectF(view.view_rect(Position(4, 0)).adjusted(20, 10, -20, -60))
    assert roofs & colors_in(view, place)
    view.show_level(0)
    assert colors.map_floor.name() in colors_in(view, place)
    view.show_level(-5)
    assert view.level == 0


def test_the_reach_is_tinted_and_edged(view: MapView) -> None:
    bare = corner_color(view, Position(6, 1))
    view.show_reach(
        {
            Position(6, 1): ReachCost(1, "−1"),
            Position(6, 2): ReachCost(2),
            Position(99, 0): ReachCost(9),
        }
    )
    assert corner_color(view, Position(6, 1)) != bare
    assert corner_color(view, Position(6, 3)) == bare
    accent = current_theme().colors.accent.name()
    counts = []
    for spot in (Position(6, 1), Position(6, 2)):
        place = view.view_rect(spot)
        image = pixels(view)
        x = place.left() + 2
        column = [image.pixelColor(x, y).name() for y in range(place.top(), place.bottom())]
        counts.append(column.count(accent))
    assert counts[0] > counts[1] > 10
    view.show_reach({})
    assert corner_color(view, Position(6, 1)) == bare


def test_the_reach_shows_the_cost_of_the_visible_level(view: MapView) -> None:
    spots = {Position(6, 1, 3): ReachCost(3, "−3"), Position(6, 1): ReachCost(1, "−1")}
    for each in (spots, dict(reversed(spots.items()))):
        view.show_reach(each)
        assert view._terrain_layer.highlight[6, 1].cost == "−1"


def _painted(map_: SectorMap, strip: QRect | None = None) -> QImage:
    """A map on a blue picture, at 30 pixels per sector; with a strip, only that is painted."""
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor("#0000FF"))
    grid = SectorGridPainter(VisibleLevel(map_, 0), current_theme(), 30.0, 1.0, picture)
    image = QImage(120, 120, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    if strip is not None:
        painter.setClipRect(strip)
    grid.paint(painter, QRectF(strip or image.rect()))
    painter.end()
    return image


def test_a_picture_is_painted_into_the_strip_alone_that_panning_uncovers() -> None:
    map_ = SectorMap("Dock", 4, 4)
    image = _painted(map_, QRect(0, 0, 30, 120))
    assert image.pixelColor(15, 15) == _painted(map_).pixelColor(15, 15)
    assert image.pixelColor(75, 75) == QColor("#FFFFFF")


def test_water_is_reported_from_plain_ground_over_a_picture() -> None:
    water = Sector("Harbor", "water", water=True)
    image = _painted(SectorMap("Dock", 4, 4).with_columns({(0, 0): (water,)}))
    wet, dry = (
        {image.pixelColor(x, y).name() for x in range(left + 2, left + 28) for y in range(2, 28)}
        for left in (0, 60)
    )
    assert len(dry) == 1
    assert len(wet) > 1
    assert not wet & dry


def test_a_picture_is_seen_as_it_is_where_the_ground_is_plain() -> None:
    assert _painted(SectorMap("Dock", 4, 4)).pixelColor(75, 75) == QColor("#0000FF")


@pytest.mark.parametrize("theme", THEMES)
def test_each_painted_terrain_is_seen_over_a_picture(
    appearance: Appearance, theme: ThemeChoice
) -> None:
    appearance.choose(theme)
    for terrain in filter(None, TERRAINS):
        image = _painted(SectorMap("Dock", 4, 4).with_columns({(0, 0): (Sector("", terrain),)}))
        painted, plain = (image.pixelColor(x, 15) for x in (7, 75))
        changed = painted.red() + painted.green() + plain.blue() - painted.blue()
        assert changed >= 80, terrain
