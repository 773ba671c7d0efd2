"""Each tool that gives names keeps its own: that of Name does not go to new floors."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.map_editor.brush import EditorTool
from tests.ui.screens.map_editor.conftest import Drawing, field

KEY = Qt.Key


def names(docks: Drawing, x: int, y: int) -> list[str]:
    """The names of the ground and the floors of a place."""
    return [each.name for each in docks.map.column((x, y))]


def test_the_name_of_sectors_is_not_given_to_floors(docks: Drawing) -> None:
    docks.editor.take(EditorTool.NAME)
    given = field(docks, "Name to give")
    QTest.keyClicks(given, "Fountain")
    docks.sweep((1, 1))
    assert names(docks, 1, 1) == ["Fountain"]
    docks.editor.take(EditorTool.FLOOR)
    assert given.text() == ""
    docks.sweep((2, 1))
    assert names(docks, 2, 1) == ["", ""]


def test_each_tool_shows_its_own_name_again(docks: Drawing) -> None:
    given = field(docks, "Name to give")
    for tool, name in ((EditorTool.NAME, "Fountain"), (EditorTool.FLOOR, "Roof")):
        docks.editor.take(tool)
        QTest.keyClicks(given, name)
    docks.sweep((2, 1))
    assert names(docks, 2, 1) == ["", "Roof"]
    docks.editor.take(EditorTool.NAME)
    assert given.text() == "Fountain"
    docks.editor.take(EditorTool.FLOOR)
    assert given.text() == "Roof"
