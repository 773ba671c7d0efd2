"""New encounter asks before it discards what was entered."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import (
    CharacterChecklist,
    NewEncounterDialog,
)
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dialog(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> NewEncounterDialog:
    made = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def press_escape(dialog: NewEncounterDialog) -> None:
    focus = dialog.focusWidget()
    assert isinstance(focus, QWidget)
    QTest.keyClick(focus, Qt.Key.Key_Escape)


def press_cancel(dialog: NewEncounterDialog) -> None:
    box = dialog.findChildren(QDialogButtonBox)[0]
    QTest.mouseClick(box.button(QDialogButtonBox.StandardButton.Cancel), LEFT)


def close_window(dialog: NewEncounterDialog) -> None:
    dialog.close()


def type_name(dialog: NewEncounterDialog) -> None:
    QTest.keyClicks(dialog.findChildren(LineField)[0], "Dock fight")


def choose_map(dialog: NewEncounterDialog) -> None:
    QTest.keyClick(dialog.findChildren(ComboBox)[0], Qt.Key.Key_Down)


def untick_ada(dialog: NewEncounterDialog) -> None:
    heroes = dialog.findChildren(CharacterChecklist)[0]._list
    place = heroes.visualRect(heroes.model().index(0, 0)).center()
    QTest.mouseClick(heroes.viewport(), LEFT, pos=place)


def add_foe(dialog: NewEncounterDialog) -> None:
    dialog.findChildren(NumberField)[0].stepBy(1)


def question(dialog: NewEncounterDialog) -> QMessageBox | None:
    return next((each for each in dialog.findChildren(QMessageBox) if each.isVisible()), None)


def answer(dialog: NewEncounterDialog, words: str) -> None:
    asked = question(dialog)
    assert asked is not None
    (button,) = (each for each in asked.findChildren(QPushButton) if each.text() == words)
    QTest.mouseClick(button, LEFT)


@pytest.mark.parametrize("leave", [press_escape, press_cancel, close_window])
def test_an_untouched_form_closes_at_once(
    dialog: NewEncounterDialog, leave: Callable[[NewEncounterDialog], None]
) -> None:
    leave(dialog)
    assert not dialog.isVisible()
    assert question(dialog) is None


@pytest.mark.parametrize("leave", [press_escape, press_cancel, close_window])
@pytest.mark.parametrize("fill", [type_name, choose_map, untick_ada, add_foe])
def test_a_filled_form_is_discarded_only_after_a_question(
    dialog: NewEncounterDialog,
    fill: Callable[[NewEncounterDialog], None],
    leave: Callable[[NewEncounterDialog], None],
) -> None:
    fill(dialog)
    leave(dialog)
    assert dialog.isVisible()
    asked = question(dialog)
    assert asked is not None
    assert asked.text() == "Discard what you entered?"
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    assert question(dialog) is None
    assert dialog.isVisible()
    leave(dialog)
    answer(dialog, "Keep editing")
    assert dialog.isVisible()
    leave(dialog)
    answer(dialog, "Discard")
    assert not dialog.isVisible()


def test_a_change_that_was_taken_back_needs_no_question(dialog: NewEncounterDialog) -> None:
    untick_ada(dialog)
    untick_ada(dialog)
    press_escape(dialog)
    assert not dialog.isVisible()


def test_a_created_encounter_is_not_asked_about(
    dialog: NewEncounterDialog, fights: EncounterService
) -> None:
    type_name(dialog)
    dialog.submit()
    assert not dialog.isVisible()
    assert question(dialog) is None
    assert [each.name for each in fights.encounters()] == ["Dock fight"]
