from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.editions import BASIC, Edition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock, numbered_names


@pytest.fixture
def stock(campaign: Campaign, tools: ApplicationContext) -> Stock:
    return Stock(campaign, tools)


@pytest.mark.parametrize(
    ("count", "there", "made"),
    [
        (1, [], ["Thug"]),
        (3, [], ["Thug", "Thug 2", "Thug 3"]),
        (2, ["Thug"], ["Thug 2", "Thug 3"]),
        (2, ["Thug 2"], ["Thug", "Thug 3"]),
    ],
)
def test_numbered_names_are_unique(count: int, there: list[str], made: list[str]) -> None:
    assert numbered_names("Thug", count, there) == made


def test_foes_are_added_in_one_undo_step(stock: Stock, campaign: Campaign) -> None:
    [thug] = [foe for foe in stock.entries if foe.id == "thug"]
    ids = stock.add(thug, 3)
    assert [campaign.card(id_).name for id_ in ids] == ["Thug", "Thug 2", "Thug 3"]
    assert all(
        FourcCampaign(campaign).character(id_).profile.side is CharacterSide.VILLAIN for id_ in ids
    )
    assert campaign.undo() == "Add 3 × Thug"
    stock.add(thug)
    assert campaign.undo_label == "Add Thug"
    card = campaign.cards()[0]
    assert FourcCampaign(campaign).character(card.id) == thug.document.content.document
    assert (card.numbers, card.side) == (stock.summary(thug).numbers, thug.side)


@pytest.mark.parametrize(
    ("text", "found"),
    [("guard dog", ["guard-dog"]), ("ANIMALS leap", ["lion"]), ("nobody at all", [])],
)
def test_foes_are_found_by_their_words(stock: Stock, text: str, found: list[str]) -> None:
    assert [foe.id for foe in stock.found(text)] == found


def test_names_come_before_other_words_of_foes(stock: Stock) -> None:
    found = [foe.name for foe in stock.found("guard")]
    assert found[:3] == ["Guard Dog", "Security Guard", "Police Officer"]


def test_foes_follow_the_rules_of_the_campaign(stock: Stock, campaign: Campaign) -> None:
    before = stock.entries
    assert stock.entries is before
    campaign.change_page(replace(campaign.page, rules=BASIC), "Play Basic")
    thug = stock.entries[0].document.content.document
    assert (thug.rules.edition, before[0].document.content.document.rules.edition) == (
        Edition.BASIC,
        Edition.ADVANCED,
    )
