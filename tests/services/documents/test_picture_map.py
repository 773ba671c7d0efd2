"""Maps made of pictures."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from fourc_desktop.core.picture_bytes import picture_size
from fourc_desktop.core.picture_use import WHOLE
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.documents.picture_map import picture_map, read_map_source


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """Lines 30 pixels apart, 10 pixels from the left and 20 from the top."""
    picture = Image.new("RGB", (370, 290), (200, 190, 170))
    pen = ImageDraw.Draw(picture)
    for x in range(10, 370, 30):
        pen.line((x, 0, x, 290), fill=(60, 60, 60))
    for y in range(20, 290, 30):
        pen.line((0, y, 370, y), fill=(60, 60, 60))
    path = tmp_path / "inn.png"
    picture.save(path)
    return path


def test_the_grid_of_a_picture_becomes_the_sectors(drawing: Path) -> None:
    package = picture_map(drawing, "Inn")
    map_ = package.content.document
    assert (map_.name, map_.width, map_.height) == ("Inn", 12, 9)
    assert package.picture is not None
    width, height = picture_size(package.picture)
    assert (width, height) == pytest.approx((360, 270), abs=4)


def test_several_squares_make_one_sector(drawing: Path) -> None:
    map_ = picture_map(drawing, "Inn", side=3).content.document
    assert (map_.width, map_.height) == (4, 3)


def test_the_grid_may_be_given(tmp_path: Path) -> None:
    Image.new("RGB", (200, 100)).save(tmp_path / "a.png")
    map_ = picture_map(tmp_path / "a.png", "Inn", across=20).content.document
    assert (map_.width, map_.height) == (20, 10)
    with pytest.raises(Refused, match="larger than 200 sectors"):
        picture_map(tmp_path / "a.png", "Inn", across=300)
    with pytest.raises(Refused, match="No grid can be found on a"):
        picture_map(tmp_path / "a.png", "Inn")


def test_the_grid_offset_can_be_given(drawing: Path, tmp_path: Path) -> None:
    source = read_map_source(drawing)
    assert source.offset == pytest.approx((1 / 3, 2 / 3), abs=0.05)
    _, frame = source.fitted("Inn", offset=(0.5, 0.0))
    assert source.grid is not None
    assert frame[0] == round(source.grid.side / 2 / 370 * WHOLE)
    assert frame[1] == 0
    _, corner = source.fitted("Inn", across=12, offset=(0.0, 0.0))
    assert corner[:2] == (0, 0)
    half = picture_map(drawing, "Inn", offset=(0.5, 0.5)).content.document
    assert (half.width, half.height) == (12, 9)
    Image.new("RGB", (200, 100)).save(tmp_path / "a.png")
    assert read_map_source(tmp_path / "a.png").offset == (0, 0)
