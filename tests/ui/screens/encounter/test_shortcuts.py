"""Shortcuts of the encounter: letters trigger actions, Esc cancels, the map has the focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.views.action_options import DIGIT_KEYS, KEYS
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.command_runner import PendingThrow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS, ENTER, ZOOMS
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT, ask, open_log, option, refused, token, until

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


AGAIN = "Fists: choose it again to go on with the same answers."

OF_THE_MAP = {*ARROWS, *ENTER, *ZOOMS, KEY.Key_0, KEY.Key_PageUp, KEY.Key_PageDown, KEY.Key_Space}


def last_command(controller: EncounterController) -> str:
    return type(controller.log.entries[controller.log.cursor - 1].command).__name__


def test_action_shortcuts_differ_from_map_keys() -> None:
    used = {KEY(ord(each)) for each in (*KEYS.values(), *DIGIT_KEYS)}
    assert not used & OF_THE_MAP


def test_a_letter_on_the_map_runs_the_action(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_N)
    assert last_command(heroes_act) == "Finish"
    assert focus() is screen.map.view


def test_a_letter_in_the_order_of_play_runs_the_action(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.order.view.setFocus()
    QTest.keyClick(screen.order.view, KEY.Key_N)
    assert last_command(heroes_act) == "Finish"
    assert heroes_act.selected == "bert", "who acts next is selected"


@pytest.mark.usefixtures("heroes_act")
def test_signs_in_the_order_of_play_take_tools(screen: EncounterScreen) -> None:
    for sign, tool in ((".", screen.map.ruler), (",", screen.map.area)):
        screen.order.view.setFocus()
        QTest.keyClicks(screen.order.view, sign)
        assert tool.is_on


def test_a_letter_in_the_panel_opens_the_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.who.action_options.focus_first()
    QTest.keyClick(focus(), KEY.Key_M)
    assert heroes_act.form is not None
    assert heroes_act.form.option.name == "Move"


def test_esc_sets_a_form_aside_with_its_answers(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    form = ask(heroes_act, "Fists")
    form.answer("target", "thug-1")
    answers = dict(form.answers)
    screen.keys.to_map()
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert not screen.who.form.isVisible()
    assert screen.message.message.text == "Fists canceled. Choose it again to go on."
    heroes_act.choose(option(heroes_act, "Move"))
    heroes_act.drop_form()
    heroes_act.choose(option(heroes_act, "Fists"))
    again = heroes_act.form
    assert again is not None
    assert again.answers == answers
    heroes_act.drop_form()
    heroes_act.choose(option(heroes_act, "Fists"))
    assert heroes_act.form is not None
    assert "target" not in heroes_act.form.answers, "Cancel keeps nothing"


def test_a_form_that_was_set_aside_comes_back_with_undo(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    screen.keys.to_map()
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    QTest.keyClick(screen.map.view, KEY.Key_N)
    assert last_command(heroes_act) == "Finish"
    assert screen.message.message.text == "Fists left out. Undo brings it back."
    heroes_act.undo()
    heroes_act.select("ada")
    assert screen.message.message.text == AGAIN
    heroes_act.choose(option(heroes_act, "Fists"))
    assert heroes_act.form is not None
    assert heroes_act.form.answers["target"] == "thug-1"


def test_an_undone_action_is_not_called_canceled(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    beside = heroes_act.state.combatant("thug-1").spot
    assert beside is not None
    heroes_act.play(PlaceCombatant("ada", beside))
    ask(heroes_act, "Fists").answer("target", "thug-1")
    heroes_act.send()
    heroes_act.go_on()
    open_log(screen)
    QTest.mouseClick(screen.log.back, LEFT)
    heroes_act.select("ada")
    assert screen.message.message.text == AGAIN
    heroes_act.choose(option(heroes_act, "Fists"))
    assert heroes_act.form is not None
    assert heroes_act.form.answers["target"] == "thug-1"


def test_a_form_that_was_set_aside_is_no_longer_named_when_another_action_is_begun(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert "Fists canceled." in screen.message.message.text
    heroes_act.choose(option(heroes_act, "Rush"))
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert heroes_act.form is None
    assert "canceled" not in screen.message.message.text


def test_a_form_that_was_set_aside_is_not_named_after_a_step_of_somebody_else(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    heroes_act.select("bert")
    QTest.keyClick(screen.map.view, KEY.Key_N)
    assert last_command(heroes_act) == "Finish"
    assert "Undo brings it back" not in screen.message.message.text


def test_a_form_that_was_set_aside_is_not_left_out_by_a_move_before_its_action(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    screen.keys.to_map()
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert heroes_act.move("ada", Position(1, 0))
    assert last_command(heroes_act) == "MoveCommand"
    assert option(heroes_act, "Fists").refusal is None
    assert "left out" not in screen.message.message.text
    heroes_act.undo()
    assert screen.message.message.text == AGAIN


def test_a_form_that_was_sent_after_undo_is_not_left_out(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    beside = heroes_act.state.combatant("thug-1").spot
    assert beside is not None
    heroes_act.play(PlaceCombatant("ada", beside))
    ask(heroes_act, "Fists").answer("target", "thug-1")
    screen.keys.to_map()
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    QTest.keyClick(screen.map.view, KEY.Key_N)
    assert heroes_act.set_aside.left_behind(heroes_act.log) is not None
    heroes_act.undo()
    heroes_act.select("ada")
    heroes_act.choose(option(heroes_act, "Fists"))
    heroes_act.send()
    assert last_command(heroes_act) == "AttackCommand"
    assert heroes_act.set_aside.left_behind(heroes_act.log) is None


def test_selecting_somebody_else_sets_a_filled_form_aside(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    heroes_act.select("bert")
    assert not screen.who.form.isVisible()
    heroes_act.choose(option(heroes_act, "Move"))
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    heroes_act.select("ada")
    assert screen.message.message.text == "Fists canceled. Choose it again to go on."
    heroes_act.choose(option(heroes_act, "Fists"))
    assert heroes_act.form is not None
    assert heroes_act.form.answers["target"] == "thug-1"


def test_a_digit_opens_the_attack_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.map.view.setFocus()
    fists = next(
        each
        for each in heroes_act.fight.actions.action_options(heroes_act.state, "ada")
        if each.name == "Fists"
    )
    QTest.keyClick(screen.map.view, KEY(ord(fists.key)))
    assert heroes_act.form is not None
    assert heroes_act.form.option.name == "Fists"


def test_letters_are_ignored_while_a_form_is_open(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_M)
    steps = heroes_act.log.cursor
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_N)
    assert heroes_act.log.cursor == steps
    assert heroes_act.form is not None


def test_letters_with_alt_are_ignored(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    steps = heroes_act.log.cursor
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_D, Qt.KeyboardModifier.AltModifier)
    assert heroes_act.log.cursor == steps


def test_letters_work_wherever_the_focus_is(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    open_log(screen)
    stops = [
        each
        for each in screen.findChildren(QWidget)
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert {screen.map.view, screen.order.view, screen.log.view, screen.side.foot.main} <= set(
        stops
    )
    for each in stops:
        each.setFocus()
        QTest.keyClick(each, KEY.Key_M)
        assert heroes_act.form is not None, each
        heroes_act.drop_form()


@pytest.mark.usefixtures("heroes_act")
def test_an_unavailable_action_shows_the_reason_until_esc(
    screen: EncounterScreen,
) -> None:
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_G)
    box = screen.who.action_options.box
    assert box.isVisible()
    assert box.accessibleName().startswith("Get up: ")
    assert box.override.isVisible()
    assert focus() is box.close_box
    QTest.keyClick(box.close_box, KEY.Key_Escape)
    assert not box.isVisible()
    assert focus() is screen.map.view


def test_the_map_has_the_focus_at_first(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    assert screen.window().focusWidget() is screen.map.view
    until(controller, "ada")
    QTest.keyClicks(screen.map.view, "m")
    assert controller.form is not None


def test_esc_on_the_map_closes_the_refusal_then_the_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    view = screen.map.view
    QTest.keyClick(view, KEY.Key_1)
    assert heroes_act.form is not None
    QTest.mouseClick(view.viewport(), LEFT, pos=token(screen, "thug-1"))
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert refused(screen)
    QTest.keyClick(view, KEY.Key_Escape)
    assert not refused(screen)
    assert screen.who.form.isVisible()
    QTest.keyClick(view, KEY.Key_Escape)
    assert heroes_act.form is None


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_esc_stops_waiting_for_dice_and_keeps_the_form(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    form = ask(heroes_act, "Fists")
    form.answer("target", "thug-1")
    runner = heroes_act.command_runner
    runner.waiting = PendingThrow(lambda _dice: None, Throw(1, 0, 99, "Fists"))
    runner.changed.emit()
    assert screen.roll.throw.isVisible()
    QTest.keyClick(screen.roll.throw, KEY.Key_Escape)
    assert heroes_act.command_runner.waiting is None
    assert heroes_act.form is form
    assert form.answers["target"] == "thug-1"
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert heroes_act.form is None


def test_esc_closes_the_log_once_nothing_else_is_open(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    open_log(screen)
    QTest.keyClick(screen.map.view, KEY.Key_M)
    screen.map.view.setFocus()
    for shown in (True, False):
        QTest.keyClick(screen.map.view, KEY.Key_Escape)
        assert heroes_act.form is None
        assert screen.layout_of_parts.is_log_open is shown


@pytest.mark.usefixtures("heroes_act")
def test_f6_cycles_through_order_map_panel_and_log(screen: EncounterScreen) -> None:
    screen.map.view.setFocus()

    def parts(*keys: Qt.KeyboardModifier) -> list[QWidget]:
        """The focused parts after each press of F6."""
        found: list[QWidget] = []
        around = (screen.order, screen.map.view, screen.side, screen.strip, screen.log)
        for each in keys:
            QTest.keyClick(focus(), KEY.Key_F6, each)
            held = [e for e in around if e is focus() or e.isAncestorOf(focus())]
            found += held
        return found

    none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    assert parts(none, none, none, none) == [
        screen.side,
        screen.strip,
        screen.order,
        screen.map.view,
    ]
    assert parts(shift, shift) == [screen.order, screen.strip]
    open_log(screen)
    assert focus() is screen.log.view
    assert parts(none, shift) == [screen.order, screen.log]
    focus().clearFocus()
    QTest.keyClick(screen, KEY.Key_F6)
    assert focus() is screen.order.view


def test_escape_closes_the_order_of_play_over_the_map(
    screen: EncounterScreen, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    parts = screen.layout_of_parts
    qtbot.waitUntil(screen.map.order.isVisible)
    for focus in (screen.order.view, screen.map.view):
        QTest.mouseClick(screen.map.order, LEFT)
        assert screen.order.isVisible()
        assert screen.order.view.hasFocus()
        focus.setFocus()
        QTest.keyClick(focus, KEY.Key_Escape)
        assert not parts.is_order_over
        assert screen.map.view.hasFocus()
    screen.toggle_log()
    QTest.mouseClick(screen.map.order, LEFT)
    QTest.keyClick(screen.order.view, KEY.Key_Escape)
    assert not parts.is_order_over
    assert parts.is_log_open
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert not parts.is_log_open


def test_escape_in_the_order_of_play_closes_it_before_a_form(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    window: MainWindow,
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(screen.map.order.isVisible)
    form = ask(heroes_act, "Fists")
    QTest.mouseClick(screen.map.order, LEFT)
    QTest.keyClick(screen.order.view, KEY.Key_Escape)
    assert not screen.layout_of_parts.is_order_over
    assert heroes_act.form is form
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert heroes_act.form is None
