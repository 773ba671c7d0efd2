import pytest

from fourc_desktop.core.maps.sector_map import PictureCoverage


@pytest.mark.parametrize("numbers", [(-1, 0, 1, 1), (0, -1, 1, 1), (0, 0, 0, 1), (0, 0, 1, 0)])
def test_what_no_picture_covers_is_refused(numbers: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="one sector at least"):
        PictureCoverage(*numbers)
