"""Drawing as people do it: clicks, drags and keys in the window."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind
from fourc_desktop.storage.database.document import MAP_KIND, DocumentChange
from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.screens.map_editor.tool_options import TerrainButton
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.ui.conftest import Answers
from tests.ui.screens.map_editor.conftest import Drawing, field, number_field, press, undo_label

ENTER, RIGHT, DOWN, ESCAPE = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Right,
    Qt.Key.Key_Down,
    Qt.Key.Key_Escape,
)
LEFT = Qt.MouseButton.LeftButton


def test_a_sweep_of_the_brush_is_one_step_of_undo(docks: Drawing) -> None:
    press(docks, "Ground")
    docks.sweep((0, 0), (3, 0), (3, 2))
    assert set(docks.map.columns) == {(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2)}
    assert docks.terrain(3, 1) == "street"
    assert undo_label(docks) == "Paint the ground of Docks"
    docks.opened.campaign.undo()
    assert len(docks.map.columns) == 0
    assert docks.editor.view.board.visible_level.map == docks.map


def test_what_was_drawn_is_undone_and_redone_by_keys(docks: Drawing) -> None:
    docks.keys("G", RIGHT, ENTER)
    for key, columns in ((Qt.Key.Key_Z, set()), (Qt.Key.Key_Y, {(1, 0)})):
        QTest.keyClick(docks.editor.view, key, Qt.KeyboardModifier.ControlModifier)
        assert set(docks.map.columns) == columns


def test_another_terrain_and_the_bucket(docks: Drawing, qtbot: QtBot) -> None:
    docks.keys("G")
    [park] = [each for each in docks.editor.findChildren(TerrainButton) if each.text() == "Park"]
    QTest.mouseClick(park, LEFT)
    press(docks, "Fill")
    docks.click(5, 3)
    assert {docks.terrain(x, y) for x in range(6) for y in range(4)} == {"park"}


def test_a_rectangle_by_mouse(docks: Drawing) -> None:
    docks.keys("G", "2")
    docks.sweep((1, 1), (3, 2))
    assert set(docks.map.columns) == {(x, y) for x in (1, 2, 3) for y in (1, 2)}


def test_everything_by_keys(docks: Drawing) -> None:
    docks.keys("G", RIGHT, ENTER)
    assert set(docks.map.columns) == {(1, 0)}
    docks.keys("2", RIGHT, ENTER)
    assert set(docks.map.columns) == {(1, 0)}
    docks.keys(DOWN, RIGHT, ENTER)
    assert set(docks.map.columns) == {(1, 0), (2, 0), (3, 0), (2, 1), (3, 1)}
    docks.keys("U", "1", ENTER)
    assert docks.map.on_ground(3, 1).level == 1
    docks.keys("B")
    QTest.keyClick(docks.editor.view, RIGHT, Qt.KeyboardModifier.ShiftModifier)
    assert [wall.kind for wall in docks.map.walls.values()] == [WallKind.WALL]
    docks.keys("V", ENTER)
    assert field(docks, "Name of the sector").text() == ""
    docks.keys("E", ENTER)
    assert (3, 1) not in docks.map.columns


def test_letters_in_a_field_take_no_tool(docks: Drawing) -> None:
    name = field(docks, "Name of the sector")
    name.setFocus()
    QTest.keyClicks(name, "Bug W")
    assert docks.editor.drawing_tool.tool is EditorTool.HAND
    assert docks.map.column((0, 0))[0].name == "Bug W"


def test_a_side_is_walled_and_freed(docks: Drawing) -> None:
    docks.keys("B")
    docks.click_side(1, 1)
    wall = docks.map.wall(Edge(Position(1, 1), Position(2, 1)))
    assert wall is not None
    assert (wall.kind, wall.material, wall.substance) == (WallKind.WALL, 10, "brick")
    docks.click_side(1, 1)
    assert len(docks.map.walls) == 0
    docks.click(2, 2)
    obstacle = docks.map.wall(Position(2, 2))
    assert obstacle is not None
    assert obstacle.kind is WallKind.OBSTACLE


def test_the_substance_brings_its_material_value(docks: Drawing) -> None:
    docks.keys("B")
    form = docks.editor.panel.tool._wall
    substances = [each for each in form.findChildren(RadioButton) if each.isVisible()]
    assert len(substances) == 10
    [steel] = [each for each in substances if each.text() == "Steel"]
    steel.click()
    assert number_field(docks, "Material Value").value() == 50
    form._kind.setCurrentIndex(form._kind.findData("door"))
    form._kind.activated.emit(form._kind.currentIndex())
    QTest.keyClicks(field(docks, "Name of what stands there"), "Vault")
    docks.click_side(0, 0, down=True)
    wall = docks.map.wall(Edge(Position(0, 0), Position(0, 1)))
    assert wall is not None
    assert (wall.kind, wall.material, wall.substance, wall.name) == (
        WallKind.DOOR,
        50,
        "steel",
        "Vault",
    )


def test_two_clicks_join_two_sectors(docks: Drawing) -> None:
    docks.keys("L")
    docks.click(0, 0)
    docks.click(3, 3)
    assert docks.map.links == {Edge(Position(0, 0), Position(3, 3))}
    docks.click(1, 1)
    docks.click(1, 1)
    assert docks.editor._told.sentence == "A link joins two different spots of the map."
    docks.click(3, 3)
    docks.click(0, 0)
    assert docks.map.links == frozenset()
    assert docks.editor._told.sentence == ""


def test_what_cannot_be_is_told_in_a_sentence(docks: Drawing, answers: Answers) -> None:
    docks.keys("D")
    docks.click(1, 1)
    assert "Ground and floors lie at levels 0 to 9." in docks.editor._told.sentence
    assert len(docks.map.columns) == 0
    assert answers.told == []


def test_floors_lie_above_one_another(docks: Drawing) -> None:
    docks.keys("F")
    docks.sweep((0, 0), (1, 0))
    assert docks.map.column((1, 0)) == (Sector(), Sector(terrain="street", ground=1))
    levels = docks.editor.bar.levels
    assert [levels.itemText(row) for row in range(levels.count())] == [
        "From above",
        "10 feet up",
        "On the ground",
    ]
    levels.setCurrentIndex(2)
    levels.activated.emit(2)
    docks.keys("G")
    docks.click(1, 0)
    assert docks.map.column((1, 0))[0].terrain == "street"


def test_the_chosen_sector_is_changed_on_the_right(docks: Drawing) -> None:
    docks.click(2, 1)
    name = field(docks, "Name of the sector")
    QTest.keyClicks(name, "Bank")
    assert docks.map.column((2, 1))[0].name == "Bank"
    QTest.keyClick(name, ENTER)
    docks.opened.campaign.undo()
    assert docks.map.column((2, 1))[0].name == ""
    number_field(docks, "Level of the ground").stepBy(2)
    assert docks.map.on_ground(2, 1).level == 2
    docks.editor.panel.sector._water.click()
    assert docks.map.column((2, 1))[0].water
    terrain = docks.editor.panel.sector._terrain
    terrain.setCurrentIndex(terrain.findData("roof"))
    terrain.activated.emit(terrain.currentIndex())
    notes = [
        each
        for each in docks.editor.findChildren(InlineTextEdit)
        if each.accessibleName() == "Notes about the sector"
    ]
    QTest.keyClicks(notes[0], "Trap door")
    assert docks.map.column((2, 1)) == (Sector("", "roof", 2, water=True, notes="Trap door"),)


def test_a_sector_that_cannot_be_raised_stays_the_chosen_one(docks: Drawing) -> None:
    roof = editing.with_floor(docks.map, {(2, 1)}, Sector(terrain="roof", ground=9))
    docks.opened.campaign.change(docks.id, roof, "Put up floors")
    docks.editor.view.show_level(0)
    docks.click(2, 1)
    words = docks.editor.panel.sector._where.text()
    number_field(docks, "Level of the ground").stepBy(1)
    assert "levels 0 to 9" in docks.editor._told.sentence
    assert docks.editor.panel.sector._where.text() == words


def test_the_map_is_named_sized_and_measured_on_the_right(docks: Drawing) -> None:
    docks.opened.rename()
    docks.keys("Pier")
    assert docks.map.name == "Pier"
    docks.editor.view.setFocus()
    number_field(docks, "Sectors across").stepBy(2)
    number_field(docks, "Levels").stepBy(-1)
    docks.editor.panel.map._diagonals.click()
    assert (docks.map.width, docks.map.height, docks.map.levels) == (8, 4, 9)
    assert docks.map.diagonals
    assert undo_label(docks) == "Change the corners of Pier"


def test_escape_puts_the_tool_down_and_then_leaves(docks: Drawing) -> None:
    docks.keys("W", ESCAPE)
    assert docks.editor.drawing_tool.tool is EditorTool.HAND
    docks.keys(ESCAPE)
    assert docks.editor.window().current_screen() is docks.opened.library  # type: ignore[attr-defined]
    assert docks.opened.library.chosen() == [docks.id]


def test_arrows_in_the_strip_take_the_tool_beside(docks: Drawing) -> None:
    press(docks, "Ground")
    [ground] = [each for each in docks.editor.strip.findChildren(Button) if each.text() == "Ground"]
    ground.setFocus()
    docks.keys(DOWN)
    assert docks.editor.drawing_tool.tool is EditorTool.NAME
    [brush] = [each for each in docks.editor.strip.findChildren(Button) if each.text() == "Brush"]
    brush.setFocus()
    docks.keys(DOWN)
    assert docks.editor.drawing_tool.stroke is StrokeShape.RECTANGLE


def test_a_map_that_goes_to_the_trash_is_left(docks: Drawing) -> None:
    docks.opened.campaign.discard([docks.id])
    assert docks.editor.document_id == ""
    assert docks.opened.campaign.cards(MAP_KIND) == []
    docks.opened.campaign.undo()
    assert [card.id for card in docks.opened.campaign.cards(MAP_KIND)] == [docks.id]


def test_a_map_that_cannot_be_read_is_told_and_not_opened(docks: Drawing, answers: Answers) -> None:
    campaign, library = docks.opened.campaign, docks.opened.library
    pier = docks.opened.encounter_service().add_map(replace(docks.map, name="Pier"))
    docks.keys(ESCAPE)
    stored = campaign.file.read(pier)
    assert stored is not None
    spoiled = replace(stored.document, body='{"name":"Pier","width":20000}')
    campaign._commit("By hand", [DocumentChange(pier, spoiled)])
    library.grab()
    docks.opened.open_from_library(pier)
    [sentence] = answers.told
    assert sentence.startswith("Pier is written as this program does not know it; update")
    assert docks.editor.window().current_screen() is library  # type: ignore[attr-defined]
    campaign.undo()
    docks.opened.open_from_library(pier)
    assert docks.editor.document_id == pier


def test_a_house_is_opened_without_its_roof_and_a_new_floor_is_seen(docks: Drawing) -> None:
    docks.keys("F")
    docks.editor.panel.tool._level.stepBy(2)
    docks.sweep((0, 0), (1, 0))
    view = docks.editor.view
    docks.editor.show_document(docks.id)
    assert view.level == 0
    assert docks.editor.bar.levels.currentText() == "On the ground"
    docks.keys("F")
    docks.sweep((3, 3), (4, 3))
    assert view.level == 3
    assert view.board.visible_level.ground(4, 3) == 3
