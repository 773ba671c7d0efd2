"""The importable documents of another campaign, compared with this one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, create_sample, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.other_campaign import Acquaintance, OtherCampaign
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange


@pytest.fixture
def there(tools: ApplicationContext, family: HeroFile, tmp_path: Path) -> Iterator[Campaign]:
    """Another campaign with Ada, her belongings, and a car of the team."""
    path = tmp_path / "There.4c"
    with create_campaign(path, tools) as made:
        made.add([family.package()], "Add")
        made.add([replace(family.package().belongings[-1])], "Add")
    with read_campaign(path, tools) as opened:
        yield opened


def known(other: OtherCampaign) -> dict[str, Acquaintance]:
    return {each.card.name: each.known for each in other.documents}


def test_documents_are_new_and_include_their_belongings(
    there: Campaign, campaign: Campaign
) -> None:
    other = OtherCampaign(there, campaign)
    assert set(known(other).values()) == {Acquaintance.NEW}
    ada = next(each for each in other.documents if each.card.name == "Ada")
    assert ada.belongings == len(there.belongings(ada.card.id)) > 1
    groups = {each.group for each in there.belongings(ada.card.id)}
    assert ada.group == (groups.pop() if len(groups) == 1 else None)
    added = campaign.add(other.taken([ada.card.id]).packages, "Import Ada")
    assert [campaign.card(id_).name for id_ in added] == ["Ada"]
    assert len(campaign.belongings(added[0])) == ada.belongings


def test_drafts_of_companions_are_not_counted_and_named_among_what_is_left_out(
    campaign: Campaign, family: HeroFile, tools: ApplicationContext, tmp_path: Path
) -> None:
    with create_campaign(tmp_path / "There.4c", tools) as there:
        [ada] = there.add([replace(family.package(), belongings=())], "Add")
        DraftService(there).begin_companion(ada, CompanionRole.ALTER_EGO)
        other = OtherCampaign(there, campaign)
        [found] = other.documents
        assert found.belongings == 0
        taken = other.taken([ada])
        [why] = taken.left_out
        assert why == "The Alter-Ego of Ada is a draft; finish it in the builder first."
        assert len(taken.packages) == 1


def test_drafts_are_left_out_and_named_in_order(
    campaign: Campaign, family: HeroFile, tools: ApplicationContext, tmp_path: Path
) -> None:
    with create_campaign(tmp_path / "There.4c", tools) as there:
        draft = new_draft(ADVANCED, CreationMethod.ROLL)
        named = [replace(draft, profile=CharacterProfile(name)) for name in ("Cleo", "Bert")]
        FourcCampaign(there).add(named, "Add")
        [ada] = there.add([replace(family.package(), belongings=())], "Add")
        DraftService(there).begin_companion(ada, CompanionRole.ALTER_EGO)
        other = OtherCampaign(there, campaign)
        assert [each.card.id for each in other.documents] == [ada]
        assert [card.name for card in other.left_out_drafts] == ["Bert", "Cleo"]
        with create_campaign(tmp_path / "Fudge.4c", tools, "fudge") as fudge:
            assert OtherCampaign(there, fudge).left_out_drafts == ()


def test_imported_documents_are_recognized_until_changed(
    there: Campaign, campaign: Campaign
) -> None:
    other = OtherCampaign(there, campaign)
    ids = campaign.add(other.taken([each.card.id for each in other.documents]).packages, "Import")
    assert set(known(OtherCampaign(there, campaign)).values()) == {Acquaintance.SAME}
    ada = next(id_ for id_ in ids if campaign.card(id_).name == "Ada")
    campaign.change(ada, replace(campaign.document(ada), wounds=3), "Change")
    assert known(OtherCampaign(there, campaign))["Ada"] is Acquaintance.CHANGED


def test_belongings_that_were_added_one_by_one_are_recognized(
    family: HeroFile, tools: ApplicationContext, tmp_path: Path
) -> None:
    numbers = iter(range(999, 0, -1))
    falling = replace(tools, new_id=lambda: f"{next(numbers):032}")
    package = family.package()
    with (
        create_campaign(tmp_path / "There.4c", falling) as there,
        create_campaign(tmp_path / "Here.4c", tools) as here,
    ):
        (owner,) = there.add([replace(package, belongings=())], "Add")
        for each in package.belongings:
            there.add([each], "Add", owner=owner)
        here.add(OtherCampaign(there, here).taken([owner]).packages, "Import")
        assert known(OtherCampaign(there, here))["Ada"] is Acquaintance.SAME


def test_a_changed_belonging_marks_its_owner_as_changed(
    there: Campaign, campaign: Campaign
) -> None:
    other = OtherCampaign(there, campaign)
    (ada,) = [each.card.id for each in other.documents if each.card.name == "Ada"]
    (here,) = campaign.add(other.taken([ada]).packages, "Import")
    campaign.discard([campaign.belongings(here)[0].id])
    assert known(OtherCampaign(there, campaign))["Ada"] is Acquaintance.CHANGED


def test_only_maps_are_imported_into_another_game(
    tools: ApplicationContext, tmp_path: Path
) -> None:
    with (
        create_sample(tmp_path, tools, "4c") as sample,
        create_campaign(tmp_path / "Fudge.4c", tools, "fudge") as fudge,
        create_campaign(tmp_path / "Here.4c", tools) as here,
    ):
        kinds = {each.card.kind for each in OtherCampaign(sample, here).documents}
        assert "encounter" not in kinds
        assert "4c-hero" in kinds
        maps = OtherCampaign(sample, fudge).documents
        assert {each.card.kind for each in maps} == {"sector-map"}
        fudge.add(OtherCampaign(sample, fudge).taken([maps[0].card.id]).packages, "Import")
        assert OtherCampaign(sample, fudge).documents[0].known is Acquaintance.SAME


def test_unreadable_documents_are_left_out_and_named(
    tools: ApplicationContext, campaign: Campaign, there: Campaign
) -> None:
    path = there.file.path
    with CampaignFile.open(path, clock=tools.now, backups=tools.backups) as file:
        (ada,) = [each.document for each in file.load().documents if '"Ada"' in each.document.card]
        file.commit("Forge", [DocumentChange(ada.id, replace(ada, body="{}"))])
    with read_campaign(path, tools) as forged:
        other = OtherCampaign(forged, campaign)
        taken = other.taken([each.card.id for each in other.documents])
        assert len(taken.packages) == len(other.documents) - 1
        (sentence,) = taken.left_out
        assert sentence.startswith("Ada is in a form that this program does not know;")
