"""The Gamemaster's fog tool: its menu, the brush by mouse and keys, Esc and undo."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import SetFog
from fourc_desktop.core.encounter.fog import FogReveal
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.fog_tool import FogTool
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.interaction.tools import MapTool
from tests.ui.screens.encounter.conftest import drag, middle, trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

A1, A4 = Position(0, 0), Position(0, 3)


@pytest.fixture
def tool(screen: EncounterScreen) -> FogTool:
    return screen.map.fog


def revealed(controller: EncounterController) -> set[tuple[int, int, int]]:
    fog = controller.state.fog
    return set() if fog is None else set(fog.revealed)


def choose(tool: FogTool, words: str) -> None:
    """Choose an item of the fog menu."""
    tool.button.open_list()
    (action,) = [each for each in tool.button._menu.actions() if each.text() == words]
    action.trigger()
    tool.button._menu.close()


def checked(tool: FogTool) -> list[str]:
    return [each.text for each in tool._items() if each.checked]


def test_the_menu_sets_how_sectors_are_revealed(
    tool: FogTool, controller: EncounterController
) -> None:
    assert checked(tool) == ["No fog"]
    choose(tool, "Fog, revealed by presence")
    assert controller.state.fog is not None
    assert controller.state.fog.reveals is FogReveal.PRESENCE
    assert revealed(controller) == {(1, 1, 0), (1, 3, 0)}
    assert checked(tool) == ["Fog, revealed by presence"]
    steps = controller.log.cursor
    choose(tool, "Fog, revealed by presence")
    assert controller.log.cursor == steps, "the same once more is no step"
    choose(tool, "Fog, revealed by sight")
    assert len(revealed(controller)) == 48
    choose(tool, "Cover everything")
    assert revealed(controller) == set()
    choose(tool, "Reveal everything")
    choose(tool, "No fog")
    assert controller.state.fog is None


def test_the_brush_reveals_by_strokes_that_are_undone_one_by_one(
    tool: FogTool, screen: EncounterScreen, controller: EncounterController
) -> None:
    choose(tool, "Reveal with the brush")
    assert screen.map.view.tool is MapTool.BRUSH
    assert checked(tool) == ["Fog, revealed by brush", "Reveal with the brush"]
    assert screen.message.message.text == ("Brush sectors to reveal them. Esc ends it.")
    drag(screen, middle(screen, A1), middle(screen, A4))
    assert revealed(controller) == {(0, y, 0) for y in range(4)}
    drag(screen, middle(screen, A1), middle(screen, A1) + QPoint(0, 4))
    assert controller.log.cursor == len(controller.log.entries)
    choose(tool, "Cover with the brush")
    drag(screen, middle(screen, A4), middle(screen, A4) + QPoint(0, 4))
    assert revealed(controller) == {(0, y, 0) for y in range(3)}
    controller.undo()
    assert (0, 3, 0) in revealed(controller)
    choose(tool, "Cover with the brush")
    assert not tool.is_on, "the same item puts it away"


def test_keys_reveal_sectors_and_esc_ends_the_tool(
    tool: FogTool, screen: EncounterScreen, controller: EncounterController
) -> None:
    tool.take(reveals=True)
    view = screen.map.view
    view.cursor_at.go(A4)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(view, key)
    assert revealed(controller) == {(0, 3, 0), (1, 3, 0)}
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not tool.is_on
    assert screen.message.message.strong == "Setup."
    assert tool.button.accessibleName() == "Fog"


def test_removing_the_fog_or_another_fight_ends_the_tool(
    tool: FogTool, controller: EncounterController
) -> None:
    tool.take(reveals=True)
    controller.play(SetFog(None))
    assert not tool.is_on
    tool.take(reveals=False)
    controller.open(controller.id)
    assert not tool.is_on
    controller.replay.start(controller.log, controller.fight)
    assert not tool.button.isEnabled()
    tool.take(reveals=True)
    assert tool.is_on is (controller.state.fog is not None)


def test_the_menu_of_a_sector_reveals_and_covers_it(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.play(SetFog())
    trigger(screen, A4, "", "Reveal A4")
    assert revealed(controller) == {(0, 3, 0)}
    trigger(screen, A4, "", "Cover A4")
    assert revealed(controller) == set()
