from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.map_view.background import MapBackground
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from tests.pictures import small_picture

MAP = SectorMap("Dock", 4, 4)


@pytest.fixture
def view(qtbot: QtBot) -> MapCanvas:
    made = MapCanvas()
    qtbot.addWidget(made)
    return made


def width(view: MapCanvas) -> int:
    """The width of the background in pixels; 0 without one."""
    picture = view._terrain_layer.picture
    return 0 if picture is None else picture.width()


def with_picture(campaign: Campaign, data: bytes) -> SectorMap:
    return replace(MAP, background=campaign.file.add_picture(data))


def test_a_background_is_shown_once_it_is_decoded(
    qtbot: QtBot, view: MapCanvas, campaign: Campaign
) -> None:
    behind = MapBackground(view, campaign, pytest.fail)
    behind.show_map(with_picture(campaign, small_picture(side=1100)))
    assert width(view) == 0
    qtbot.waitUntil(lambda: width(view) == 1100)
    behind.show_map(MAP)
    assert width(view) == 0


def test_an_unusable_background_is_reported(
    qtbot: QtBot, view: MapCanvas, campaign: Campaign
) -> None:
    reported: list[str] = []
    MapBackground(view, campaign, reported.append).show_map(with_picture(campaign, b"GIF89a"))
    qtbot.waitUntil(lambda: bool(reported))
    (sentence,) = reported
    assert sentence.startswith("Dock: The picture is left out because it is neither PNG nor JPEG")


def test_an_outdated_background_is_not_shown(
    qtbot: QtBot, view: MapCanvas, campaign: Campaign
) -> None:
    behind = MapBackground(view, campaign, pytest.fail)
    behind.show_map(with_picture(campaign, small_picture(side=30)))
    behind.show_map(with_picture(campaign, small_picture(side=40)))
    qtbot.waitUntil(lambda: width(view) > 0)
    assert width(view) == 40
