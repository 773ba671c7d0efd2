from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND, DRAFT_KIND, HERO_KIND
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import roll_rest
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign


@pytest.fixture
def building(campaign: Campaign) -> DraftService:
    return DraftService(campaign)


def roll(campaign: Campaign, id_: str, name: str) -> Draft:
    draft = FourcCampaign(campaign).draft(id_)
    draft = roll_rest(draft, campaign.book, SeededDice("a"), lambda _: True)
    draft = replace(draft, profile=replace(draft.profile, name=name))
    campaign.change(id_, draft, "Roll the rest")
    return draft


def vehicle_of(campaign: Campaign) -> str:
    car = OwnedVehicle("Beacon", next(iter(campaign.book.gear.vehicles.values())))
    return FourcCampaign(campaign).add([car], "Add a car")[0]


def test_a_draft_waits_in_its_campaign(
    building: DraftService, campaign: Campaign, tools: ApplicationContext
) -> None:
    id_ = building.begin(CreationMethod.ROLL, side=CharacterSide.VILLAIN)
    draft = roll(campaign, id_, "")
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert FourcCampaign(again).draft(id_) == draft
        assert FourcCampaign(again).draft(id_).profile.side is CharacterSide.VILLAIN
        assert [card.id for card in DraftService(again).drafts()] == [id_]
        assert again.cards() == []


def test_a_draft_becomes_the_hero_under_its_id(building: DraftService, campaign: Campaign) -> None:
    id_ = building.begin(CreationMethod.ROLL, rules=BASIC)
    with pytest.raises(Refused, match="missing"):
        building.finish(id_)
    roll(campaign, id_, "Storm")
    building.finish(id_)
    assert FourcCampaign(campaign).character(id_).rules == BASIC
    assert [card.name for card in campaign.cards()] == ["Storm"]
    assert building.drafts() == []
    campaign.undo()
    assert campaign.card(id_).kind == DRAFT_KIND


def test_a_hero_is_opened_again_and_left_as_they_were(
    building: DraftService, campaign: Campaign
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    hero = FourcCampaign(campaign).character(id_)
    building.reopen(id_)
    assert FourcCampaign(campaign).draft(id_).base == hero
    with pytest.raises(KeyError):
        FourcCampaign(campaign).character(id_)
    roll(campaign, id_, "Another")
    building.abandon(id_)
    assert FourcCampaign(campaign).character(id_) == hero
    with pytest.raises(KeyError):
        FourcCampaign(campaign).draft(id_)


def test_a_new_draft_has_nothing_to_go_back_to(building: DraftService) -> None:
    with pytest.raises(KeyError):
        building.abandon(building.begin(CreationMethod.ROLL))


def test_companions_are_measured_by_their_owner(building: DraftService, campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a", side=CharacterSide.VILLAIN)
    for companion in CompanionRole:
        id_ = building.begin_companion(hero, companion)
        limits = FourcCampaign(campaign).draft(id_).limits
        assert limits is not None
        assert limits.companion is companion
        assert campaign.owner(id_) == hero
        assert FourcCampaign(campaign).draft(id_).profile.side is CharacterSide.VILLAIN
        roll(campaign, id_, companion.title)
        building.finish(id_)
        assert campaign.card(id_).kind == COMPANION_KIND
    assert len(campaign.belongings(hero)) == 2


def test_a_draft_has_companions_who_stay_with_the_hero(
    building: DraftService, campaign: Campaign
) -> None:
    hero = building.begin(CreationMethod.ROLL)
    second = building.begin_companion(hero, CompanionRole.ALTER_EGO)
    with pytest.raises(Refused, match="measured"):
        building.begin_companion(hero, CompanionRole.SIDEKICK)
    roll(campaign, hero, "Storm")
    sidekick = building.begin_companion(hero, CompanionRole.SIDEKICK)
    building.finish(hero)
    assert isinstance(campaign.document(hero), Character)
    assert {card.id for card in campaign.belongings(hero)} == {second, sidekick}
    assert "of Storm" in campaign.card(sidekick).subtitle


@pytest.mark.parametrize(
    ("method", "theirs"),
    [(each, each) for each in CreationMethod if each is not CreationMethod.POINTS]
    + [(CreationMethod.POINTS, CreationMethod.CHOOSE)],
)
def test_a_companion_is_made_as_the_hero_is(
    building: DraftService, campaign: Campaign, method: CreationMethod, theirs: CreationMethod
) -> None:
    second = building.begin_companion(building.begin(method), CompanionRole.ALTER_EGO)
    assert FourcCampaign(campaign).draft(second).method is theirs


def test_an_untouched_draft_is_taken_up_again(building: DraftService, campaign: Campaign) -> None:
    first = building.begin(CreationMethod.ROLL)
    assert building.begin(CreationMethod.ROLL) == first
    assert building.begin(CreationMethod.ROLL, side=CharacterSide.VILLAIN) != first
    named = replace(FourcCampaign(campaign).draft(first), profile=CharacterProfile("Storm"))
    campaign.change(first, named, "Name")
    assert building.begin(CreationMethod.ROLL) != first


def test_only_somebody_has_companions(building: DraftService, campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a", companions=True)
    with pytest.raises(KeyError):
        building.begin_companion(vehicle_of(campaign), CompanionRole.ALTER_EGO)
    sidekick = building.begin_companion(hero, CompanionRole.ALTER_EGO)
    with pytest.raises(Refused, match="no companions"):
        building.begin_companion(sidekick, CompanionRole.ALTER_EGO)


def test_a_draft_stays_where_it_is(building: DraftService, campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    draft = building.begin_companion(hero, CompanionRole.ALTER_EGO)
    assert FourcCampaign(campaign).hero_file(hero).companions == ()
    with pytest.raises(Refused, match="finish it"):
        campaign.packed(draft)


def test_a_draft_may_be_without_a_name(building: DraftService, campaign: Campaign) -> None:
    id_ = building.begin(CreationMethod.TYPED)
    draft = replace(FourcCampaign(campaign).draft(id_), profile=CharacterProfile("S"))
    campaign.change(id_, draft, "Name", continuing=True)
    campaign.change(id_, replace(draft, profile=CharacterProfile("")), "Name", continuing=True)
    assert campaign.card(id_).name == "Unnamed"
    assert campaign.card(id_).kind != HERO_KIND
    campaign.discard([id_])
    assert campaign.trash(None)[0].id == id_


def test_a_draft_has_a_portrait(building: DraftService, campaign: Campaign) -> None:
    id_ = building.begin(CreationMethod.ROLL)
    campaign.set_portrait(id_, b"a picture")
    digest = FourcCampaign(campaign).draft(id_).profile.portrait
    assert digest is not None
    assert campaign.picture(digest) == b"a picture"
    campaign.set_portrait(id_, None)
    assert FourcCampaign(campaign).draft(id_).profile.portrait is None


def test_the_log_knows_of_a_draft_and_of_nobody(
    building: DraftService, campaign: Campaign, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    building.begin(CreationMethod.ROLL)
    building.reopen(hero)
    building.finish(hero)
    assert caplog.messages == ["Draft begun: roll, advanced", "Draft finished"]
    assert campaign.card(hero).name not in caplog.text
