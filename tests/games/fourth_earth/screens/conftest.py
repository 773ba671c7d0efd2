"""A window with a campaign of 4th Earth RAW: Ilse, Rook, a guard and Bastian."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.screens.earth_screens import SCREENS as EARTH
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.games.fourth_earth.conftest import RESOURCES
from tests.games.fourth_earth.people import ALL_SPRINKLES, ILSE
from tests.games.fourth_earth.rules.combat.stage import BASTIAN, GUARD, ROOK
from tests.ui.game_window import GameWindow, game_window


@pytest.fixture(scope="session")
def earth_appearance(qapp: Application) -> Appearance:
    return Appearance(qapp, RESOURCES)


@pytest.fixture
def earth(earth_appearance: Appearance, tmp_path: Path, qtbot: QtBot) -> Iterator[GameWindow]:
    """A campaign with every Sprinkle, in a window."""
    earth_appearance.choose(ThemeChoice.LIGHT)
    earth_appearance.set_text_scale(100)
    tools = application_context(RESOURCES, Folders.under(tmp_path), GAMES)
    path = tmp_path / "The Long Causeway.4c"
    with create_campaign(path, tools, "fourth-earth") as c:
        for each in (ILSE, ROOK, GUARD, BASTIAN):
            c.add([Package(Content(CHARACTER_KIND, each))], f"Add {each.profile.name}")
        c.change_page(EarthPage("The Long Causeway", options=ALL_SPRINKLES), "Sprinkles")
    with game_window(earth_appearance, path, GAMES, SCREENS, EARTH, qtbot) as opened:
        yield opened


def id_of(earth: GameWindow, name: str) -> str:
    return next(e.id for e in earth.campaign.cards(CHARACTER_KIND) if e.name == name)


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
