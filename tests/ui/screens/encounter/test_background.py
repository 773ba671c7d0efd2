"""The picture behind the map of a fight: in the place, and on the players' screen."""

import io
from dataclasses import replace

import pytest
from PIL import Image
from PySide6.QtGui import QColor

from fourc_desktop.core.encounter.commands import ChangeMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.services.map_backgrounds import set_background
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from fourc_desktop.ui.screens.encounter.players_window import PlayersWindow
from fourc_desktop.ui.screens.map_view.map_view import MapView

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def ground(view: MapView) -> QColor:
    """The color of a sector where nobody stands."""
    place = view.view_rect(Spot(0, 5)).center()
    return view.viewport().grab().toImage().pixelColor(place)


def is_teal(view: MapView) -> bool:
    """The terrain lies over the picture as a veil, through which it is seen."""
    color = ground(view)
    return min(color.green(), color.blue()) - color.red() > 60


@pytest.fixture
def pictured(desk: FightDesk) -> FightDesk:
    """The fight on a map with a teal picture behind it."""
    drawn = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(drawn, "PNG")
    map_id = desk.fights.add_map(desk.moment.map)
    set_background(desk.campaign, map_id, drawn.getvalue())
    map_ = desk.campaign.thing(map_id)
    assert desk.play(ChangeMap(map_))
    return desk


def test_it_lies_behind_the_fight_and_the_players_see_it(
    place: EncounterPlace, pictured: FightDesk, players: PlayersWindow
) -> None:
    assert is_teal(place.map.view)
    assert is_teal(players.map)
    pictured.undo()
    assert not is_teal(place.map.view)
    assert not is_teal(players.map)


def test_a_picture_that_is_gone_is_told_and_the_fight_goes_on(
    place: EncounterPlace, desk: FightDesk
) -> None:
    told: list[str] = []
    desk.failed.connect(told.append)
    desk.play(ChangeMap(replace(desk.moment.map, background="0" * 64)))
    assert len(told) == 1
    assert place.map.view.board.storey.map is desk.moment.map
