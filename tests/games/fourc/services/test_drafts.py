from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import COMPANION_KIND, DRAFT_KIND, HERO_KIND
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionRole,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry, ledger_line
from fourc_desktop.games.fourc.rules.creation.companions import own_powers
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    draft_of,
    finished_character,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import roll_rest, set_field
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication, retag


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


@pytest.fixture
def hero(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(seed="a")


def rename(building: DraftService, campaign: Campaign, id_: str, name: str) -> Draft:
    """Change the name in the builder."""
    draft = FourcCampaign(campaign).draft(id_)
    draft = replace(draft, profile=replace(draft.profile, name=name))
    building.change(id_, draft, "Edit the name", continuing=True)
    return draft


def test_a_hero_that_is_looked_at_in_the_builder_is_not_touched(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    before = campaign.content(hero), campaign.undo_label
    draft = FourcCampaign(campaign).draft(hero)
    assert draft.base == FourcCampaign(campaign).character(hero)
    building.change(hero, draft, "Nothing")
    building.leave(hero)
    assert (campaign.content(hero), campaign.undo_label) == before
    assert building.drafts() == []


def test_a_draft_leaves_its_hero_unchanged(
    building: DraftService, campaign: Campaign, tools: ApplicationContext, hero: str
) -> None:
    before = FourcCampaign(campaign).character(hero)
    draft = rename(building, campaign, hero, "")
    rename(building, campaign, hero, "Another")
    assert FourcCampaign(campaign).character(hero) == before
    assert HeroFile.of(campaign.packed(hero)).character == before
    card = campaign.card(hero)
    assert (card.kind, card.name, card.draft) == (HERO_KIND, before.profile.name, True)
    assert card.subtitle.startswith("Unfinished changes · ")
    assert [card.id for card in building.drafts()] == [hero]
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        kept = replace(draft, profile=replace(draft.profile, name="Another"))
        assert FourcCampaign(again).draft(hero) == kept
        DraftService(again).finish(hero)
        assert FourcCampaign(again).character(hero).profile.name == "Another"
        assert not again.card(hero).draft
        again.undo()
        assert FourcCampaign(again).character(hero) == before
        assert FourcCampaign(again).draft(hero) == kept


def test_tags_of_a_hero_are_kept_when_the_draft_beside_them_is_finished(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    rename(building, campaign, hero, "Another")
    retag(campaign, [hero], frozenset({"Party"}), frozenset())
    building.finish(hero)
    assert "Party" in campaign.card(hero).tags


def test_a_draft_equal_to_its_hero_is_removed(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    name = campaign.card(hero).name
    rename(building, campaign, hero, "Another")
    rename(building, campaign, hero, name)
    assert not campaign.card(hero).draft
    rename(building, campaign, hero, "Another")
    building.abandon(hero)
    assert (campaign.card(hero).draft, campaign.card(hero).name) == (False, name)


def test_later_changes_of_a_hero_are_kept(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    fourc = FourcCampaign(campaign)
    begun = fourc.draft(hero)
    begun = replace(begun, origin_dice=5)
    building.change(hero, replace(begun, powers=begun.powers[:1]), "Remove the powers")
    rename(building, campaign, hero, "Another")
    now = fourc.character(hero)
    fourc.edit_profile(hero, replace(now.profile, notes="Met the mayor."))
    skill, power = Skill("Chess"), HeldPower("flight")

    def played(character: Character) -> Character:
        character = replace(character, origin_dice=9, wounds=7, skills=(*character.skills, skill))
        return replace(character, powers=(*character.powers, power))

    fourc.edit([hero], played, "Play {}")
    building.finish(hero)
    made = fourc.character(hero)
    assert (made.profile.name, made.profile.notes) == ("Another", "Met the mayor.")
    assert (made.wounds, made.skills) == (7, (*now.skills, skill))
    assert made.powers == (now.powers[0], power)
    assert made.origin_dice == 5


def test_an_edit_that_changes_fortune_is_a_line_of_the_ledger(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    fourc = FourcCampaign(campaign)
    fourc.edit([hero], lambda each: each.entered(LedgerEntry("A bold roll", -5)), "{}")
    before = fourc.character(hero)
    draft = fourc.draft(hero)
    willpower = draft.score(DraftField.WILLPOWER)
    assert willpower is not None
    raised = set_field(draft, DraftField.WILLPOWER, Score(willpower.value + 10))
    building.change(hero, raised, "Raise Willpower")
    building.finish(hero)
    after = fourc.character(hero)
    *earlier, line = after.ledger.entries
    assert tuple(earlier) == before.ledger.entries
    assert (line.start_fortune, line.fortune, ledger_line(line, campaign.book)) == (10, 0, "Edited")
    assert line.day is not None
    now, then = (fortune_now(each, campaign.book).value for each in (after, before))
    assert now == then + 10
    rename(building, campaign, hero, "Another")
    building.finish(hero)
    assert fourc.character(hero).ledger == after.ledger


def test_a_portrait_chosen_in_the_builder_waits_with_the_rest(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    building.set_portrait(hero, b"a picture")
    assert FourcCampaign(campaign).character(hero).profile.portrait is None
    building.finish(hero)
    digest = FourcCampaign(campaign).character(hero).profile.portrait
    assert digest is not None
    assert campaign.picture(digest) == b"a picture"
    building.set_portrait(hero, None)
    building.finish(hero)
    assert FourcCampaign(campaign).character(hero).profile.portrait is None


def test_a_companion_is_changed_as_a_hero_is(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    second = building.begin_companion(hero, CompanionRole.ALTER_EGO)
    roll(campaign, second, "Alex")
    building.finish(second)
    draft = rename(building, campaign, second, "Sasha")
    copy = duplication(campaign, [second]).make()[0]
    assert (campaign.card(second).kind, campaign.card(second).name) == (COMPANION_KIND, "Alex")
    assert FourcCampaign(campaign).draft(second) == draft
    for each in (second, copy):
        building.finish(each)
        assert campaign.card(each).name == "Sasha"
        assert campaign.owner(each) == hero


def test_a_sidekick_is_measured_by_the_changed_hero(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    draft = FourcCampaign(campaign).draft(hero)
    raised = set_field(draft, DraftField.BRAWN, Score(90))
    building.change(hero, raised, "Choose Brawn")
    sidekick = building.begin_companion(hero, CompanionRole.SIDEKICK)
    limits = FourcCampaign(campaign).draft(sidekick).limits
    finished = finished_character(raised)
    assert finished is not None
    derived = derived_stats(finished, campaign.book)
    assert limits == sidekick_limits(derived.traits, own_powers(derived), raised.rules)


def test_a_hero_that_an_older_campaign_holds_as_a_draft_is_finished_or_put_back(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    before = FourcCampaign(campaign).character(hero)
    for end in (building.finish, building.abandon):
        campaign.change(hero, draft_of(before), "Open in the builder", kind=DRAFT_KIND)
        assert FourcCampaign(campaign).draft(hero).base == before
        end(hero)
        assert FourcCampaign(campaign).character(hero) == before


def test_an_untouched_new_draft_is_removed_on_leaving(
    building: DraftService, campaign: Campaign, hero: str
) -> None:
    last, ids = campaign.undo_label, {card.id for card in campaign.cards(None)}
    for method in CreationMethod:
        building.leave(building.begin(method, side=CharacterSide.VILLAIN))
    building.leave(building.begin_companion(hero, CompanionRole.ALTER_EGO))
    assert campaign.undo_label == last
    # Earlier steps are not undone, and a document with content stays.
    first, second = (building.begin(CreationMethod.ROLL, rules=each) for each in (None, BASIC))
    building.leave(first)
    assert campaign.has(second)
    roll(campaign, second, "")
    building.leave(second)
    assert {card.id for card in campaign.cards(None)} == {*ids, second}


def test_a_new_draft_cannot_be_abandoned(building: DraftService) -> None:
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


def test_only_heroes_have_companions(building: DraftService, campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a", companions=True)
    with pytest.raises(KeyError):
        building.begin_companion(vehicle_of(campaign), CompanionRole.ALTER_EGO)
    sidekick = building.begin_companion(hero, CompanionRole.ALTER_EGO)
    with pytest.raises(Refused, match="no companions"):
        building.begin_companion(sidekick, CompanionRole.ALTER_EGO)


def test_a_companion_draft_is_not_exported(building: DraftService, campaign: Campaign) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    draft = building.begin_companion(hero, CompanionRole.ALTER_EGO)
    assert HeroFile.of(campaign.packed(hero)).companions == ()
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


def test_the_log_names_no_character_of_a_draft(
    building: DraftService, campaign: Campaign, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    building.begin(CreationMethod.ROLL)
    building.finish(hero)
    assert caplog.messages == ["Draft begun: roll, advanced", "Draft finished"]
    assert campaign.card(hero).name not in caplog.text
