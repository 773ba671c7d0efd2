"""Selecting several tokens on a map."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import LEFT, MakeView, small_crowd, small_map

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def view(make_view: MakeView) -> MapView:
    made = make_view(small_map(), small_crowd())
    made.selection.enabled = True
    return made


@pytest.fixture
def chosen(view: MapView) -> list[object]:
    found: list[object] = []
    view.selection.picked.connect(found.append)
    view.selection.framed.connect(lambda ids: found.append(sorted(ids)))
    view.picked.connect(lambda id_: found.append(("alone", id_)))
    return found


def center(view: MapView, id_: str) -> QPoint:
    found = view.view_center(id_)
    assert found is not None
    return found


def frame(view: MapView, *spots: Position, drop: bool = True) -> None:
    """Drag a selection frame from above the first sector to below the last one."""
    rects = [view.view_rect(each) for each in spots]
    start, end = rects[0].topLeft() + QPoint(2, 2), rects[-1].bottomRight() - QPoint(2, 2)
    port = view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    assert view.touched.isVisible()
    if drop:
        QTest.mouseRelease(port, LEFT, pos=end)


def test_shift_and_a_click_chooses_one_more(view: MapView, chosen: list[object]) -> None:
    ada = small_crowd()[0].id
    QTest.mouseClick(view.viewport(), LEFT, SHIFT, center(view, ada))
    QTest.mouseClick(view.viewport(), LEFT, pos=center(view, ada))
    assert chosen == [ada, ("alone", ada)]


def test_shift_and_space_choose_the_token_of_the_cursor(
    view: MapView, chosen: list[object]
) -> None:
    ada = small_crowd()[0]
    view.setFocus()
    view.cursor_at.go(ada.spot, ada.id)
    QTest.keyClick(view, Qt.Key.Key_Space, SHIFT)
    assert chosen == [ada.id]
    assert not view.drag.id


def test_a_frame_chooses_all_whose_middle_is_in_it(view: MapView, chosen: list[object]) -> None:
    everybody = small_crowd()
    left, right = min(e.spot.x for e in everybody), max(e.spot.x for e in everybody)
    top, bottom = min(e.spot.y for e in everybody), max(e.spot.y for e in everybody)
    level = everybody[0].spot.level
    frame(view, Position(max(left - 1, 0), max(top - 1, 0), level), Position(right, bottom, level))
    assert len(chosen) == 1
    assert set(chosen[0]) <= {each.id for each in everybody}  # type: ignore[call-overload]
    assert len(chosen[0]) > 2  # type: ignore[arg-type]
    assert not view.touched.isVisible()


def test_esc_leaves_a_frame(view: MapView, chosen: list[object]) -> None:
    view.setFocus()
    frame(view, Position(6, 4), Position(6, 5), drop=False)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not view.touched.isVisible()
    QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(5, 5))
    assert chosen == []


def test_a_click_on_the_ground_is_a_click(view: MapView, chosen: list[object]) -> None:
    spots: list[Position] = []
    view.spot_picked.connect(spots.append)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.view_rect(Position(6, 4)).center())
    assert spots == [Position(6, 4)]
    assert chosen == []


def test_elsewhere_a_drag_pans_and_shift_means_nothing(view: MapView, chosen: list[object]) -> None:
    view.selection.enabled = False
    ada = small_crowd()[0].id
    QTest.mouseClick(view.viewport(), LEFT, SHIFT, center(view, ada))
    assert chosen == [("alone", ada)]
