import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.campaign.awards import Award
from fourc_desktop.games.fourc.rules.prices import AwardTable
from fourc_desktop.games.fourc.screens.awards.award_dialog import AwardForm
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.widgets.fields.number_field import NumberField


@pytest.fixture
def table(tools: ApplicationContext) -> AwardTable:
    return shipped_rulebook(tools).awards


@pytest.fixture
def form(table: AwardTable, qtbot: QtBot) -> AwardForm:
    made = AwardForm(table)
    qtbot.addWidget(made)
    made.resize(400, 800)
    made.show()
    return made


def press(form: AwardForm, words: str) -> None:
    found = [each for each in form.findChildren(QAbstractButton) if each.text() == words]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def bonus(form: AwardForm) -> NumberField:
    found = form.findChild(NumberField)
    assert isinstance(found, NumberField)
    return found


def test_the_bonus_is_beside_its_title_so_that_scrolling_never_parts_them(
    form: AwardForm,
) -> None:
    field = bonus(form)
    (title,) = (each for each in form.findChildren(QLabel) if each.buddy() is field)
    assert title.mapTo(form, title.rect().center()).y() == pytest.approx(
        field.mapTo(form, field.rect().center()).y(), abs=1
    )


def test_a_new_form_is_an_empty_award(form: AwardForm) -> None:
    assert form.award() == Award("")


def test_the_tables_of_the_rules_are_there_to_pick_from(form: AwardForm) -> None:
    words = [each.text() for each in form.findChildren(QAbstractButton)]
    assert "Neighborhood +10" in words
    assert "Commit a crime −2" in words


def test_the_form_is_filled_by_mouse_and_keys(
    form: AwardForm, table: AwardTable, qtbot: QtBot
) -> None:
    form.begin()
    reason = form.findChildren(QLineEdit)[0]
    with qtbot.waitSignal(form.changed):
        QTest.keyClicks(reason, " The flood ")
    with qtbot.waitSignal(form.changed):
        press(form, "City +25")
    with qtbot.waitSignal(form.changed):
        press(form, "Save a life +2")
    with qtbot.waitSignal(form.changed):
        QTest.keyClick(bonus(form), Qt.Key.Key_Up)
    award = Award("The flood", table.scales["city"], False, table.deeds["save-life"], 1)
    assert form.award() == award


def test_a_loss(form: AwardForm, table: AwardTable) -> None:
    press(form, "Loss")
    press(form, "State −50")
    assert form.award() == Award("", table.scales["state"], is_loss=True)
    press(form, "Gain")
    assert not form.award().is_loss
    press(form, "No Fortune")
    assert form.award().is_empty


def test_only_a_good_deed_has_a_bonus(form: AwardForm, table: AwardTable) -> None:
    assert not bonus(form).isEnabled()
    press(form, "Thwart a crime +1")
    bonus(form).selectAll()
    QTest.keyClicks(bonus(form), "5")
    assert form.award().bonus == 5
    press(form, "Commit a crime −2")
    assert not bonus(form).isEnabled()
    assert form.award() == Award("", deed=table.deeds["commit-crime"])
