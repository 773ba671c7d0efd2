from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.own_desk import OwnDesk
from fourc_desktop.games.fourc.services.own_entries import OwnKind, Values, values_of
from fourc_desktop.services.campaign import Campaign

NIGHT: Values = {"name": "Night", "ranked": True, "text": "Sees in the dark."}


@pytest.fixture
def desk(campaign: Campaign, book: Rulebook) -> OwnDesk:
    return OwnDesk(campaign, book)


def test_an_entry_is_added_changed_and_removed(campaign: Campaign, desk: OwnDesk) -> None:
    key = desk.save(OwnKind.POWERS, "", NIGHT)
    assert key == "night"
    assert campaign.undo_label == "Add the power Night"
    assert campaign.book.powers["night"].text == "Sees in the dark."
    assert desk.save(OwnKind.POWERS, key, NIGHT | {"id": key, "name": "Dusk"}) == key
    assert campaign.undo_label == "Change the power Dusk"
    desk.remove(OwnKind.POWERS, key)
    assert campaign.undo_label == "Remove the power Dusk"
    assert desk.own(OwnKind.POWERS) == ()
    campaign.undo()
    assert [each.name for each in desk.own(OwnKind.POWERS)] == ["Dusk"]


def test_what_stays_the_same_is_no_step(campaign: Campaign, desk: OwnDesk) -> None:
    key = desk.save(OwnKind.POWERS, "", NIGHT)
    campaign.undo()
    campaign.redo()
    entry = desk.find(OwnKind.POWERS, key)
    assert entry is not None
    label = campaign.undo_label
    desk.save(OwnKind.POWERS, key, values_of(OwnKind.POWERS, entry))
    assert campaign.undo_label == label
    desk.remove(OwnKind.POWERS, "day")
    assert campaign.undo_label == label


def test_nothing_wrong_is_saved(campaign: Campaign, desk: OwnDesk) -> None:
    with pytest.raises(Refused, match="Write something here"):
        desk.save(OwnKind.POWERS, "", NIGHT | {"text": ""})
    assert campaign.undo_label is None


def test_two_of_a_name_get_different_ids(desk: OwnDesk) -> None:
    keys = [desk.save(OwnKind.POWERS, "", NIGHT | {"name": "Flight"}) for _ in range(2)]
    assert keys == ["flight-2", "flight-3"]
    assert len(desk.own(OwnKind.POWERS)) == 2


def test_skills_are_known_by_their_name(desk: OwnDesk) -> None:
    key = desk.save(OwnKind.SKILLS, "", {"name": "Sea", "skills": ["Knots"]})
    assert desk.save(OwnKind.SKILLS, key, {"name": "Ships", "skills": ["Knots"]}) == "Ships"
    assert [each.name for each in desk.own(OwnKind.SKILLS)] == ["Ships"]


def test_a_copy_has_a_name_and_an_id_of_its_own(desk: OwnDesk, book: Rulebook) -> None:
    copy = desk.copy_of(OwnKind.WEAPONS, book.gear.weapons["bow"])
    assert (copy["name"], copy["id"], copy["provenance"]) == ("Bow 2", "", "own")
    assert desk.save(OwnKind.WEAPONS, "", copy) == "bow-2"
    skills = desk.copy_of(OwnKind.SKILLS, book.skills[0])
    assert skills["name"] == "Body 2"
    assert "id" not in skills


def test_what_somebody_has_stays(campaign: Campaign, desk: OwnDesk) -> None:
    key = desk.save(OwnKind.POWERS, "", NIGHT)
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    held = HeldPower(key, rank=Score(20))
    for count in (1, 2):
        campaign.edit(ids[:count], lambda hero: replace(hero, powers=(held,)), "Give it to {}")
        who = campaign.card(ids[0]).name if count == 1 else "2 heroes"
        verb = "has" if count == 1 else "have"
        with pytest.raises(Refused, match=f"{who} {verb} Night; take it from them first"):
            desk.remove(OwnKind.POWERS, key)
    assert desk.own(OwnKind.POWERS)


def test_what_another_entry_names_stays(desk: OwnDesk) -> None:
    key = desk.save(OwnKind.POWERS, "", NIGHT)
    owl = {
        "name": "Owl", "ranked": True, "text": "Is an owl.",
        "choices": [{"question": "Sex?", "answer": "words"}],
        "grants": [{"power": key, "when": {"choice": "sex", "answer": "hen"}}],
    }  # fmt: skip
    desk.save(OwnKind.POWERS, "", owl)
    with pytest.raises(Refused, match="Owl: It names a power “night”, which is not there"):
        desk.remove(OwnKind.POWERS, key)
