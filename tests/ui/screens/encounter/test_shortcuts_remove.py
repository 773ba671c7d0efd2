"""Delete removes whoever is selected from combat, as the menu does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.shortcuts import are_in
from tests.ui.screens.encounter.conftest import LEFT, ask, token

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

DELETE = Qt.Key.Key_Delete


def focus(window: MainWindow) -> QWidget:
    """The focused widget of the window."""
    found: QWidget | None = window.focusWidget()
    assert found is not None
    return found


def present(controller: EncounterController) -> list[str]:
    return [each.id for each in controller.state.combatants]


def test_delete_removes_the_selected_combatant_before_the_fight(
    screen: EncounterScreen, controller: EncounterController, window: MainWindow
) -> None:
    everybody = present(controller)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "thug-1"))
    QTest.keyClick(screen.map.view, DELETE)
    assert present(controller) == [each for each in everybody if each != "thug-1"]
    assert not window.toast.isVisible()
    window.program_actions["undo"].trigger()
    assert present(controller) == everybody


def test_delete_in_the_order_of_play_removes_the_selected_combatant(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.order.view.setFocus()
    QTest.keyClick(screen.order.view, DELETE)
    assert "ada" not in present(heroes_act)


def test_delete_removes_a_group_in_one_step(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    before, gone = controller.log.cursor, group.ids
    QTest.keyClick(screen.map.view, DELETE)
    assert not set(gone) & set(present(controller))
    assert controller.log.cursor == before + 1


def test_delete_in_a_form_removes_nobody(
    screen: EncounterScreen, heroes_act: EncounterController, window: MainWindow
) -> None:
    everybody = present(heroes_act)
    ask(heroes_act, "Fists")
    assert are_in(screen.who.form)
    QTest.keyClick(focus(window), DELETE)
    assert present(heroes_act) == everybody


@pytest.mark.usefixtures("heroes_act")
def test_delete_is_shown_in_the_menu_of_a_combatant(screen: EncounterScreen) -> None:
    screen.map.menu_wanted.emit(None, "ada", screen.mapToGlobal(screen.rect().center()))
    (menu,) = [each for each in screen.findChildren(QMenu) if each.isVisible()]
    keys = {each.text(): each.shortcut().toString() for each in menu.actions()}
    assert keys["Remove from combat"] == "Del"
    menu.close()
