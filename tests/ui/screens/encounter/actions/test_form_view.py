"""A form answered by keys alone."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.fields.line_field import LineField

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def take(button: MenuButton, line: int) -> None:
    """Open a list by Space and take one of its lines by Enter."""

    def press() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        for _ in range(line + 1):
            QTest.keyClick(menu, KEY.Key_Down)
        QTest.keyClick(menu, KEY.Key_Return)

    QTimer.singleShot(0, press)
    QTest.keyClick(button, KEY.Key_Space)


def test_after_the_last_choice_from_a_list_enter_does_it(
    place: EncounterScreen, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    controller, form = heroes_act, place.who.form
    QTest.keyClick(place.map.view, KEY.Key_1)
    qtbot.waitUntil(form.isVisible)
    target = QApplication.focusWidget()
    assert isinstance(target, MenuButton)
    steps = controller.log.cursor
    take(target, 0)
    qtbot.waitUntil(lambda: controller.form is not None and controller.form.is_whole)
    qtbot.waitUntil(lambda: place.window().focusWidget() is form.do)
    QTest.keyClick(form.do, KEY.Key_Return)
    assert (
        controller.log.cursor == steps + 1 or controller.command_runner.refused_attempt is not None
    )


def test_a_number_that_may_be_left_out(
    place: EncounterScreen, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    QTest.keyClick(place.map.view, KEY.Key_1)
    qtbot.waitUntil(place.who.form.isVisible)
    field = next(
        each
        for each in place.who.form.findChildren(LineField)
        if each.accessibleName() == "Damage at most"
    )
    field.setFocus()
    asked = heroes_act.form
    assert asked is not None
    for keys, answer in (("12", 12), ("\b", 1), ("\b", None)):
        QTest.keyClicks(field, keys)
        assert asked.answers.get("pull.damage") == answer
