"""Fixtures for the homebrew page of the toy game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from tests.games.toy.game import ENTRY
from tests.ui.conftest import RESOURCES
from tests.ui.screens.homebrew.page import Page, page_of


@pytest.fixture
def toy_tools(tmp_path: Path) -> ApplicationContext:
    return application_context(RESOURCES, Folders.under(tmp_path), (ENTRY,))


@pytest.fixture
def shelf(tmp_path: Path, toy_tools: ApplicationContext) -> Iterator[Campaign]:
    with create_campaign(tmp_path / "Shelf.4c", toy_tools) as made:
        yield made


@pytest.fixture
def page(shelf: Campaign, toy_tools: ApplicationContext, qtbot: QtBot) -> Iterator[Page]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = page_of(shelf, toy_tools, parent)
    qtbot.addWidget(made.screen)
    yield made
    made.signals.stop()
