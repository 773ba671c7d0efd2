"""The background picture of an encounter's map, on the screen and in the players' view."""

import io
from dataclasses import replace

import pytest
from PIL import Image
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import ChangeMap
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.campaigns.document_actions import set_background
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.view import MapView

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def ground(view: MapView) -> QColor:
    """The color of an empty sector."""
    place = view.view_rect(Position(0, 5)).center()
    return view.viewport().grab().toImage().pixelColor(place)


def is_teal(view: MapView) -> bool:
    """Whether the picture shows through the translucent terrain."""
    color = ground(view)
    return min(color.green(), color.blue()) - color.red() > 60


@pytest.fixture
def pictured(controller: EncounterController) -> EncounterController:
    """The encounter on a map with a teal background picture."""
    drawn = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(drawn, "PNG")
    map_id = controller.fights.add_map(controller.state.map)
    set_background(controller.campaign, map_id, drawn.getvalue())
    map_ = controller.campaign.document(map_id)
    assert controller.play(ChangeMap(map_))
    return controller


def test_the_background_shows_on_the_map_and_for_players(
    screen: EncounterScreen, pictured: EncounterController, players: PlayersWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: is_teal(screen.map.view) and is_teal(players.map), timeout=60_000)
    pictured.undo()
    assert not is_teal(screen.map.view)
    assert not is_teal(players.map)


def test_a_missing_background_is_reported(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    reported: list[str] = []
    controller.failed.connect(reported.append)
    controller.play(ChangeMap(replace(controller.state.map, background="0" * 64)))
    assert len(reported) == 1
    assert screen.map.view.board.visible_level.map is controller.state.map
