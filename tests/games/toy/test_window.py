"""The window of a game that brings nothing of its own: the toy."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from fourc_desktop.services.opening import create_campaign
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.game_screens import BUILDER, CHARACTER, widget
from fourc_desktop.ui.screens.generic_character.builder import BuilderScreen
from fourc_desktop.ui.screens.generic_character.screen import CharacterScreen
from fourc_desktop.ui.screens.roll.dock import RollDock
from fourc_desktop.ui.screens.roll.screen import RollScreen
from tests.games.toy.window import filled, new_window, toy_tools, toy_window


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_every_place_of_the_rail_opens(
    tmp_path: Path, appearance: Appearance, dialogs: Dialogs, qtbot: QtBot
) -> None:
    tools = toy_tools(tmp_path)
    window = new_window(appearance)
    qtbot.addWidget(window)
    with create_campaign(tmp_path / "Shelf.4c", tools) as campaign:
        filled(campaign)
        opened = toy_window(campaign, tools, appearance, dialogs, window, tmp_path)
        for _ in (*opened.screens.build_ahead(), *opened.rolls.build_ahead()):
            pass
        opened.go_to("master-table")
        assert isinstance(window.current_place(), RollScreen)
        opened.go_to("builder")
        assert isinstance(opened.screens.screen(BUILDER), BuilderScreen)
        opened.open_from_library(campaign.cards()[0].id)
        assert window.current_place() is widget(opened.screens.screen(CHARACTER))
        assert isinstance(window.current_place(), CharacterScreen)
        opened.rolls.show_dock()
        assert isinstance(opened.rolls.dock(), RollDock)
        opened.handlers()["campaign_page"]()
        opened.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
