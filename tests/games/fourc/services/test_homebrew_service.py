from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind, values_of
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.services.campaigns.campaign import Campaign

NIGHT: EntryValues = {"name": "Night", "ranked": True, "text": "Sees in the dark."}


@pytest.fixture
def homebrew_service(campaign: Campaign, book: Rulebook) -> HomebrewService:
    return HomebrewService(campaign, book)


def test_an_entry_is_added_changed_and_removed(
    campaign: Campaign, homebrew_service: HomebrewService
) -> None:
    key = homebrew_service.save(HomebrewKind.POWERS, "", NIGHT)
    assert key == "night"
    assert campaign.undo_label == "Add the power Night"
    assert campaign.book.powers["night"].text == "Sees in the dark."
    assert (
        homebrew_service.save(HomebrewKind.POWERS, key, NIGHT | {"id": key, "name": "Dusk"}) == key
    )
    assert campaign.undo_label == "Change the power Dusk"
    homebrew_service.remove(HomebrewKind.POWERS, key)
    assert campaign.undo_label == "Remove the power Dusk"
    assert homebrew_service.own(HomebrewKind.POWERS) == ()
    campaign.undo()
    assert [each.name for each in homebrew_service.own(HomebrewKind.POWERS)] == ["Dusk"]


def test_unchanged_entries_make_no_step_of_undo(
    campaign: Campaign, homebrew_service: HomebrewService
) -> None:
    key = homebrew_service.save(HomebrewKind.POWERS, "", NIGHT)
    campaign.undo()
    campaign.redo()
    entry = homebrew_service.find(HomebrewKind.POWERS, key)
    assert entry is not None
    label = campaign.undo_label
    homebrew_service.save(HomebrewKind.POWERS, key, values_of(HomebrewKind.POWERS, entry))
    assert campaign.undo_label == label
    homebrew_service.remove(HomebrewKind.POWERS, "day")
    assert campaign.undo_label == label


def test_an_invalid_entry_is_not_saved(
    campaign: Campaign, homebrew_service: HomebrewService
) -> None:
    with pytest.raises(Refused, match="Write something here"):
        homebrew_service.save(HomebrewKind.POWERS, "", NIGHT | {"text": ""})
    assert campaign.undo_label is None


def test_two_of_a_name_get_different_ids(homebrew_service: HomebrewService) -> None:
    keys = [
        homebrew_service.save(HomebrewKind.POWERS, "", NIGHT | {"name": "Flight"}) for _ in range(2)
    ]
    assert keys == ["flight-2", "flight-3"]
    assert len(homebrew_service.own(HomebrewKind.POWERS)) == 2


def test_skills_are_known_by_their_name(homebrew_service: HomebrewService) -> None:
    key = homebrew_service.save(HomebrewKind.SKILLS, "", {"name": "Sea", "skills": ["Knots"]})
    assert (
        homebrew_service.save(HomebrewKind.SKILLS, key, {"name": "Ships", "skills": ["Knots"]})
        == "Ships"
    )
    assert [each.name for each in homebrew_service.own(HomebrewKind.SKILLS)] == ["Ships"]


def test_a_copied_entry_gets_a_new_name_and_id(
    homebrew_service: HomebrewService, book: Rulebook
) -> None:
    copy = homebrew_service.copy_of(HomebrewKind.WEAPONS, book.gear.weapons["bow"])
    assert (copy["name"], copy["id"], copy["provenance"]) == ("Bow 2", "", "own")
    assert homebrew_service.save(HomebrewKind.WEAPONS, "", copy) == "bow-2"
    skills = homebrew_service.copy_of(HomebrewKind.SKILLS, book.skills[0])
    assert skills["name"] == "Body 2"
    assert "id" not in skills


def test_entries_in_use_are_not_removed(
    campaign: Campaign, homebrew_service: HomebrewService
) -> None:
    key = homebrew_service.save(HomebrewKind.POWERS, "", NIGHT)
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    held = HeldPower(key, rank=Score(20))
    for count in (1, 2):
        campaign.edit(ids[:count], lambda hero: replace(hero, powers=(held,)), "Give it to {}")
        who = campaign.card(ids[0]).name if count == 1 else "2 heroes"
        verb = "has" if count == 1 else "have"
        with pytest.raises(Refused, match=f"{who} {verb} Night; remove it from them first"):
            homebrew_service.remove(HomebrewKind.POWERS, key)
    assert homebrew_service.own(HomebrewKind.POWERS)


def test_entries_in_unfinished_changes_are_not_removed(
    campaign: Campaign, homebrew_service: HomebrewService
) -> None:
    key = homebrew_service.save(HomebrewKind.POWERS, "", NIGHT)
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    drafts = DraftService(campaign)
    draft = FourcCampaign(campaign).draft(id_)
    held = HeldPower(key, rank=Score(20))
    drafts.change(id_, replace(draft, powers=(*draft.powers, held)), "Add Night")
    name = campaign.card(id_).name
    with pytest.raises(Refused, match=f"{name} has Night in unfinished changes; remove it there"):
        homebrew_service.remove(HomebrewKind.POWERS, key)
    drafts.abandon(id_)
    homebrew_service.remove(HomebrewKind.POWERS, key)
    assert not homebrew_service.own(HomebrewKind.POWERS)


def test_entries_named_by_another_are_not_removed(homebrew_service: HomebrewService) -> None:
    key = homebrew_service.save(HomebrewKind.POWERS, "", NIGHT)
    owl = {
        "name": "Owl", "ranked": True, "text": "Is an owl.",
        "choices": [{"question": "Sex?", "answer": "words"}],
        "grants": [{"power": key, "when": {"choice": "sex", "answer": "hen"}}],
    }  # fmt: skip
    homebrew_service.save(HomebrewKind.POWERS, "", owl)
    with pytest.raises(Refused, match="Owl: It names a power “night”, which is not there"):
        homebrew_service.remove(HomebrewKind.POWERS, key)
