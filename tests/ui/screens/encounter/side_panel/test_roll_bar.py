"""The open roll in a game without a panel for it, and the input of physical dice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from tests.core.rolls.result_marks import R
from tests.ui.screens.encounter.conftest import LEFT, ask, drag, hide_roll_view, refused, token

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
def rolling(
    screen: EncounterScreen, heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> EncounterController:
    """Ada attacks the first thug, and only the bar can show her roll."""
    hide_roll_view(heroes_act, monkeypatch)
    drag(screen, token(screen, "ada"), token(screen, "thug-1"))
    menu = screen.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Fists").click()
    return heroes_act


def test_the_roll_bar_is_in_the_right_panel(
    screen: EncounterScreen, rolling: EncounterController
) -> None:
    main = screen.side.foot.main
    assert screen.side.shows_roll
    assert screen.side.isAncestorOf(screen.roll)
    assert screen.side.open_roll is None
    assert screen.roll.title.text().startswith("Ada rolls Fists")
    assert main.text() == "Roll"
    assert "Add Row Steps" in screen.roll.buttons
    assert "Cancel" not in screen.roll.buttons  # it is next to the main button
    assert screen.side.foot.leave.isVisible()
    assert main.text() not in screen.roll.buttons
    assert screen.roll.odds.isVisible()
    QTest.mouseClick(main, LEFT)
    assert not screen.roll.odds.isVisible()
    assert main.text() == "Settle"
    assert main.text() not in screen.roll.buttons
    QTest.mouseClick(main, LEFT)
    assert any(marks(rolling))
    assert not screen.side.shows_roll


def test_row_steps_are_added_from_a_list(
    screen: EncounterScreen, rolling: EncounterController
) -> None:
    QTest.mouseClick(screen.roll.buttons["Add Row Steps"], LEFT)
    form = screen.roll.form
    assert screen.side.foot.main.note == "For what"
    (field,) = form._fields.values()
    button = field.editor
    assert isinstance(button, MenuButton)
    items = button._items()
    button.chosen.emit(items[-1].id)
    assert screen.side.foot.main.note == ""
    assert button.text() == items[-1].text
    QTest.keyClick(form, KEY.Key_Return)
    assert items[-1].text in screen.roll.reasons.text()
    assert rolling.form is None


def roll_black(screen: EncounterScreen) -> None:
    """Roll with physical dice, too low for a success."""
    screen.controller.command_runner.use_table_dice(True)
    QTest.mouseClick(screen.side.foot.main, LEFT)
    QTest.keyClicks(screen.roll.throw.dice, "00")


def test_a_payer_is_chosen_on_the_map(
    screen: EncounterScreen, rolling: EncounterController
) -> None:
    roll_black(screen)
    QTest.mouseClick(screen.roll.buttons["Spend Fortune: raise color"], LEFT)
    assert screen.roll.form.isVisible()
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "bert"))
    assert rolling.form is not None
    assert rolling.form.answers == {"payer": "bert"}
    rolling.drop_form()
    assert not screen.roll.form.isVisible()


def test_an_overruled_payer_pays_all_they_have(
    screen: EncounterScreen, rolling: EncounterController
) -> None:
    fight = rolling.fight
    for each in rolling.state.combatants:
        rolling.set_fighter(each.id, lambda now: fight.overrides.with_gauge(now, "Fortune", 10, 1))
    roll_black(screen)
    QTest.mouseClick(screen.roll.buttons["Spend Fortune: raise color"], LEFT)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "bert"))
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert "One color costs 25 Fortune, and Bert has 10" in refused(screen)
    QTest.mouseClick(screen.message.override, LEFT)
    assert not refused(screen)
    roll = fight.roll.open_roll(rolling.state)
    assert roll is not None
    assert roll.mark == R
    QTest.mouseClick(screen.side.foot.main, LEFT)
    gauges = {each.name: each.now for each in fight.views.gauges(rolling.state, "bert")}
    assert gauges["Fortune"] == 0


def test_the_dice_switch_is_hidden_for_an_action_without_dice(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    shown = [screen.dice.isVisible()]
    for name in ("Fists", "Move"):
        ask(heroes_act, name)
        shown.append(screen.dice.isVisible())
    form = heroes_act.form
    assert form is not None
    spots = form.wanted_spots
    assert spots is not None
    form.take_spot(spots.options[0].value)
    shown.append(screen.dice.isVisible())
    heroes_act.drop_form()
    ask(heroes_act, "Fists").answer("target", "thug-1")
    shown.append(screen.dice.isVisible())
    heroes_act.drop_form()
    heroes_act.end()
    shown.append(screen.dice.isVisible())
    assert shown == [True, True, False, False, True, False]


def test_table_dice_are_typed_into_the_throw_field(
    screen: EncounterScreen, rolling: EncounterController
) -> None:
    assert screen.dice.at_once.isVisibleTo(screen.dice)
    QTest.mouseClick(screen.dice.choice._buttons["table"], LEFT)
    QTest.mouseClick(screen.side.foot.main, LEFT)
    field = screen.roll.throw
    assert field.isVisible()
    QTest.keyClicks(field.dice, "83")
    assert not field.isVisible()
    roll = rolling.fight.roll.open_roll(rolling.state)
    assert roll is not None
    assert roll.dice == "83"


def test_the_focus_goes_to_the_dice_field_and_back(
    screen: EncounterScreen, rolling: EncounterController, qtbot: QtBot
) -> None:
    screen.window().activateWindow()
    qtbot.waitUntil(screen.window().isActiveWindow)
    rolling.command_runner.use_table_dice(True)
    rolling.go_on()
    assert screen.roll.throw.dice.hasFocus()
    QTest.keyClicks(screen.roll.throw.dice, "83")
    assert rolling.command_runner.waiting is None
    assert screen.map.view.hasFocus()


def test_stop_cancels_waiting_for_dice(
    screen: EncounterScreen, rolling: EncounterController, qtbot: QtBot
) -> None:
    throw = screen.roll.throw
    rolling.command_runner.use_table_dice(True)
    steps = rolling.log.cursor
    # When the same throw is asked again, the field is scrolled into view as a new one.
    for _ in range(2):
        with qtbot.waitSignal(throw.asked):
            rolling.go_on()
        assert throw.isVisible()
        QTest.mouseClick(throw.stop, LEFT)
        assert not throw.isVisible()
        assert rolling.log.cursor == steps


def test_the_first_digit_ends_the_refusal_of_missing_dice(
    screen: EncounterScreen, rolling: EncounterController
) -> None:
    throw = screen.roll.throw
    rolling.command_runner.use_table_dice(True)
    for place in (throw.dice, screen.map.view):
        for _ in range(2):
            screen.side.go_on()
        assert "Enter what the dice show first" in refused(screen)
        QTest.keyClicks(place, "8")
        assert throw.dice.text() == "8"
        assert not refused(screen)
        QTest.mouseClick(throw.stop, LEFT)


def test_cancel_calls_the_roll_off(screen: EncounterScreen, rolling: EncounterController) -> None:
    QTest.mouseClick(screen.side.foot.leave, LEFT)
    assert rolling.fight.rules.pending(rolling.state) is None
    assert not screen.side.shows_roll
