import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.screens.map_editor.conftest import Drawing, press
from tests.ui.screens_of import map_editor


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


def test_the_icons_are_within_the_strip_when_the_editor_opens(
    opened: OpenCampaign, appearance: Appearance, qtbot: QtBot
) -> None:
    """The strip gets its columns while the sizes of the new screen are being set."""
    appearance.set_text_scale(200)
    opened.library.window().resize(1280, 720)
    qtbot.wait(1)
    opened.open_document(opened.encounter_service().add_map(SectorMap("Docks", 6, 4)))
    strip = map_editor(opened).strip
    signs = [each for each in strip.findChildren(Button) if each.isVisible()]
    qtbot.waitUntil(lambda: max(each.geometry().right() for each in signs) < strip.width())


def test_no_tool_moves_when_another_one_is_chosen(docks: Drawing, appearance: Appearance) -> None:
    """The stroke shapes, which some tools lack, do not change the number of columns."""
    appearance.set_text_scale(200)
    strip = docks.editor.strip
    strip.show_words(words=False)
    strip.setFixedHeight(500)
    places = []
    for tool in (EditorTool.WALL, EditorTool.PICTURE):
        docks.editor.take(tool)
        QApplication.processEvents()
        signs = {each.accessibleName(): each for each in strip.findChildren(Button)}
        places.append(signs["Name"].pos())
    assert places[0] == places[1]
