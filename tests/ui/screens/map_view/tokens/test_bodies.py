"""Vehicles to scale: covered sectors, occupants, and hits by mouse and keys."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import VehicleView
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.accessibility import MapAccessible
from fourc_desktop.ui.screens.map_view.token import SIDES, THINGS, ReachCost, Token
from fourc_desktop.ui.screens.map_view.tokens import motion
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.screens.map_view.conftest import (
    Heard,
    MakeView,
    colors_in,
    drag,
    middle,
    place_of,
    popup,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)

LEFT = Qt.MouseButton.LeftButton
BUS = VehicleView(("ada", "ben"), "vehicle-outlines/bus", 3.6, 90)
FIELD = SectorMap("Field", 9, 6)
HERE, NOSE = Position(3, 2), Position(4, 2)


def bus(vehicle: VehicleView = BUS, spot: Position = HERE) -> Token:
    return Token(
        "bus", "Bus", "BU", THINGS, spot, 1.0, vehicle=vehicle, people=("Ada", "Ben"),
        gauge_text="Durability 30 of 30", gauge_tone="gauge_first",
    )  # fmt: skip


def riders(spot: Position = HERE) -> list[Token]:
    return [
        Token("ada", "Ada", "AD", SIDES[0], spot),
        Token("ben", "Ben", "BE", SIDES[0], spot),
    ]


CY = Token("cy", "Cy", "CY", SIDES[1], Position(7, 4))


@pytest.fixture
def tokens() -> Sequence[Token]:
    """A bus of 3.6 sectors at D3 that heads east, with Ada and Ben inside, and Cy at H5."""
    return [bus(), *riders(), CY]


@pytest.fixture
def view(make_view: MakeView, tokens: Sequence[Token]) -> MapView:
    return make_view(FIELD, tokens)


def center(view: MapView, spot: Position) -> QPointF:
    return view.board.center(spot)


def test_a_vehicle_covers_the_sectors_of_its_length(view: MapView) -> None:
    assert [view.layer.bodies.at(center(view, Position(x, 2))) for x in range(1, 7)] == [
        "",
        "bus",
        "bus",
        "bus",
        "",
        "",
    ]
    view.show_tokens([bus(replace(BUS, heading=180)), CY])
    covered = [y for y in range(6) if view.layer.bodies.at(center(view, Position(3, y)))]
    assert covered == [1, 2, 3]
    view.show_tokens([bus(replace(BUS, length=2.0)), CY])
    assert not view.layer.bodies.at(center(view, NOSE) + QPointF(view.board.side / 4, 0))
    view.show_tokens([CY])
    assert not view.layer.bodies.at(center(view, HERE))


@pytest.mark.parametrize("heading", range(0, 360, 45))
@pytest.mark.parametrize("spot", [Position(0, 0), Position(8, 0), Position(0, 5), Position(8, 5)])
def test_a_vehicle_at_the_edge_is_drawn_within_the_map(
    make_view: MakeView, spot: Position, heading: int
) -> None:
    view = make_view(FIELD, [bus(replace(BUS, heading=heading), spot)])
    item = view.layer.bodies._items["bus"]
    drawn = item.mapRectToScene(QRectF(item.shape().boundingRect()))
    if heading % 90 == 0:
        assert view.board.bounds.adjusted(-1, -1, 1, 1).contains(drawn)
    assert view.layer.bodies.at(center(view, spot)) == "bus"
    # Selecting it leaves it where it is.
    before = view.layer.bodies.rect("bus").center()
    view.select("bus")
    assert (view.layer.bodies.rect("bus").center() - before).manhattanLength() <= 1


def test_the_own_sector_of_a_vehicle_at_the_edge_is_not_below_it(
    make_view: MakeView,
) -> None:
    view = make_view(FIELD, [bus(spot=Position(0, 2))])
    below = [x for x in range(9) if view.layer.bodies.over(view.board, (x, 2))]
    assert below == [1, 2, 3]


def test_a_vehicle_longer_than_the_map_is_in_its_middle(make_view: MakeView) -> None:
    small = make_view(SectorMap("Yard", 3, 3), [bus(spot=Position(0, 1))])
    # The outline is not quite in the middle of its picture.
    apart = small.layer.bodies.rect("bus").center() - small.board.bounds.center()
    assert abs(apart.x()) <= 3


def test_a_vehicle_is_drawn_to_scale_only_on_large_grids(
    make_view: MakeView, view: MapView
) -> None:
    view.zoom_by(-9)
    assert view.board.side > 32
    wide = make_view(SectorMap("Plain", 60, 60), [bus()], (300, 300))
    assert "bus" not in wide.layer.bodies
    zones = make_view(SectorMap("Docks", 2, 1, grid=False), [bus(spot=Position(0, 0))])
    assert "bus" not in zones.layer.bodies


def test_those_inside_have_no_token_of_their_own(view: MapView) -> None:
    marks = view.layer.marks
    assert [mark.ids for mark in marks.all] == [("bus", "ada", "ben"), ("cy",)]
    assert marks.of("ada") is marks.of("bus")
    assert [each.id for each in view.layer.tokens] == ["bus", "ada", "ben", "cy"]
    dee = Token("dee", "Dee", "DE", SIDES[1], HERE)
    view.show_tokens([bus(), *riders(), dee])
    assert [mark.ids for mark in view.layer.marks.all] == [("bus", "ada", "ben"), ("dee",)]
    ben = replace(riders()[1], spot=NOSE)
    view.show_tokens([bus(), riders()[0], ben])
    assert [mark.ids for mark in view.layer.marks.all] == [("bus", "ada"), ("ben",)]


def test_occupants_are_counted_in_a_stack(make_view: MakeView) -> None:
    wide = make_view(SectorMap("Plain", 60, 60), [bus(), *riders()], (300, 300))
    dee = Token("dee", "Dee", "DE", SIDES[1], HERE)
    assert [(mark.ids, mark.count) for mark in wide.layer.marks.all] == [(("bus", "ada", "ben"), 0)]
    wide.show_tokens([bus(), *riders(), dee])
    [mark] = wide.layer.marks.all
    assert (mark.ids, mark.count) == (("bus", "ada", "ben", "dee"), 4)


def test_a_click_lists_the_vehicle_and_those_inside(
    view: MapView, heard: Heard, qtbot: QtBot
) -> None:
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, NOSE))
    menu = popup(qtbot)
    assert [each.text() for each in menu.actions()] == [
        "Bus, Durability 30 of 30, 2 inside: Ada, Ben",
        "Ada",
        "Ben",
    ]
    menu.actions()[2].trigger()
    menu.close()
    assert heard.of("picked") == [("ben",)]
    view.show_tokens([bus(replace(BUS, people=())), CY])
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, NOSE))
    assert heard.of("picked")[1:] == [("bus",)]


def test_a_highlighted_sector_below_a_vehicle_takes_the_click(view: MapView, heard: Heard) -> None:
    view.show_reach({NOSE: ReachCost(1)})
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, NOSE))
    assert heard.of("spot_picked") == [(NOSE,)]


def test_a_drop_hits_the_vehicle_or_a_highlighted_sector_below(view: MapView, heard: Heard) -> None:
    for lit, other in (({}, "bus"), ({NOSE: ReachCost(1)}, "")):
        view.show_reach(lit)
        drag(view, place_of(view, "cy"), middle(view, NOSE))
        assert heard.of("dropped")[-1] == ("cy", NOSE, other)


def test_a_vehicle_is_dragged_with_its_occupants(view: MapView, heard: Heard) -> None:
    drag(view, middle(view, NOSE), middle(view, Position(5, 2)), drop=False)
    item = view.layer.bodies._items["bus"]
    assert item.opacity() < 1
    drag(view, middle(view, NOSE), middle(view, Position(5, 2)))
    assert heard.of("dropped") == [("bus", Position(5, 2), "")]
    assert item.opacity() == 1


def test_a_vehicle_glides_with_its_token(
    view: MapView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motion, "animations_enabled", lambda _widget: True)
    view.show_tokens([bus(), *riders(), CY])
    item, goal = view.layer.bodies._items["bus"], Position(3, 4)
    view.show_tokens([bus(spot=goal), *riders(goal), CY])

    def is_at(spot: Position) -> bool:
        middle = item.sceneBoundingRect().center()
        return (middle - center(view, spot)).manhattanLength() < 4

    assert is_at(HERE)
    qtbot.waitUntil(lambda: is_at(goal))


def test_a_vehicle_has_cursor_and_accessible_text(view: MapView) -> None:
    view.cursor_at.go(HERE, "bus")
    words = "Bus, Durability 30 of 30, 2 inside: Ada, Ben. D3, 3.6 sectors long, points east"
    assert view.cursor_at.words() == words
    view.cursor_at.go(HERE, "ada")
    assert view.cursor_at.id == "ada"
    view.cursor_at.go(NOSE)
    assert view.cursor_at.words() == "E3. Below Bus"
    found = QAccessible.queryAccessibleInterface(view)
    assert isinstance(found, MapAccessible)
    part = found.part("bus")
    assert part.text(QAccessible.Text.Name).endswith("D3, 3.6 sectors long, points east")
    assert part.rect().width() >= 3.4 * view.board.side
    corner = view.viewport().mapToGlobal(middle(view, NOSE))
    assert found.childAt(corner.x(), corner.y()) is part


@pytest.mark.parametrize("heading", [0, 90, 180])
def test_the_focus_ring_of_a_vehicle_lies_around_its_body(view: MapView, heading: int) -> None:
    view.show_tokens([bus(replace(BUS, heading=heading)), *riders(HERE), CY])
    view.cursor_at.go(HERE, "bus")
    view.setFocus()
    view.cursor_at.show(visible=True)
    assert view.ring.isVisible()
    ring, side = view.ring.boundingRect(), view.board.side
    long, wide = (
        (ring.height(), ring.width()) if heading % 180 == 0 else (ring.width(), ring.height())
    )
    assert long > 3 * side
    assert wide < 2 * side, "the ring is no square"
    assert ring.contains(view.board.center(HERE))


def test_the_chosen_one_has_an_edge_and_follows_the_theme(
    view: MapView, appearance: Appearance
) -> None:
    area = QRectF(view.view_rect(Position(5, 2)))
    assert "#fff27a" not in colors_in(view, area)
    view.select("ben")
    assert "#fff27a" in colors_in(view, area)
    before = view.layer.bodies._items["bus"].pixmap().cacheKey()
    appearance.choose(ThemeChoice.DARK)
    assert view.layer.bodies._items["bus"].pixmap().cacheKey() != before
    view.show_tokens([replace(bus(), is_hidden=True, is_down=True)])
    assert view.layer.bodies._items["bus"].pixmap().cacheKey() != before


def test_the_token_of_a_vehicle_ignores_its_portrait(view: MapView) -> None:
    plain = view.layer._picture(view.layer.marks.all[0])
    face = view.grab().scaled(20, 20)
    view.show_tokens([replace(bus(), portrait=face), *riders()])
    assert view.layer._picture(view.layer.marks.all[0]).toImage() == plain.toImage()
    assert view.token_at(QPoint(-5, -5)) is None


def test_vehicles_of_one_sector_lie_side_by_side(view: MapView) -> None:
    van = VehicleView((), "vehicle-outlines/car", 1.5, 90)
    view.show_tokens([bus(van), replace(bus(van), id="van")])
    view.motion.stop()
    one, other = (view.layer.bodies.rect(each).center() for each in ("bus", "van"))
    assert abs(one.x() - other.x()) < 2
    assert other.y() - one.y() > view.board.side / 3
    assert ((one + other) / 2 - center(view, HERE)).manhattanLength() < 4


def test_a_vehicle_is_hidden_where_sectors_are_too_small(
    view: MapView, appearance: Appearance
) -> None:
    view.resize(300, 300)
    assert view.board.side < 32
    assert "bus" not in view.layer.bodies
    view.resize(900, 700)
    assert "bus" in view.layer.bodies
    appearance.set_text_scale(200)
    assert "bus" in view.layer.bodies
    view.resize(300, 300)
    assert "bus" not in view.layer.bodies
