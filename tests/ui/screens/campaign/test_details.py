from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.campaign.details import CampaignFacts, breakable, contents_text
from fourc_desktop.ui.text import BREAK
from fourc_desktop.ui.widgets.buttons.button import Button


@pytest.fixture
def backups(tmp_path: Path) -> Backups:
    return Backups(tmp_path / "Backups")


@pytest.fixture
def facts(campaign: Campaign, backups: Backups, window: MainWindow, qtbot: QtBot) -> CampaignFacts:
    made = CampaignFacts(campaign, backups, window.program_actions)
    qtbot.addWidget(made)
    made.show()
    return made


def words(facts: CampaignFacts) -> str:
    return "\n".join(label.text() for label in facts.findChildren(QLabel))


def test_the_details_count_the_documents(campaign: Campaign, facts: CampaignFacts) -> None:
    assert contents_text(campaign) == "Nobody yet"
    FourcCampaign(campaign).add_instant_hero(seed="a")
    gone = FourcCampaign(campaign).add_instant_hero(seed="b")
    FourcCampaign(campaign).add_instant_hero(seed="c", side=CharacterSide.VILLAIN)
    PropertyService(campaign).add_vehicle()
    campaign.discard([gone])
    facts.show_contents()
    assert "1 hero, 1 villain, 1 vehicle" in words(facts)


def test_the_details_show_the_path(campaign: Campaign, facts: CampaignFacts) -> None:
    assert str(campaign.file.path) in words(facts).replace(BREAK, "")
    assert breakable("C:\\Games\\Night.4c") == f"C:\\{BREAK}Games\\{BREAK}Night.4c"


def test_the_details_show_the_backups(
    campaign: Campaign, facts: CampaignFacts, backups: Backups
) -> None:
    facts.show_backups()
    assert "None yet" in words(facts)
    backups.make(campaign.file.path, 1_800_000_000)
    facts.show_backups()
    assert "1 is kept" in words(facts)
    assert "27" in words(facts)


def test_buttons_open_the_folder_and_restore_a_backup(
    campaign: Campaign,
    facts: CampaignFacts,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folders: list[Path] = []
    monkeypatch.setattr("fourc_desktop.ui.screens.campaign.details.open_folder", folders.append)
    restored: list[bool] = []
    window.program_actions.use({"restore_backup": lambda: restored.append(True)})
    for button in facts.findChildren(Button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert folders == [campaign.file.path.parent]
    assert restored == [True]
