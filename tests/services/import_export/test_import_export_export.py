from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.hero_file_service import read_hero
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.services.documents.document_file import read_document
from fourc_desktop.services.import_export.import_export import export_document, export_documents
from fourc_desktop.storage.errors import StorageError
from tests.kinds import FOURC


def test_exporting_a_hero_replaces_the_file(campaign: Campaign, tmp_path: Path) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    path = tmp_path / "hero.json"
    path.write_text("old")
    export_document(campaign, id_, path)
    assert read_hero(path).character == FourcCampaign(campaign).character(id_)


def test_exports_of_equal_names_get_numbered_files(campaign: Campaign, tmp_path: Path) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in ("a", "b")]
    for id_ in ids:
        profile = replace(FourcCampaign(campaign).character(id_).profile, name="What/if?")
        FourcCampaign(campaign).edit_profile(id_, profile)
    paths = export_documents(campaign, ids, tmp_path / "out" / "heroes")
    assert [path.name for path in paths] == ["Whatif (1).json", "Whatif (2).json"]
    assert [read_hero(path).character for path in paths] == [
        FourcCampaign(campaign).character(i) for i in ids
    ]


def test_an_export_keeps_the_generated_face(
    campaign: Campaign, family: HeroFile, tools: ApplicationContext, tmp_path: Path
) -> None:
    def faces(where: Campaign, id_: str) -> list[str]:
        ids = [id_, *(card.id for card in where.belongings(id_))]
        people = [each for each in ids if where.kinds[where.card(each).kind].is_person]
        return [where.face(each) for each in people]

    (ada,) = FourcCampaign(campaign).add([family], "Import Ada")
    sent, again = tmp_path / "sent.json", tmp_path / "again.json"
    export_document(campaign, ada, sent)
    with create_campaign(tmp_path / "Other.4c", tools) as other:
        for _ in range(2):  # also where the same hero is there already
            (came,) = other.add([read_document(sent, FOURC)], "Import")
            assert came != ada
            assert faces(other, came) == faces(campaign, ada)
            export_document(other, came, again)
            assert again.read_bytes() == sent.read_bytes()
    (copy,) = duplication(campaign, [ada]).make()
    assert faces(campaign, copy) == faces(campaign, ada)
    assert campaign.face(ada) == ada
    assert campaign.face("nobody") == "nobody"


def test_a_folder_that_cannot_be_made_is_named(campaign: Campaign, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="heroes could not be made"):
        export_documents(campaign, [], tmp_path / "file" / "heroes")


def test_belongings_are_exported_with_their_owner(
    campaign: Campaign, family: HeroFile, tmp_path: Path
) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Import Ada")
    (path,) = export_documents(campaign, [ada], tmp_path / "out")
    assert read_document(path, FOURC) == family.package()
    ids = [card.id for card in campaign.belongings(ada)]
    sent = [
        read_document(path, FOURC) for path in export_documents(campaign, ids, tmp_path / "parts")
    ]
    assert sent == [campaign.packed(id_) for id_ in ids]


def test_belongings_of_an_exported_owner_have_no_file_of_their_own(
    campaign: Campaign, family: HeroFile, tmp_path: Path
) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Import Ada")
    everything = [card.id for card in campaign.cards(None)]
    (path,) = export_documents(campaign, everything, tmp_path / "out")
    assert read_document(path, FOURC) == campaign.packed(ada)
