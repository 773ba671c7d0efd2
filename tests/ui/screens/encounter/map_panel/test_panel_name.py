"""The title above the map names the open encounter."""

import pytest

from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_a_second_fight_on_the_same_map_is_distinguished(
    screen: EncounterScreen, opened: OpenCampaign
) -> None:
    fights, map_ = opened.encounter_service(), screen.controller.state.map
    first = screen.controller.id
    assert screen.map.name.text() == map_.name
    second = fights.begin("Night raid", map_, [opened.campaign.cards()[0].id])
    opened.open_document(second)
    assert screen.map.name.text() == "Night raid"
    assert screen.map.name.toolTip() == f"Night raid, on {map_.name}"
    opened.open_document(first)
    assert screen.map.name.text() == next(e.name for e in fights.encounters() if e.id == first)
    fights.delete(second)
    screen.refresh()
    assert screen.map.name.text() == map_.name
    assert screen.map.name.toolTip() == ""
