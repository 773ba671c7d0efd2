from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QWheelEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.interaction.tools import MapTool
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import (
    LEFT,
    Heard,
    MakeView,
    drag,
    middle,
    place_of,
    popup,
    small_crowd,
    small_map,
)

KEYS = Qt.Key


pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)


def wheel(view: MapView, at: QPoint, turned: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_a_click_on_a_token_picks_it(view: MapView, heard: Heard) -> None:
    for id_ in ("ada", "ben", "cy", "t0", "t2"):
        QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, id_))
    assert heard.of("picked") == [("ada",), ("ben",), ("cy",), ("t0",), ("t2",)]
    assert heard.of("spot_picked") == []
    assert view.selected is None


def test_a_click_on_a_sector_emits_the_spot_at_the_visible_height(
    view: MapView, heard: Heard
) -> None:
    for spot in (Position(6, 2), Position(1, 0, 2), Position(4, 0, 1)):
        QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, spot))
    assert heard.of("spot_picked") == [
        (Position(6, 2),),
        (Position(1, 0, 2),),
        (Position(4, 0, 1),),
    ]
    view.show_level(0)
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, Position(4, 0)))
    assert heard.of("spot_picked")[-1] == (Position(4, 0, 0),)


def test_a_click_beside_the_map_emits_nothing(view: MapView, heard: Heard) -> None:
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(1, 1))
    QTest.mouseDClick(view.viewport(), LEFT, pos=QPoint(1, 1))
    assert heard.all == []
    assert view.words_at(QPoint(1, 1)) == ""


def test_a_double_click_activates_token_or_sector(view: MapView, heard: Heard) -> None:
    QTest.mouseDClick(view.viewport(), LEFT, pos=place_of(view, "ada"))
    QTest.mouseDClick(view.viewport(), LEFT, pos=middle(view, Position(6, 2)))
    assert heard.of("token_activated") == [("ada",)]
    assert heard.of("spot_activated") == [(Position(6, 2),)]


def test_tokens_can_be_picked_when_sectors_are_tiny(make_view: MakeView, qtbot: QtBot) -> None:
    tokens = [
        Token("a", "A", "AA", SIDES[0], Position(10, 10)),
        Token("b", "B", "BB", SIDES[0], Position(11, 10)),
        Token("c", "C", "CC", SIDES[0], Position(90, 90)),
    ]
    view = make_view(SectorMap("Wide", 200, 200), tokens)
    heard = Heard(view)
    assert view.board.side < 4
    QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, "c") + QPoint(15, -15))
    assert heard.of("picked") == [("c",)]
    QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, "b"))
    menu = popup(qtbot)
    assert [action.text() for action in menu.actions()] == ["A · K11", "B · L11"]
    menu.close()


def test_the_wheel_zooms_at_the_pointer(view: MapView) -> None:
    at = middle(view, Position(5, 2))
    side = view.board.side
    wheel(view, at, 120)
    wheel(view, at, 120)
    assert view.board.side > side
    assert view.spot_at(at) == Position(5, 2)
    wheel(view, at, -120)
    wheel(view, at, -120)
    assert view.board.side == side


