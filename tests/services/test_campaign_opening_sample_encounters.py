"""The fight of the sample campaign, ready to begin."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_sample
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND


@pytest.fixture
def sample(tools: ApplicationContext, tmp_path: Path) -> Iterator[Campaign]:
    with create_sample(tmp_path, tools) as campaign:
        yield campaign


def test_the_sample_has_a_map_and_an_encounter(sample: Campaign, tools: ApplicationContext) -> None:
    [street], [fight] = sample.cards(MAP_KIND), sample.cards(ENCOUNTER_KIND)
    assert (street.name, street.subtitle) == ("Lamplight Street", "12 × 8 sectors")
    assert fight.subtitle == "5 heroes against 8 villains"
    assert (fight.line, fight.tags) == ("Lamplight Street", ("Season 2",))
    assert sample.undo_label is None
    assert check_file(sample.file.path, tools) == []


def test_sample_combatants_have_separate_solid_positions(
    sample: Campaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(sample, tools)
    [fight] = fights.encounters()
    now = fights.now(fight.id)
    spots = [each.spot for each in now.combatants if each.spot is not None]
    assert len(set(spots)) == len(now.combatants) == 13
    assert all(now.map.has(spot) and now.map.footing(spot) for spot in spots)
    assert {each.name for each in now.combatants} >= {"Captain Lantern", "The Tollkeeper", "Thug 4"}


def test_a_sample_weapon_can_be_seized(sample: Campaign, tools: ApplicationContext) -> None:
    fights = EncounterService(sample, tools)
    [fight] = fights.encounters()
    assert fights.now(fight.id).combatant("gutter-saint").fighter.items == ("Pistol",)
