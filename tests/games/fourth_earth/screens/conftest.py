"""A window with a campaign of 4th Earth RAW: Ilse, Rook, a guard and Bastian."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.screens.actions import ACTIONS, ROLLS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.first_paint import ThemeChoice, load_initial_palette
from tests.games.fourth_earth.conftest import RESOURCES
from tests.games.fourth_earth.people import ALL_SPRINKLES, ILSE
from tests.games.fourth_earth.rules.combat.stage import BASTIAN, GUARD, ROOK


class SilentDialogs(Dialogs):
    """Dialogs that open no window and record their texts."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def show_error(self, what: str, more: Sequence[str] = ()) -> None:
        self.sentences += [what, *more]


class EarthWindow:
    """The window and the session behind it."""

    def __init__(self, window: MainWindow, session: Session, dialogs: SilentDialogs) -> None:
        self.window = window
        self.session = session
        self.dialogs = dialogs

    @property
    def opened(self) -> OpenCampaign:
        found = self.session.open
        assert found is not None
        return found

    @property
    def campaign(self) -> Campaign:
        return self.opened.campaign

    def id_of(self, name: str) -> str:
        return next(e.id for e in self.campaign.cards(CHARACTER_KIND) if e.name == name)

    def do(self, action: str) -> None:
        self.window.program_actions[action].trigger()


@pytest.fixture(scope="session")
def earth_appearance(qapp: Application) -> Appearance:
    return Appearance(qapp, RESOURCES)


@pytest.fixture
def earth(earth_appearance: Appearance, tmp_path: Path, qtbot: QtBot) -> Iterator[EarthWindow]:
    """A campaign with every Sprinkle, in a window."""
    earth_appearance.choose(ThemeChoice.LIGHT)
    earth_appearance.set_text_scale(100)
    folders = Folders.under(tmp_path)
    path = tmp_path / "The Long Causeway.4c"
    with create_campaign(path, application_context(RESOURCES, folders, GAMES), "fourth-earth") as c:
        for each in (ILSE, ROOK, GUARD, BASTIAN):
            c.add([Package(Content(CHARACTER_KIND, each))], f"Add {each.profile.name}")
        c.change_page(EarthPage("The Long Causeway", options=ALL_SPRINKLES), "Sprinkles")
    window = MainWindow(
        load_initial_palette(RESOURCES / "themes", ThemeChoice.LIGHT, QPalette(), 100)
    )
    window.build_content()
    window.show_game(ACTIONS, ROLLS)
    dialogs = SilentDialogs()
    session = bootstrap(window, earth_appearance, RESOURCES, folders, GAMES, SCREENS, dialogs)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    window.show()
    session.start([path])
    qtbot.waitUntil(lambda: session.open is not None)
    window.activateWindow()
    yield EarthWindow(window, session, dialogs)
    session.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
