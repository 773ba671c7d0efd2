"""Drafts of companions, which are finished with their owner."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND, DRAFT_KIND, HERO_KIND
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import roll_rest
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign


@pytest.fixture
def building(campaign: Campaign) -> DraftService:
    return DraftService(campaign)


@pytest.fixture
def hero(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(seed="a")


def roll(building: DraftService, campaign: Campaign, id_: str, name: str) -> None:
    draft = FourcCampaign(campaign).draft(id_)
    draft = roll_rest(draft, campaign.book, SeededDice("a"), lambda _: True)
    draft = replace(draft, profile=replace(draft.profile, name=name))
    building.change(id_, draft, "Roll the rest")


def begin_companion(
    building: DraftService, campaign: Campaign, owner: str, role: CompanionRole, name: str
) -> str:
    """The draft of a companion that a power grants; complete if it has a name."""
    id_ = building.begin_companion(owner, role)
    roll(building, campaign, id_, name)
    draft = FourcCampaign(campaign).draft(owner)
    power = HeldPower(role.value, rank=Score(30) if role is CompanionRole.SIDEKICK else None)
    building.change(owner, replace(draft, powers=(*draft.powers, power)), "Add a power")
    return id_


def test_complete_companions_are_finished_with_their_owner_in_one_step(
    building: DraftService, campaign: Campaign
) -> None:
    id_ = building.begin(CreationMethod.ROLL, rules=BASIC)
    roll(building, campaign, id_, "Storm")
    ego = begin_companion(building, campaign, id_, CompanionRole.ALTER_EGO, "Gale")
    nameless = begin_companion(building, campaign, id_, CompanionRole.SIDEKICK, "")
    assert list(building.complete_companions(id_)) == [ego]
    building.finish(id_)
    kinds = [campaign.card(each).kind for each in (id_, ego, nameless)]
    assert kinds == [HERO_KIND, COMPANION_KIND, DRAFT_KIND]
    assert campaign.undo_label == "Finish Storm and Gale"
    assert campaign.owner(ego) == campaign.owner(nameless) == id_
    assert campaign.card(ego).subtitle == "Alter-Ego of Storm"
    campaign.undo()
    kinds = [campaign.card(each).kind for each in (id_, ego, nameless)]
    assert kinds == [DRAFT_KIND] * 3
    campaign.redo()
    assert campaign.card(ego).kind == COMPANION_KIND


def test_the_step_that_finishes_several_companions_counts_them(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    for role in CompanionRole:
        begin_companion(building, campaign, hero, role, role.title)
    building.finish(hero)
    name = campaign.card(hero).name
    assert campaign.undo_label == f"Finish {name} and 2 companions"
    assert {card.kind for card in campaign.belongings(hero)} == {COMPANION_KIND}
    before = campaign.undo_label
    building.finish(hero)
    assert campaign.undo_label == before


def test_a_companion_whose_power_is_gone_stays_a_draft(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    ego = begin_companion(building, campaign, hero, CompanionRole.ALTER_EGO, "Gale")
    draft = FourcCampaign(campaign).draft(hero)
    assert list(building.complete_companions(hero)) == [ego]
    for powers in (draft.powers[:-1], (*draft.powers[:-1], replace(draft.powers[-1], lost=True))):
        building.change(hero, replace(draft, powers=powers), "Lose the power")
        assert building.complete_companions(hero) == {}
    building.finish(hero)
    assert campaign.card(ego).kind == DRAFT_KIND
