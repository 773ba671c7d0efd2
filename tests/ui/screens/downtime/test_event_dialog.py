from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.rules.campaign.downtime_events import FourcDowntimeEvent
from fourc_desktop.games.fourc.rules.characters.fortune import pool_now
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.downtime.event_dialog import (
    DowntimeEventDialog,
    changed_names_text,
    changes_text,
    effect_text,
)
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    return made


def opened(
    moment: FourcDowntimeEvent,
    campaign: Campaign,
    parent: QWidget,
    said: list[str],
    ids: list[str] | None = None,
) -> DowntimeEventDialog:
    dialog = DowntimeEventDialog(moment.value, campaign, ids or [], parent)
    dialog.carried_out.connect(said.append)
    dialog.show()
    return dialog


def main_button(dialog: DowntimeEventDialog) -> QPushButton:
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    return buttons.button(QDialogButtonBox.StandardButton.Ok)


def people(dialog: DowntimeEventDialog) -> ParticipantList:
    found = dialog.findChild(ParticipantList)
    assert isinstance(found, ParticipantList)
    return found


def rows(dialog: DowntimeEventDialog) -> dict[str, str]:
    model = people(dialog).view.model()
    indexes = [model.index(row, 0) for row in range(model.rowCount())]
    return {
        index.data(): index.data(ACCESSIBLE).removeprefix(f"{index.data()}: ") for index in indexes
    }


def wounds(campaign: Campaign, table: dict[str, str]) -> list[int]:
    return [
        FourcCampaign(campaign).character(table[name]).wounds
        for name in ("Ada", "Bert", "Cleo", "Dorn")
    ]


def test_the_dialog_previews_and_applies_the_event(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str], qtbot: QtBot
) -> None:
    dialog = opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said)
    full, bert = (
        FourcCampaign(campaign).figures(table[name]).damage.value for name in ("Ada", "Bert")
    )
    assert rows(dialog)["Ada"] == f"Damage {full - 7} → {full}"
    assert rows(dialog)["Dorn"] == "Unchanged"
    QTest.mouseClick(main_button(dialog), LEFT)
    assert not dialog.isVisible()
    assert wounds(campaign, table) == [0, 0, 0, 0]
    assert said == [
        f"End adventure: Ada, Damage {full - 7} → {full}; Bert, Damage {bert - 7} → {bert}"
    ]
    campaign.undo()
    assert wounds(campaign, table) == [7, 7, 0, 0]


@pytest.mark.usefixtures("table")
def test_the_dialog_is_no_higher_than_its_characters_need(
    campaign: Campaign, parent: QWidget, said: list[str]
) -> None:
    parent.resize(900, 900)
    view = people(opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said)).view
    needed = view.height_of_rows(4)
    assert needed <= view.height() < needed + 2 * view.sizeHintForRow(0)


def test_keys_deselect_a_character_and_accept(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> None:
    dialog = opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said)
    view = people(dialog).view
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert wounds(campaign, table) == [7, 0, 0, 0]
    full = FourcCampaign(campaign).figures(table["Bert"]).damage.value
    assert said == [f"End adventure: Bert, Damage {full - 7} → {full}"]


