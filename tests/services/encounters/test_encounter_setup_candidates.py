"""The candidates for a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import CandidateIndex


def add(campaign: Campaign, name: str, side: CharacterSide) -> str:
    """Somebody of this name."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed=name, side=side)
    FourcCampaign(campaign).edit_profile(
        id_, replace(FourcCampaign(campaign).character(id_).profile, name=name, side=side)
    )
    return id_


@pytest.fixture
def candidates(campaign: Campaign, tools: ApplicationContext) -> CandidateIndex:
    """Those of a campaign with two heroes and a villain."""
    for name, side in (
        ("zoe", CharacterSide.HERO),
        ("Ben", CharacterSide.VILLAIN),
        ("Abe", CharacterSide.HERO),
    ):
        add(campaign, name, side)
    return CandidateIndex(campaign, Stock(campaign, tools), EncounterService(campaign, tools).kinds)


def test_characters_are_listed_before_the_stock(candidates: CandidateIndex) -> None:
    found = candidates.all()
    assert [(each.name, each.group, each.side) for each in found[:4]] == [
        ("Abe", "Heroes", "hero"),
        ("zoe", "Heroes", "hero"),
        ("Ben", "Villains", "villain"),
        ("Thug", "Street", "villain"),
    ]
    assert [each.foe is None for each in found[:4]] == [True, True, True, False]
    assert len(found) == 3 + len(candidates.stock.entries)
    assert found[3].numbers == (("Damage", 36), ("Fortune", 14))


@pytest.mark.parametrize(
    ("text", "names"),
    [("ABE", ["Abe"]), ("guard dog", ["Guard Dog"]), ("nobody at all", [])],
)
def test_candidates_are_found_by_search_words(
    candidates: CandidateIndex, text: str, names: list[str]
) -> None:
    assert [each.name for each in candidates.found(text)] == names


def test_names_come_before_other_words_of_candidates(candidates: CandidateIndex) -> None:
    found = [each.name for each in candidates.found("guard")]
    assert found[:3] == ["Guard Dog", "Security Guard", "Police Officer"]


def test_candidates_are_cached_until_a_change(
    candidates: CandidateIndex, campaign: Campaign
) -> None:
    before = candidates.all()
    assert candidates.all() is before
    add(campaign, "Cid", CharacterSide.HERO)
    assert [each.name for each in candidates.all()[:3]] == ["Abe", "Cid", "zoe"]
    campaign.discard([candidates.all()[0].id])
    assert candidates.all()[0].name == "Cid"
