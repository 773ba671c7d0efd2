"""Names, tags and backgrounds of documents, each changed in one step of undo."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import (
    card_cell,
    edit_card,
    edit_cell,
    is_in_party,
    party_toggling,
    rename,
    retag,
    set_background,
    set_tags,
    with_sheets,
)
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.database.document import MAP_KIND, DocumentChange
from tests.pictures import small_picture


def with_hero(campaign: Campaign, name: str, *tags: str) -> str:
    people = FourcCampaign(campaign)
    id_ = people.add_instant_hero(seed=name)
    hero = people.character(id_)
    campaign.change(id_, replace(hero, profile=replace(hero.profile, name=name, tags=tags)), "Set")
    return id_


def test_a_name_is_plain_and_never_empty(campaign: Campaign) -> None:
    id_ = with_hero(campaign, "Ada")
    rename(campaign, id_, "  Ada   the Great ")
    assert (campaign.card(id_).name, campaign.undo_label) == ("Ada the Great", "Rename Ada")
    with pytest.raises(Refused):
        rename(campaign, id_, "   ")
    campaign.undo()
    assert campaign.card(id_).name == "Ada"


def test_tags_of_several_change_at_once(campaign: Campaign) -> None:
    ada, ben = with_hero(campaign, "Ada", "old", "team"), with_hero(campaign, "Ben")
    retag(campaign, [ada, ben], frozenset({"team", "Away"}), frozenset({"old"}))
    assert [campaign.card(each).tags for each in (ada, ben)] == [
        ("team", "Away"),
        ("Away", "team"),
    ]
    campaign.undo()
    assert [campaign.card(each).tags for each in (ada, ben)] == [("old", "team"), ()]


def test_tags_that_are_there_are_no_step(campaign: Campaign) -> None:
    ada = with_hero(campaign, "Ada", "team")
    before = campaign.undo_label
    retag(campaign, [ada], frozenset({"team"}), frozenset({"old"}))
    assert campaign.undo_label == before


def test_which_documents_can_be_printed(campaign: Campaign, tools: ApplicationContext) -> None:
    ada = with_hero(campaign, "Ada")
    car = PropertyService(campaign).add_vehicle()
    docks = EncounterService(campaign, tools).add_map(SectorMap("Docks", 6, 4))
    assert with_sheets(campaign, [docks, ada, car]) == [ada, car]


def test_a_background_is_for_maps(campaign: Campaign, tools: ApplicationContext) -> None:
    EncounterService(campaign, tools).add_map(SectorMap("Docks", 4, 3))
    [docks] = campaign.cards(MAP_KIND)
    picture = small_picture()
    set_background(campaign, docks.id, picture)
    digest = campaign.document(docks.id).background
    assert campaign.picture(digest) == picture
    assert campaign.undo_label == "Change the picture behind Docks"
    set_background(campaign, docks.id, None)
    set_background(campaign, "gone", picture)
    assert campaign.document(docks.id).background is None
    with pytest.raises(KeyError):
        set_background(campaign, with_hero(campaign, "Ada"), picture)


def test_a_cell_of_the_party_is_edited(campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    row = campaign.party_row(id_)
    assert row is not None
    places = {cell.title: place for place, cell in enumerate(row.cells)}
    before = campaign.undo_label
    edit_cell(campaign, id_, places["Melee"], 3)
    edit_cell(campaign, id_, places["Player"], "")
    assert campaign.undo_label == before
    edit_cell(campaign, id_, places["Player"], "Mia")
    assert campaign.undo_label == f"Player of {row.name}"
    assert FourcCampaign(campaign).character(id_).profile.player == "Mia"


def test_toggle_party_adds_or_removes_all(campaign: Campaign) -> None:
    first, second = (FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab")
    assert not is_in_party(campaign, [])
    party_toggling(campaign, [first]).make()
    assert is_in_party(campaign, [first])
    assert not is_in_party(campaign, [first, second])
    party_toggling(campaign, [first, second]).make()
    assert is_in_party(campaign, [first, second])
    party_toggling(campaign, [first, second]).make()
    assert not is_in_party(campaign, [first])


def test_a_value_of_a_card_is_edited_by_its_title(campaign: Campaign) -> None:
    id_ = with_hero(campaign, "Ada")
    assert card_cell(campaign, id_, "Fortune").value == campaign.card(id_).number("Fortune")
    edit_card(campaign, id_, "Fortune", 3)
    assert (campaign.card(id_).number("Fortune"), campaign.undo_label) == (3, "Fortune of Ada")
    edit_card(campaign, id_, "Player", "Mia")
    before = campaign.undo_label
    edit_card(campaign, id_, "Player", "Mia")
    with pytest.raises(Refused):
        edit_card(campaign, id_, "Damage", -1)
    with pytest.raises(KeyError):
        edit_card(campaign, id_, "Melee", 3)
    assert campaign.undo_label == before == "Player of Ada"


def test_a_hero_that_lacks_an_entry_of_the_rulebook_is_not_edited(campaign: Campaign) -> None:
    id_ = with_hero(campaign, "Ada")
    hero = FourcCampaign(campaign).character(id_)
    document = campaign._index.document(id_)
    body = document.body.replace(f'"origin":"{hero.origin}"', '"origin":"ghost"')
    campaign._apply([DocumentChange(id_, replace(document, body=body))], "Tamper")
    with pytest.raises(Refused):
        edit_card(campaign, id_, "Damage", 3)


def test_tags_are_set_by_a_text(campaign: Campaign) -> None:
    id_ = with_hero(campaign, "Ada", "Harbor", "flies")
    set_tags(campaign, id_, "night shift,  Harbor ; night shift,")
    assert campaign.card(id_).tags == ("Harbor", "night shift")
    assert campaign.undo_label == "Edit the tags of Ada"
    set_tags(campaign, id_, "")
    assert campaign.card(id_).tags == ()
