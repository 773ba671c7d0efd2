"""Drawing a map with the mouse and keys of a real screen; run by `test_screen_real_mouse`.

Qt gets every press, move and release from the X server, as from a real mouse.
"""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.ui.screens.map_editor.brush import EditorTool
from fourc_desktop.ui.screens.map_editor.tool_options import TerrainButton
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.screens.encounter.real_drags import click, drag, mouse, wait_for
from tests.ui.screens.map_editor.conftest import Drawing, docks

__all__ = ["docks"]  # the fixture of that file


def take(docks: Drawing, tool: str) -> None:
    """Click a tool in the tool bar."""
    [button] = [
        each
        for each in docks.editor.strip.findChildren(Button)
        if tool in (each.text(), each.accessibleName()) and each.isVisible()
    ]
    click(button)


def test_by_the_mouse_and_the_keys_of_a_screen(docks: Drawing) -> None:
    assert QApplication.platformName() == "xcb"
    docks.editor.window().move(0, 0)
    QTest.qWait(200)
    port, view = docks.editor.view.viewport(), docks.editor.view

    take(docks, "Terrain")
    [park] = [each for each in docks.editor.findChildren(TerrainButton) if each.text() == "Park"]
    assert wait_for(park.isVisible)
    click(park)
    assert wait_for(park.isChecked)
    drag(port, docks.place(0, 1), docks.place(4, 1))
    assert wait_for(lambda: len(docks.map.columns) == 5)
    assert {docks.terrain(x, 1) for x in range(5)} == {"park"}

    take(docks, "Wall")
    first, last = view.view_rect(Position(1, 2)), view.view_rect(Position(4, 2))
    line = QPoint(first.center().x(), first.bottom()), QPoint(last.center().x(), last.bottom())
    drag(port, *line)
    assert wait_for(lambda: len(docks.map.walls) > 0)
    assert set(docks.map.walls) == {Edge(Position(x, 2), Position(x, 3)) for x in range(1, 5)}

    mouse("key", "ctrl+z")
    assert wait_for(lambda: len(docks.map.walls) == 0)
    assert len(docks.map.columns) == 5
    mouse("key", "ctrl+z")
    assert wait_for(lambda: len(docks.map.columns) == 0)
    mouse("key", "ctrl+shift+z")
    assert wait_for(lambda: len(docks.map.columns) == 5)
    mouse("key", "Escape")
    assert wait_for(lambda: docks.editor.drawing_tool.tool is EditorTool.HAND)
