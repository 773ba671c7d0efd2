"""The Gamemaster's controls of terrain and walls in the context menu of a sector."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import ChangeMap
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.gamemaster.terrain_controls import USUAL_MATERIAL
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.naming import show_material_values
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from tests.ui.screens.encounter.conftest import dialog, refused, trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

E5 = Position(4, 4)
SIDE = Edge(E5, Position(5, 4))


def answer(screen: EncounterScreen, typed: str) -> None:
    """Type into the open dialog and accept it."""
    (asked,) = [each for each in screen.window().findChildren(ValueDialog) if each.isVisible()]
    asked.field.selectAll()  # type: ignore[attr-defined]
    QTest.keyClicks(asked.field, typed)
    QTest.keyClick(asked.field, Qt.Key.Key_Return)


@pytest.fixture
def door(controller: EncounterController) -> Wall:
    """A door between E5 and F5."""
    made = usual_wall(WallKind.DOOR, 8, "wood")
    controller.play(ChangeMap(controller.state.map.with_wall(SIDE, made)))
    return made


def test_terrain_can_be_painted_flooded_and_raised(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    ground = "Terrain of E5"
    trigger(screen, E5, "", ground, "Park")
    trigger(screen, E5, "", ground, "Under water")
    trigger(screen, E5, "", ground, "Dark")
    trigger(screen, E5, "", "All over the map", "Rain")
    rain, dark = MapCircumstance.RAIN, MapCircumstance.DARK
    assert controller.state.map.circumstances_at(E5) == (rain, dark)
    trigger(screen, E5, "", "All over the map", "Rain")
    assert controller.state.map.circumstances == ()
    for _ in range(3):
        controller.undo()
    trigger(screen, E5, "", ground, "10 feet higher")
    sector = controller.state.map.sector(Position(4, 4, 1))
    assert (sector.terrain, sector.water, sector.ground) == ("park", True, 1)
    assert screen.map.view.board.visible_level.ground(4, 4) == 1
    for _ in range(3):
        controller.undo()
    assert controller.state.map.sector(E5).terrain == ""


def test_combatants_rise_and_sink_with_the_terrain(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    here = Position(1, 1)
    trigger(screen, here, "ada", "Terrain of B2", "10 feet higher")
    assert controller.command_runner.refused_attempt is None
    assert controller.state.combatant("ada").spot == Position(1, 1, 1)
    assert controller.state.map.on_ground(1, 1) == Position(1, 1, 1)
    trigger(screen, Position(1, 1, 1), "ada", "Terrain of B2", "10 feet lower")
    assert controller.state.combatant("ada").spot == here


def test_lowering_below_level_0_is_refused(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    steps = controller.log.cursor
    trigger(screen, E5, "", "Terrain of E5", "10 feet lower")
    assert controller.command_runner.refused_attempt is not None
    assert "levels 0 to 9" in controller.command_runner.refused_attempt.refusal.sentence
    assert refused(screen)
    assert controller.log.cursor == steps


def test_an_obstacle_can_be_added_and_removed(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trigger(screen, E5, "", "Obstacles", "Add an obstacle in E5…")
    answer(screen, "40")
    assert controller.state.map.wall(E5) == usual_wall(WallKind.OBSTACLE, 40)
    trigger(screen, E5, "", "E5, Obstacle 40", "Remove")
    assert controller.state.map.wall(E5) is None


def test_no_material_value_is_asked_for_in_a_game_without(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    show_material_values(shown=False)
    trigger(screen, E5, "", "Obstacles", "Add an obstacle in E5")
    assert controller.state.map.wall(E5) == usual_wall(WallKind.OBSTACLE, USUAL_MATERIAL)
    trigger(screen, E5, "", "E5, Obstacle", "Remove")
    assert controller.state.map.wall(E5) is None


def test_a_door_can_be_opened_closed_and_strengthened(
    screen: EncounterScreen, controller: EncounterController, door: Wall
) -> None:
    between = "Between E5 and F5: Door, Wood 8"
    trigger(screen, E5, "", between, "Open")
    assert controller.state.map.wall(SIDE) == door.opened()
    trigger(screen, Position(5, 4), "", f"{between}, open", "Shut")
    assert controller.state.map.wall(SIDE) == door
    trigger(screen, E5, "", between, "Set the Material Value, now 8…")
    answer(screen, "30")
    status = controller.state.map.wall(SIDE)
    assert status is not None
    assert status.material == 30


def test_the_menu_changes_side_and_duration_of_conditions(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    sides = [each.name for each in controller.state.sides]
    trigger(screen, Position(1, 1), "ada", "Side", sides[1])
    assert controller.state.combatant("ada").side == controller.state.sides[1].id
    trigger(screen, Position(1, 1), "ada", "Apply condition", "Held…")
    QTest.keyClick(dialog(screen, ConditionDialog), Qt.Key.Key_Return)
    (borne,) = controller.fight.views.conditions(controller.state, "ada")
    assert borne.label == "Held"
    trigger(screen, Position(1, 1), "ada", "How long it lasts", "Held…")
    asked = dialog(screen, ConditionDialog)
    asked.turns.begin()
    QTest.keyClicks(asked.turns, "2")
    QTest.keyClick(asked.turns, Qt.Key.Key_Return)
    (borne,) = controller.fight.views.conditions(controller.state, "ada")
    assert borne.label == "Held, 2 turns"
