from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.services.documents import document_changes as trash
from fourc_desktop.storage.errors import ReadOnlyError
from tests.pictures import small_picture

PICTURE = small_picture()


def rename(campaign: Campaign, id_: str, name: str, *, continuing: bool = False) -> None:
    profile = replace(FourcCampaign(campaign).character(id_).profile, name=name)
    FourcCampaign(campaign).edit_profile(id_, profile, continuing=continuing)


def names(campaign: Campaign) -> list[str]:
    return sorted(card.name for card in campaign.cards())


def test_a_new_campaign_is_empty(campaign: Campaign) -> None:
    assert campaign.name == "Harbor City Nights"
    assert FourcCampaign(campaign).rules is ADVANCED
    assert campaign.read_only is None
    assert campaign.problems == ()
    assert (campaign.cards(), campaign.trash(), campaign.tags()) == ([], [], [])
    assert (campaign.undo_label, campaign.redo_label) == (None, None)
    assert (campaign.undo(), campaign.redo()) == (None, None)


def test_an_instant_hero_has_a_card(campaign: Campaign, clock: Callable[[], int]) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="7F3K")
    card = campaign.card(id_)
    assert campaign.cards() == [card]
    assert (card.kind, card.side, card.trashed_at) == ("4c-hero", CharacterSide.HERO, None)
    assert card.changed_at == datetime.fromtimestamp(clock(), UTC)
    assert FourcCampaign(campaign).character(id_).seed == "7F3K"
    assert FourcCampaign(campaign).figures(id_).damage.value == dict(card.numbers)["Damage"]


def test_without_a_seed_each_hero_is_another(campaign: Campaign) -> None:
    first, second = (
        FourcCampaign(campaign).add_instant_hero(),
        FourcCampaign(campaign).add_instant_hero(side=CharacterSide.VILLAIN),
    )
    assert (
        FourcCampaign(campaign).character(first).seed
        != FourcCampaign(campaign).character(second).seed
    )
    assert campaign.card(second).side == CharacterSide.VILLAIN


def test_heroes_can_be_made_by_other_rules(campaign: Campaign) -> None:
    assert (
        FourcCampaign(campaign)
        .character(FourcCampaign(campaign).add_instant_hero(rules=BASIC))
        .rules
        == BASIC
    )


def test_changes_are_saved_at_once(campaign: Campaign, tools: ApplicationContext) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    with read_campaign(campaign.file.path, tools) as again:
        assert FourcCampaign(again).character(id_) == FourcCampaign(campaign).character(id_)
        assert again.cards() == campaign.cards()


