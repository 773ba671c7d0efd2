from dataclasses import replace

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.companions import HEADQUARTERS, VEHICLE
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import CompanionFinder, UnfinishedCompanion
from fourc_desktop.services.campaigns.campaign import Campaign


def test_missing_companions_are_begun_and_then_found(campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    bringing = CompanionFinder(campaign)
    for kind in (VEHICLE, HEADQUARTERS, *(each.value for each in CompanionRole)):
        assert bringing.there(hero, kind) is None
        id_ = bringing.begin(hero, kind)
        assert bringing.there(hero, kind) == id_
        assert campaign.owner(id_) == hero
    assert len(campaign.belongings(hero)) == 4


def test_unfinished_companions_are_drafts_and_those_not_begun(campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    held = tuple(
        HeldPower(power, rank=Score(20), lost=power == HEADQUARTERS)
        for power in ("sidekick", "alter-ego", VEHICLE, HEADQUARTERS, "sidekick")
    )
    FourcCampaign(campaign).edit([hero], lambda who: replace(who, powers=held), "Give {}")
    finder = CompanionFinder(campaign)
    finder.begin(hero, VEHICLE)
    ego = finder.begin(hero, "alter-ego")
    draft, open_ = finder.unfinished(hero)
    assert (draft.title, draft.id, draft.power, draft.stays_draft) == ("Alter-Ego", ego, "", True)
    assert [each.where for each in draft.missing][:2] == ["Name", "Melee"]
    assert open_ == UnfinishedCompanion("Sidekick", "sidekick")
    assert not open_.stays_draft


def test_a_companion_whose_power_is_gone_stays_a_draft(campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    finder = CompanionFinder(campaign)
    finder.begin(hero, "alter-ego")
    [ego] = finder.unfinished(hero)
    assert not ego.is_granted
    held = (HeldPower("alter-ego"),)
    FourcCampaign(campaign).edit([hero], lambda who: replace(who, powers=held), "Give {}")
    [granted] = finder.unfinished(hero)
    assert granted.is_granted
    assert replace(ego, missing=(), is_granted=False).stays_draft


def test_a_companion_without_a_role_is_not_found(campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    friend = HeroFile.of(campaign.packed(FourcCampaign(campaign).add_instant_hero(seed="b")))
    FourcCampaign(campaign).add([friend], "Add a friend", owner=hero)
    assert all(CompanionFinder(campaign).there(hero, each.value) is None for each in CompanionRole)
