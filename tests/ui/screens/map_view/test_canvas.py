"""The colors of a rendered map in each theme, at each zoom."""

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.storage.formats.samples import load_map_templates
from fourc_desktop.ui.screens.map_view.geometry.board import READABLE_SECTOR
from fourc_desktop.ui.screens.map_view.overlay.markers import MapRuler
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.tokens.placement import TARGET
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from tests.ui.screens.map_view.conftest import (
    MakeView,
    colors_in,
    middle,
    pixels,
    place_of,
    small_crowd,
    small_map,
)


def corner_color(view: MapView, spot: Position) -> QColor:
    """The color near the lower right corner of a sector, where no label is."""
    place = view.view_rect(spot)
    share = QPoint(round(place.width() * 0.94), round(place.height() * 0.97))
    return pixels(view).pixelColor(place.topLeft() + share)


def test_a_path_follows_its_spots_and_its_words_stay_in_view(view: MapView) -> None:
    caption = current_theme().colors.caption.name()
    for goal in (Position(1, 5), Position(7, 0), Position(0, 0), Position(7, 5)):
        view.show_path([Position(1, 3), Position(2, 3), goal], "2 sectors\n−2 Row Steps")
        QApplication.processEvents()
        words = view.path._caption
        box = words.mapRectToScene(words.boundingRect())
        assert view.seen().contains(box)
        assert not box.intersects(view.board.rect(goal))
        assert caption in colors_in(view, QRectF(view.view_rect(goal)))
    for _ in range(4):
        view.zoom_by(1)
    view.show_path([], "")
    assert not view.path._caption.isVisible()
    assert not view.path._line.isVisible()


def test_the_words_of_a_path_cover_nobody_where_there_is_another_place(view: MapView) -> None:
    for below in (Position(4, 3), Position(0, 0)):
        view.show_tokens([Token("a", "A", "AA", SIDES[0], below)])
        view.show_path([Position(3, 2), Position(4, 2)], "One")
        box = view.path._caption.mapRectToScene(view.path._caption.boundingRect())
        is_below = box.top() > view.board.rect(Position(4, 2)).center().y()
        assert is_below is (below != Position(4, 3))


def test_a_picture_lies_behind_the_sectors(view: MapView) -> None:
    before = corner_color(view, Position(6, 3))
    picture = QImage(QSize(80, 60), QImage.Format.Format_RGB32)
    picture.fill(QColor("#00FF00"))
    view.set_background(picture)
    green = corner_color(view, Position(6, 3))
    assert green.green() > before.green() or green.red() < before.red()
    for _ in range(9):
        view.zoom_by(-1)
    assert corner_color(view, Position(6, 3)) == green
    view.set_background(None)
    view.fit()
    assert corner_color(view, Position(6, 3)) == before


def test_large_text_needs_larger_sectors_for_two_side_by_side(
    make_view: MakeView, appearance: Appearance
) -> None:
    view = make_view(size=(700, 560))
    assert len(view.layer.marks.all) == 7
    appearance.set_text_scale(200)
    assert all(
        mark.target * view.board.scale >= READABLE_SECTOR or mark.stack
        for mark in view.layer.marks.all
    )
    crowded = [mark for mark in view.layer.marks.all if mark.ids != ("ada",)]
    assert all(mark.stack for mark in crowded)


@pytest.mark.uncounted
@pytest.mark.parametrize("name", ["harbor", "laboratory", "museum", "rooftops", "street"])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_template_can_be_shown_at_every_zoom(
    make_view: MakeView, appearance: Appearance, name: str, percent: int
) -> None:
    appearance.set_text_scale(percent)
    view = make_view(load_map_templates(resources_folder())[name].map, [])
    for level in view.board.visible_level.levels:
        view.show_level(level)
        for _ in range(12):
            pixels(view)
            view.zoom_by(1)
        view.fit()
        pixels(view)
        bounds = view.mapFromScene(view.board.bounds).boundingRect()
        assert view.viewport().rect().contains(bounds)


def test_the_rulers_follow_a_map_whose_sectors_have_the_same_size(make_view: MakeView) -> None:
    view = make_view(SectorMap("Spot", 1, 1), [], (900, 700))
    side = view.board.side
    view.show_map(SectorMap("Yard", 4, 3))
    assert view.board.side == side
    origin = view.mapFromScene(view.board.bounds.topLeft())
    columns, rows = view.findChildren(MapRuler)
    assert (columns._count, rows._count) == (4, 3)
    assert columns._origin == view.viewportMargins().left() + origin.x()
    assert rows._origin == origin.y()


def test_zones_bear_their_names_even_small(make_view: MakeView, appearance: Appearance) -> None:
    zones = [Sector("A very long name of a zone indeed", notes="!"), Sector("B", ground=0)]
    view = make_view(zone_map("Zones", zones, [(0, 1)]), [], (320, 260))
    assert current_theme().colors.ink.name() in colors_in(view)
    appearance.set_text_scale(200)
    assert not pixels(view).isNull()
    assert not any(ruler.isVisible() for ruler in view.findChildren(MapRuler))


