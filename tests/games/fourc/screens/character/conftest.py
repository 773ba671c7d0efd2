"""A hero called Ada, on the character screen in a window of the program."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit


@dataclass
class Picks:
    """A replacement of the file dialog."""

    picture: Path | None = None
    folders: list[Path] = field(default_factory=list)

    def __call__(self, _window: QWidget, folder: Path) -> Path | None:
        self.folders.append(folder)
        return self.picture


@dataclass
class Heard:
    """The signals of the screen."""

    closed: int = 0
    failed: list[str] = field(default_factory=list)

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def picks() -> Picks:
    return Picks()


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def ada(campaign: Campaign) -> str:
    """The id of a hero called Ada."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    FourcCampaign(campaign).edit_profile(
        id_, replace(FourcCampaign(campaign).character(id_).profile, name="Ada", tags=("one",))
    )
    return id_


@pytest.fixture
def open_view(
    window: MainWindow, tools: ApplicationContext, picks: Picks, heard: Heard, qtbot: QtBot
) -> Callable[[Campaign, str], FourcCharacterScreen]:
    """Opens a hero of a campaign in the window, with working undo and redo."""

    def make(campaign: Campaign, id_: str) -> FourcCharacterScreen:
        actions = window.program_actions
        view = FourcCharacterScreen(
            campaign, CampaignSignals(campaign, window), actions, tools, ask_picture=picks
        )
        view.closed.connect(heard.close)
        view.failed.connect(heard.failed.append)
        for name, step in (("undo", campaign.undo), ("redo", campaign.redo)):
            actions[name].setEnabled(True)
            actions[name].triggered.connect(step)
        window.show_screen(view)
        window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        view.show_document(id_)
        return view

    return make


@pytest.fixture
def view(
    open_view: Callable[[Campaign, str], FourcCharacterScreen], campaign: Campaign, ada: str
) -> FourcCharacterScreen:
    return open_view(campaign, ada)


@pytest.fixture
def fields(view: FourcCharacterScreen) -> dict[str, InlineTextEdit]:
    """The fields of the screen by name."""
    return {each.accessibleName(): each for each in view.findChildren(InlineTextEdit)}


@pytest.fixture
def profile(campaign: Campaign, ada: str) -> Callable[[], CharacterProfile]:
    """The saved profile of Ada."""
    return lambda: FourcCampaign(campaign).character(ada).profile


@pytest.fixture
def enter(qtbot: QtBot) -> Callable[[InlineTextEdit], None]:
    """Click into a field and select all of it."""

    def go(words: InlineTextEdit) -> None:
        QTest.mouseClick(words.viewport(), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(words.hasFocus)
        words.selectAll()

    return go
