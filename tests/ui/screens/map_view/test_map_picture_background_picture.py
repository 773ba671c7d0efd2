import io

from PIL import Image

from fourc_desktop.core.picture_use import background
from fourc_desktop.storage.images.pictures import prepare_picture
from fourc_desktop.ui.screens.map_view.map_picture import background_picture


def png(width: int, height: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), (0, 200, 0)).save(file, "PNG")
    return file.getvalue()


def test_a_prepared_background_can_be_shown() -> None:
    picture = background_picture(prepare_picture(png(2000, 1000), use=background(10, 10)))
    assert picture is not None
    assert (picture.width(), picture.height()) == (1000, 1000)
    assert picture.pixelColor(500, 500).green() > 150


def test_anything_else_cannot() -> None:
    assert background_picture(b"<svg/>") is None
    assert background_picture(png(3100, 10)) is None
    assert background_picture(b"\xff\xd8\xff" + bytes(4_000_000)) is None
    assert background_picture(b"\x89PNG") is None
