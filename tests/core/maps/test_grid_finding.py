import random

import pytest
from PIL import Image, ImageDraw

from fourc_desktop.core.maps.grid_finding import found_grid
from fourc_desktop.core.picture_bytes import Pixels


def drawn(
    width: int, height: int, side: float, left: float, top: float, mode: str = "RGB"
) -> Pixels:
    """A map with blobs of color and thin dark lines."""
    rng = random.Random(3)
    picture = Image.new("RGB", (width, height), (150, 140, 120))
    pen = ImageDraw.Draw(picture)
    for _ in range(40):
        x, y, size = rng.randrange(width), rng.randrange(height), rng.randrange(10, 60)
        color = (rng.randrange(100, 200), rng.randrange(100, 200), rng.randrange(100, 200))
        pen.ellipse((x, y, x + size, y + size), fill=color)
    place = left
    while side and place < width:
        pen.line((round(place), 0, round(place), height), fill=(60, 60, 60))
        place += side
    place = top
    while side and place < height:
        pen.line((0, round(place), width, round(place)), fill=(60, 60, 60))
        place += side
    made = picture.convert(mode)
    return Pixels(width, height, made.tobytes())


@pytest.mark.parametrize(
    ("side", "left", "top"), [(32, 0, 0), (32, 10, 5), (25.6, 3, 20), (50, 49, 1), (17, 8, 8)]
)
def test_a_grid_is_found(side: float, left: float, top: float) -> None:
    found = found_grid(drawn(400, 320, side, left, top))
    assert found is not None
    assert found.side == pytest.approx(side, rel=0.01)
    assert min((found.left - left) % side, (left - found.left) % side) <= 1.5
    assert min((found.top - top) % side, (top - found.top) % side) <= 1.5


def test_transparency_does_not_matter() -> None:
    found = found_grid(drawn(400, 320, 32, 10, 5, "RGBA"))
    assert found is not None
    assert found.side == pytest.approx(32, rel=0.01)


@pytest.mark.parametrize(
    "pixels",
    [
        drawn(400, 320, 0, 0, 0),
        Pixels(1, 1, b"abc"),
        Pixels(20, 20, bytes(1200)),
        Pixels(200, 200, bytes(120_000)),
    ],
)
def test_a_picture_without_a_grid_has_none(pixels: Pixels) -> None:
    assert found_grid(pixels) is None


def test_lines_in_one_direction_are_no_grid() -> None:
    stripes = Image.new("RGB", (300, 300), "white")
    pen = ImageDraw.Draw(stripes)
    for x in range(0, 300, 20):
        pen.line((x, 0, x, 300), fill="black")
    assert found_grid(Pixels(300, 300, stripes.tobytes())) is None
