from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.core.maps.sector_map import Coordinate, PictureCoverage, SideLength
from fourc_desktop.core.maps.sectors import Level


@pytest.mark.parametrize("numbers", [(-1, 0, 1, 1), (0, -1, 1, 1), (0, 0, 0, 1), (0, 0, 1, 0)])
def test_an_empty_picture_coverage_is_refused(numbers: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="one sector at least"):
        PictureCoverage(*numbers)


@pytest.mark.parametrize(
    ("limits", "least", "most"), [(SideLength, 1, 200), (Coordinate, 0, 199), (Level, 0, 99)]
)
def test_a_map_has_200_columns_and_rows_and_100_levels_at_most(
    limits: Any, least: int, most: int
) -> None:
    found = TypeAdapter[int](limits)
    assert [found.validate_python(number) for number in (least, most)] == [least, most]
    for number in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            found.validate_python(number)
