"""Shortcuts of the encounter: letters trigger actions, Esc cancels, the map has the focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.core.dice import Throw
from fourc_desktop.games.fourc.rules.combat.views.action_options import DIGIT_KEYS, KEYS
from fourc_desktop.ui.screens.encounter.command_runner import PendingThrow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS, ENTER, ZOOMS
from tests.ui.screens.encounter.conftest import LEFT, ask, open_log, option, refused, token, until

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


OF_THE_MAP = {*ARROWS, *ENTER, *ZOOMS, KEY.Key_0, KEY.Key_PageUp, KEY.Key_PageDown, KEY.Key_Space}


def last_command(controller: EncounterController) -> str:
    return type(controller.log.entries[controller.log.cursor - 1].command).__name__


def test_action_shortcuts_differ_from_map_keys() -> None:
    used = {KEY(ord(each)) for each in (*KEYS.values(), *DIGIT_KEYS)}
    assert not used & OF_THE_MAP


def test_a_letter_on_the_map_runs_the_action(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    place.map.view.setFocus()
    QTest.keyClick(place.map.view, KEY.Key_N)
    assert last_command(heroes_act) == "Finish"
    assert focus() is place.map.view


def test_a_letter_in_the_order_of_play_runs_the_action(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    place.order.view.setFocus()
    QTest.keyClick(place.order.view, KEY.Key_N)
    assert last_command(heroes_act) == "Finish"
    assert heroes_act.selected == "bert", "who acts next is selected"


@pytest.mark.usefixtures("heroes_act")
def test_signs_in_the_order_of_play_take_tools(place: EncounterScreen) -> None:
    for sign, tool in ((".", place.map.ruler), (",", place.map.area)):
        place.order.view.setFocus()
        QTest.keyClicks(place.order.view, sign)
        assert tool.is_on


def test_a_letter_in_the_panel_opens_the_form(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    place.who.offers.focus_first()
    QTest.keyClick(focus(), KEY.Key_M)
    assert heroes_act.form is not None
    assert heroes_act.form.option.name == "Move"


def test_esc_sets_a_form_aside_with_its_answers(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    form = ask(heroes_act, "Fists")
    form.answer("target", "thug-1")
    answers = dict(form.answers)
    place.keys.to_map()
    QTest.keyClick(place.map.view, KEY.Key_Escape)
    assert not place.who.form.isVisible()
    assert place.message.message.text == "Fists is set aside. Choose it again to go on."
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


def test_a_digit_opens_the_attack_form(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    place.map.view.setFocus()
    fists = next(
        each
        for each in heroes_act.fight.actions.action_options(heroes_act.state, "ada")
        if each.name == "Fists"
    )
    QTest.keyClick(place.map.view, KEY(ord(fists.key)))
    assert heroes_act.form is not None
    assert heroes_act.form.option.name == "Fists"


def test_letters_are_ignored_while_a_form_is_open(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    place.map.view.setFocus()
    QTest.keyClick(place.map.view, KEY.Key_M)
    steps = heroes_act.log.cursor
    place.map.view.setFocus()
    QTest.keyClick(place.map.view, KEY.Key_N)
    assert heroes_act.log.cursor == steps
    assert heroes_act.form is not None


def test_letters_with_alt_are_ignored(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    steps = heroes_act.log.cursor
    place.map.view.setFocus()
    QTest.keyClick(place.map.view, KEY.Key_D, Qt.KeyboardModifier.AltModifier)
    assert heroes_act.log.cursor == steps


def test_letters_work_wherever_the_focus_is(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    open_log(place)
    stops = [
        each
        for each in place.findChildren(QWidget)
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert {place.map.view, place.order.view, place.log.view, place.side.foot.main} <= set(stops)
    for each in stops:
        each.setFocus()
        QTest.keyClick(each, KEY.Key_M)
        assert heroes_act.form is not None, each
        heroes_act.drop_form()


@pytest.mark.usefixtures("heroes_act")
def test_an_unavailable_action_shows_the_reason_until_esc(
    place: EncounterScreen,
) -> None:
    place.map.view.setFocus()
    QTest.keyClick(place.map.view, KEY.Key_G)
    box = place.who.offers.box
    assert box.isVisible()
    assert box.accessibleName().startswith("Get up: ")
    assert focus() is box.override
    QTest.keyClick(box.override, KEY.Key_Escape)
    assert not box.isVisible()
    assert focus() is place.map.view


def test_the_map_has_the_focus_at_first(
    place: EncounterScreen, controller: EncounterController
) -> None:
    assert place.window().focusWidget() is place.map.view
    until(controller, "ada")
    QTest.keyClicks(place.map.view, "m")
    assert controller.form is not None


def test_esc_on_the_map_closes_the_refusal_then_the_form(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    view = place.map.view
    QTest.keyClick(view, KEY.Key_1)
    assert heroes_act.form is not None
    QTest.mouseClick(view.viewport(), LEFT, pos=token(place, "thug-1"))
    QTest.mouseClick(place.side.foot.main, LEFT)
    assert refused(place)
    QTest.keyClick(view, KEY.Key_Escape)
    assert not refused(place)
    assert place.who.form.isVisible()
    QTest.keyClick(view, KEY.Key_Escape)
    assert heroes_act.form is None


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_esc_stops_waiting_for_dice_and_keeps_the_form(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    form = ask(heroes_act, "Fists")
    form.answer("target", "thug-1")
    runner = heroes_act.command_runner
    runner.waiting = PendingThrow(lambda _dice: None, Throw(1, 0, 99, "Fists"))
    runner.changed.emit()
    assert place.roll.throw.isVisible()
    QTest.keyClick(place.roll.throw, KEY.Key_Escape)
    assert heroes_act.command_runner.waiting is None
    assert heroes_act.form is form
    assert form.answers["target"] == "thug-1"
    QTest.keyClick(place.map.view, KEY.Key_Escape)
    assert heroes_act.form is None


def test_esc_closes_the_log_once_nothing_else_is_open(
    place: EncounterScreen, heroes_act: EncounterController
) -> None:
    open_log(place)
    QTest.keyClick(place.map.view, KEY.Key_M)
    place.map.view.setFocus()
    for shown in (True, False):
        QTest.keyClick(place.map.view, KEY.Key_Escape)
        assert heroes_act.form is None
        assert place.layout_of_parts.is_log_open is shown


@pytest.mark.usefixtures("heroes_act")
def test_f6_cycles_through_order_map_panel_and_log(place: EncounterScreen) -> None:
    place.map.view.setFocus()

    def parts(*keys: Qt.KeyboardModifier) -> list[QWidget]:
        """The focused parts after each press of F6."""
        found: list[QWidget] = []
        around = (place.column, place.map.view, place.side, place.strip, place.log)
        for each in keys:
            QTest.keyClick(focus(), KEY.Key_F6, each)
            held = [e for e in around if e is focus() or e.isAncestorOf(focus())]
            found += held
        return found

    none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    assert parts(none, none, none, none) == [place.side, place.strip, place.column, place.map.view]
    assert parts(shift, shift) == [place.column, place.strip]
    open_log(place)
    assert focus() is place.log.view
    assert parts(none, shift) == [place.column, place.log]
    focus().clearFocus()
    QTest.keyClick(place, KEY.Key_F6)
    assert focus() is place.order.view
