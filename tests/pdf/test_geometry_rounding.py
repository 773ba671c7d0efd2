from math import hypot

import pytest

from fourc_desktop.pdf.geometry import Box, sides_and_bends

BOX = Box(10, 20, 40, 30)


def test_square_corners_are_the_corners_of_the_box() -> None:
    bends = list(sides_and_bends(BOX, (0, 0, 0, 0)))
    assert [set(bend) for bend in bends] == [{(50, 20)}, {(50, 50)}, {(10, 50)}, {(10, 20)}]


@pytest.mark.parametrize("corners", [(4, 4, 4, 4), (0, 6, 0, 2)])
def test_each_bend_is_a_quarter_circle(corners: tuple[float, float, float, float]) -> None:
    centers = ((50, 20, -1, 1), (50, 50, -1, -1), (10, 50, 1, -1), (10, 20, 1, 1))
    radii = (*corners[1:], corners[0])
    bends = sides_and_bends(BOX, corners)
    for radius, (x, y, right, down), bend in zip(radii, centers, bends, strict=True):
        middle = [
            sum(share * at for share, at in zip((1, 3, 3, 1), axis, strict=True)) / 8
            for axis in zip(*bend, strict=True)
        ]
        for at in (bend[0], middle, bend[3]):
            away = hypot(at[0] - x - right * radius, at[1] - y - down * radius)
            assert away == pytest.approx(radius, abs=0.01)
