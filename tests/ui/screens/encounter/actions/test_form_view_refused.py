"""A form with a number that its field refuses, in the sample fight of Rough Magic."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.fields.line_field import LineField
from tests.ui.screens.encounter.conftest import ask, until

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def campaign_file(sample_file: Callable[[str], Path]) -> Path:
    return sample_file("rough-magic")


@pytest.fixture
def raid(opened: OpenCampaign, window: MainWindow, qtbot: QtBot) -> EncounterScreen:
    """The sample fight when Meridian acts."""
    window.resize(1440, 900)
    opened.fights.open(opened.encounter_service().encounters()[0].id)
    screen = opened.fights.screen()
    qtbot.waitUntil(screen.isVisible)
    [who] = [e.id for e in screen.controller.state.combatants if e.name.endswith("Meridian")]
    until(screen.controller, who)
    return screen


@pytest.mark.parametrize("by_key", [False, True])
def test_a_form_with_a_refused_field_is_not_sent(
    raid: EncounterScreen, window: MainWindow, by_key: bool
) -> None:
    """Before, the attack began without the called shot that was refused below its field."""
    controller = raid.controller
    form = ask(controller, "Energy blast")
    [whom] = [each for each in form.questions if each.kind is AnswerKind.COMBATANT]
    form.answer(whom.field, whom.options[0].value)
    [shot] = [each for each in form.questions if each.title == "Called shot"]
    field = raid.who.form._fields[shot.field]
    assert isinstance(field.editor, LineField)
    QTest.keyClicks(field.editor, "20")
    why = "It should be 10 or less."
    steps = controller.log.cursor
    window.program_actions["fight_on"].setEnabled(True)
    for _ in range(2):
        raid.map.view.setFocus()
        if by_key:
            QTest.keyClick(window, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
        else:
            QTest.mouseClick(raid.side.foot.main, Qt.MouseButton.LeftButton)
        assert (controller.log.cursor, controller.form) == (steps, form)
        assert window.focusWidget() is field.editor
        assert field.refusal.sentence == why
    QTest.keyClicks(field.editor, "\b\b5")
    assert field.refusal.sentence == ""
    QTest.keyClick(field.editor, KEY.Key_Return)
    assert controller.log.cursor == steps + 1


def test_a_number_beyond_the_limit_keeps_its_digits(raid: EncounterScreen) -> None:
    """Before, the field dropped the digit beyond the limit: 12 became 1 without a word."""
    form = ask(raid.controller, "Energy blast")
    [shot] = [each for each in form.questions if each.title == "Called shot"]
    field = raid.who.form._fields[shot.field]
    assert isinstance(field.editor, LineField)
    QTest.keyClicks(field.editor, "500")
    assert (field.editor.text(), field.refusal.sentence) == ("500", "It should be 10 or less.")
