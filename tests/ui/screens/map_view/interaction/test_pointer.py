import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.token import SIDES, ReachCost, Token
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import (
    LEFT,
    Heard,
    MakeView,
    drag,
    middle,
    place_of,
    small_crowd,
)

KEYS = Qt.Key


pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)


def test_a_token_is_dragged_over_sectors_onto_another(view: MapView, heard: Heard) -> None:
    drag(view, place_of(view, "ada"), middle(view, Position(1, 4)), place_of(view, "cy"))
    assert heard.of("drag_began") == [("ada",)]
    over = heard.of("dragged_over")
    assert over[0] == ("ada", Position(1, 4), "")
    assert over[-1] == ("ada", Position(3, 3), "cy")
    assert len(set(over)) == len(over)
    assert heard.of("dropped") == [("ada", Position(3, 3), "cy")]
    assert heard.of("picked") == []
    assert view.drag.id == ""


def test_a_dragged_token_leaves_a_translucent_copy(view: MapView) -> None:
    drag(view, place_of(view, "ada"), middle(view, Position(6, 2)), drop=False)
    number = next(n for n, each in enumerate(view.layer.marks.all) if each.ids == ("ada",))
    assert view.layer._items[number].opacity() < 1
    carried = view.layer._carried
    assert carried is not None
    assert carried.isVisible()
    assert carried.sceneBoundingRect().contains(view.mapToScene(middle(view, Position(6, 2))))
    QTest.keyClick(view, KEYS.Key_Escape)
    assert not carried.isVisible()
    assert view.layer._items[number].opacity() == 1


def test_esc_cancels_the_drag(view: MapView, heard: Heard) -> None:
    drag(view, place_of(view, "ada"), middle(view, Position(6, 2)), drop=False)
    QTest.keyClick(view, KEYS.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, pos=middle(view, Position(6, 2)))
    assert heard.of("drag_canceled") == [("ada",)]
    assert heard.of("dropped") == []
    assert heard.of("spot_picked") == []


def test_a_drop_off_the_map_is_canceled(view: MapView, heard: Heard) -> None:
    drag(view, place_of(view, "ada"), QPoint(1, 1))
    assert heard.of("dragged_over")[-1] == ("ada", None, "")
    assert heard.of("drag_canceled") == [("ada",)]
    assert heard.of("dropped") == []


def test_a_flying_token_keeps_its_altitude(make_view: MakeView) -> None:
    flyer = Token("fly", "Fly", "FL", SIDES[0], Position(6, 3, 1))
    view = make_view(tokens=[flyer])
    heard = Heard(view)
    drag(view, place_of(view, "fly"), middle(view, Position(5, 2)))
    drag(view, place_of(view, "fly"), middle(view, Position(2, 1, 2)))
    assert [reported[1] for reported in heard.of("dropped")] == [
        Position(5, 2, 1),
        Position(2, 1, 2),
    ]


def test_a_highlighted_sector_takes_a_drop_at_its_reachable_height(make_view: MakeView) -> None:
    flyer = Token("fly", "Fly", "FL", SIDES[0], Position(1, 1, 2))
    view = make_view(tokens=[flyer])
    heard = Heard(view)
    view.show_reach({Position(3, 1, 1): ReachCost(2), Position(3, 1, 2): ReachCost(1)})
    drag(view, place_of(view, "fly"), middle(view, Position(3, 1)))
    assert heard.of("dragged_over")[-1] == ("fly", Position(3, 1, 1), "")
    assert heard.of("dropped") == [("fly", Position(3, 1, 1), "")]


def test_a_token_removed_during_its_drag_cancels_it(view: MapView, heard: Heard) -> None:
    drag(view, place_of(view, "ada"), middle(view, Position(1, 4)), drop=False)
    view.show_tokens(small_crowd()[1:])
    QTest.mouseMove(view.viewport(), middle(view, Position(2, 4)))
    QTest.mouseRelease(view.viewport(), LEFT, pos=middle(view, Position(2, 4)))
    assert heard.of("dropped") == []
    assert heard.of("drag_canceled") == [("ada",)]


def test_a_number_fans_out_all_in_the_sector(view: MapView, heard: Heard) -> None:
    QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, "t5"))
    assert view.fan.ids == tuple(f"t{n}" for n in range(6))
    QTest.keyClick(view, KEYS.Key_Right)
    QTest.keyClick(view, KEYS.Key_Right)
    QTest.keyClick(view, KEYS.Key_Return)
    assert heard.of("picked") == [("t1",)]
    assert view.fan.isHidden()


def test_a_number_is_dragged_as_the_selected_combatant(view: MapView, heard: Heard) -> None:
    view.select("t4")
    drag(view, place_of(view, "t5"), middle(view, Position(6, 2)))
    assert heard.of("dropped") == [("t4", Position(6, 2), "")]


def test_dragging_the_ground_scrolls_the_map(view: MapView, heard: Heard) -> None:
    for _ in range(3):
        view.zoom_by(1)
    view.reveal(Position(3, 3))
    for button in (LEFT, Qt.MouseButton.MiddleButton):
        before = view.horizontalScrollBar().value()
        start = middle(view, Position(2, 4))
        QTest.mousePress(view.viewport(), button, pos=start)
        QTest.mouseMove(view.viewport(), start - QPoint(60, 0))
        QTest.mouseRelease(view.viewport(), button, pos=start - QPoint(60, 0))
        assert view.horizontalScrollBar().value() == before + 60
    assert heard.of("spot_picked") == []


def test_space_drag_scrolls_the_map_even_from_a_token(view: MapView, heard: Heard) -> None:
    for _ in range(3):
        view.zoom_by(1)
    view.reveal(Position(1, 3))
    before = view.horizontalScrollBar().value()
    QTest.keyPress(view, KEYS.Key_Space)
    start = place_of(view, "ada")
    drag(view, start, start - QPoint(40, 0))
    QTest.keyRelease(view, KEYS.Key_Space)
    assert view.horizontalScrollBar().value() == before + 40
    assert heard.of("drag_began") == []


def test_a_drag_at_the_edge_scrolls(view: MapView, heard: Heard, qtbot: QtBot) -> None:
    for _ in range(4):
        view.zoom_by(1)
    view.reveal(Position(1, 3))
    view.horizontalScrollBar().setValue(0)
    edge = QPoint(view.viewport().width() - 3, place_of(view, "ada").y())
    drag(view, place_of(view, "ada"), edge, drop=False)
    bar = view.horizontalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    assert Position(7, 3) in [reported[1] for reported in heard.of("dragged_over")]
    QTest.keyClick(view, KEYS.Key_Escape)
