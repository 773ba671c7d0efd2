"""Maps on the players' web page: of fights that began, without what lies in the fog."""

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.combat.encounter.commands import NextPhase
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export import player_maps as module
from fourc_desktop.services.import_export.player_maps import player_maps_work
from fourc_desktop.storage.errors import StorageError

DOCKS = SectorMap("Docks", 6, 2)


@pytest.fixture
def hero(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(seed="7")


def names(campaign: Campaign, tools: ApplicationContext, *ids: str) -> list[str]:
    return [each.text.name for each in player_maps_work(campaign, ids, tools.fonts)().texts]


def test_for_the_whole_party_there_are_fights_that_began(
    campaign: Campaign, tools: ApplicationContext, hero: str
) -> None:
    fights = EncounterService(campaign, tools)
    begun, planned = (fights.begin(name, DOCKS, [hero]) for name in ("Duel", "Trap"))
    fights.add_map(DOCKS)
    fights.play(begun, NextPhase())
    assert fights.now(begun).turn == 1
    assert names(campaign, tools, hero) == ["Duel"]
    assert names(campaign, tools) == []
    assert names(campaign, tools, planned) == ["Trap"]
    other = FourcCampaign(campaign).add_instant_hero(seed="8")
    assert names(campaign, tools, other) == []


def test_a_map_that_is_named_is_a_wide_picture_without_numbers(
    campaign: Campaign, tools: ApplicationContext
) -> None:
    map_ = EncounterService(campaign, tools).add_map(DOCKS)
    (text,) = player_maps_work(campaign, [map_], tools.fonts)().texts
    assert text.is_wide
    assert text.picture is not None
    assert text.picture.startswith(b"\x89PNG")
    assert (text.text.name, text.text.sections) == ("Docks", ())


def test_more_than_a_page_holds_is_reported(
    campaign: Campaign, tools: ApplicationContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    fights = EncounterService(campaign, tools)
    maps = [fights.add_map(SectorMap(name, 2, 2)) for name in ("Bay", "Cliff", "Den")]
    monkeypatch.setattr(module, "MAX_PICTURES", 1)
    found = player_maps_work(campaign, maps, tools.fonts)()
    assert [each.text.name for each in found.texts] == ["Bay"]
    assert found.left_out == (
        "Maps that no longer fit the page: Cliff, Den; write them as pictures.",
    )


def test_a_fight_that_cannot_be_read_is_reported(
    campaign: Campaign, tools: ApplicationContext, hero: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    EncounterService(campaign, tools).begin("Duel", DOCKS, [hero])

    def fail(_campaign: Campaign, _id: str) -> None:
        raise StorageError("The drive is gone.")

    monkeypatch.setattr(module, "fight_of", fail)
    found = player_maps_work(campaign, [hero], tools.fonts)()
    assert (found.texts, found.left_out, found.unread) == ((), (), ("The drive is gone.",))
