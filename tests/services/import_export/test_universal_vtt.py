import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from fourc_desktop.core.documents import Content, Package, PrintContext
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import PictureCoverage, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.picture_use import background
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.foreign_files import is_foreign, read_foreign
from fourc_desktop.services.import_export.universal_vtt import (
    UniversalVttReader,
    UniversalVttWriter,
    vtt_preview,
)
from fourc_desktop.services.import_export.vtt_fitting import DOOR, OBJECT, WALL
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.images.pictures import prepare_picture
from tests.core.maps.random_maps import edges_of, grids
from tests.services.import_export.vtt_samples import BLUE, RED, line, picture, vtt_file

READER = UniversalVttReader()
CONTEXT = PrintContext("Any game", None, None)


def read(data: bytes, side: int = 0) -> tuple[Package, tuple[str, ...]]:
    (found,) = READER.read_map(data, "Inn.dd2vtt", side).documents
    return found.package, found.changes


def colors(data: bytes, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colors of a picture, by shares of its width and height."""
    with Image.open(io.BytesIO(data)) as opened:
        made = opened.convert("RGB")
    found = [made.getpixel((int(x * made.width), int(y * made.height))) for x, y in places]
    return [pixel for pixel in found if isinstance(pixel, tuple)]


def is_about(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 30 for a, b in zip(one, other, strict=True))


def test_a_map_and_its_picture_are_imported_in_one_step(campaign: Campaign, tmp_path: Path) -> None:
    path = tmp_path / "Inn.dd2vtt"
    path.write_bytes(vtt_file())
    assert is_foreign(path, campaign.game)
    found = read_foreign(path, campaign.game, campaign.book)
    (id_,) = campaign.add([each.package for each in found.documents], "Import Inn.dd2vtt")
    map_ = campaign.encounter_repository.map(id_)
    assert (map_.name, map_.width, map_.height, len(map_.walls)) == ("Inn", 12, 8, 14)
    assert campaign.pictures.get(map_.background or "", background(12, 8)) is not None
    campaign.undo()
    assert not campaign.encounter_repository.listed(MAP_KIND)


def test_a_map_in_a_json_file_is_recognized_by_its_content(
    campaign: Campaign, tmp_path: Path
) -> None:
    path = tmp_path / "Inn.json"
    path.write_bytes(vtt_file())
    assert is_foreign(path, campaign.game)
    (found,) = read_foreign(path, campaign.game, campaign.book).documents
    assert found.package.content.document.name == "Inn"
    assert vtt_preview(path) is not None


@pytest.mark.parametrize("text", ['{"note": "resolution and map_size"}', "[]", ""])
def test_other_json_is_no_map(text: str) -> None:
    assert not READER.recognizes(text.encode(), "Inn.json")


def test_leftover_squares_are_padded_to_whole_sectors() -> None:
    package, _ = read(vtt_file(), 5)
    map_ = package.content.document
    assert (map_.width, map_.height) == (3, 2)
    assert package.picture is not None
    left, right, beyond, below = colors(
        package.picture, (0.2, 0.4), (0.6, 0.4), (0.9, 0.4), (0.2, 0.9)
    )
    assert is_about(left, RED)
    assert is_about(right, BLUE)
    assert is_about(beyond, (255, 255, 255))
    assert is_about(below, (255, 255, 255))


@pytest.mark.parametrize(
    ("image", "reported"),
    [
        ("", "There is no picture in the file."),
        (7, "The picture was left out because it is damaged or not complete."),
        ("QUJD", "The picture was not taken because it is neither PNG nor JPEG nor WebP"),
    ],
)
def test_a_map_without_a_picture_is_imported(image: object, reported: str) -> None:
    package, changes = read(vtt_file(image=image))
    assert package.picture is None
    assert package.content.document.background is None
    assert len(package.content.document.walls) == 14
    assert changes[-1].startswith(reported)


def test_large_maps_have_more_squares_to_a_sector() -> None:
    package, changes = read(vtt_file(900, 401, image=""))
    map_ = package.content.document
    assert (map_.width, map_.height) == (180, 81)
    assert "5 by 5 squares make one sector." in changes


@pytest.mark.parametrize("side", [4, 21])
def test_a_sector_of_too_many_or_too_few_squares_is_refused(side: int) -> None:
    with pytest.raises(ImportRefusedError, match=r"to a sector; choose 5 to 20\.$"):
        read(vtt_file(900), side)


def test_walls_over_and_over_are_refused() -> None:
    walls = [line(*[(0, 0), (190, 190)] * 10)] * 100
    with pytest.raises(ImportRefusedError, match="has far too many walls"):
        read(vtt_file(200, 200, line_of_sight=walls))


def test_a_file_without_a_name_gives_a_map_with_one() -> None:
    (found,) = READER.read(vtt_file(image=""), "\u200e.uvtt", None).documents
    assert found.package.content.document.name == "Map"


@st.composite
def both_sides(draw: st.DrawFn) -> SectorMap:
    """Maps with the content that both formats support."""
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    bare = SectorMap("Inn", width, height)
    edges = edges_of(replace(bare, levels=1))
    chosen = draw(st.lists(st.sampled_from(edges), unique=True)) if edges else []
    kinds = st.sampled_from((WALL, OBJECT, DOOR, DOOR.opened()))
    return bare.with_walls({edge: draw(kinds) for edge in chosen})


@given(both_sides())
def test_a_map_that_both_formats_express_round_trips(map_: SectorMap) -> None:
    data = UniversalVttWriter().write([Package(Content(MAP_KIND, map_))], CONTEXT)
    package, changes = read(data)
    assert package.content.document == map_
    assert set(changes) <= {
        "There is no picture in the file.",
        "Walls and doors got Material Value 10, because the file gives none.",
    }


@given(grids())
def test_every_written_map_can_be_read(map_: SectorMap) -> None:
    data = UniversalVttWriter().write([Package(Content(MAP_KIND, map_))], CONTEXT)
    package, _ = read(data)
    again = package.content.document
    assert (again.width, again.height) == (map_.width, map_.height)
    twice = UniversalVttWriter().write([package], CONTEXT)
    assert read(twice)[0] == package


def test_stacked_walls_export_the_door_and_no_links() -> None:
    roof = {(x, 0): (Sector(), Sector("Roof", ground=1)) for x in (0, 1)}
    edge, higher = (Edge(Position(0, 0, n), Position(1, 0, n)) for n in (0, 1))
    link = Edge(Position(0, 0), Position(3, 1))
    window = usual_wall(WallKind.WINDOW, 2)
    map_ = (
        SectorMap("Inn", 4, 2)
        .with_columns(roof)
        .with_walls({edge: WALL, higher: DOOR, Position(2, 1): Wall(WallKind.OBSTACLE, 5)})
        .with_walls({Edge(Position(0, 1), Position(1, 1)): window})
        .with_link(link)
        .with_wall(link, WALL)
        .with_wall(Edge(Position(0, 0), Position(0, 0, 1)), usual_wall(WallKind.HATCH, 5))
    )
    data = UniversalVttWriter().write([Package(Content(MAP_KIND, map_))], CONTEXT)
    assert dict(read(data)[0].content.document.walls) == {edge: DOOR}
    assert UniversalVttWriter().left_out([Package(Content(MAP_KIND, map_))]) == [
        "Universal VTT has no place for windows and glass (1).",
        "Universal VTT has no place for obstacles (1).",
        "Universal VTT has no place for hatches and walls between levels (2).",
        "Universal VTT has no place for heights and floors (2).",
        "Universal VTT has no place for names and notes of sectors (2).",
        "Universal VTT has no place for links (1).",
    ]


def test_an_imported_map_is_exported_completely() -> None:
    package, _ = read(vtt_file(lights=[]))
    assert not UniversalVttWriter().left_out([package])
    wet = SectorMap("Pond", 1, 1).with_columns({(0, 0): (Sector(water=True),)})
    assert UniversalVttWriter().left_out([Package(Content(MAP_KIND, wet))]) == [
        "Universal VTT has no place for terrain and water (1)."
    ]


def test_an_imported_picture_is_exported() -> None:
    package, _ = read(vtt_file())
    again, changes = read(UniversalVttWriter().write([package], CONTEXT))
    assert again.picture is not None
    assert again.content.document.walls == package.content.document.walls
    assert not [each for each in changes if "picture" in each]


def test_a_partial_background_is_exported_in_its_place() -> None:
    drawn = prepare_picture(picture(80, 80), use=background(2, 2))
    map_ = replace(SectorMap("Inn", 4, 2), covered=PictureCoverage(1, 0, 2, 2), background="0" * 64)
    data = UniversalVttWriter().write([Package(Content(MAP_KIND, map_), drawn)], CONTEXT)
    again, _ = read(data)
    assert again.picture is not None
    left, first, second, right = colors(
        again.picture, (0.1, 0.5), (0.35, 0.5), (0.65, 0.5), (0.9, 0.5)
    )
    assert is_about(left, (255, 255, 255))
    assert is_about(first, RED)
    assert is_about(second, BLUE)
    assert is_about(right, (255, 255, 255))


def test_several_maps_or_a_zone_map_are_refused() -> None:
    map_ = Package(Content(MAP_KIND, SectorMap("Inn", 4, 2)))
    house = Package(Content(MAP_KIND, zone_map("House", [Sector("Hall")], [])))
    with pytest.raises(Refused, match="holds one map"):
        UniversalVttWriter().write([map_, map_], CONTEXT)
    with pytest.raises(Refused, match="House has zones without a grid"):
        UniversalVttWriter().write([house], CONTEXT)


def test_a_game_without_material_values_gets_none() -> None:
    for has_values in (True, False):
        file = READER.read_map(vtt_file(), "Inn.uvtt", has_material_values=has_values)
        (found,) = file.documents
        assert any("Material Value" in each for each in found.changes) is has_values
