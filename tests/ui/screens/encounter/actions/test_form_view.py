"""A form that is filled in with the keyboard only."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.actions import form_view, question_field
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.fields.line_field import LineField
from tests.ui.screens.encounter.conftest import ask, option

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def take(button: MenuButton, line: int) -> None:
    """Open a list with Space and choose an item with Enter."""

    def press() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        for _ in range(line + 1):
            QTest.keyClick(menu, KEY.Key_Down)
        QTest.keyClick(menu, KEY.Key_Return)

    QTimer.singleShot(0, press)
    QTest.keyClick(button, KEY.Key_Space)


def test_enter_after_the_last_choice_sends_the_form(
    screen: EncounterScreen, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    controller, form = heroes_act, screen.who.form
    QTest.keyClick(screen.map.view, KEY.Key_1)
    qtbot.waitUntil(form.isVisible)
    target = QApplication.focusWidget()
    assert isinstance(target, MenuButton)
    steps = controller.log.cursor
    take(target, 0)
    qtbot.waitUntil(lambda: controller.form is not None and controller.form.is_whole)
    following = form._fields["everyone"].editor
    qtbot.waitUntil(lambda: screen.window().focusWidget() is following)
    QTest.keyClick(following, KEY.Key_Return)
    assert (
        controller.log.cursor == steps + 1 or controller.command_runner.refused_attempt is not None
    )


def test_an_optional_number_can_be_left_out(
    screen: EncounterScreen, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    QTest.keyClick(screen.map.view, KEY.Key_1)
    qtbot.waitUntil(screen.who.form.isVisible)
    field = next(
        each
        for each in screen.who.form.findChildren(LineField)
        if each.accessibleName() == "Damage cap"
    )
    field.setFocus()
    asked = heroes_act.form
    assert asked is not None
    for keys, answer in (("12", 12), ("\b", 1), ("\b", None)):
        QTest.keyClicks(field, keys)
        assert asked.answers.get("pull.damage") == answer


def test_every_optional_choice_shows_what_is_sent(
    controller: EncounterController,
) -> None:
    """Without an answer, each field of an encounter's forms shows the default of the command."""
    judged = 0
    for who in ("ada", "thug-1"):
        for each in controller.fight.actions.action_options(controller.state, who):
            form = ActionForm(controller.fight, controller.state, each)
            for question in form.questions:
                if question.options and not question.is_needed:
                    shown = form.answer_shown(question)
                    assert shown in [None, *(each.value for each in question.options)]
                    judged += 1
    assert judged


def test_the_focus_skips_what_need_not_be_answered(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.choose(option(heroes_act, "Move"))
    form = heroes_act.form
    assert form is not None
    assert [each.field for each in form.questions] == ["gait", "to"]
    assert screen.who.form._fields["to"].editor.hasFocus()


def test_a_new_form_is_scrolled_to_the_question_that_gets_the_focus(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    revealed: list[QWidget] = []
    screen.who.form.revealed.connect(revealed.append)
    heroes_act.choose(option(heroes_act, "Move"))
    assert revealed == [screen.who.form._fields["to"]]


@pytest.mark.parametrize("listed", [99, 0])
@pytest.mark.parametrize("key", [KEY.Key_Up, KEY.Key_Right])
def test_arrow_keys_choose_a_target_also_of_many(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
    listed: int,
    key: Qt.Key,
) -> None:
    """Before, they focused the buttons above and below; only Down opened a list."""
    monkeypatch.setattr(question_field, "MAX_LISTED", listed)
    before = screen.map.view.cursor_at.spot
    heroes_act.choose(option(heroes_act, "Move"))
    focus = screen.window().focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)
    menu = QApplication.activePopupWidget()
    if listed:
        assert isinstance(menu, QMenu)
        menu.close()
    else:
        assert screen.map.view.hasFocus()
        assert screen.map.view.cursor_at.spot != before


def test_why_a_choice_is_not_possible_is_announced(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(form_view, "announce", lambda _widget, words: heard.append(words))
    form = ask(heroes_act, "Fists")
    assert form.missing is not None
    form.answer(form.missing.field, form.missing.options[-1].value)
    reason = screen.who.form.reason.text()
    assert reason
    qtbot.waitUntil(lambda: heard == [reason])
    heroes_act.changed.emit()
    QTest.qWait(50)
    assert heard == [reason]
