import pytest

from fourc_desktop.pdf.blocks.listing import rows_in_height


@pytest.mark.parametrize(
    ("heights", "room", "expected"),
    [
        ((), 10, 0),
        ((4, 4, 4), 12, 3),
        ((4, 4, 4), 11.9, 2),
        ((5, 4), 4.5, 0),
        ((0.1,) * 10, 1, 10),
    ],
)
def test_rows_fit_up_to_the_exact_height(
    heights: tuple[float, ...], room: float, expected: int
) -> None:
    assert rows_in_height(heights, room) == expected
