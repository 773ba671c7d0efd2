from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialogButtonBox,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now, repute_now
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.screens.awards.award_dialog import AwardDialog
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 900)
    made.show()
    return made


@pytest.fixture
def dialog(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> AwardDialog:
    made = AwardDialog(campaign, (), parent)
    made.carried_out.connect(said.append)
    made.show()
    return made


def press(dialog: AwardDialog, words: str) -> None:
    found = [each for each in dialog.findChildren(QAbstractButton) if each.text() == words]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def main_button(dialog: AwardDialog) -> QPushButton:
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    return buttons.button(QDialogButtonBox.StandardButton.Ok)


def people(dialog: AwardDialog) -> ParticipantList:
    found = dialog.findChild(ParticipantList)
    assert isinstance(found, ParticipantList)
    return found


def effect(dialog: AwardDialog, name: str) -> str:
    model = people(dialog).view.model()
    indexes = (model.index(row, 0) for row in range(model.rowCount()))
    said = next(str(index.data(ACCESSIBLE)) for index in indexes if index.data() == name)
    return said.removeprefix(f"{name}: ")


def scores(campaign: Campaign, id_: str) -> tuple[int, int]:
    hero, book = FourcCampaign(campaign).character(id_), campaign.book
    return fortune_now(hero, book).value, repute_now(hero, book).value


def test_the_sums_are_there_while_the_form_is_filled_in(
    dialog: AwardDialog, campaign: Campaign, table: dict[str, str]
) -> None:
    fortune, repute = scores(campaign, table["Ada"])
    assert effect(dialog, "Ada") == f"Fortune {fortune} · Repute {repute}"
    press(dialog, "City +25")
    assert effect(dialog, "Ada") == f"Fortune {fortune} → {fortune + 25}"
    others = "Fortune {} · Repute {}".format(*scores(campaign, table["Dorn"]))
    assert effect(dialog, "Dorn") == others
    press(dialog, "Save a life +2")
    assert effect(dialog, "Ada") == (
        f"Fortune {fortune} → {fortune + 25} · Repute {repute} → {repute + 2}"
    )
    press(dialog, "None")
    assert effect(dialog, "Ada") == f"Fortune {fortune} · Repute {repute}"


def test_an_award_goes_to_all_selected_heroes_in_one_step(
    dialog: AwardDialog, campaign: Campaign, table: dict[str, str], said: list[str]
) -> None:
    before = {name: scores(campaign, id_) for name, id_ in table.items()}
    QTest.keyClicks(dialog.focusWidget(), "The flood")
    press(dialog, "City +25")
    press(dialog, "Save a life +2")
    QTest.mouseClick(main_button(dialog), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    for name, id_ in table.items():
        fortune, repute = before[name]
        gained = (0, 0) if name == "Dorn" else (25, 2)
        assert scores(campaign, id_) == (fortune + gained[0], repute + gained[1])
    assert FourcCampaign(campaign).character(table["Bert"]).ledger.entries[-1].reason == "The flood"
    assert said == ["+25 Fortune, +2 Repute: 3 changed"]
    campaign.undo()
    assert {name: scores(campaign, id_) for name, id_ in table.items()} == before


def test_a_report_says_who_got_another_number_of_points(
    dialog: AwardDialog, campaign: Campaign, table: dict[str, str], said: list[str]
) -> None:
    celebrity = HeldPower("celebrity")
    campaign.edit(
        [table["Bert"]], lambda hero: replace(hero, powers=(*hero.powers, celebrity)), "Fame of {}"
    )
    QTest.keyClicks(dialog.focusWidget(), "The flood")
    press(dialog, "City +25")
    press(dialog, "Save a life +2")
    before = scores(campaign, table["Bert"])
    QTest.mouseClick(main_button(dialog), Qt.MouseButton.LeftButton)
    assert scores(campaign, table["Bert"]) == (before[0] + 25, before[1] + 4)
    assert said == ["+25 Fortune, +2 Repute: 2 changed; +25 Fortune, +4 Repute: Bert"]


@pytest.mark.parametrize(
    ("fortunes", "sentence"),
    [
        ((3, 0, 200), "−3 Fortune: Ada; ±0: Bert; −100 Fortune: Cleo"),
        ((3, 0, 200, 40), "4 changed"),
    ],
)
def test_a_report_of_a_loss_says_what_was_lost(
    dialog: AwardDialog,
    campaign: Campaign,
    table: dict[str, str],
    said: list[str],
    fortunes: tuple[int, ...],
    sentence: str,
) -> None:
    ids = [table[name] for name in ("Ada", "Bert", "Cleo", "Dorn")[: len(fortunes)]]
    people(dialog).choose(ids)
    for name, left in zip(table, fortunes, strict=False):
        hero = FourcCampaign(campaign).character(table[name])
        change = LedgerEntry("A day", fortune=left - scores(campaign, table[name])[0])
        campaign.change(table[name], hero.entered(change), f"Set {name}")
    QTest.keyClicks(dialog.focusWidget(), "Arson")
    press(dialog, "Loss")
    press(dialog, "Global −100")
    QTest.mouseClick(main_button(dialog), Qt.MouseButton.LeftButton)
    assert said == [sentence]


def test_an_award_is_given_by_keyboard(
    dialog: AwardDialog, campaign: Campaign, table: dict[str, str], said: list[str]
) -> None:
    fortune, _ = scores(campaign, table["Ada"])
    QTest.keyClicks(dialog.focusWidget(), "The flood")
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(dialog.focusWidget(), key)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert scores(campaign, table["Ada"])[0] == fortune + 10
    assert said == ["+10 Fortune: 3 changed"]


@pytest.mark.parametrize(
    ("presses", "reason", "missing"),
    [
        ((), "The flood", "Choose Fortune, Repute or both."),
        (("City +25",), " ", "Enter what they did, so that the ledger can be read later."),
        (("City +25", "None"), "The flood", "Choose somebody."),
    ],
)
def test_missing_entries_are_named(
    dialog: AwardDialog, presses: tuple[str, ...], reason: str, missing: str
) -> None:
    QTest.keyClicks(dialog.findChildren(QLineEdit)[0], reason)
    for words in presses:
        press(dialog, words)
    assert dialog.missing() == missing
    assert not main_button(dialog).isEnabled()


def test_a_refused_award_is_shown_and_changes_nobody(
    dialog: AwardDialog, campaign: Campaign, table: dict[str, str], said: list[str]
) -> None:
    full = Ledger((LedgerEntry("A day", fortune=1),) * 2_000)
    campaign.edit([table["Bert"]], lambda hero: replace(hero, ledger=full), "Fill {}")
    before = scores(campaign, table["Ada"])
    QTest.keyClicks(dialog.focusWidget(), "The flood")
    press(dialog, "City +25")
    assert "full" in effect(dialog, "Bert")
    main_button(dialog).click()
    box = dialog.findChild(ProblemBox)
    assert isinstance(box, ProblemBox)
    assert box.isVisible()
    assert "full" in box.accessibleName()
    assert dialog.isVisible()
    assert scores(campaign, table["Ada"]) == before
    assert said == []


@pytest.mark.parametrize(("width", "beside"), [(1000, True), (500, False)])
def test_the_list_of_people_follows_the_width(
    dialog: AwardDialog, width: int, beside: bool
) -> None:
    dialog.resize(width, 600)
    scroll = dialog.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    assert scroll.isAncestorOf(people(dialog)) is not beside
    assert people(dialog).isVisible()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_nothing_of_the_form_is_cut(
    parent: QWidget,
    campaign: Campaign,
    table: dict[str, str],
    appearance: Appearance,
    width: int,
    height: int,
) -> None:
    appearance.set_text_scale(100)
    parent.resize(width, height)
    dialog = AwardDialog(campaign, tuple(table.values()), parent)
    dialog.show()
    scroll = dialog.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    assert scroll.verticalScrollBar().maximum() == 0
    view = people(dialog).view
    assert view.viewport().height() % view.sizeHintForRow(0) == 0 or not (
        view.verticalScrollBar().maximum()
    )


def test_an_award_that_is_filled_in_is_not_lost_by_escape(dialog: AwardDialog) -> None:
    field = dialog.findChildren(QLineEdit)[0]
    QTest.keyClicks(field, "Saved the ferry")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    question = dialog.findChild(QMessageBox)
    assert isinstance(question, QMessageBox)
    QTest.keyClick(question, Qt.Key.Key_Escape)
    field.clear()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
