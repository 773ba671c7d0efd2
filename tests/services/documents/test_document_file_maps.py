"""Map files, exported from one campaign and imported into another."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.sector_map import PictureCoverage, SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication, set_background
from fourc_desktop.services.documents.document_file import (
    digest_of,
    document_bytes,
    parse_document,
    read_document,
    with_picture,
    with_sheet,
)
from fourc_desktop.services.documents.new_map import background_of, with_background
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.services.import_export.import_export import export_document, joined, read_parts
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.errors import ImportRefusedError, PictureRefusedError
from fourc_desktop.storage.images.pictures import prepare_picture
from tests.kinds import FOURC

DOCKS = SectorMap("Docks", 6, 3, tags=("harbor",))
BARE = Package(Content(MAP_KIND, DOCKS))


def picture(width: int = 90, height: int = 90) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(made, "PNG")
    return made.getvalue()


def fitted(data: bytes, map_: SectorMap, name: str = "The picture") -> bytes:
    """A picture as it is imported for a map."""
    return prepare_picture(data, name, use=background_of(map_))


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools)


def test_a_picture_is_cut_to_the_sectors() -> None:
    made = fitted(picture(), DOCKS)
    assert Image.open(io.BytesIO(made)).size == (90, 45)
    with pytest.raises(PictureRefusedError, match=r"trap\.png was not taken"):
        fitted(b"<svg/>", DOCKS, "trap.png")


def test_a_new_background_keeps_the_covered_sectors() -> None:
    laid = replace(with_background(DOCKS, picture()), covered=PictureCoverage(1, 0, 3, 3))
    taken = fitted(picture(60, 90), laid)
    again = with_background(laid, taken)
    assert again.covered == laid.covered
    assert again.background == digest_of(taken)
    assert Image.open(io.BytesIO(taken)).size == (60, 60)
    assert with_background(again, None) == DOCKS


def test_a_map_is_exported_with_its_background(
    campaign: Campaign, fights: EncounterService, tools: ApplicationContext, tmp_path: Path
) -> None:
    id_ = fights.add_map(DOCKS)
    set_background(campaign, id_, fitted(picture(), DOCKS))
    assert campaign.undo_label == "Change the picture behind Docks"
    path = tmp_path / "docks.json"
    export_document(campaign, id_, path)
    assert check_file(path, tools) == []
    found = joined(read_parts(path, FOURC, GAME, None))
    assert (found.refusals, len(found.documents)) == ((), 1)
    [again] = campaign.add(found.documents, "Import Docks")
    assert [card.name for card in campaign.cards(MAP_KIND)] == ["Docks", "Docks"]
    background = fights.map(again).background
    assert background is not None
    assert Image.open(io.BytesIO(campaign.picture(background))).size == (90, 45)
    set_background(campaign, again, None)
    assert fights.map(again) == DOCKS


def test_a_map_without_background_round_trips(tmp_path: Path) -> None:
    path = tmp_path / "docks.json"
    path.write_bytes(document_bytes(BARE, FOURC))
    assert read_document(path, FOURC) == BARE


def test_a_background_with_another_digest_is_refused() -> None:
    data = document_bytes(with_picture(BARE, picture(), FOURC), FOURC)
    digest = digest_of(picture())
    assert digest is not None
    with pytest.raises(ImportRefusedError):
        parse_document(data.replace(digest.encode(), b"0" * 64), "docks.json", FOURC)


def test_maps_have_no_sheet_and_heroes_no_background(
    campaign: Campaign,
) -> None:
    with pytest.raises(Refused, match="Docks is a map and has no sheet"):
        with_sheet(BARE, FOURC)
    with pytest.raises(KeyError):
        set_background(campaign, FourcCampaign(campaign).add_instant_hero(seed="7"), None)


def test_a_fight_stays_in_its_campaign(campaign: Campaign, fights: EncounterService) -> None:
    fight = fights.begin("Dock", DOCKS, [FourcCampaign(campaign).add_instant_hero(seed="7")])
    with pytest.raises(Refused, match="Dock is an encounter"):
        campaign.packed(fight)


def test_maps_and_encounters_are_duplicated_and_trashed(
    campaign: Campaign, fights: EncounterService
) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    place, fight = fights.add_map(DOCKS), fights.begin("Dock", DOCKS, [hero])
    fights.end(fight)
    copies = duplication(campaign, [place, fight]).make()
    assert [campaign.card(id_).name for id_ in copies] == ["Docks 2", "Dock 2"]
    assert [fights.has_ended(id_) for id_ in (fight, copies[1])] == [True, False]
    campaign.discard([place, fight])
    assert [each.id for each in (*fights.maps(), *fights.encounters())] == copies
    campaign.restore([place, fight])
    assert len(fights.encounters()) == 2
    with pytest.raises(Refused, match="has no owner"):
        campaign.add([BARE], "Import", owner=hero)
