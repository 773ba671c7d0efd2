"""The open choices of a finished hero lead to the builder."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.screens.character.open_choices import OpenChoices
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.ui.app.main_window import MainWindow
from tests.ui.app.conftest import Starter


def test_a_button_beside_open_choices_opens_the_builder_where_they_are_asked(
    start: Starter, window: MainWindow, qtbot: QtBot
) -> None:
    session = start()
    assert session.open is not None
    campaign = session.open.campaign
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    hero = FourcCampaign(campaign).character(id_)
    campaign.change(id_, replace(hero, powers=(HeldPower("absorption"),)), "Leave it open")
    session.open.open_from_library(id_)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    [choices] = window.findChildren(OpenChoices)
    [button] = [each for each in choices.line.buttons if each.text() == "Go to Powers"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    builder = session.open.in_front()
    assert isinstance(builder, FourcBuilderScreen)
    page = builder.frame.page
    assert isinstance(page, PowerPage)
    assert QApplication.focusWidget() is page.powers.rows[0].rank
