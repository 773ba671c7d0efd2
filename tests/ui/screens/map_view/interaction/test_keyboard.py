from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.interaction import keyboard as map_cursor
from fourc_desktop.ui.screens.map_view.interaction import keyboard as map_keys
from fourc_desktop.ui.screens.map_view.token import SIDES, ReachCost, Token
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import Heard, MakeView, small_crowd

KEYS = Qt.Key


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The announcements to a screen reader."""
    announce: list[str] = []
    for module in (map_cursor, map_keys):
        monkeypatch.setattr(module, "announce", lambda _widget, words: announce.append(words))
    return announce


def press(view: MapView, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(view, key)


def go_on(view: MapView, *, back: bool = False) -> None:
    """Press Ctrl and an arrow key: to the next or previous token."""
    arrow = KEYS.Key_Left if back else KEYS.Key_Right
    QTest.keyClick(view, arrow, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_and_arrows_visit_the_tokens_in_order(view: MapView, heard: Heard) -> None:
    for _ in range(3):
        go_on(view)
    go_on(view, back=True)
    assert heard.of("picked") == [("ada",), ("ben",), ("cy",), ("ben",)]
    assert view.cursor_at.id == "ben"
    assert view.ring.isVisible()


def test_arrow_keys_with_alt_are_left_to_back_and_forward(view: MapView) -> None:
    view.cursor_at.go(Position(1, 3))
    QTest.keyClick(view, KEYS.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert view.cursor_at.spot == Position(1, 3)


def test_arrow_keys_move_and_announce_the_sector(view: MapView, said: list[str]) -> None:
    view.cursor_at.go(Position(1, 3), "ada")
    view.show_reach({Position(1, 1, 2): ReachCost(2, "−2")})
    press(view, KEYS.Key_Up)
    assert view.cursor_at.spot == Position(1, 2)
    press(view, KEYS.Key_Up)
    assert said[-1] == "B2, Roof, 20 feet up. 2 sectors away, −2"
    view.cursor_at.go(Position(3, 2))
    press(view, KEYS.Key_Down)
    assert said[-1] == "D4. Ben, Damage 9 of 36. Cy, Damage 0 of 36, dying"
    view.cursor_at.go(Position(7, 3))
    press(view, KEYS.Key_Right)
    assert said[-1].startswith("H4, Harbor, water")
    view.cursor_at.go(Position(0, 0))
    assert said[-1] == "A1, Park, has notes"


def test_a_wall_that_is_crossed_is_announced_first(view: MapView, said: list[str]) -> None:
    view.cursor_at.go(Position(3, 3))
    press(view, KEYS.Key_Right)
    assert said[-1] == "Wall, Brick 15. E4"
    press(view, KEYS.Key_Right)
    assert said[-1] == "F4"
    view.cursor_at.go(Position(5, 0))
    press(view, KEYS.Key_Left)
    assert said[-1].startswith("Back door 8. E1, ")


def test_enter_acts_on_the_token_or_the_sector(view: MapView, heard: Heard) -> None:
    go_on(view)
    press(view, KEYS.Key_Return, KEYS.Key_Left, KEYS.Key_Enter)
    assert heard.of("token_activated") == [("ada",)]
    assert heard.of("spot_activated") == [(Position(0, 3),)]


def test_space_picks_up_arrows_move_and_enter_drops(
    view: MapView, heard: Heard, said: list[str]
) -> None:
    go_on(view)
    press(view, KEYS.Key_Space)
    assert heard.of("drag_began") == [("ada",)]
    assert said[-1].startswith("Ada picked up")
    press(view, KEYS.Key_Up, KEYS.Key_Up)
    assert heard.of("dragged_over") == [("ada", Position(1, 2), ""), ("ada", Position(1, 1, 2), "")]
    press(view, KEYS.Key_Return)
    assert heard.of("dropped") == [("ada", Position(1, 1, 2), "")]
    assert said[-1] == "Ada dropped, B2"
    assert heard.of("token_activated") == []


def test_arrow_keys_drop_onto_the_only_token_of_a_sector(make_view: MakeView) -> None:
    """As with the mouse: a drop on a foe is not a move to its sector."""
    ada, ben = small_crowd()[:2]
    view = make_view(tokens=[replace(ada, spot=Position(2, 3)), ben])
    heard = Heard(view)
    view.cursor_at.go(Position(2, 3), "ada")
    press(view, KEYS.Key_Space, KEYS.Key_Right, KEYS.Key_Return)
    assert heard.of("dropped") == [("ada", Position(3, 3), "ben")]


def test_after_the_drop_the_cursor_is_on_the_token(view: MapView) -> None:
    go_on(view)
    press(view, KEYS.Key_Space, KEYS.Key_Up, KEYS.Key_Return)
    view.show_tokens([replace(each, spot=Position(1, 2)) for each in small_crowd()[:1]])
    assert view.cursor_at.id == "ada"
    assert view.ring.isVisible()


def test_tab_while_carrying_aims_at_the_other_tokens(view: MapView, heard: Heard) -> None:
    go_on(view)
    press(view, KEYS.Key_Space, KEYS.Key_Tab, KEYS.Key_Tab, KEYS.Key_Space)
    assert heard.of("dragged_over") == [
        ("ada", Position(3, 3), "ben"),
        ("ada", Position(3, 3), "cy"),
    ]
    assert heard.of("dropped") == [("ada", Position(3, 3), "cy")]
    assert heard.of("picked") == [("ada",)]


def test_tab_while_carrying_wraps_around(make_view: MakeView) -> None:
    view = make_view(tokens=small_crowd()[:3])
    heard = Heard(view)
    go_on(view)
    press(view, KEYS.Key_Space, KEYS.Key_Tab, KEYS.Key_Tab, KEYS.Key_Tab)
    assert [announce[2] for announce in heard.of("dragged_over")] == ["ben", "cy", "ben"]
    press(view, KEYS.Key_Backtab)
    assert heard.of("dragged_over")[-1] == ("ada", Position(3, 3), "cy")
    assert view.hasFocus()


def test_esc_cancels_a_drag_by_keys(view: MapView, heard: Heard) -> None:
    go_on(view)
    press(view, KEYS.Key_Space, KEYS.Key_Down, KEYS.Key_Escape)
    assert heard.of("drag_canceled") == [("ada",)]
    assert heard.of("dropped") == []


def test_page_up_and_down_carry_higher_and_lower(view: MapView, heard: Heard) -> None:
    go_on(view)
    press(view, KEYS.Key_Space, KEYS.Key_PageUp, KEYS.Key_PageUp, KEYS.Key_Right)
    press(view, KEYS.Key_PageDown, KEYS.Key_PageDown, KEYS.Key_PageDown, KEYS.Key_Return)
    over = [announce[1] for announce in heard.of("dragged_over")]
    assert over[:3] == [Position(1, 3, 1), Position(1, 3, 2), Position(2, 3, 2)]
    assert heard.of("dropped")[0][1] == Position(2, 3, 0)


def test_page_up_and_down_change_the_floor(view: MapView, said: list[str]) -> None:
    levels: list[int] = []
    view.level_shown.connect(levels.append)
    view.cursor_at.go(Position(4, 0, 1))
    press(view, KEYS.Key_PageDown, KEYS.Key_PageDown, KEYS.Key_PageUp)
    assert levels == [1, 0, 1]
    assert said[-1].startswith("E1, Attic")
    press(view, KEYS.Key_PageUp, KEYS.Key_PageUp)
    assert levels == [1, 0, 1, 9]


@pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)
def test_space_opens_a_menu_for_several_tokens(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(3, 3))
    press(view, KEYS.Key_Space)
    opened = QApplication.activePopupWidget()
    assert isinstance(opened, QMenu)
    QTest.keyClick(opened, KEYS.Key_Down)
    QTest.keyClick(opened, KEYS.Key_Return)
    assert heard.of("drag_began") == [("cy",)]


def test_space_picks_up_the_only_token_of_a_sector(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(6, 2))
    press(view, KEYS.Key_Space)
    assert heard.of("drag_began") == []
    view.cursor_at.go(Position(1, 3))
    press(view, KEYS.Key_Space)
    assert heard.of("drag_began") == [("ada",)]


def test_the_cursor_begins_at_the_selected_token(make_view: MakeView) -> None:
    view = make_view()
    view.select("cy")
    assert view.cursor_at.spot == Position(3, 3)
    view.show_tokens([])
    assert view.cursor_at.spot == Position(0, 0)
    view.show_tokens([Token("off", "Off", "OF", SIDES[0], Position(99, 99))])
    assert view.cursor_at.spot == Position(0, 0)


def test_the_next_token_may_be_on_another_floor(view: MapView) -> None:
    view.show_tokens([Token("in", "Inside", "IN", SIDES[0], Position(4, 0))])
    go_on(view)
    assert view.level == 0
    assert view.cursor_at.id == "in"


def test_a_mouse_click_hides_the_focus_ring(view: MapView) -> None:
    press(view, KEYS.Key_Right)
    assert view.ring.isVisible()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.rect().center())
    assert not view.ring.isVisible()


def test_the_focus_ring_of_a_token_does_not_cover_the_number_of_its_stack(
    make_view: MakeView,
) -> None:
    view = make_view(size=(320, 260))
    view.cursor_at.go(Position(3, 3), "ben")
    [number] = [mark for mark in view.layer.marks.all if mark.count and "cy" in mark.ids]
    assert view.layer.marks.of("ben") != number
    shape, scale = number.shape, view.board.scale
    place = QRectF(shape.topLeft() * scale, shape.size() * scale)
    scene = view.mapFromScene(place).boundingRect()

    def picture() -> QImage:
        return view.viewport().grab(scene).toImage()

    with_ring = picture()
    assert view.ring.isVisible()
    assert view.ring.boundingRect().intersects(place)
    view.ring.hide()
    assert picture() == with_ring


def test_a_carried_token_that_flies_keeps_its_height(view: MapView, heard: Heard) -> None:
    view.show_tokens([Token("fly", "Fly", "FL", SIDES[0], Position(3, 0, 3))])
    view.cursor_at.go(Position(3, 0, 3), "fly")
    press(view, KEYS.Key_Space, KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Right, KEYS.Key_Return)
    assert [announce[1] for announce in heard.of("dragged_over")] == [
        Position(2, 0, 3),
        Position(3, 0, 3),
        Position(4, 0, 3),
    ]


def test_a_drag_by_keys_is_canceled_when_its_token_vanishes(view: MapView, heard: Heard) -> None:
    go_on(view)
    press(view, KEYS.Key_Space)
    view.show_tokens([])
    assert heard.of("drag_canceled") == [("ada",)]
    assert view.cursor_at.id == ""


def test_an_arrow_key_focuses_the_token_in_a_sector(
    view: MapView, heard: Heard, said: list[str]
) -> None:
    view.cursor_at.go(Position(0, 3))
    press(view, KEYS.Key_Right)
    assert view.cursor_at.id == "ada"
    assert said[-1] == "Ada, Damage 18 of 36. B4"
    press(view, KEYS.Key_Return)
    assert heard.of("token_activated") == [("ada",)]
    # Moving the cursor over a token does not select it.
    assert heard.of("picked") == []


def test_a_highlighted_sector_is_reported_with_who_is_in_it(view: MapView, said: list[str]) -> None:
    view.show_reach({Position(1, 3): ReachCost(1, "−1")})
    view.cursor_at.go(Position(0, 3))
    press(view, KEYS.Key_Right)
    assert view.cursor_at.id == ""
    assert said[-1] == "B4. 1 sector away, −1. Ada, Damage 18 of 36"


def test_tab_visits_the_tokens_of_one_sector(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(3, 3))
    press(view, KEYS.Key_Tab, KEYS.Key_Tab)
    assert view.cursor_at.id == "cy"
    press(view, KEYS.Key_Backtab)
    assert heard.of("picked") == [("ben",), ("cy",), ("ben",)]


def test_enter_on_several_tokens_fans_them_out(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(3, 3))
    press(view, KEYS.Key_Return)
    assert view.fan.spot == Position(3, 3)
    assert heard.of("token_activated") == []
    view.fan.close_fan()
    view.cursor_at.go(Position(1, 3))
    press(view, KEYS.Key_Return)
    assert heard.of("token_activated") == [("ada",)]
