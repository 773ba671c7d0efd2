"""The order of play beside the map: what the mouse marks is who is shown."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ConditionState
from fourc_desktop.ui.screens.encounter.combatants import side_groups
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.model import combatant_id, row_of
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.core.encounter.toy_fight import TOY, duel
from tests.ui.screens.encounter.conftest import LEFT

NAMES = ("Abe", "Bea", "Cy", "Dot", "Eli", "Flo", "Gus", "Hal", "Ida", "Jo")
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
RIGHT = Qt.MouseButton.RightButton


def at(screen: EncounterScreen, who: str) -> QPoint:
    """The center of a combatant's row in the viewport."""
    view = screen.order.view
    return view.visualRect(view.rows.index(row_of(view.rows.rows, who))).center()


def marked(screen: EncounterScreen) -> list[str]:
    """The combatants whose rows are highlighted."""
    view = screen.order.view
    return [combatant_id(view.rows.row_at(index)) for index in view.selectedIndexes()]


def is_shown(screen: EncounterScreen, who: str) -> bool:
    """Whether list, side panel and halo show the same combatant."""
    name = screen.controller.state.combatant(who).name
    is_beside = screen.who.name.accessibleName() == name
    return marked(screen) == [who] and is_beside and screen.map.view.selected == who


@pytest.mark.usefixtures("heroes_act")
def test_a_press_that_slides_off_the_row_selects_its_combatant(screen: EncounterScreen) -> None:
    port = screen.order.view.viewport()
    for off in (at(screen, "dorn"), QPoint(30, port.height() - 5), QPoint(-200, 40)):
        screen.controller.select("ada")
        QTest.mousePress(port, LEFT, pos=at(screen, "bert"))
        for step in (off / 2, off):
            QTest.mouseMove(port, step)
        QTest.mouseRelease(port, LEFT, pos=off)
        assert is_shown(screen, "bert")


@pytest.mark.usefixtures("heroes_act")
def test_a_click_of_another_button_marks_nobody_else(screen: EncounterScreen) -> None:
    port = screen.order.view.viewport()
    for button in (RIGHT, Qt.MouseButton.MiddleButton):
        QTest.mouseClick(port, button, pos=at(screen, "bert"))
        assert is_shown(screen, "ada")
    QTest.mouseClick(port, LEFT, Qt.KeyboardModifier.ControlModifier, at(screen, "ada"))
    assert is_shown(screen, "ada")
    QTest.mouseClick(port, LEFT, pos=QPoint(30, port.height() - 5))
    assert is_shown(screen, "ada")


def test_a_double_click_opens_the_actions_of_another(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    entered: list[str] = []
    screen.order.view.entered_row.connect(entered.append)
    port = screen.order.view.viewport()
    for who in ("bert", "dorn", "ada"):
        QTest.mouseClick(port, LEFT, pos=at(screen, who))
        QTest.mouseDClick(port, LEFT, pos=at(screen, who))
    assert entered == ["bert", "dorn", "ada"]
    assert heroes_act.selected == "ada"


@pytest.mark.usefixtures("heroes_act")
def test_the_menu_of_a_row_selects_its_combatant(screen: EncounterScreen) -> None:
    view = screen.order.view
    view.customContextMenuRequested.emit(at(screen, "bert"))
    for menu in screen.findChildren(QMenu):
        menu.close()
    assert is_shown(screen, "bert")


@pytest.mark.parametrize("scale", [100, 200])
def test_the_acting_combatant_is_whole_between_whole_rows(
    scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(scale)
    group = side_groups(TOY, duel(), lambda _id: None)[0]
    someone = group.combatants[0]
    people = [
        replace(
            someone,
            combatant=replace(someone.combatant, id=name, name=name),
            conditions=(ConditionState("Dazed"),) * (place % 3 == 0),
        )
        for place, name in enumerate(
            ("Abe", "Bea", "Cy", "Dot", "Eli", "Flo", "Gus", "Hal", "Ida", "Jo")
        )
    ]
    view = OrderView()
    qtbot.addWidget(view)
    view.resize(150, 470)
    view.show()
    for who in (*(each.id for each in people), "Cy", "Hal", "Abe"):
        view.show_groups([replace(group, combatants=tuple(people))], who)
        view.executeDelayedItemsLayout()
        port = view.viewport().rect()
        rects = [view.visualRect(view.rows.index(row)) for row in range(view.rows.rowCount())]
        assert port.contains(rects[row_of(view.rows.rows, who)])
        seen = [rect for rect in rects if rect.intersects(port)]
        assert all(port.contains(rect) for rect in seen)
        assert seen[-1].bottom() == port.bottom()
