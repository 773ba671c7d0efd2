"""The stored log of a fight: read as far as it can be trusted."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.stored_log import stored_log
from tests.core.encounter.toy_fight import toy_rules


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools, toy_rules)


@pytest.fixture
def dock_fight(fights: EncounterService) -> str:
    """A fight of nobody on the docks."""
    return fights.begin("Dock", SectorMap("Docks", 6, 2))


@pytest.fixture
def reopened(campaign: Campaign, tools: ApplicationContext) -> Callable[[], EncounterService]:
    """The fights of the campaign after it was closed and opened again."""

    def reopen() -> EncounterService:
        campaign.close()
        return EncounterService(open_campaign(campaign.file.path, tools), tools, toy_rules)

    return reopen


def test_undone_entries_are_read_too(
    fights: EncounterService, dock_fight: str, campaign: Campaign
) -> None:
    for note in "ab":
        fights.play(dock_fight, ChangeNotes(note))
    fights.undo(dock_fight)
    model = campaign.encounter_repository.encounter(dock_fight)
    read = stored_log(campaign.file, dock_fight, model, fights.format(dock_fight))
    assert read.log == fights.log(dock_fight)
    assert read.problem is None


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET hash = x'00' WHERE number = 1",
        "UPDATE entry SET body = '{}' WHERE number = 1",
    ],
)
def test_a_fight_opens_before_its_damaged_entry(
    fights: EncounterService,
    dock_fight: str,
    reopened: Callable[[], EncounterService],
    campaign: Campaign,
    statement: str,
) -> None:
    for note in "abc":
        fights.play(dock_fight, ChangeNotes(note))
    with closing(sqlite3.connect(campaign.file.path)) as connection, connection:
        connection.execute(statement)
    after = reopened()
    assert after.now(dock_fight).notes == "a"
    problem = after.problem(dock_fight)
    assert problem is not None
    assert "after step 1, so it opens there" in problem
    after.undo(dock_fight)
    assert after.problem(dock_fight) == problem
    after.play(dock_fight, ChangeNotes("d"))
    assert after.problem(dock_fight) is None


@pytest.mark.parametrize(
    "body",
    [
        '{"command":{"is":"note","notes":""},"events":[{"is":"fly"}],"base":0}',
        '{"command":{"is":"note","notes":""},"events":[],"base":7}',
        '{"command":{"is":"note","notes":""},"events":[{"is":"stands","who":"zoe","path":[]}],"base":0}',
        '{"command":{"is":"note","notes":""},"events":[{"is":"stands","who":"zoe-2","path":[]}],"base":0}',
    ],
)
def test_an_intact_but_invalid_entry_is_damage(
    dock_fight: str, campaign: Campaign, reopened: Callable[[], EncounterService], body: str
) -> None:
    campaign.file.append_to_fight(dock_fight, 0, body)
    after = reopened()
    assert after.log(dock_fight).cursor == 0
    assert after.problem(dock_fight) is not None