def test_escape_changes_nothing(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> None:
    dialog = opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert wounds(campaign, table) == [7, 7, 0, 0]
    assert said == []


def test_only_the_given_characters_are_selected(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> None:
    dialog = opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said, [table["Bert"]])
    main_button(dialog).click()
    assert wounds(campaign, table) == [7, 0, 0, 0]


def test_the_event_needs_a_selected_character(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> None:
    dialog = opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said)
    nobody = next(each for each in dialog.findChildren(Button) if each.text() == "None")
    nobody.click()
    assert not main_button(dialog).isEnabled()


def test_an_event_without_changes_is_reported(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> None:
    label = campaign.undo_label
    dialog = opened(FourcDowntimeEvent.ADVENTURE_ENDS, campaign, parent, said, [table["Dorn"]])
    told: list[str] = []
    dialog.nothing_changed.connect(told.append)
    main_button(dialog).click()
    assert told == ["End adventure: nothing to change"]
    assert not dialog.isVisible()
    assert campaign.undo_label == label
    assert said == []


def test_a_session_fills_and_empties_the_pool(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str]
) -> None:
    full = pool_now(FourcCampaign(campaign).character(table["Cleo"]), campaign.book)
    dialog = opened(FourcDowntimeEvent.SESSION_ENDS, campaign, parent, said)
    assert rows(dialog)["Cleo"] == f"Pool {full} → 0"
    main_button(dialog).click()
    assert pool_now(FourcCampaign(campaign).character(table["Cleo"]), campaign.book) == 0
    main_button(opened(FourcDowntimeEvent.SESSION_STARTS, campaign, parent, said)).click()
    assert pool_now(FourcCampaign(campaign).character(table["Cleo"]), campaign.book) == full
    assert said == [
        f"End session: Cleo, Pool {full} → 0",
        f"Start session: Cleo, Pool 0 → {full}",
    ]


def test_a_night_without_its_rule_offers_to_enable_it(
    campaign: Campaign, table: dict[str, str], parent: QWidget, said: list[str], qtbot: QtBot
) -> None:
    dialog = opened(FourcDowntimeEvent.NIGHT, campaign, parent, said)
    assert not main_button(dialog).isEnabled()
    assert not people(dialog).isVisible()
    box = dialog.findChild(ProblemBox)
    assert isinstance(box, ProblemBox)
    assert "R32" in box.accessibleName()
    focus = dialog.focusWidget()
    assert isinstance(focus, QPushButton)
    assert focus.text() == "Cancel"
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert not FourcCampaign(campaign).page.night_healing
    dialog = opened(FourcDowntimeEvent.NIGHT, campaign, parent, said)
    box = dialog.findChild(ProblemBox)
    assert isinstance(box, ProblemBox)
    way = box.findChild(Button)
    assert isinstance(way, Button)
    QTest.mouseClick(way, LEFT)
    assert FourcCampaign(campaign).page.night_healing
    assert campaign.undo_label == "Heal overnight"
    assert not box.isVisible()
    assert people(dialog).isVisible()
    assert rows(dialog)["Ada"].startswith("Damage ")
    main_button(dialog).click()
    assert max(wounds(campaign, table)) < 7


def test_the_dialog_has_the_rule_topic_of_its_event(
    campaign: Campaign, parent: QWidget, said: list[str]
) -> None:
    campaign.change_page(replace(campaign.page, night_healing=True), "Heal overnight")
    dialog = opened(FourcDowntimeEvent.NIGHT, campaign, parent, said)
    assert dialog.property("rule_topic") == "moment:night"
    assert not main_button(dialog).isEnabled()


def test_the_effect_is_described_in_one_line() -> None:
    found = (Difference("Damage", "62", "110"), Difference("Conditions", "Held", ""))
    assert effect_text(lambda: found) == "Damage 62 → 110 · Conditions: Held → none"
    assert effect_text(lambda: (Difference("Repute", "9", "9"),)) == "Repute 9"
    assert effect_text(lambda: ()) == "Unchanged"


def test_a_refused_event_shows_the_reason() -> None:
    def refusing() -> Sequence[Difference]:
        raise Refused(Refusal("R1", "Not today."))

    assert effect_text(refusing) == "Not today. (R1)"


def test_changed_characters_are_named_or_counted(campaign: Campaign, table: dict[str, str]) -> None:
    assert changed_names_text(campaign, [table["Ada"]]) == "Ada"
    assert changed_names_text(campaign, list(table.values())) == "4 changed"


def test_changes_of_few_are_listed_and_of_many_counted(
    campaign: Campaign, table: dict[str, str]
) -> None:
    found = (Difference("Damage", "62", "110"), Difference("Pool", "0", "30"))
    ids = [table["Ada"], table["Bert"]]
    assert changes_text(campaign, ids[:1], lambda _: found) == "Ada, Damage 62 → 110, Pool 0 → 30"
    assert changes_text(campaign, ids, lambda _: found[:1]) == (
        "Ada, Damage 62 → 110; Bert, Damage 62 → 110"
    )
    assert changes_text(campaign, list(table.values()), lambda _: found) == "4 changed"
