import pytest

from fourc_desktop.ui.screens.library.table import column_widths


@pytest.mark.parametrize(
    ("lacking", "room", "given"),
    [
        ((0, 0), 100, [50, 50]),
        ((0, 30), 100, [35, 65]),
        ((0, 30), 30, [0, 30]),
        ((40, 10), 30, [20, 10]),
        ((40, 40, 0), 60, [30, 30, 0]),
        ((5, 5), 0, [0, 0]),
        ((0, 0, 0), 11, [4, 4, 3]),
    ],
)
def test_spare_width_goes_to_columns_that_lack_least(
    lacking: tuple[int, ...], room: int, given: list[int]
) -> None:
    assert column_widths(lacking, room) == given
    assert sum(given) <= room
