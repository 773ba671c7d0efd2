"""Drawing with clicks, drags and keys in the window."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind
from fourc_desktop.storage.database.document import MAP_KIND, DocumentChange
from fourc_desktop.ui.screens.map_editor.brush import EditorTool
from fourc_desktop.ui.screens.map_editor.tool_options import TerrainButton
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from tests.ui.conftest import Answers
from tests.ui.screens.map_editor.conftest import Drawing, field, number_field

ENTER, RIGHT, DOWN, ESCAPE = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Right,
    Qt.Key.Key_Down,
    Qt.Key.Key_Escape,
)


def test_keys_undo_and_redo_a_stroke(docks: Drawing) -> None:
    docks.keys("G", RIGHT, ENTER)
    for key, columns in ((Qt.Key.Key_Z, set()), (Qt.Key.Key_Y, {(1, 0)})):
        QTest.keyClick(docks.editor.view, key, Qt.KeyboardModifier.ControlModifier)
        assert set(docks.map.columns) == columns


def test_every_tool_works_with_the_keyboard(docks: Drawing) -> None:
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


def test_letters_in_a_field_choose_no_tool(docks: Drawing) -> None:
    name = field(docks, "Name of the sector")
    name.setFocus()
    QTest.keyClicks(name, "Bug W")
    assert docks.editor.drawing_tool.tool is EditorTool.HAND
    assert docks.map.column((0, 0))[0].name == "Bug W"


def test_letters_choose_a_tool_after_a_choice_in_the_panel(docks: Drawing) -> None:
    docks.keys("G")
    docks.editor.panel.findChildren(TerrainButton)[1].setFocus()
    docks.keys("B")
    assert docks.editor.drawing_tool.tool is EditorTool.WALL


def test_letters_in_a_number_choose_no_tool(docks: Drawing) -> None:
    level = number_field(docks, "Level of the ground")
    level.setFocus()
    docks.keys("B", "2")
    assert docks.editor.drawing_tool.tool is EditorTool.HAND


def test_the_substance_sets_its_material_value(docks: Drawing) -> None:
    docks.keys("B")
    form = docks.editor.panel.tool._wall
    substances = [each for each in form.findChildren(RadioButton) if each.isVisible()]
    assert len(substances) == 10
    [steel] = [each for each in substances if each.text() == "Steel"]
    steel.click()
    assert number_field(docks, "Material Value").value() == 50
    form._kind.setCurrentIndex(form._kind.findData("door"))
    form._kind.activated.emit(form._kind.currentIndex())
    QTest.keyClicks(field(docks, "Name of the obstacle"), "Vault")
    docks.click_side(0, 0, down=True)
    wall = docks.map.wall(Edge(Position(0, 0), Position(0, 1)))
    assert wall is not None
    assert (wall.kind, wall.material, wall.substance, wall.name) == (
        WallKind.DOOR,
        50,
        "steel",
        "Vault",
    )


def test_another_tool_or_map_shows_the_panel_from_its_top(docks: Drawing, qtbot: QtBot) -> None:
    panel = docks.editor.panel
    bar = panel.verticalScrollBar()
    panel.setFixedHeight(300)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    docks.keys("P")
    assert bar.value() > 0
    docks.keys("E")
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    docks.opened.open_document(docks.opened.encounter_service().add_map(SectorMap("Pier", 3, 3)))
    assert bar.value() == 0


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


def test_the_wall_tool_says_at_which_level_it_draws(docks: Drawing) -> None:
    place = docks.editor.panel.tool._place
    docks.keys("B")
    assert not place.isVisible()
    docks.keys("F")
    docks.sweep((0, 0), (1, 0))
    assert not place.isVisible()
    docks.keys("B")
    assert place.isVisible()
    top = docks.map.levels - 1
    docks.editor.view.show_level(top)
    assert place.text() == "Drawn on the highest floor of each sector, also on a roof."
    docks.editor.view.show_level(1)
    assert place.text() == "Drawn on the highest floor up to 10 feet up."
    docks.editor.view.show_level(0)
    assert place.text() == "Drawn on the ground."


def test_a_wall_is_drawn_at_the_shown_level(docks: Drawing) -> None:
    docks.keys("F")
    docks.sweep((0, 0), (1, 0))
    docks.keys("B")
    for level in (0, 1):
        docks.editor.view.show_level(level)
        docks.click_side(0, 0)
        assert docks.map.wall(Edge(Position(0, 0, level), Position(1, 0, level))) is not None
        assert len(docks.map.walls) == level + 1


def test_escape_drops_the_tool_then_leaves_the_editor(docks: Drawing) -> None:
    docks.keys("W", ESCAPE)
    assert docks.editor.drawing_tool.tool is EditorTool.HAND
    docks.keys(ESCAPE)
    assert docks.editor.window().current_screen() is docks.opened.library  # type: ignore[attr-defined]
    assert docks.opened.library.chosen() == [docks.id]


def test_the_editor_closes_a_trashed_map(docks: Drawing) -> None:
    docks.opened.campaign.discard([docks.id])
    assert docks.editor.document_id == ""
    assert docks.opened.campaign.cards(MAP_KIND) == []
    docks.opened.campaign.undo()
    assert [card.id for card in docks.opened.campaign.cards(MAP_KIND)] == [docks.id]


def test_a_map_that_cannot_be_read_is_reported_and_not_opened(
    docks: Drawing, answers: Answers
) -> None:
    campaign, library = docks.opened.campaign, docks.opened.library
    pier = docks.opened.encounter_service().add_map(replace(docks.map, name="Pier"))
    docks.keys(ESCAPE)
    stored = campaign.file.read(pier)
    assert stored is not None
    spoiled = replace(stored.document, body='{"name":"Pier","width":20000}')
    campaign._commit("By hand", [DocumentChange(pier, spoiled)])
    library.grab()
    docks.opened.open_from_library(pier)
    [sentence] = answers.reported
    assert sentence.startswith("Pier is in a form that this program does not know; update")
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


def test_the_first_floor_of_a_map_moves_no_button_beside_it(docks: Drawing) -> None:
    def places() -> dict[str, QPoint]:
        bar = docks.editor.bar
        buttons = [each for each in bar.findChildren(Button) if each.isVisible()]
        return {each.accessibleName() or each.text(): each.mapTo(bar, QPoint()) for each in buttons}

    before = places()
    assert len(before) == 5
    docks.keys("F")
    docks.click(2, 2)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert docks.editor.bar.levels.isVisible()
    assert places() == before