def test_keys_zoom_and_fit(view: MapView) -> None:
    side = view.board.side
    QTest.keyClick(view, KEYS.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.board.side > side
    QTest.keyClick(view, KEYS.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(view, KEYS.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert view.board.side > side
    QTest.keyClick(view, KEYS.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.board.side == side


def test_a_right_click_asks_for_a_menu(view: MapView, heard: Heard) -> None:
    for at in (place_of(view, "cy"), middle(view, Position(1, 1, 2)), place_of(view, "t5")):
        place = view.viewport().mapToGlobal(at)
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(view.viewport(), QContextMenuEvent(reason, at, place))
    reported = heard.of("menu_wanted")
    assert [each[:2] for each in reported] == [(Position(3, 3), "cy"), (Position(1, 1, 2), "")]
    assert reported[0][2] == view.viewport().mapToGlobal(place_of(view, "cy"))
    assert "t5" in view.fan.ids


def test_the_menu_key_asks_about_the_cursor(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(3, 3), "ben")
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(view, QContextMenuEvent(reason, QPoint(0, 0), QPoint(9, 9)))
    assert heard.of("menu_wanted")[0][:2] == (Position(3, 3), "ben")


def test_pointed_is_emitted_for_the_token_under_the_pointer(view: MapView, heard: Heard) -> None:
    ways = (place_of(view, "ada"), middle(view, Position(6, 2)), place_of(view, "ben"))
    for at in ways:
        QTest.mouseMove(view.viewport(), at)
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert heard.of("pointed") == [("ada",), ("",), ("ben",), ("",)]


def test_tooltips_describe_tokens_and_sectors(
    view: MapView, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _widget: reported.append(words))
    for at in (place_of(view, "cy"), place_of(view, "t5"), middle(view, Position(2, 0, 2))):
        event = QHelpEvent(QEvent.Type.ToolTip, at, view.mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), event)
    assert "Cy, Damage 0 of 36, dying" in reported[0]
    assert "6 here: Thug 0, Thug 1" in reported[1]
    assert "C1, Roof, 20 feet up" in reported[2]


def test_cards_are_dropped_on_a_sector(view: MapView, heard: Heard) -> None:
    mime = QMimeData()
    mime.setData("application/x-card", b"hero")
    at, actions = middle(view, Position(6, 2)), Qt.DropAction.CopyAction
    none = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, actions, mime, LEFT, none)
    QApplication.sendEvent(view.viewport(), enter)
    assert not enter.isAccepted()
    view.accept_drops_of("application/x-crate", "application/x-card")
    enter = QDragEnterEvent(at, actions, mime, LEFT, none)
    QApplication.sendEvent(view.viewport(), enter)
    assert enter.isAccepted()
    for place, is_on_the_map in ((at, True), (QPoint(1, 1), False)):
        move = QDragMoveEvent(place, actions, mime, LEFT, none)
        QApplication.sendEvent(view.viewport(), move)
        assert move.isAccepted()
        assert view.touched.isVisible() is is_on_the_map
    for place in (QPoint(1, 1), at):
        QApplication.sendEvent(view.viewport(), QDragEnterEvent(at, actions, mime, LEFT, none))
        QApplication.sendEvent(
            view.viewport(), QDropEvent(QPointF(place), actions, mime, LEFT, none)
        )
    off, reported = heard.of("mime_dropped")
    assert isinstance(reported[0], QMimeData)
    assert [off[1], reported[1]] == [None, Position(6, 2)]
    QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
    assert not view.touched.isVisible()


def test_a_card_held_at_the_edge_scrolls_the_map(view: MapView, qtbot: QtBot) -> None:
    mime = QMimeData()
    mime.setData("application/x-card", b"hero")
    view.accept_drops_of("application/x-card")
    for _ in range(4):
        view.zoom_by(1)
    view.reveal(Position(0, 0))
    edge = QPoint(view.viewport().width() - 4, 200)
    actions, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(view.viewport(), QDragEnterEvent(edge, actions, mime, LEFT, none))
    QApplication.sendEvent(view.viewport(), QDragMoveEvent(edge, actions, mime, LEFT, none))
    bar = view.horizontalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    last = view.spot_at(edge - QPoint(20, 0))
    assert last is not None
    assert last.x == 7
    QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
    bar.setValue(0)
    qtbot.wait(60)
    assert bar.value() == 0


def test_losing_the_focus_cancels_a_drag_by_keys(view: MapView, heard: Heard, qtbot: QtBot) -> None:
    view.cursor_at.go(Position(1, 3), "ada")
    QTest.keyClick(view, KEYS.Key_Space)
    assert view.drag.id == "ada"
    view.clearFocus()
    assert heard.of("drag_canceled") == [("ada",)]


def test_selecting_brings_the_token_into_view_and_its_floor(view: MapView) -> None:
    hider = Token("hid", "Hider", "HI", SIDES[0], Position(4, 0))
    view.show_tokens([*small_crowd(), hider])
    levels: list[int] = []
    view.level_shown.connect(levels.append)
    assert view.view_center("hid") is None
    view.select("hid")
    assert levels == [0]
    assert view.view_center("hid") is not None
    for _ in range(6):
        view.zoom_by(1)
    view.select("t0")
    assert view.viewport().rect().contains(place_of(view, "t0"))


def test_a_changed_map_keeps_zoom_and_scroll_position(view: MapView) -> None:
    for _ in range(3):
        view.zoom_by(1)
    view.reveal(Position(7, 5))
    before = view.board.side, view.horizontalScrollBar().value(), view.level
    view.show_level(1)
    view.show_map(small_map().without_wall(Position(5, 4)))
    assert (view.board.side, view.horizontalScrollBar().value()) == before[:2]
    assert view.level == 1
    view.show_map(SectorMap("Other", 30, 30))
    QApplication.processEvents()
    view_room = view.viewport().rect()
    assert view_room.contains(view.view_rect(Position(0, 0)))
    assert view_room.contains(view.view_rect(Position(29, 29)))


def test_the_map_is_one_tab_stop(make_view: MakeView, qtbot: QtBot) -> None:
    view = make_view(tokens=small_crowd()[:2])
    around = QWidget()
    qtbot.addWidget(around)
    column = QVBoxLayout(around)
    before, after = QLineEdit(), QLineEdit()
    for each in (before, view, after):
        column.addWidget(each)
    with qtbot.waitExposed(around):
        around.show()
    around.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    for expected in (view, after):
        QTest.keyClick(around.focusWidget(), KEYS.Key_Tab)
        assert expected.hasFocus()
    QTest.keyClick(after, KEYS.Key_Backtab)
    assert view.hasFocus()
    view.setParent(None)
    qtbot.addWidget(view)


@pytest.mark.parametrize("tool", [MapTool.BRUSH, MapTool.RECTANGLE])
def test_brush_and_rectangle_emit_painted_sectors(
    view: MapView, heard: Heard, tool: MapTool
) -> None:
    view.take_tool(tool)
    start, end = Position(1, 3), Position(4, 5)
    drag(view, middle(view, start), middle(view, end))
    (reported,) = heard.of("painted")
    spots = reported[0]
    assert isinstance(spots, frozenset)
    assert {start, end} <= spots
    if tool is MapTool.RECTANGLE:
        assert spots == {Position(x, y) for x in range(1, 5) for y in range(3, 6)}
    else:
        assert len(spots) < 12
        assert {spot.x for spot in spots} == {1, 2, 3, 4}
    assert heard.of("picked") == []
    assert not view.touched.isVisible()


def test_a_fast_stroke_leaves_no_gaps(view: MapView, heard: Heard) -> None:
    view.take_tool(MapTool.BRUSH)
    QTest.mousePress(view.viewport(), LEFT, pos=middle(view, Position(0, 3)))
    QTest.mouseRelease(view.viewport(), LEFT, pos=middle(view, Position(6, 3)))
    assert heard.of("painted") == [(frozenset(Position(x, 3) for x in range(7)),)]


def test_a_fitted_map_stays_fitted_on_resize(view: MapView) -> None:
    view.zoom_by(1)
    view.zoom_by(-1)
    side = view.board.side
    view.resize(700, 500)
    QApplication.processEvents()
    assert view.board.side < side
    view.zoom_by(1)
    side = view.board.side
    view.resize(900, 700)
    QApplication.processEvents()
    assert view.board.side == side


def test_esc_cancels_a_stroke(view: MapView, heard: Heard) -> None:
    view.take_tool(MapTool.BRUSH)
    drag(view, middle(view, Position(1, 3)), middle(view, Position(4, 3)), drop=False)
    assert view.touched.isVisible()
    QTest.keyClick(view, KEYS.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, pos=middle(view, Position(4, 3)))
    assert heard.of("painted") == []
    assert not view.touched.isVisible()


def test_sides_are_picked_for_walls(view: MapView, heard: Heard) -> None:
    view.take_tool(MapTool.EDGE)
    place = view.view_rect(Position(5, 2))
    on_side, inside = QPoint(place.right() - 4, place.center().y()), place.center()
    QTest.mouseMove(view.viewport(), on_side)
    assert view.touched.isVisible()
    for at in (on_side, inside):
        QTest.mouseClick(view.viewport(), LEFT, pos=at)
    roof = view.view_rect(Position(2, 1, 2))
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(roof.right() - 4, roof.center().y()))
    assert [reported[0] for reported in heard.of("edges_picked")] == [
        (Edge(Position(5, 2), Position(6, 2)),),
        (Position(5, 2),),
        (Edge(Position(2, 1, 2), Position(3, 1, 2)),),
    ]
    view.take_tool(MapTool.HAND)
    assert not view.touched.isVisible()


def test_tools_work_with_the_keyboard(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(5, 2))
    view.take_tool(MapTool.BRUSH)
    QTest.keyClick(view, KEYS.Key_Return)
    view.take_tool(MapTool.EDGE)
    QTest.keyClick(view, KEYS.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, KEYS.Key_Space)
    assert heard.of("painted") == [(frozenset({Position(5, 2)}),)]
    assert heard.of("edges_picked") == [
        ((Edge(Position(5, 2), Position(6, 2)),),),
        ((Position(5, 2),),),
    ]


def test_a_drag_picks_the_sides_along_it(view: MapView, heard: Heard) -> None:
    view.take_tool(MapTool.EDGE)
    start, corner = view.view_rect(Position(3, 3)), view.view_rect(Position(5, 3))
    turn = QPoint(corner.right() - 1, corner.bottom() + 2)
    port = view.viewport()
    QTest.mousePress(port, LEFT, pos=QPoint(start.center().x(), start.bottom() - 2))
    QTest.mouseMove(port, turn)
    assert view.touched.isVisible()
    QTest.mouseMove(port, turn + QPoint(1, corner.height()))
    QTest.mouseRelease(port, LEFT, pos=turn + QPoint(0, corner.height()))
    assert heard.of("edges_picked") == [
        (
            (
                *(Edge(Position(x, 3), Position(x, 4)) for x in (3, 4, 5)),
                Edge(Position(5, 4), Position(6, 4)),
            ),
        )
    ]
    assert not view.touched.isVisible()


def test_esc_cancels_picking_sides(view: MapView, heard: Heard) -> None:
    view.take_tool(MapTool.EDGE)
    start = view.view_rect(Position(3, 3))
    QTest.mousePress(view.viewport(), LEFT, pos=QPoint(start.center().x(), start.bottom()))
    QTest.mouseMove(view.viewport(), QPoint(start.right() + start.width(), start.bottom()))
    QTest.keyClick(view, KEYS.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, pos=start.center())
    assert heard.of("edges_picked") == []
    assert not view.touched.isVisible()


def test_other_keys_are_left_to_the_window(view: MapView, qtbot: QtBot) -> None:
    left: list[int] = []

    class Window(QWidget):
        def keyPressEvent(self, _event: QEvent) -> None:  # noqa: N802 (Qt's own)
            left.append(1)

    window = Window()
    qtbot.addWidget(window)
    view.setParent(window)
    window.show()
    QTest.keyClick(view, KEYS.Key_M)
    assert left == [1]
    view.setParent(None)
    qtbot.addWidget(view)


def test_a_moved_token_is_hit_at_its_new_sector(view: MapView) -> None:
    tokens = small_crowd()
    tokens[0] = replace(tokens[0], spot=Position(6, 1))
    view.show_tokens(tokens)
    assert view.view_rect(Position(6, 1)).contains(place_of(view, "ada"))
