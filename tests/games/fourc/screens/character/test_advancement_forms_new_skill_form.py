"""A new skill or contact: its name, its kind and its price."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.screens.character.advancement_forms import NewSkillForm
from fourc_desktop.ui.widgets.buttons.button import Button

LEFT = Qt.MouseButton.LeftButton
COSTS = {SkillKind.SKILL: 250, SkillKind.ADVANCED: 500, SkillKind.CONTACT: 250}


def refusal(kind: SkillKind, name: str) -> str:
    """Refuses contacts, and the skill of flying a plane."""
    if kind is SkillKind.CONTACT:
        return "No contacts here. (R8)"
    return f"{name} is there already. (4C, Skills)" if name == "Pilot" else ""


@pytest.fixture
def form(qtbot: QtBot) -> NewSkillForm:
    made = NewSkillForm(refusal)
    qtbot.addWidget(made)
    made.show_prices(COSTS, ["Law", "Pilot"], changeable=True)
    made.show()
    return made


def choose(form: NewSkillForm, words: str) -> None:
    button = next(each for each in form.findChildren(Button) if each.text() == words)
    QTest.mouseClick(button, LEFT)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_skill_is_bought(form: NewSkillForm) -> None:
    bought: list[tuple[str, SkillKind, str]] = []
    form.bought.connect(lambda *given: bought.append(given))
    QTest.keyClicks(form.name, "Law")
    choose(form, "Advanced skill")
    assert form.buy.text() == "Learn it for 500 Fortune"
    QTest.keyClicks(form.story, "Night school")
    QTest.keyClick(form.story, Qt.Key.Key_Return)
    assert bought == [("Law", SkillKind.ADVANCED, "Night school")]
    form.empty()
    assert (form.name.text(), form.story.text()) == ("", "")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_an_unavailable_skill_shows_the_reason_while_typing(form: NewSkillForm) -> None:
    QTest.keyClicks(form.name, "Pilot")
    assert form._name_row.refusal == "Pilot is there already. (4C, Skills)"
    assert not form.buy.isEnabled()
    QTest.keyClicks(form.name, "ing")
    assert form._name_row.refusal == ""
    choose(form, "Contact")
    assert form._name_row.refusal == "No contacts here. (R8)"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_an_unavailable_skill_is_an_error_only_once_it_has_a_name(form: NewSkillForm) -> None:
    choose(form, "Contact")
    assert form._why.isVisible()
    assert form._why.text() == "No contacts here. (R8)"
    assert form._name_row.refusal == ""
    assert not form.buy.isEnabled()
    QTest.keyClicks(form.name, "Mayor")
    assert not form._why.isVisible()
    assert form._name_row.refusal == "No contacts here. (R8)"
    choose(form, "Skill")
    form.empty()
    assert not form._why.isVisible()


def test_a_story_is_asked_for(form: NewSkillForm) -> None:
    form.refuse("Enter why. (Ledger)")
    assert form._story_row.refusal == "Enter why. (Ledger)"
    QTest.keyClicks(form.story, "x")
    assert form._story_row.refusal == ""


def test_the_catalog_helps_with_the_name(form: NewSkillForm) -> None:
    completer = form.name.completer()
    completer.setCompletionPrefix("la")
    assert completer.currentCompletion() == "Law"


def test_a_read_only_form_disables_buying(form: NewSkillForm) -> None:
    form.show_prices(COSTS, [], changeable=False)
    assert not form.buy.isEnabled()
