from PySide6.QtCore import Qt

from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.screens.map_editor.conftest import Drawing, press


def test_arrows_in_the_strip_take_the_tool_beside(docks: Drawing) -> None:
    press(docks, "Terrain")
    [ground] = [
        each for each in docks.editor.strip.findChildren(Button) if each.text() == "Terrain"
    ]
    ground.setFocus()
    docks.keys(Qt.Key.Key_Down)
    assert docks.editor.drawing_tool.tool is EditorTool.NAME
    [brush] = [each for each in docks.editor.strip.findChildren(Button) if each.text() == "Brush"]
    brush.setFocus()
    docks.keys(Qt.Key.Key_Down)
    assert docks.editor.drawing_tool.stroke is StrokeShape.RECTANGLE
