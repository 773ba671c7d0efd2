"""Background pictures under terrain and hidden areas."""

import io

from PIL import Image

from fourc_desktop.pdf.maps.map_content import MapArea, MapPicture
from fourc_desktop.pdf.maps.tinted_picture import tinted_picture
from tests.pictures import small_picture

BLACK = small_picture("PNG", 40, "black")


def pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("L")


def test_a_picture_without_terrain_is_not_encoded_again() -> None:
    picture = MapPicture(BLACK, 0, 0, 4, 4)
    assert tinted_picture(picture, (MapArea(0, 0, 4, 4, "unknown"),)) is BLACK
    assert tinted_picture(picture, (MapArea(0, 0, 4, 4, "park"),), tints=False) is BLACK


def test_hidden_areas_are_not_in_the_picture() -> None:
    shown = pixels(tinted_picture(MapPicture(BLACK, 1, 0, 4, 4), (MapArea(1, 0, 2, 4, "", True),)))
    assert shown.size == (40, 40)
    assert shown.getpixel((8, 20)) == 255
    assert shown.getpixel((32, 20)) == 0


def test_the_part_is_kept_that_the_rectangle_shows() -> None:
    shown = pixels(tinted_picture(MapPicture(BLACK, 0, 0, 4, 2), (MapArea(0, 0, 2, 2, "park"),)))
    assert shown.size == (40, 20)


def test_areas_beside_the_picture_change_nothing() -> None:
    areas = (MapArea(8, 0, 2, 2, "park"), MapArea(0, 0, 0.001, 2, "park"))
    shown = pixels(tinted_picture(MapPicture(BLACK, 0, 0, 4, 4), areas))
    assert shown.getextrema() == (0, 0)
