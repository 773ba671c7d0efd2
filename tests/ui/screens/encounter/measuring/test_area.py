"""The area tool: the combatants in an area, and its menu."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.areas import AreaShape
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.measuring.area import AreaTool
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import STANDING, dialog
from tests.ui.screens.encounter.measuring.conftest import caption, hover, press

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def menus(area: AreaTool) -> list[QMenu]:
    found: list[QMenu] = []
    area.laid.connect(found.append)
    return found


def actions(menu: QMenu) -> dict[str, QAction]:
    """The actions of a menu and its submenus."""
    return {
        each.text(): each for part in (menu, *menu.findChildren(QMenu)) for each in part.actions()
    }


def test_a_radius_names_and_selects_the_combatants_inside(
    screen: EncounterScreen, area: AreaTool, menus: list[QMenu]
) -> None:
    screen.controller.select("bert")
    area.take_shape(AreaShape.RADIUS)
    hover(screen, Position(2, 1))
    assert caption(screen) == ["0 sectors, 0 feet", "Thug 1"]
    press(screen, Position(2, 1))
    assert "distance of the radius" in area.prompt
    hover(screen, Position(3, 1))
    assert caption(screen) == ["1 sector, 10 feet", "Ada, Dorn, Thug 1"]
    assert screen.map.view.touched.isVisible()
    press(screen, Position(3, 1))
    assert not screen.map.view.touched.isVisible()
    offered = actions(menus[0])
    assert "1 sector, 10 feet: Ada, Dorn, Thug 1" in offered
    offered["Select all"].trigger()
    assert set(screen.group.ids) == {"ada", "dorn", "thug-1"}


def test_a_line_begins_at_the_selected_combatant(
    screen: EncounterScreen, area: AreaTool, menus: list[QMenu]
) -> None:
    screen.controller.select("ada")
    area.take_shape(AreaShape.LINE)
    hover(screen, Position(5, 1))
    assert caption(screen)[1] == "Dorn, Thug 1"
    press(screen, Position(5, 1))
    assert len(menus) == 1


def test_a_condition_is_applied_to_all_inside(
    screen: EncounterScreen, controller: EncounterController, area: AreaTool, menus: list[QMenu]
) -> None:
    area.take_next()
    press(screen, STANDING["thug-1"])
    actions(menus[0])["Dazed…"].trigger()
    asked = dialog(screen, ConditionDialog)
    QTest.keyClicks(asked.turns, "2")
    asked.submit()
    (dazed,) = controller.fight.views.conditions(controller.state, "thug-1")
    assert dazed.label == "Dazed, 2 turns"
    press(screen, STANDING["thug-1"])
    actions(menus[-1])["Custom…"].trigger()
    asked = dialog(screen, ConditionDialog)
    QTest.keyClicks(asked.name, "Cursed")
    asked.submit()
    found = controller.fight.views.conditions(controller.state, "thug-1")
    assert [each.label for each in found] == ["Dazed, 2 turns", "Cursed"]


def test_the_key_cycles_through_the_shapes(screen: EncounterScreen, area: AreaTool) -> None:
    screen.controller.select("")
    seen = []
    for _ in range(4):
        area.take_next()
        seen.append(area.prompt)
    assert [each.partition(".")[0] for each in seen] == [
        "Area: one sector",
        "Area: line",
        "Area: radius",
        "",
    ]
    assert [each.checked for each in area._items()] == [False] * 3


def test_many_names_are_shortened_and_an_empty_area_reported(
    screen: EncounterScreen, controller: EncounterController, area: AreaTool, menus: list[QMenu]
) -> None:
    controller.select("")
    for who in STANDING:
        controller.play(PlaceCombatant(who, Position(5, 5)))
    area.take_next()
    hover(screen, Position(5, 5))
    assert caption(screen)[-1].endswith(", +1")
    press(screen, Position(0, 0))
    assert list(actions(menus[0])) == ["Nobody"]


def test_the_acting_combatant_can_attack_all(
    screen: EncounterScreen, heroes_act: EncounterController, area: AreaTool, menus: list[QMenu]
) -> None:
    for who in ("thug-1", "thug-2"):
        heroes_act.play(PlaceCombatant(who, STANDING["ada"]))
    heroes_act.rolls_at_once = True
    heroes_act.select("ada")
    area.take_shape(AreaShape.SECTOR)
    press(screen, STANDING["ada"])
    offered = actions(menus[0])
    assert "Ada on all" in offered
    assert not {"Evade", "Seize", "Hold"} & set(offered), "they are for one opponent"
    offered["Fists"].trigger()
    QTest.qWait(50)
    attacked = [
        entry.command.target for entry in heroes_act.log.entries if hasattr(entry.command, "target")
    ]
    assert attacked[-2:] == ["thug-1", "thug-2"]
