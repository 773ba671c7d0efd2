"""Files of other programs into a campaign and out of it."""

import json
from pathlib import Path

import pytest

from fourc_desktop.core.interchange import joined_files
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.picture_bytes import picture_size
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.foreign_files import (
    LARGEST_FOREIGN,
    foreign_file_work,
    is_foreign,
    pasted_parts,
    read_foreign,
    refuse_archive,
    write_foreign,
)
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.formats.universal_vtt import read_vtt

TABLE = "Name,F,A,S,E,R,I,P\n" + "".join(f"Hero {n},1,2,3,4,5,6,7\n" for n in range(2_600))


@pytest.mark.parametrize(
    ("name", "expected"), [("a.csv", True), ("a.XLSX", True), ("a.json", False), ("a.exe", False)]
)
def test_is_foreign_follows_the_file_extension(name: str, *, expected: bool) -> None:
    assert is_foreign(Path(name), GAME) is expected


ACTOR = b'{"name": "A", "type": "hero", "system": {"abilities": {}}}'


@pytest.mark.parametrize(
    ("data", "expected"),
    [(ACTOR, True), (b'{"format": "4c-hero"}', False), (b'{"skills": []}', False), (b"", False)],
)
def test_is_foreign_reads_the_content_of_json(
    tmp_path: Path, data: bytes, *, expected: bool
) -> None:
    path = tmp_path / "a.JSON"
    path.write_bytes(data)
    assert is_foreign(path, GAME) is expected


@pytest.mark.uncounted  # the same lines for thousands of heroes
def test_a_large_import_is_one_undo_step(campaign: Campaign, tmp_path: Path) -> None:
    path = tmp_path / "heroes.csv"
    path.write_text(TABLE, "utf-8")
    found = read_foreign(path, campaign.game, campaign.book)
    before = len(campaign.cards(None))
    campaign.add([each.package for each in found.documents], "Import heroes.csv")
    assert len(campaign.cards(None)) == before + 2_600
    campaign.undo()
    assert len(campaign.cards(None)) == before


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.png"])
def test_an_unreadable_file_is_refused(book: Rulebook, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"no table")
    with pytest.raises(ImportRefusedError, match=f"^{name} was not imported because "):
        read_foreign(path, GAME, book)


def test_an_unknown_export_format_is_refused(
    campaign: Campaign, tools: ApplicationContext, tmp_path: Path
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    with pytest.raises(
        StorageError, match=r"4C writes no “ods”; choose one of csv, .*, png, svg\."
    ):
        write_foreign(campaign, [id_], "ods", tmp_path / "a.ods", tools.fonts)
    write_foreign(campaign, [id_], "csv", tmp_path / "a.csv", tools.fonts)
    assert campaign.card(id_).name in (tmp_path / "a.csv").read_text("utf-8-sig")


@pytest.mark.parametrize(
    "text",
    [
        "Lynx\nF: 1 A: 2 S: 3 E: 4 R: 5 I: 6 P: 7\n",
        "Name\tF\tA\tS\tE\tR\tI\tP\nLynx\t1\t2\t3\t4\t5\t6\t7\n",
    ],
)
def test_pasted_stat_blocks_and_tables_are_read(book: Rulebook, text: str) -> None:
    found = joined_files(pasted_parts(text, GAME, book))
    assert [each.package.content.document.profile.name for each in found.documents] == ["Lynx"]


@pytest.mark.parametrize("text", ["Dear diary", "x" * (LARGEST_FOREIGN + 1), "\ud800"])
def test_other_pasted_text_is_refused(book: Rulebook, text: str) -> None:
    with pytest.raises(ImportRefusedError, match="holds no stat block and no table"):
        joined_files(pasted_parts(text, GAME, book))


def test_a_web_page_includes_maps_and_text_refuses_them(
    campaign: Campaign, tools: ApplicationContext, tmp_path: Path
) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="a")
    map_ = EncounterService(campaign, tools).add_map(SectorMap("Docks", 6, 2))
    page = tmp_path / "a.html"
    assert not write_foreign(campaign, [hero, map_], "web-page", page, tools.fonts).left_out
    assert 'class="map" alt="Docks" src="data:image/png;base64,' in page.read_text("utf-8")
    with pytest.raises(StorageError, match="Docks cannot be written as Text"):
        write_foreign(campaign, [hero, map_], "markdown", tmp_path / "a.md", tools.fonts)


@pytest.mark.parametrize(("width", "height", "square"), [(6, 2, 100), (200, 200, 10)])
def test_a_map_without_a_picture_is_drawn_for_other_programs(
    campaign: Campaign,
    tools: ApplicationContext,
    tmp_path: Path,
    width: int,
    height: int,
    square: int,
) -> None:
    map_ = SectorMap("Docks", width, height, notes="Bomb!").with_columns(
        {(1, 1): (Sector("Pier", "water", notes="Bomb!"),)}
    )
    id_ = EncounterService(campaign, tools).add_map(map_)
    path = tmp_path / "a.uvtt"
    write_foreign(campaign, [id_], "universal-vtt", path, tools.fonts)
    found = read_vtt(path.read_bytes(), path.name)
    assert found.picture is not None
    assert picture_size(found.picture) == (width * square, height * square)
    assert json.loads(path.read_bytes())["resolution"]["pixels_per_grid"] == square
    (read,) = read_foreign(path, GAME, campaign.book).documents
    assert read.package.picture is not None


def test_zones_are_not_drawn_but_refused(
    campaign: Campaign, tools: ApplicationContext, tmp_path: Path
) -> None:
    id_ = EncounterService(campaign, tools).add_map(SectorMap("Docks", 3, 1, grid=False))
    with pytest.raises(Refused, match="zones without a grid"):
        write_foreign(campaign, [id_], "universal-vtt", tmp_path / "a.uvtt", tools.fonts)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("packs.zip", "is an archive; unpack it"),
        ("heroes.XLS", "is in a format of spreadsheets that is not read here; save it as XLSX"),
        ("heroes.ods", "is in a format of spreadsheets that is not read here; save it as XLSX"),
        ("000123.ldb", "is a database that only Foundry VTT reads; there, choose “Export Data”"),
        ("heroes", "is a database that only Foundry VTT reads"),
        ("street.ORA", "is a picture with layers; export it as a PNG"),
        ("street.psd", "is a picture with layers; export it as a PNG"),
        ("street.svg", "is a picture that is neither PNG nor JPEG nor WebP; save it as a PNG"),
    ],
)
def test_archives_and_databases_are_refused_with_advice(
    tmp_path: Path, name: str, told: str
) -> None:
    path = tmp_path / name
    if path.suffix:
        path.write_bytes(b"PK")
    else:
        path.mkdir()
        refuse_archive(path)
        (path / "CURRENT").touch()
    with pytest.raises(ImportRefusedError, match=told):
        refuse_archive(path)


def test_a_belonging_that_is_chosen_with_its_owner_is_written_once(
    campaign: Campaign, family: HeroFile, tools: ApplicationContext
) -> None:
    (owner,) = campaign.add([family.package()], "Add")
    along = [card.id for card in campaign.belongings(owner)]
    alone = foreign_file_work(campaign, [owner], "web-page", tools.fonts)()
    assert foreign_file_work(campaign, [*along, owner], "web-page", tools.fonts)() == alone
    assert foreign_file_work(campaign, along[:1], "web-page", tools.fonts)() != alone
