"""Documents of another campaign: chosen in a dialog, added in one step, undone in one."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QProgressDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, create_sample, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.ui.app.commands import campaign_import_commands
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library.dialogs.campaign_import_dialog import CampaignImportDialog

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def reports(answers: "Answers", count: int) -> bool:
    return len(answers.reported) == count


def asked(window: MainWindow, qtbot: QtBot) -> CampaignImportDialog:
    qtbot.waitUntil(lambda: len(window.findChildren(CampaignImportDialog)) > 0)
    return window.findChildren(CampaignImportDialog)[0]


def test_selected_documents_are_imported_in_one_undo_step(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    before = len(opened.campaign.cards(None))
    with create_sample(tmp_path / "other", tools, "4c") as sample:
        answers.to_open = sample.file.path
    opened.import_export.from_campaign.ask_and_import()
    dialog = asked(window, qtbot)
    count = len(dialog.chosen())
    assert count > 5
    texts = [each.text() for each in dialog.findChildren(QLabel)]
    assert "Encounters stay in their campaign." in texts
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: len(opened.campaign.cards(None)) > before)
    assert len(opened.campaign.cards(None)) == before + count + 1
    assert window.toast.text() == f"{count} items and 1 vehicle imported"
    window.toast.button.click()
    assert len(opened.campaign.cards(None)) == before


def test_import_asks_for_the_documents_of_each_chosen_campaign(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    for name in ("one", "two"):
        with create_sample(tmp_path / name, tools, "4c") as sample:
            answers.to_import.append(sample.file.path)
    before = len(opened.campaign.cards(None))
    opened.import_export.ask_and_import()
    qtbot.waitUntil(lambda: len(window.findChildren(CampaignImportDialog)) == 2)
    last, first = window.findChildren(CampaignImportDialog)
    last.reject()
    first.accept_button.click()
    qtbot.waitUntil(lambda: len(opened.campaign.cards(None)) > before)
    assert not answers.reported


def test_cancel_imports_nothing_and_closes_the_file(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    with create_sample(tmp_path / "other", tools, "4c") as sample:
        answers.to_open = sample.file.path
    before = len(opened.campaign.cards(None))
    opened.import_export.from_campaign.ask_and_import()
    asked(window, qtbot).reject()
    assert len(opened.campaign.cards(None)) == before


def test_cancel_while_reading_opens_no_dialog(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with create_sample(tmp_path / "other", tools, "4c") as sample:
        answers.to_open = sample.file.path
    canceled, closed = Event(), list[Path]()

    def slowly(path: Path, context: ApplicationContext) -> Campaign:
        campaign = read_campaign(path, context)
        assert canceled.wait(10)
        monkeypatch.setattr(campaign, "close", lambda: closed.append(path))
        return campaign

    monkeypatch.setattr(campaign_import_commands, "read_campaign", slowly)
    opened.import_export.from_campaign.ask_and_import()
    window.findChildren(QProgressDialog)[0].canceled.emit()
    canceled.set()
    qtbot.waitUntil(lambda: closed == [answers.to_open])
    assert window.findChildren(CampaignImportDialog) == []


def test_an_empty_or_missing_campaign_is_reported(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    create_campaign(tmp_path / "Empty.4c", tools).close()
    reported = (
        (tmp_path / "Empty.4c", "Empty has nothing that this campaign can import."),
        (tmp_path / "gone.4c", "gone.4c could not be opened"),
    )
    for number, (path, text) in enumerate(reported, start=1):
        answers.to_open = path
        opened.import_export.from_campaign.ask_and_import()
        qtbot.waitUntil(partial(reports, answers, number))
        assert answers.reported[-1].startswith(text)
    answers.to_open = None
    opened.import_export.from_campaign.ask_and_import()
    assert len(answers.reported) == 2


def test_drafts_are_named_in_the_dialog_or_as_the_reason_for_nothing(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    with create_campaign(tmp_path / "Drafts.4c", tools) as drafts:
        FourcCampaign(drafts).add([replace(draft, profile=CharacterProfile("Bert"))], "Add")
        answers.to_open = drafts.file.path
    opened.import_export.from_campaign.ask_and_import()
    qtbot.waitUntil(partial(reports, answers, 2))
    assert answers.reported[-1] == "Drafts can be imported once finished: Bert."
    with create_sample(tmp_path / "other", tools, "4c") as sample:
        FourcCampaign(sample).add([replace(draft, profile=CharacterProfile("Cleo"))], "Add")
        answers.to_open = sample.file.path
    opened.import_export.from_campaign.ask_and_import()
    texts = [each.text() for each in asked(window, qtbot).findChildren(QLabel)]
    assert "Drafts can be imported once finished: Cleo." in texts


def test_damaged_documents_are_reported_and_the_others_imported(
    opened: OpenCampaign,
    answers: "Answers",
    tools: ApplicationContext,
    tmp_path: Path,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    before = len(opened.campaign.cards(None))
    with create_sample(tmp_path / "other", tools, "4c") as sample:
        path = answers.to_open = sample.file.path
        forged, damaged, *_ = [card.id for card in sample.cards()]
    with CampaignFile.open(path, clock=tools.now, backups=tools.backups) as file:
        stored = next(each.document for each in file.load().documents if each.document.id == forged)
        file.commit("Forge", [DocumentChange(forged, replace(stored, body="{}"))])
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE version SET label = 'x' WHERE document = ?", (damaged,))
    opened.import_export.from_campaign.ask_and_import()
    dialog = asked(window, qtbot)
    assert answers.reported[0].startswith("Part of ")
    assert "is damaged and was set aside" in answers.reported[1]
    count = len(dialog.chosen())
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: "Some of it was left out." in answers.reported)
    assert "is in a form that this program does not know" in answers.reported[-1]
    assert len(opened.campaign.cards(None)) >= before + count - 1
