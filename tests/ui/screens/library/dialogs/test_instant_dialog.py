from collections.abc import Iterator
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.library.dialogs import instant_dialog
from fourc_desktop.ui.screens.library.dialogs.instant_dialog import (
    SLICE,
    InstantDialog,
    InstantWords,
)
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.widgets.dialogs.discarding import keep_editing

LEFT = Qt.MouseButton.LeftButton


WORDS = InstantWords("Several Instant heroes", "With companions", "Whoever they call for.")


@pytest.fixture
def dialog(campaign: Campaign, tools: ApplicationContext, qtbot: QtBot) -> Iterator[InstantDialog]:
    made = InstantDialog(campaign, tools, WORDS)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    yield made
    made.reject()


def button(dialog: InstantDialog, which: QDialogButtonBox.StandardButton) -> QPushButton:
    return dialog.findChildren(QDialogButtonBox)[0].button(which)


def ok(dialog: InstantDialog) -> QPushButton:
    return button(dialog, QDialogButtonBox.StandardButton.Ok)


def type_count(dialog: InstantDialog, number: str) -> None:
    field = dialog.findChildren(NumberField)[0]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, number)


def test_heroes_are_made_with_the_mouse(
    dialog: InstantDialog, campaign: Campaign, qtbot: QtBot
) -> None:
    type_count(dialog, "12")
    for words in ("Villains", "4C Basic"):
        radio = next(each for each in dialog.findChildren(RadioButton) if each.text() == words)
        QTest.mouseClick(radio, LEFT)
    QTest.mouseClick(dialog.findChildren(CheckBox)[0], LEFT)
    with qtbot.waitSignal(dialog.added) as reported:
        QTest.mouseClick(ok(dialog), LEFT)
    made = [FourcCampaign(campaign).character(id_) for id_ in reported.args[0]]
    assert len(made) == 12
    assert {each.profile.side for each in made} == {CharacterSide.VILLAIN}
    assert {each.rules.edition for each in made} == {Edition.BASIC}
    assert campaign.undo_label == "12 Instant villains"
    assert not dialog.isVisible()


def test_heroes_are_made_with_the_keyboard(
    dialog: InstantDialog, campaign: Campaign, qtbot: QtBot
) -> None:
    field = dialog.findChildren(NumberField)[0]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    with qtbot.waitSignal(dialog.added) as reported:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert len(reported.args[0]) == 7
    assert {card.side for card in campaign.cards()} == {CharacterSide.HERO}


@pytest.mark.parametrize("number", ["0", "101"])
def test_a_count_outside_1_to_100_disables_accept(dialog: InstantDialog, number: str) -> None:
    type_count(dialog, number)
    assert not ok(dialog).isEnabled()
    type_count(dialog, "100")
    assert ok(dialog).isEnabled()


def test_cancel_stops_at_once_and_adds_nothing(
    dialog: InstantDialog, campaign: Campaign, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_count(dialog, "100")
    # One hero per time slice, as on a slow machine.
    moments = count(step=0.7 * SLICE)
    monkeypatch.setattr(instant_dialog, "perf_counter", lambda: next(moments))
    QTest.mouseClick(ok(dialog), LEFT)
    qtbot.waitUntil(lambda: len(dialog._rolled) > 2)
    rolled = len(dialog._rolled)
    dialog._timer.timeout.emit()
    assert len(dialog._rolled) == rolled + 1
    QTest.mouseClick(button(dialog, QDialogButtonBox.StandardButton.Cancel), LEFT)
    assert len(dialog._rolled) == rolled + 1 < 100
    assert not dialog._timer.isActive()
    QApplication.processEvents()
    assert len(dialog._rolled) == rolled + 1
    assert campaign.cards(kind=None) == []
    assert campaign.undo_label is None
    assert dialog.isVisible()
    assert dialog.findChildren(NumberField)[0].isVisible()
    assert ok(dialog).isEnabled()
    with qtbot.waitSignal(dialog.added) as reported:
        QTest.mouseClick(ok(dialog), LEFT)
    assert len(reported.args[0]) == 100


def test_a_storage_error_is_reported_and_can_be_retried(
    dialog: InstantDialog, campaign: Campaign, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **_named: object) -> None:
        raise StorageError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(campaign, "add", fail)
        QTest.mouseClick(ok(dialog), LEFT)
        qtbot.waitUntil(dialog.findChildren(ProblemBox)[0].isVisible)
    assert dialog.findChildren(ProblemBox)[0].accessibleName() == "The disk is full."
    with qtbot.waitSignal(dialog.added):
        QTest.mouseClick(ok(dialog), LEFT)


def test_the_number_field_has_the_focus_at_first(dialog: InstantDialog, qtbot: QtBot) -> None:
    field = dialog.findChildren(NumberField)[0]
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClicks(field.lineEdit(), "12")
    assert field.value() == 12


def test_a_form_that_is_filled_in_is_not_lost_by_escape(dialog: InstantDialog) -> None:
    type_count(dialog, "12")
    field = dialog.findChildren(NumberField)[0]
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    keep_editing(dialog)
    assert field.value() == 12
    type_count(dialog, "6")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
