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
    place: EncounterScreen, heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> EncounterController:
    """Ada attacks the first thug, and only the bar can show her roll."""
    hide_roll_view(heroes_act, monkeypatch)
    drag(place, token(place, "ada"), token(place, "thug-1"))
    menu = place.action_menu_controller.menu
    assert menu is not None
    next(row for row in menu.rows if row.choice.name == "Fists").click()
    return heroes_act


def test_the_roll_bar_is_in_the_right_panel(
    place: EncounterScreen, rolling: EncounterController
) -> None:
    main = place.side.foot.main
    assert place.side.shows_roll
    assert place.side.isAncestorOf(place.roll)
    assert place.side.open_roll is None
    assert place.roll.title.text().startswith("Ada rolls Fists")
    assert main.text() == "Roll"
    assert "Add Row Steps" in place.roll.buttons
    assert "Cancel" not in place.roll.buttons  # it is next to the main button
    assert place.side.foot.leave.isVisible()
    assert main.text() not in place.roll.buttons
    assert place.roll.odds.isVisible()
    QTest.mouseClick(main, LEFT)
    assert not place.roll.odds.isVisible()
    assert main.text() == "Settle"
    assert main.text() not in place.roll.buttons
    QTest.mouseClick(main, LEFT)
    assert any(marks(rolling))
    assert not place.side.shows_roll


def test_row_steps_are_added_from_a_list(
    place: EncounterScreen, rolling: EncounterController
) -> None:
    QTest.mouseClick(place.roll.buttons["Add Row Steps"], LEFT)
    form = place.roll.form
    assert place.side.foot.main.note == "For what"
    (field,) = form._fields.values()
    button = field.editor
    assert isinstance(button, MenuButton)
    items = button._items()
    button.chosen.emit(items[-1].id)
    assert place.side.foot.main.note == ""
    assert button.text() == items[-1].text
    QTest.keyClick(form, KEY.Key_Return)
    assert items[-1].text in place.roll.reasons.text()
    assert rolling.form is None


def roll_black(place: EncounterScreen) -> None:
    """Roll with physical dice, too low for a success."""
    place.controller.command_runner.use_table_dice(True)
    QTest.mouseClick(place.side.foot.main, LEFT)
    QTest.keyClicks(place.roll.throw.dice, "00")


def test_a_payer_is_chosen_on_the_map(place: EncounterScreen, rolling: EncounterController) -> None:
    roll_black(place)
    QTest.mouseClick(place.roll.buttons["Spend Fortune: raise color"], LEFT)
    assert place.roll.form.isVisible()
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "bert"))
    assert rolling.form is not None
    assert rolling.form.answers == {"payer": "bert"}
    rolling.drop_form()
    assert not place.roll.form.isVisible()


def test_an_overruled_payer_pays_all_they_have(
    place: EncounterScreen, rolling: EncounterController
) -> None:
    fight = rolling.fight
    for each in rolling.state.combatants:
        rolling.set_fighter(each.id, lambda now: fight.overrides.with_gauge(now, "Fortune", 10, 1))
    roll_black(place)
    QTest.mouseClick(place.roll.buttons["Spend Fortune: raise color"], LEFT)
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "bert"))
    QTest.mouseClick(place.side.foot.main, LEFT)
    assert "One color costs 25 Fortune, and Bert has 10" in refused(place)
    QTest.mouseClick(place.message.override, LEFT)
    assert not refused(place)
    roll = fight.roll.open_roll(rolling.state)
    assert roll is not None
    assert roll.mark == R
    QTest.mouseClick(place.side.foot.main, LEFT)
    gauges = {each.name: each.now for each in fight.views.gauges(rolling.state, "bert")}
    assert gauges["Fortune"] == 0


def test_the_dice_switch_is_hidden_for_an_action_without_dice(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    shown = [place.dice.isVisible()]
    for name in ("Fists", "Move"):
        ask(heroes_act, name)
        shown.append(place.dice.isVisible())
    form = heroes_act.form
    assert form is not None
    spots = form.wanted_spots
    assert spots is not None
    form.take_spot(spots.options[0].value)
    shown.append(place.dice.isVisible())
    heroes_act.drop_form()
    ask(heroes_act, "Fists").answer("target", "thug-1")
    shown.append(place.dice.isVisible())
    heroes_act.drop_form()
    heroes_act.end()
    shown.append(place.dice.isVisible())
    assert shown == [True, True, False, False, True, False]


def test_table_dice_are_typed_into_the_throw_field(
    place: EncounterScreen, rolling: EncounterController
) -> None:
    assert place.dice.at_once.isVisibleTo(place.dice)
    QTest.mouseClick(place.dice.choice._buttons["table"], LEFT)
    QTest.mouseClick(place.side.foot.main, LEFT)
    field = place.roll.throw
    assert field.isVisible()
    QTest.keyClicks(field.dice, "83")
    assert not field.isVisible()
    roll = rolling.fight.roll.open_roll(rolling.state)
    assert roll is not None
    assert roll.dice == "83"


def test_the_focus_goes_to_the_dice_field_and_back(
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


def test_stop_cancels_waiting_for_dice(
    place: EncounterScreen, rolling: EncounterController, qtbot: QtBot
) -> None:
    throw = place.roll.throw
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


def test_cancel_calls_the_roll_off(place: EncounterScreen, rolling: EncounterController) -> None:
    QTest.mouseClick(place.side.foot.leave, LEFT)
    assert rolling.fight.rules.pending(rolling.state) is None
    assert not place.side.shows_roll
