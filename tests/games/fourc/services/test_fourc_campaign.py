from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign


@pytest.fixture
def fourc(campaign: Campaign) -> FourcCampaign:
    return FourcCampaign(campaign)


def test_each_question_knows_its_own_documents(fourc: FourcCampaign, family: HeroFile) -> None:
    (hero,) = fourc.add([family], "Add a family")
    draft = DraftService(fourc.campaign).begin(CreationMethod.ROLL)
    vehicle = PropertyService(fourc.campaign).add_vehicle()
    assert fourc.person(hero) == fourc.character(hero) == family.character
    assert fourc.person(draft) == fourc.draft(draft)
    assert fourc.draft(hero).base == family.character
    assert fourc.document(vehicle) == PropertyService(fourc.campaign).vehicle(vehicle)
    for ask, id_ in (
        (fourc.character, draft),
        (fourc.draft, vehicle),
        (fourc.person, vehicle),
    ):
        with pytest.raises(KeyError):
            ask(id_)


def test_a_hero_leaves_with_all_that_came(fourc: FourcCampaign, family: HeroFile) -> None:
    (hero,) = fourc.add([family], "Add a family")
    assert HeroFile.of(fourc.campaign.packed(hero)) == family


def test_a_seed_makes_the_same_hero_with_the_same_companions(fourc: FourcCampaign) -> None:
    alone = HeroFile.of(fourc.campaign.packed(fourc.add_instant_hero(seed="381")))
    along = HeroFile.of(fourc.campaign.packed(fourc.add_instant_hero(seed="381", companions=True)))
    assert alone.is_alone
    assert not along.is_alone
    assert along.character == alone.character


def test_a_name_that_is_typed_is_one_step(fourc: FourcCampaign) -> None:
    hero = fourc.add_instant_hero(seed="a")
    old = fourc.character(hero).profile
    for name in ("L", "La", "Lantern"):
        fourc.edit_profile(hero, replace(old, name=name), continuing=True)
    label = f"Rename of {old.name}"
    assert fourc.campaign.undo() == label
    assert fourc.character(hero).profile == old


def test_a_hero_needs_a_name_and_a_draft_does_not(fourc: FourcCampaign) -> None:
    hero = fourc.add_instant_hero(seed="a")
    with pytest.raises(Refused):
        fourc.edit_profile(hero, replace(fourc.character(hero).profile, name=" "))
    draft = DraftService(fourc.campaign).begin(CreationMethod.ROLL)
    fourc.edit_profile(draft, replace(fourc.draft(draft).profile, name="", player="Jonas"))
    assert fourc.draft(draft).profile.player == "Jonas"
