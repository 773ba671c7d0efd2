"""The toy in a window, for tests that click in it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.session import Session
from fourc_desktop.ui.theme_choice import ThemeChoice
from tests.games.toy.window import RESOURCES, toy_window


class Told(Dialogs):
    """Dialogs that open no window, and keep what they would have said."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.pdf: Path | None = None

    def tell(self, what: str, more: Sequence[str] = ()) -> None:
        self.sentences += [what, *more]

    def leave_unfinished(self, _names: Sequence[str]) -> bool:
        return True


class Toys:
    """The window, the session behind it, and what was told in dialogs."""

    def __init__(self, window: MainWindow, session: Session, told: Told) -> None:
        self.window = window
        self.session = session
        self.told = told

    @property
    def opened(self) -> OpenCampaign:
        found = self.session.open
        assert found is not None
        return found

    @property
    def campaign(self) -> Campaign:
        return self.opened.campaign

    def do(self, action: str) -> None:
        self.window.program_actions[action].trigger()


@pytest.fixture(scope="session")
def toy_appearance(qapp: QApplication) -> Appearance:
    return Appearance(qapp, RESOURCES)


@pytest.fixture
def toys(toy_appearance: Appearance, tmp_path: Path, qtbot: QtBot) -> Iterator[Toys]:
    """A campaign of the toy with Ada and a draft, in a window."""
    toy_appearance.choose(ThemeChoice.LIGHT)
    toy_appearance.set_text_scale(100)
    told = Told()
    window, session = toy_window(toy_appearance, tmp_path, told)
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: session.open is not None)
    window.activateWindow()
    yield Toys(window, session, told)
    session.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
