"""A mouse gesture from press to release, with other buttons pressed meanwhile."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.interaction.tools import MapTool
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import LEFT, Heard, drag, middle, place_of

MIDDLE = Qt.MouseButton.MiddleButton
SPACE = Qt.Key.Key_Space


def pull(view: MapView) -> None:
    """Pan the map with the middle button."""
    port, start = view.viewport(), middle(view, Position(2, 4))
    QTest.mousePress(port, MIDDLE, pos=start)
    QTest.mouseMove(port, start + QPoint(30, 30))
    QTest.mouseRelease(port, MIDDLE, pos=start + QPoint(30, 30))


def test_after_the_map_was_pulled_along_space_picks_up(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(1, 3), "ada")
    pull(view)
    QTest.keyClick(view, SPACE)
    assert heard.of("drag_began") == [("ada",)]


@pytest.mark.parametrize("tool", [MapTool.HAND, MapTool.BRUSH, MapTool.EDGE])
def test_after_the_map_was_pulled_along_the_pointer_is_that_of_the_tool(
    view: MapView, tool: MapTool
) -> None:
    view.take_tool(tool)
    shape = view.viewport().cursor().shape()
    pull(view)
    assert view.viewport().cursor().shape() is shape


def test_only_the_button_that_took_a_token_up_lets_it_go(view: MapView, heard: Heard) -> None:
    goal = middle(view, Position(2, 4))
    drag(view, place_of(view, "ada"), goal, drop=False)
    QTest.mouseClick(view.viewport(), MIDDLE, pos=goal)
    assert heard.of("dropped") == []
    QTest.mouseRelease(view.viewport(), LEFT, pos=goal)
    assert heard.of("dropped") == [("ada", Position(2, 4), "")]
