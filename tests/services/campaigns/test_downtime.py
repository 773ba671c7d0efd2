from dataclasses import replace

import pytest

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.campaign.awards import Award
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now, repute_now
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.career import AwardService
from fourc_desktop.games.fourc.services.downtime_events import EVENTS, PEOPLE
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService

SESSION_STARTS, SESSION_ENDS, NIGHT, ADVENTURE_ENDS = EVENTS


@pytest.fixture
def downtime(campaign: Campaign) -> DowntimeService:
    return DowntimeService(campaign)


@pytest.fixture
def two(campaign: Campaign) -> list[str]:
    """Two heroes, each with 7 wounds."""
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    campaign.edit(ids, lambda hero: replace(hero, wounds=7), "Wound {}")
    return ids


def wounds(campaign: Campaign, ids: list[str]) -> list[int]:
    return [FourcCampaign(campaign).character(id_).wounds for id_ in ids]


def test_heroes_come_first_each_with_their_own(
    campaign: Campaign, downtime: DowntimeService, family: HeroFile
) -> None:
    villain = FourcCampaign(campaign).add_instant_hero(seed="z", side=CharacterSide.VILLAIN)
    late = FourcCampaign(campaign).add_instant_hero(seed="b")
    FourcCampaign(campaign).edit_profile(
        late, replace(FourcCampaign(campaign).character(late).profile, name="Zed")
    )
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    ids = [card.id for card in downtime.people(PEOPLE)]
    assert ids[0] == ada
    assert [campaign.owner(id_) for id_ in ids[1:3]] == [ada, ada]
    assert ids[3:] == [late, villain]
    sides = [downtime.side_of(card) for card in downtime.people(PEOPLE)]
    assert sides == [CharacterSide.HERO] * 4 + [CharacterSide.VILLAIN]


def test_vehicles_are_there_when_an_adventure_ends(
    campaign: Campaign, downtime: DowntimeService, family: HeroFile
) -> None:
    FourcCampaign(campaign).add([family], "Add Ada")
    assert "Rumor" not in {card.name for card in downtime.people(NIGHT.kinds)}
    people = downtime.people(ADVENTURE_ENDS.kinds)
    assert "Rumor" in {card.name for card in people}
    assert {downtime.side_of(card) for card in people} == {CharacterSide.HERO}


def test_a_moment_is_told_before_it_happens_and_is_one_step(
    campaign: Campaign, downtime: DowntimeService, two: list[str]
) -> None:
    told = [downtime.effects_of(ADVENTURE_ENDS, id_) for id_ in two]
    full = [FourcCampaign(campaign).figures(id_).damage.value for id_ in two]
    assert told == [(Difference("Damage", str(whole - 7), str(whole)),) for whole in full]
    assert downtime.apply_event(ADVENTURE_ENDS, two) == two
    assert wounds(campaign, two) == [0, 0]
    assert campaign.undo() == "Adventure ends: 2 heroes"
    assert wounds(campaign, two) == [7, 7]


def test_whom_nothing_happens_to_is_left_out(
    campaign: Campaign, downtime: DowntimeService, two: list[str]
) -> None:
    campaign.edit(two[:1], lambda hero: replace(hero, wounds=0), "Heal {}")
    assert downtime.apply_event(ADVENTURE_ENDS, two) == two[1:]
    label = campaign.undo_label
    assert downtime.apply_event(ADVENTURE_ENDS, two) == []
    assert campaign.undo_label == label == f"Adventure ends: {campaign.card(two[1]).name}"


def test_the_pool_of_nine_lives(campaign: Campaign, downtime: DowntimeService) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="7")
    (effect,) = downtime.effects_of(SESSION_ENDS, id_)
    assert (effect.what, effect.after) == ("Pool", "0")
    downtime.apply_event(SESSION_ENDS, [id_])
    assert downtime.effects_of(SESSION_STARTS, id_) == (Difference("Pool", "0", effect.before),)


def test_a_night_heals_where_the_campaign_plays_by_it(
    campaign: Campaign, downtime: DowntimeService, two: list[str]
) -> None:
    assert downtime.refused(NIGHT) is not None
    with pytest.raises(Refused, match="overnight"):
        downtime.apply_event(NIGHT, two)
    assert wounds(campaign, two) == [7, 7]
    campaign.change_page(replace(campaign.page, night_healing=True), "Heal overnight")
    assert downtime.refused(NIGHT) is None
    assert downtime.apply_event(NIGHT, two) == two
    assert max(wounds(campaign, two)) < 7


def test_an_adventure_ends_with_the_vehicles_repaired(
    campaign: Campaign, downtime: DowntimeService, family: HeroFile
) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    people = downtime.people(ADVENTURE_ENDS.kinds)
    bike = next(card.id for card in people if card.name == "Rumor")
    assert downtime.effects_of(ADVENTURE_ENDS, bike) == ()
    campaign.edit([ada], lambda hero: replace(hero, wounds=3), "Wound {}")
    PropertyService(campaign).damage(bike, 4)
    (effect,) = downtime.effects_of(ADVENTURE_ENDS, bike)
    assert effect.what == "Durability"
    assert int(effect.after) - int(effect.before) == 4
    assert downtime.effects_of(NIGHT, bike) == ()
    assert sorted(downtime.apply_event(ADVENTURE_ENDS, [ada, bike])) == sorted([ada, bike])
    assert PropertyService(campaign).vehicle(bike).lost == 0
    assert campaign.owner(bike) is not None
    assert campaign.undo() == "Adventure ends: 2 documents"
    assert PropertyService(campaign).vehicle(bike).lost == 4


def test_an_award_for_several_is_one_step(
    campaign: Campaign, downtime: DowntimeService, book: Rulebook, two: list[str]
) -> None:
    award = Award("The flood", book.awards.scales["city"], deed=book.awards.deeds["save-life"])
    before = [fortune_now(FourcCampaign(campaign).character(id_), book).value for id_ in two]
    told = [AwardService(campaign).effects_of(award, id_)[0] for id_ in two]
    assert told == [Difference("Fortune", str(there), str(there + 25)) for there in before]
    assert AwardService(campaign).award(award, two) == two
    assert [fortune_now(FourcCampaign(campaign).character(id_), book).value for id_ in two] == [
        there + 25 for there in before
    ]
    assert campaign.undo() == "Award +25 Fortune, +2 Repute: 2 heroes"
    assert [
        fortune_now(FourcCampaign(campaign).character(id_), book).value for id_ in two
    ] == before


def test_where_one_is_refused_nobody_is_changed(
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
    with pytest.raises(Refused, match="hats"):
        downtime.effects_of(ADVENTURE_ENDS, two[1])
    with pytest.raises(Refused, match="hats"):
        AwardService(campaign).award(award, two)
    with pytest.raises(Refused, match="Say why"):
        AwardService(campaign).effects_of(replace(award, reason=""), two[0])
    assert repute_now(FourcCampaign(campaign).character(two[0]), book) == before
