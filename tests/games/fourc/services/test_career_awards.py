from dataclasses import replace

import pytest

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.campaign.awards import Award
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now, repute_now
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.career import AwardService
from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService

ADVENTURE_ENDS = EVENTS[-1]


@pytest.fixture
def downtime(campaign: Campaign) -> DowntimeService:
    return DowntimeService(campaign)


@pytest.fixture
def two(campaign: Campaign) -> list[str]:
    """Two heroes, each with 7 wounds."""
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    campaign.edit(ids, lambda hero: replace(hero, wounds=7), "Wound {}")
    return ids


def test_an_award_for_several_is_one_step(
    campaign: Campaign, downtime: DowntimeService, book: Rulebook, two: list[str]
) -> None:
    award = Award("The flood", book.awards.scales["city"], deed=book.awards.deeds["save-life"])
    before = [fortune_now(FourcCampaign(campaign).character(id_), book).value for id_ in two]
    reported = [AwardService(campaign).effects_of(award, id_)[0] for id_ in two]
    assert reported == [Difference("Fortune", str(there), str(there + 25)) for there in before]
    assert AwardService(campaign).award(award, two) == two
    assert [fortune_now(FourcCampaign(campaign).character(id_), book).value for id_ in two] == [
        there + 25 for there in before
    ]
    assert campaign.undo() == "Award +25 Fortune, +2 Repute: 2 heroes"
    assert [
        fortune_now(FourcCampaign(campaign).character(id_), book).value for id_ in two
    ] == before


def test_one_refusal_cancels_the_whole_award(
    campaign: Campaign, downtime: DowntimeService, book: Rulebook, two: list[str]
) -> None:
    hats = replace(book.powers["flight"], id="hats", name="Hats")
    campaign.change_homebrew(Homebrew(powers=(hats,)), "Add Hats")
    hatter = replace(
        FourcCampaign(campaign).character(two[1]), powers=(HeldPower("hats", rank=Score(10)),)
    )
    campaign.change(two[1], hatter, "Put on a hat")
    campaign.change_homebrew(Homebrew(), "Remove Hats")
    before = repute_now(FourcCampaign(campaign).character(two[0]), book)
    award = Award("Arson", deed=book.awards.deeds["save-life"])
    with pytest.raises(Refused, match="Hats"):
        downtime.effects_of(ADVENTURE_ENDS, two[1])
    with pytest.raises(Refused, match="Hats"):
        AwardService(campaign).award(award, two)
    with pytest.raises(Refused, match="Enter why"):
        AwardService(campaign).effects_of(replace(award, reason=""), two[0])
    assert repute_now(FourcCampaign(campaign).character(two[0]), book) == before


def test_the_log_names_no_character_of_an_award(
    campaign: Campaign, book: Rulebook, two: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    award = Award("The flood", deed=book.awards.deeds["save-life"])
    AwardService(campaign).award(award, two)
    assert "Award given: 2 of 2 characters changed" in caplog.messages
    assert "flood" not in caplog.text
    assert not any(campaign.card(id_).name in caplog.text for id_ in two)
