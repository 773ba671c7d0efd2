"""A map that was edited in the library while a fight goes on."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import ChangeMap, RedrawMap
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.library_map import library_map, map_update
from fourc_desktop.storage.database.document import DocumentChange
from tests.core.encounter.toy_fight import toy_rules

DOCKS = SectorMap("Docks", 6, 2)
DOOR = usual_wall(WallKind.DOOR, 8, "wood")
WALL = usual_wall(WallKind.WALL, 15, "brick")
LEFT, RIGHT = Edge(Position(0, 0), Position(1, 0)), Edge(Position(3, 0), Position(4, 0))


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools, toy_rules)


def test_library_map_needs_a_unique_name(fights: EncounterService, campaign: Campaign) -> None:
    docks = fights.add_map(DOCKS)
    fight = fights.begin("Dock", DOCKS)
    assert library_map(fights, fight) == DOCKS
    fights.add_map(SectorMap("Docks", 3, 3))
    assert library_map(fights, fight) is None
    fights.delete(docks)
    found = library_map(fights, fight)
    assert found is not None
    assert found.width == 3


def test_library_map_is_none_without_a_readable_map(
    fights: EncounterService, campaign: Campaign
) -> None:
    fight = fights.begin("Dock", DOCKS)
    assert library_map(fights, fight) is None
    damaged = fights.add_map(DOCKS)
    stored = campaign.file.read(damaged)
    assert stored is not None
    spoiled = stored.document.body.replace('"width"', '"girth"')
    campaign.write_contents(
        {}, "Spoil", DocumentChange(damaged, replace(stored.document, body=spoiled))
    )
    assert library_map(fights, fight) is None


def test_map_update_keeps_changes_made_in_play() -> None:
    start = DOCKS.with_wall(LEFT, DOOR)
    broken = start.without_wall(LEFT)
    assert map_update(start, broken, start) is None
    edited = start.with_wall(RIGHT, WALL)
    update = map_update(start, broken, edited)
    assert isinstance(update, RedrawMap)
    after = update.redrawing.on(broken)
    assert after == broken.with_wall(RIGHT, WALL)
    assert map_update(start, after, edited) is None


def test_another_size_replaces_the_map() -> None:
    larger = SectorMap("Docks", 8, 4)
    assert map_update(DOCKS, DOCKS, larger) == ChangeMap(larger)
    assert map_update(DOCKS, larger, larger) is None


def test_an_edit_that_no_longer_fits_replaces_the_map() -> None:
    edited = DOCKS.with_wall(RIGHT, WALL)
    smaller = SectorMap("Docks", 2, 1)
    assert map_update(DOCKS, smaller, edited) == ChangeMap(edited)
