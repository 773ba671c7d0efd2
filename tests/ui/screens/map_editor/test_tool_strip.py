import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.theming.appearance import Appearance
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


@pytest.mark.parametrize("height", [600, 1200])
def test_in_large_text_icons_have_another_column_before_they_scroll(
    docks: Drawing, appearance: Appearance, height: int
) -> None:
    appearance.set_text_scale(200)
    strip = docks.editor.strip
    docks.editor.take(EditorTool.WALL)
    strip.show_words(words=False)
    strip.setFixedHeight(height)
    QApplication.processEvents()
    assert strip.verticalScrollBar().maximum() == 0
    signs = [each for each in strip.findChildren(Button) if each.isVisible()]
    assert len({each.x() for each in signs}) == (3 if height == 600 else 2)
