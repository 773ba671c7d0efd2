"""The base class of measuring tools: mouse and key events, and how a tool ends."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from fourc_desktop.core.maps.areas import AreaShape
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.measuring.area import AreaTool
from fourc_desktop.ui.screens.encounter.measuring.ruler import RulerTool
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, STANDING, drag, middle, token
from tests.ui.screens.encounter.measuring.conftest import press

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key


def test_an_active_tool_prevents_selecting_and_dragging(
    screen: EncounterScreen, controller: EncounterController, ruler: RulerTool
) -> None:
    controller.select("ada")
    QTest.mouseClick(ruler.button, LEFT)
    assert ruler.is_on
    press(screen, STANDING["dorn"])
    drag(screen, token(screen, "dorn"), middle(screen, Position(5, 5)))
    QTest.mouseDClick(screen.map.view.viewport(), LEFT, pos=token(screen, "bert"))
    assert controller.selected == "ada"
    assert controller.state.combatant("dorn").spot == STANDING["dorn"]
    QTest.mouseClick(ruler.button, LEFT)
    press(screen, STANDING["dorn"])
    assert controller.selected == "dorn"


def test_esc_or_another_tool_ends_the_tool(
    screen: EncounterScreen, ruler: RulerTool, area: AreaTool
) -> None:
    view = screen.map.view
    view.setFocus()
    QTest.keyClick(view, KEY.Key_Period)
    assert ruler.is_on
    assert ruler.button.isChecked()
    assert screen.message.message.strong == f"{ruler.prompt}."
    QTest.keyClick(view, KEY.Key_Comma)
    assert (ruler.is_on, area.is_on) == (False, True)
    assert screen.message.message.strong == "Area: one sector. Click a sector."
    QTest.keyClick(view, KEY.Key_Escape)
    assert not area.is_on
    assert screen.message.message.strong == "Setup."


def test_another_encounter_ends_the_tool(
    screen: EncounterScreen, opened: OpenCampaign, area: AreaTool
) -> None:
    area.take_shape(AreaShape.RADIUS)
    opened.fights.open(screen.controller.id)
    assert not area.is_on
    screen.controller.close()
    area.take()
    assert not area.is_on


def test_a_drag_clicks_at_both_ends(screen: EncounterScreen, area: AreaTool) -> None:
    menus: list[object] = []
    area.laid.connect(menus.append)
    area.take_shape(AreaShape.RADIUS)
    drag(screen, middle(screen, Position(5, 2)), middle(screen, Position(6, 2)))
    assert len(menus) == 1
    assert not area.is_on


def test_a_drag_with_the_ruler_leaves_its_line(
    screen: EncounterScreen, controller: EncounterController, ruler: RulerTool
) -> None:
    controller.select("ada")
    ruler.take()
    start, end = Position(5, 2), Position(6, 2)
    drag(screen, middle(screen, start), middle(screen, end))
    assert tuple(screen.map.view.path.spots) == (start, end)


def test_no_tooltip_covers_what_a_tool_shows(
    screen: EncounterScreen, ruler: RulerTool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _widget: shown.append(words))
    port, at = screen.map.view.viewport(), token(screen, "dorn")
    for is_on in (True, False):
        ruler.toggle()
        assert ruler.is_on is is_on
        QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, at, port.mapToGlobal(at)))
        assert len(shown) == (0 if is_on else 1)
