import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.screens.character.open_choices import OpenChoices

ORIGIN = Problem("Origin", Refusal("4C", "Choose an origin."), is_open=True)
FIRST, SECOND = (
    Problem("Powers", Refusal("4C", f"{name} needs a Rank Value."), is_open=True, about=name)
    for name in ("Absorption", "Flight")
)


@pytest.fixture
def choices(qtbot: QtBot) -> OpenChoices:
    made = OpenChoices()
    qtbot.addWidget(made)
    made.resize(600, 100)
    return made


def test_open_choices_have_a_button_for_each_step(choices: OpenChoices, qtbot: QtBot) -> None:
    choices.show_choices([FIRST, ORIGIN, SECOND])
    assert [each.text() for each in choices.line.buttons] == ["Go to Origin", "Go to Powers"]
    with qtbot.waitSignal(choices.wanted) as wanted:
        choices.line.buttons[1].click()
    assert wanted.args == [FIRST]
    choices.show_choices([])
    assert choices.isHidden()


def test_open_choices_have_no_buttons_where_nothing_can_be_changed(choices: OpenChoices) -> None:
    choices.show_choices([ORIGIN])
    choices.set_changeable(False)
    assert choices.line.isHidden()
    assert "1 open choice. Origin: Choose an origin." in choices._text.text()
