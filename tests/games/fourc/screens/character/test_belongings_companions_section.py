"""The companions and property of a hero, and those still missing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.character.belongings import CompanionsSection
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button import Button

BRINGS = ("alter-ego", "sidekick", "vehicle", "headquarters")


@pytest.fixture
def section(qtbot: QtBot) -> CompanionsSection:
    made = CompanionsSection()
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show()
    return made


@pytest.fixture
def leader(campaign: Campaign) -> str:
    """A hero with every power that grants a companion or property."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="leader")
    powers = tuple(HeldPower(each, rank=Score(20)) for each in BRINGS)
    campaign.edit([id_], lambda hero: replace(hero, powers=powers), "Edit {}")
    return id_


def button(section: CompanionsSection, name: str) -> Button:
    return next(each for each in section.buttons if each.accessibleName() == name)


def test_each_call_can_be_built(
    section: CompanionsSection, campaign: Campaign, leader: str
) -> None:
    wanted: list[str] = []
    section.companion_wanted.connect(wanted.append)
    section.show_companions((), FourcCampaign(campaign).figures(leader).powers, changeable=True)
    QApplication.processEvents()
    for each in section.buttons:
        QTest.mouseClick(each, Qt.MouseButton.LeftButton)
    assert wanted == list(BRINGS)
    words = [each.text() for each in section.findChildren(QLabel)]
    assert "The power Vehicle 20 calls for it." in words


def test_existing_companions_can_be_opened(
    section: CompanionsSection, campaign: Campaign, leader: str
) -> None:
    wanted: list[str] = []
    section.wanted.connect(wanted.append)
    card = replace(campaign.card(leader), name="Night Bird", subtitle="Vehicle · Jet")
    section.show_companions((card,), (), changeable=True)
    QTest.keyClick(button(section, "Open Night Bird"), Qt.Key.Key_Return)
    assert wanted == [leader]


def test_unchanged_content_is_not_rebuilt(
    section: CompanionsSection, campaign: Campaign, leader: str
) -> None:
    powers = FourcCampaign(campaign).figures(leader).powers
    section.show_companions((), powers, changeable=True)
    before = section.buttons
    section.show_companions((), powers, changeable=True)
    assert section.buttons is before
    section.show_companions((), powers, changeable=False)
    assert not any(each.isEnabled() for each in section.buttons)


def test_the_section_is_hidden_when_empty(section: CompanionsSection, campaign: Campaign) -> None:
    section.show_companions(
        (campaign.card(FourcCampaign(campaign).add_instant_hero()),), (), changeable=True
    )
    assert section.isVisible()
    section.show_companions((), (), changeable=True)
    assert not section.isVisible()


def test_an_unnamed_draft_is_shown_as_untitled(
    section: CompanionsSection, campaign: Campaign, leader: str
) -> None:
    section.show_companions((replace(campaign.card(leader), name=""),), (), changeable=True)
    words = [each.text() for each in section.findChildren(QLabel)]
    assert "Untitled" in words


def test_companion_drafts_are_labeled(
    section: CompanionsSection, campaign: Campaign, leader: str
) -> None:
    id_ = DraftService(campaign).begin_companion(leader, CompanionRole.ALTER_EGO)
    section.show_companions((campaign.card(id_),), (), changeable=True)
    words = [each.text() for each in section.findChildren(QLabel)]
    assert any(each.startswith("Draft: Alter-Ego of ") for each in words)
