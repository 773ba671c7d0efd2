"""Reading an open campaign."""

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign


def test_the_latest_change_is_first_within_a_second(campaign: Campaign) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "abcd"]
    assert [card.id for card in campaign.cards()] == ids[::-1]
    profile = FourcCampaign(campaign).character(ids[1]).profile
    FourcCampaign(campaign).edit_profile(ids[1], replace(profile, name="Zebra"))
    assert campaign.cards()[0].id == ids[1]


@pytest.mark.parametrize("is_several", [False, True])
def test_undo_brings_a_card_back_to_its_place(
    tmp_path: Path,
    tools: ApplicationContext,
    is_several: bool,
) -> None:
    """Undo of Move to trash, and of an edit; opened again, the order is the same."""
    path = tmp_path / "Home.4c"
    seconds = replace(tools, now=count(tools.now()).__next__)
    with create_campaign(path, seconds) as made:
        service = FourcCampaign(made)
        ids = [service.add_instant_hero(seed=seed) for seed in "abcd"][::-1]
        made.discard([ids[1], ids[2]] if is_several else [ids[2]])
        made.undo()
        assert [card.id for card in made.cards()] == ids
        profile = service.character(ids[3]).profile
        service.edit_profile(ids[3], replace(profile, name="Zebra"))
        assert made.cards()[0].id == ids[3]
        made.undo()
        assert [card.id for card in made.cards()] == ids
        made.redo()
        assert [card.id for card in made.cards()] == [ids[3], *ids[:3]]
        made.undo()
    with open_campaign(path, tools) as again:
        assert [card.id for card in again.cards()] == ids


def test_search_takes_every_word_and_every_filter(campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    villain = FourcCampaign(campaign).add_instant_hero(seed="b", side=CharacterSide.VILLAIN)
    profile = FourcCampaign(campaign).character(hero).profile
    FourcCampaign(campaign).edit_profile(
        hero, replace(profile, name="Stormglass", notes="Afraid of CATS", tags=("Harbor", "Flies"))
    )

    def found(text: str, **filters: object) -> list[str]:
        return [card.id for card in campaign.search(text, **filters)]  # type: ignore[arg-type]

    assert found("storm cats") == [hero]
    assert found("STORM dogs") == []
    assert set(found("")) == {hero, villain}
    assert found("", side=CharacterSide.VILLAIN) == [villain]
    assert found("", tags=frozenset({"Harbor"})) == [hero]
    assert found("", tags=frozenset({"Harbor", "Season 2"})) == []
    assert campaign.tags() == ["Flies", "Harbor"]
    campaign.discard([hero])
    assert found("storm") == []
    assert campaign.tags() == []
