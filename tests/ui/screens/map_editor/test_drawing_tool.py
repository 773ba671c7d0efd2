from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind
from fourc_desktop.ui.screens.map_editor.tool_options import TerrainButton
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from tests.ui.conftest import Answers
from tests.ui.screens.map_editor.conftest import Drawing, press, undo_label

LEFT = Qt.MouseButton.LeftButton


def test_a_sweep_of_the_brush_is_one_step_of_undo(docks: Drawing) -> None:
    press(docks, "Terrain")
    docks.sweep((0, 0), (3, 0), (3, 2))
    assert set(docks.map.columns) == {(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2)}
    assert docks.terrain(3, 1) == "street"
    assert undo_label(docks) == "Paint terrain of Docks"
    docks.opened.campaign.undo()
    assert len(docks.map.columns) == 0
    assert docks.editor.view.board.visible_level.map == docks.map


def test_fill_paints_the_chosen_terrain(docks: Drawing, qtbot: QtBot) -> None:
    docks.keys("G")
    [park] = [each for each in docks.editor.findChildren(TerrainButton) if each.text() == "Park"]
    QTest.mouseClick(park, LEFT)
    press(docks, "Fill")
    docks.click(5, 3)
    assert {docks.terrain(x, y) for x in range(6) for y in range(4)} == {"park"}


def test_a_rectangle_is_drawn_with_the_mouse(docks: Drawing) -> None:
    docks.keys("G", "2")
    docks.sweep((1, 1), (3, 2))
    assert set(docks.map.columns) == {(x, y) for x in (1, 2, 3) for y in (1, 2)}


def test_a_wall_can_be_drawn_and_removed(docks: Drawing) -> None:
    docks.keys("B")
    docks.click_side(1, 1)
    wall = docks.map.wall(Edge(Position(1, 1), Position(2, 1)))
    assert wall is not None
    assert (wall.kind, wall.material, wall.substance) == (WallKind.WALL, 10, "brick")
    docks.click_side(1, 1)
    assert len(docks.map.walls) == 1, "drawn again it stays"
    kinds = [e for e in docks.editor.findChildren(ComboBox) if e.accessibleName() == "Kind"]
    kinds[0].setCurrentIndex(kinds[0].findText("Nothing"))
    kinds[0].activated.emit(kinds[0].currentIndex())
    docks.click_side(1, 1)
    assert len(docks.map.walls) == 0
    kinds[0].setCurrentIndex(0)
    kinds[0].activated.emit(0)
    docks.click(2, 2)
    obstacle = docks.map.wall(Position(2, 2))
    assert obstacle is not None
    assert obstacle.kind is WallKind.OBSTACLE


def test_two_clicks_link_two_sectors(docks: Drawing) -> None:
    docks.keys("L")
    docks.click(0, 0)
    docks.click(3, 3)
    assert docks.map.links == {Edge(Position(0, 0), Position(3, 3))}
    docks.click(1, 1)
    docks.click(1, 1)
    assert docks.editor._error.sentence == "A link joins two different spots of the map."
    docks.click(3, 3)
    docks.click(0, 0)
    assert docks.map.links == frozenset()
    assert docks.editor._error.sentence == ""


def test_a_refused_stroke_is_reported_in_a_sentence(docks: Drawing, answers: Answers) -> None:
    docks.keys("D")
    docks.click(1, 1)
    assert "Ground and floors lie at levels 0 to 9." in docks.editor._error.sentence
    assert len(docks.map.columns) == 0
    assert answers.reported == []
