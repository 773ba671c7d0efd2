"""The open roll of a fight, over its log."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from tests.core.rolls.result_marks import R
from tests.ui.screens.encounter.conftest import LEFT, drag, token

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    "This plugin does not support propagateSizeHints",
    extend=True,
)


def marks(controller: EncounterController) -> list[ResultMark | None]:
    return [
        controller.fight.narration.mark(event)
        for entry in controller.log.entries
        for event in entry.events
    ]


@pytest.fixture
def rolling(place: EncounterScreen, heroes_act: EncounterController) -> EncounterController:
    drag(place, token(place, "ada"), token(place, "thug-1"))
    menu = place.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Fists").click()
    return heroes_act


def test_it_stands_over_the_log(place: EncounterScreen, rolling: EncounterController) -> None:
    assert place.roll.isVisible()
    assert place.roll.title.text().startswith("Ada rolls Fists")
    assert {"Roll", "Add Row Steps", "Call off"} <= set(place.roll.buttons)
    assert place.roll.odds.isVisible()
    QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
    assert not place.roll.odds.isVisible()
    assert "Settle" in place.roll.buttons
    QTest.mouseClick(place.side.foot.main, LEFT)
    assert any(marks(rolling))


def test_row_steps_by_the_table(place: EncounterScreen, rolling: EncounterController) -> None:
    QTest.mouseClick(place.roll.buttons["Add Row Steps"], LEFT)
    form = place.roll.form
    assert not place.side.foot.main.isEnabled()
    (field,) = form._fields.values()
    button = field.editor
    assert isinstance(button, MenuButton)
    items = button._items()
    button.chosen.emit(items[-1].id)
    assert place.side.foot.main.isEnabled()
    assert button.text() == items[-1].text
    QTest.keyClick(form, KEY.Key_Return)
    assert items[-1].text in place.roll.reasons.text()
    assert rolling.form is None


def roll_black(place: EncounterScreen) -> None:
    """Roll with the dice of the table, which show too little."""
    place.controller.command_runner.use_table_dice(True)
    QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
    QTest.keyClicks(place.roll.throw.dice, "00")


def test_anybody_pays(place: EncounterScreen, rolling: EncounterController) -> None:
    roll_black(place)
    QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
    assert place.roll.form.isVisible()
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "bert"))
    assert rolling.form is not None
    assert rolling.form.answers == {"payer": "bert"}
    rolling.drop_form()
    assert not place.roll.form.isVisible()


def test_who_has_too_little_pays_what_they_have_where_the_gamemaster_says_so(
    place: EncounterScreen, rolling: EncounterController
) -> None:
    fight = rolling.fight
    for each in rolling.state.combatants:
        rolling.set_fighter(each.id, lambda now: fight.overrides.with_gauge(now, "Fortune", 10, 1))
    roll_black(place)
    QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "bert"))
    QTest.mouseClick(place.side.foot.main, LEFT)
    box = place.roll.refusal
    assert "One color costs 25 Fortune, and Bert has 10" in box.accessibleName()
    QTest.mouseClick(box.override, LEFT)
    assert not box.isVisible()
    roll = fight.roll.open_roll(rolling.state)
    assert roll is not None
    assert roll.mark == R
    QTest.mouseClick(place.roll.buttons["Settle"], LEFT)
    gauges = {each.name: each.now for each in fight.views.gauges(rolling.state, "bert")}
    assert gauges["Fortune"] == 0


def test_dice_of_the_table(place: EncounterScreen, rolling: EncounterController) -> None:
    QTest.mouseClick(place.dice.choice._buttons["table"], LEFT)
    QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
    field = place.roll.throw
    assert field.isVisible()
    QTest.keyClicks(field.dice, "83")
    assert not field.isVisible()
    roll = rolling.fight.roll.open_roll(rolling.state)
    assert roll is not None
    assert roll.dice == "83"


def test_the_keys_go_on_where_the_fight_does(
    place: EncounterScreen, rolling: EncounterController, qtbot: QtBot
) -> None:
    place.window().activateWindow()
    qtbot.waitUntil(place.window().isActiveWindow)
    rolling.command_runner.use_table_dice(True)
    rolling.go_on()
    assert place.roll.throw.dice.hasFocus()
    QTest.keyClicks(place.roll.throw.dice, "83")
    assert rolling.command_runner.waiting is None
    assert place.map.view.hasFocus()


@pytest.mark.usefixtures("rolling")
def test_a_form_leaves_the_height_to_the_map(place: EncounterScreen) -> None:
    roll_black(place)
    before = place.roll.heightForWidth(760)
    QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
    form = place.roll.form
    assert place.side.foot.main.x() > form._fields["payer"].editor.geometry().right()
    assert place.roll.heightForWidth(760) - before < 100
    form.resize(300, form.height())
    QApplication.sendPostedEvents(form)
    assert place.side.foot.main.x() == form._fields["payer"].x()


def test_nobody_throws(place: EncounterScreen, rolling: EncounterController) -> None:
    rolling.command_runner.use_table_dice(True)
    steps = rolling.log.cursor
    rolling.go_on()
    assert place.roll.throw.isVisible()
    QTest.mouseClick(place.roll.throw.stop, LEFT)
    assert not place.roll.throw.isVisible()
    assert rolling.log.cursor == steps


def test_called_off(place: EncounterScreen, rolling: EncounterController) -> None:
    QTest.mouseClick(place.roll.buttons["Call off"], LEFT)
    assert rolling.fight.rules.pending(rolling.state) is None
    assert not place.roll.isVisible()