@pytest.mark.parametrize("percent", [100, 200])
def test_zones_open_with_room_for_their_names_and_tokens(
    make_view: MakeView, appearance: Appearance, percent: int
) -> None:
    appearance.set_text_scale(percent)
    view = make_view(load_map_templates(resources_folder())["museum"].map, [], (400, 260))
    theme = current_theme()
    metrics = QFontMetricsF(theme.head_font(TextStyle.CAPTION))
    for zone, name in ((0, "Forecourt"), (4, "Dinosaur")):
        card, room = view.view_rect(Position(zone, 0)), view.board.geometry.room((zone, 0))
        assert metrics.horizontalAdvance(name) <= card.width() - 16
        assert room.height() * view.board.scale >= TARGET * theme.text_scale
    view.resize(420, 280)
    opened = view.board.side
    view.fit()
    assert view.board.side < opened
    view.zoom_by(1)
    view.fit(readable=True)
    assert view.board.side == opened


def test_pictures_of_many_tokens_are_painted_in_slices(make_view: MakeView) -> None:
    tokens = [
        Token(f"t{n}", f"T {n}", "TT", SIDES[n % 4], Position(n % 20, n // 20)) for n in range(400)
    ]
    view = make_view(SectorMap("Crowd", 20, 20), tokens, (1000, 980))
    bare = len(view.layer._bare)
    view.show_tokens([*tokens[1:], tokens[0]])
    for _ in range(10):
        QApplication.processEvents()
    assert bare <= 400
    assert view.layer._bare == {}
    assert all(not item.pixmap().isNull() for item in view.layer._items)


def test_tokens_out_of_view_are_drawn_once_they_come_into_it(view: MapView) -> None:
    for _ in range(8):
        view.zoom_by(1)
    view.reveal(Position(1, 3))
    view.horizontalScrollBar().setValue(0)
    view.show_tokens(small_crowd())
    assert view.layer._bare
    view.reveal(Position(5, 5))
    shown = [view.layer._items[n].pixmap() for n, mark in enumerate(view.layer.marks.all)
             if mark.ids[0] == "t0"]  # fmt: skip
    assert all(not picture.isNull() for picture in shown)


def test_a_token_has_its_color_its_portrait_and_its_state(view: MapView) -> None:
    colors = current_theme().colors
    portrait = QPixmap(40, 50)
    portrait.fill(QColor("#00FF00"))
    token = Token(
        "p", "P", "PP", SIDES[0], Position(6, 1), 0.5, portrait=portrait, gauge_tone="gauge_first"
    )
    view.show_tokens([token])
    at = place_of(view, "p")
    area = QRectF(at.x() - 50, at.y() - 50, 100, 100)
    seen = colors_in(view, area)
    assert {"#00ff00", colors.side_first.name(), colors.gauge_first.name()} <= seen
    assert colors.caption.name() not in seen
    view.select("p")
    assert colors.caption.name() in colors_in(view, area)


def test_the_map_has_a_name_and_a_least_size(view: MapView) -> None:
    assert view.accessibleName() == "Map"
    assert view.minimumWidth() >= 200
    view.show_map(small_map())
    assert view.spot_at(middle(view, Position(3, 3))) == Position(3, 3)


def test_the_selected_token_stays_in_view_in_less_room(make_view: MakeView) -> None:
    view = make_view()
    while view.board.side < 120:
        view.zoom_by(1)
    view.select("t0")
    port = view.viewport()
    assert port.rect().contains(place_of(view, "t0"))
    view.resize(420, 420)
    assert port.rect().contains(place_of(view, "t0"))
    view.reveal(Position(0, 0))
    scrolled = view.horizontalScrollBar().value()
    view.resize(400, 420)
    assert view.horizontalScrollBar().value() == scrolled  # it was out of view before


@pytest.mark.parametrize(
    ("percent", "height", "side"), [(100, 437, 54), (100, 380, READABLE_SECTOR), (200, 437, 56)]
)
def test_a_map_is_fitted_rather_than_scrolled_by_a_few_pixels(
    make_view: MakeView, appearance: Appearance, percent: int, height: int, side: int
) -> None:
    appearance.set_text_scale(percent)
    view = make_view(SectorMap("Yard", 2, 2), [], (900, 700))
    view.keeps_readable = True
    ruler = view.viewportMargins().top()
    view.resize(900, height + ruler)
    view.show_map(SectorMap("Street", 12, 8))
    assert view.board.side == side
    assert (view.verticalScrollBar().maximum() > 0) is (side == READABLE_SECTOR)


def test_a_map_scrolls_no_further_than_to_its_edges(make_view: MakeView, qtbot: QtBot) -> None:
    """Qt reserves the extent of the style for a scroll bar, which the style sheet changes."""
    view = make_view(SectorMap("Plain", 30, 30), [], (600, 500))
    for _ in range(4):
        view.zoom_by(1)
    across, down = view.horizontalScrollBar(), view.verticalScrollBar()
    qtbot.waitUntil(lambda: across.isVisible() and down.isVisible())
    edges, port = view.sceneRect(), view.viewport()
    assert across.maximum() - across.minimum() == edges.width() - port.width()
    assert down.maximum() - down.minimum() == edges.height() - port.height()
