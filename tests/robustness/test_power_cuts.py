"""Cuts of power while the documents of each game are edited and their fights played."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication, rename, retag
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_script import EncounterScript
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.connection import prepare_writing
from fourc_desktop.storage.database.opening import OpenedFile
from fourc_desktop.storage.folders import Folders
from tests.robustness.rich_campaign import SCRIPT, rich_campaign
from tests.storage.database.test_connection_power_cuts import (
    NOON,
    Event,
    RecordedConnection,
    RecordedSystem,
    Recording,
    acknowledge,
    losses,
    state,
)

if TYPE_CHECKING:
    import apsw
else:
    apsw = pytest.importorskip("apsw")

FEW, MANY = 6, 250
"""Cuts of each game, each time and in `full`."""


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> ApplicationContext:
    folder = tmp_path_factory.mktemp("home")
    return application_context(resources, Folders.under(folder), GAMES)


def edits(campaign: Campaign, tools: ApplicationContext) -> Iterator[None]:
    """What a person does with documents of every kind, step by step."""
    fights = EncounterService(campaign, tools, fights_by_game)
    fight = fights.encounters()[0].id
    player = EncounterScript(fights, fight, table_dice=False)
    for number, card in enumerate(campaign.cards(None)):
        if campaign.card(card.id).draft or campaign.kinds[card.kind].draft_of:
            continue
        rename(campaign, card.id, f"Name {number}")
        yield
        fights.refresh(fight)  # which the next command would do before
        yield
        for line in SCRIPT[: 1 + number % len(SCRIPT)]:
            player.take(line)
            yield
        if number % 4 == 1:
            campaign.undo()
            yield
            campaign.redo()
        elif number % 4 == 2:
            retag(campaign, [card.id], frozenset({f"tag {number}"}), frozenset())
        elif number % 4 == 3:
            campaign.discard([card.id])
        else:
            with suppress(Refused):  # what belongs to somebody in the trash
                duplication(campaign, [card.id]).make()
        yield


def record(path: Path, tools: ApplicationContext) -> Recording:
    """Edit a campaign as the program does, and record what its file system is told."""
    before, events = path.read_bytes(), list[Event]()
    system = RecordedSystem(events)
    connection = RecordedConnection(str(path), apsw.SQLITE_OPEN_READWRITE, vfs="recorded")
    try:
        prepare_writing(connection.execute)
        opened = OpenedFile(cast("Any", connection), None, None)
        file = CampaignFile(path, opened, lambda: NOON, Backups(path.parent / "none"))
        campaign = Campaign(file, tools)
        states = [state(file)]
        for _ in edits(campaign, tools):
            events.append(acknowledge)
            states.append(state(file))
    finally:
        connection.close()
        system.unregister()
    return Recording(before, events, states)


@pytest.mark.parametrize("cuts", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", [entry.id for entry in GAMES])
def test_no_cut_loses_an_acknowledged_edit(
    game: str, cuts: int, tools: ApplicationContext, tmp_path: Path
) -> None:
    path = tmp_path / "Home.4c"
    shutil.copyfile(rich_campaign(tmp_path, tools, game), path)
    recording = record(path, tools)
    assert len(recording.states) > 15
    assert list(losses(recording, tmp_path, cuts)) == []
