"""Every small dialog of the Gamemaster in a fight says why it refuses, in a fight of each game."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.registry import GAMES
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import TURNS, ConditionDialog
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.app.conftest import OpenCopy
from tests.ui.widgets.dialogs.discarding import discard_entries

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

TOO_HIGH = "999999"


@pytest.fixture(params=[entry.id for entry in GAMES])
def screen(
    request: pytest.FixtureRequest,
    open_copy: OpenCopy,
    qtbot: QtBot,
) -> EncounterScreen:
    """The fight of the sample campaign of each game."""
    opened = open_copy(request.param)
    [card, *_] = opened.campaign.cards("encounter")
    opened.fights.open(card.id)
    made = opened.fights.screen()
    qtbot.waitUntil(made.isVisible)
    return made


MAX_OF_A_MENU = 3
"""The most dialogs that are opened from one menu: those of the conditions are all alike."""


def prompts(menu: QMenu) -> Iterator[QAction]:
    """The items of a menu and its submenus that open a dialog."""
    for each in (menu, *menu.findChildren(QMenu)):
        found = [action for action in each.actions() if action.text().endswith("…")]
        most = MAX_OF_A_MENU if each.title() else len(found)
        yield from (e for e in found[:most] if not e.text().startswith("Add a combatant"))


def open_dialogs(screen: EncounterScreen) -> list[FormDialog]:
    return [each for each in screen.window().findChildren(FormDialog) if each.isVisible()]


def wrong_input(dialog: FormDialog) -> bool:
    """Enter what is never allowed; whether there is such a thing."""
    if isinstance(dialog, ConditionDialog):
        dialog.duration.button(TURNS).click()
        dialog.turns.selectAll()
        QTest.keyClicks(dialog.turns, "0")
        return True
    assert isinstance(dialog, ValueDialog)
    field = dialog.field
    if isinstance(field, NumberField):
        field.selectAll()
        QTest.keyClicks(field, TOO_HIGH)
        return True
    if isinstance(field, QPlainTextEdit):
        return False
    assert isinstance(field, QLineEdit)
    field.clear()
    return True


def press_return(dialog: FormDialog) -> None:
    field = dialog.focusWidget()
    assert isinstance(field, QWidget)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_every_dialog_says_why_it_refuses(screen: EncounterScreen) -> None:
    before = screen.controller.state
    person = next(each for each in before.combatants if each.spot is not None)
    menu = screen.gamemaster_controls.open_menu(person.spot, person.id, QPoint(10, 10))
    seen = set()
    for action in prompts(menu):
        action.trigger()
        [dialog] = open_dialogs(screen)
        if wrong_input(dialog):
            press_return(dialog)
            assert dialog.isVisible(), action.text()
            assert dialog.problem.isVisible(), action.text()
            assert dialog.problem.accessibleName(), action.text()
            seen.add(type(dialog))
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        if isinstance(dialog, ConditionDialog):
            discard_entries(dialog)
        QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)
    menu.close()
    assert seen == {ValueDialog, ConditionDialog}
    assert screen.controller.state == before


def test_a_gauge_above_what_the_rules_allow_keeps_its_text(screen: EncounterScreen) -> None:
    controller = screen.controller
    who = controller.state.combatants[0].id
    controller.select(who)
    for gauge in controller.fight.views.gauges(controller.state, who):
        screen.gamemaster_controls.set_gauge(gauge.name)
        [dialog] = open_dialogs(screen)
        assert isinstance(dialog, ValueDialog)
        assert isinstance(dialog.field, NumberField)
        QTest.keyClicks(dialog.field, TOO_HIGH)
        press_return(dialog)
        assert dialog.field.text() == TOO_HIGH
        assert dialog.problem.isVisible()
        dialog.field.selectAll()
        QTest.keyClicks(dialog.field, "-1" if gauge.now else "+1")
        press_return(dialog)
        assert not dialog.isVisible()
        now = controller.fight.views.gauges(controller.state, who)
        expected = gauge.now - 1 if gauge.now else 1
        assert next(each for each in now if each.name == gauge.name).now == expected
        controller.undo()
