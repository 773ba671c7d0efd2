from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckFunds, ColorShift
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.services.career import CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.fourc_rolls import funds_of_everybody, paying_characters
from fourc_desktop.services.campaigns.campaign import Campaign

LUCKY, RICH = "7", "a"
"""Seeds: Azure Puma has Nine Lives of 10 and 71 Fortune, Ivory Marshal has 120."""


@pytest.fixture
def two(campaign: Campaign) -> list[str]:
    return [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in (RICH, LUCKY)]


def test_every_hero_is_a_payer(campaign: Campaign, two: list[str]) -> None:
    rich, lucky = two
    assert funds_of_everybody(campaign, None) == [
        CheckFunds(lucky, "Azure Puma", 71, 20),
        CheckFunds(rich, "Ivory Marshal", 120),
    ]


def test_the_roller_is_the_first_payer(campaign: Campaign, two: list[str]) -> None:
    check = Check(Edition.ADVANCED, 30, who=two[0])
    assert [purse.payer for purse in funds_of_everybody(campaign, check)] == two


def test_costs_of_the_check_are_deducted_from_the_funds(campaign: Campaign, two: list[str]) -> None:
    shift = ColorShift(two[1], "Azure Puma", up=True, fortune=5, pool=20)
    check = Check(Edition.ADVANCED, 30, dice=7, shifts=(shift,))
    assert funds_of_everybody(campaign, check)[0] == CheckFunds(two[1], "Azure Puma", 66, 0)


def test_companions_pay_and_the_trash_does_not(campaign: Campaign, family: HeroFile) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    names = [card.name for card in paying_characters(campaign)]
    assert names == sorted(names, key=str.casefold)
    assert len(names) == 3
    assert [purse.name for purse in funds_of_everybody(campaign, None)] == names
    campaign.discard([ada])
    assert funds_of_everybody(campaign, None) == []


@pytest.mark.parametrize(("seed", "fortune", "pool"), [(LUCKY, 41, 13), (RICH, 90, 0)])
def test_funds_that_were_spent_are_gone(
    campaign: Campaign, seed: str, fortune: int, pool: int
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed=seed)
    campaign.edit([id_], lambda hero: replace(hero, pool_spent=7), "Spend from the pool of {}")
    CareerService(campaign, campaign.book).record_fortune(id_, -30, "A favor")
    name = campaign.card(id_).name
    assert funds_of_everybody(campaign, None) == [CheckFunds(id_, name, fortune, pool)]


def test_funds_that_cannot_be_computed(campaign: Campaign, two: list[str]) -> None:
    hats = replace(campaign.book.powers["flight"], id="hats", name="Hats")
    campaign.change_homebrew(Homebrew(powers=(hats,)), "Add Hats")
    hatter = replace(
        FourcCampaign(campaign).character(two[0]), powers=(HeldPower("hats", rank=Score(10)),)
    )
    campaign.change(two[0], hatter, "Put on a hat")
    campaign.change_homebrew(Homebrew(), "Remove Hats")
    with pytest.raises(Refused, match="Hats"):
        campaign.game.roller.funds_of(two[0], campaign.document(two[0]), campaign.book)