def test_typing_is_one_step(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    before = FourcCampaign(campaign).character(id_)
    for name in ("S", "St", "Storm"):
        rename(campaign, id_, name, continuing=True)
    assert campaign.card(id_).name == "Storm"
    assert campaign.undo_label == f"Rename of {before.profile.name}"
    campaign.undo()
    assert FourcCampaign(campaign).character(id_) == before
    campaign.redo()
    assert campaign.card(id_).name == "Storm"


def test_a_finished_edit_is_not_joined(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    rename(campaign, id_, "Storm", continuing=True)
    campaign.finish_edit()
    rename(campaign, id_, "Stormy", continuing=True)
    campaign.undo()
    assert campaign.card(id_).name == "Storm"


def test_two_fields_are_two_steps(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    rename(campaign, id_, "Storm", continuing=True)
    profile = replace(FourcCampaign(campaign).character(id_).profile, player="Marta")
    FourcCampaign(campaign).edit_profile(id_, profile, continuing=True)
    assert campaign.undo() == "Edit the player of Storm"
    assert campaign.card(id_).name == "Storm"


def test_a_name_cannot_be_empty(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    before = FourcCampaign(campaign).character(id_)
    with pytest.raises(Refused, match="needs a name"):
        rename(campaign, id_, "  ")
    assert FourcCampaign(campaign).character(id_) == before


def test_changing_nothing_is_no_step(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    label = campaign.undo_label
    FourcCampaign(campaign).edit_profile(id_, FourcCampaign(campaign).character(id_).profile)
    assert campaign.undo_label == label


def test_several_heroes_change_in_one_step(campaign: Campaign) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "abc"]
    before = [FourcCampaign(campaign).character(id_) for id_ in ids]
    hurt = [replace(hero, wounds=3) for hero in before]
    campaign.edit(ids[:2], lambda hero: replace(hero, wounds=3), "Hurt {}")
    assert campaign.undo_label == "Hurt 2 heroes"
    campaign.edit(ids, lambda hero: replace(hero, wounds=3), "Hurt {}")
    assert campaign.undo_label == f"Hurt {before[2].profile.name}"
    assert [FourcCampaign(campaign).character(id_) for id_ in ids] == hurt
    campaign.edit(ids, lambda hero: replace(hero, wounds=3), "Nothing")
    assert campaign.undo() == f"Hurt {before[2].profile.name}"
    campaign.undo()
    assert [FourcCampaign(campaign).character(id_) for id_ in ids] == before


def test_one_refusal_cancels_the_whole_edit(campaign: Campaign) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    before = [FourcCampaign(campaign).character(id_) for id_ in ids]

    def change(hero: Character) -> Character:
        if hero == before[1]:
            raise Refused(Refusal("R5", "Not here."))
        return replace(hero, wounds=3)

    with pytest.raises(Refused, match="Not here"):
        campaign.edit(ids, change, "Hurt {}")
    assert [FourcCampaign(campaign).character(id_) for id_ in ids] == before


def test_a_portrait_of_a_document_that_is_gone_changes_nothing(campaign: Campaign) -> None:
    before = campaign.undo_label
    campaign.set_portrait("gone", b"picture")
    assert campaign.undo_label == before


def test_portraits_are_set_and_removed(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    campaign.set_portrait(id_, PICTURE)
    digest = campaign.card(id_).portrait
    assert digest is not None
    assert campaign.picture(digest) == PICTURE
    assert HeroFile.of(campaign.packed(id_)).picture == PICTURE
    campaign.set_portrait(id_, None)
    assert campaign.card(id_).portrait is None
    campaign.undo()
    assert campaign.card(id_).portrait == digest


def test_duplicates_get_numbered_names(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    rename(campaign, id_, "Agent 7")
    campaign.set_portrait(id_, PICTURE)
    (copy,) = duplication(campaign, [id_]).make()
    assert campaign.card(copy).portrait == campaign.card(id_).portrait
    duplication(campaign, [id_, copy]).make()
    assert names(campaign) == ["Agent 10", "Agent 7", "Agent 8", "Agent 9"]
    assert campaign.undo() == "Duplicate 2 heroes"
    assert names(campaign) == ["Agent 7", "Agent 8"]


def test_a_copy_of_a_name_without_a_number_is_the_second(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    rename(campaign, id_, "Storm")
    duplication(campaign, [id_]).make()
    assert names(campaign) == ["Storm", "Storm 2"]


def test_the_trash_and_back(campaign: Campaign) -> None:
    first, second = (
        FourcCampaign(campaign).add_instant_hero(seed="a"),
        FourcCampaign(campaign).add_instant_hero(seed="b"),
    )
    campaign.discard([first, second])
    assert campaign.cards() == []
    assert {card.id for card in campaign.trash()} == {first, second}
    campaign.discard([first])  # It is there already.
    campaign.restore([first])
    assert [card.id for card in campaign.cards()] == [first]
    campaign.delete([first, second])
    assert [card.id for card in campaign.cards()] == [first]
    assert campaign.trash() == []
    campaign.undo()
    assert [card.id for card in campaign.trash()] == [second]


def test_the_trash_is_kept_for_30_days(campaign: Campaign, tools: ApplicationContext) -> None:
    path = campaign.file.path
    campaign.discard([FourcCampaign(campaign).add_instant_hero(seed="a")])
    campaign.close()

    def opened_after(seconds: int) -> Campaign:
        return open_campaign(path, replace(tools, now=lambda: tools.now() + seconds))

    with opened_after(trash.TRASH_SECONDS) as again:
        assert len(again.trash()) == 1
    with read_campaign(path, replace(tools, now=lambda: tools.now() * 2)) as again:
        assert len(again.trash()) == 1
    with opened_after(trash.TRASH_SECONDS + 1) as again:
        assert again.trash() == []
        again.undo()
        assert len(again.trash()) == 1


def test_earlier_versions_are_read_and_restored(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    first = FourcCampaign(campaign).character(id_)
    rename(campaign, id_, "Storm")
    rename(campaign, id_, "Gale")
    versions = campaign.versions(id_)
    assert [version.label.split()[0] for version in versions] == ["Rename", "Rename", "Instant"]
    assert campaign.earlier(id_, versions[1].revision).document.profile.name == "Storm"
    campaign.restore_version(id_, versions[-1].revision)
    assert FourcCampaign(campaign).character(id_) == first
    campaign.undo()
    assert campaign.card(id_).name == "Gale"


def test_undo_survives_closing(campaign: Campaign, tools: ApplicationContext) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="a")
    FourcCampaign(campaign).add_instant_hero(seed="b")
    campaign.undo()
    campaign.close()
    with open_campaign(campaign.file.path, tools) as again:
        assert len(again.cards()) == 1
        assert again.undo_label is not None
        again.redo()
        assert len(again.cards()) == 2


def test_listeners_hear_of_every_change(campaign: Campaign) -> None:
    heard: list[CampaignChange] = []
    stop = campaign.subscribe(heard.append)
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    campaign.undo()
    stop()
    campaign.redo()
    assert [change.ids for change in heard] == [(id_,), (id_,)]
    assert heard[1].label == f"Undo: {heard[0].label}"


def test_the_second_to_open_only_reads(campaign: Campaign, tools: ApplicationContext) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="a")
    with open_campaign(campaign.file.path, tools) as second:
        assert second.read_only is not None
        assert "has had it open since" in second.read_only
        assert len(second.cards()) == 1
        with pytest.raises(ReadOnlyError):
            FourcCampaign(second).add_instant_hero(seed="b")
        assert len(second.cards()) == 1
        assert second.undo_label is None
    FourcCampaign(campaign).add_instant_hero(seed="c")


def test_backups_are_made(campaign: Campaign, tools: ApplicationContext) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="a")
    campaign.back_up_if_due()
    assert len(tools.backups.of(campaign.file.path)) == 1
