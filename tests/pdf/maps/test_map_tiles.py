"""The pages of a map: row by row, those of a plan only where it shows something of its own."""

import pytest

from fourc_desktop.pdf.geometry import CONTENT
from fourc_desktop.pdf.maps.map_content import MapContent
from fourc_desktop.pdf.maps.map_sheet import TILE_Y
from fourc_desktop.pdf.maps.map_tiles import TURNED, UPRIGHT, MapTiling, best_format


def test_pages_are_numbered_row_by_row() -> None:
    large = MapContent("", 2 * UPRIGHT.columns, UPRIGHT.rows + 1)
    assert UPRIGHT.tiles(large) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert [*MapTiling(large, UPRIGHT).numbers.values()] == ["1", "2", "3", "4"]


def test_a_plan_has_pages_only_where_it_differs() -> None:
    whole = MapContent("", 14, 18)
    cellar = MapContent("Cellar", 14, 18, own=frozenset({(13, 9), (12, 9)}))
    first, second = MapTiling.of_all((whole, cellar), UPRIGHT)
    assert len(first.numbers) == 4
    assert second.numbers == {(1, 1): "5"}


@pytest.mark.parametrize(
    ("width", "height", "wanted"),
    [(7, 9, UPRIGHT), (9, 6, TURNED), (9, 12, TURNED), (14, 9, UPRIGHT), (3, 3, UPRIGHT)],
)
def test_the_format_with_fewer_pages_is_taken(width: int, height: int, wanted: object) -> None:
    assert best_format([MapContent("", width, height)]) is wanted


def test_both_formats_fit_their_page() -> None:
    assert UPRIGHT.width <= CONTENT.width
    assert TILE_Y + UPRIGHT.height <= CONTENT.height - 6.8
    assert TURNED.width <= CONTENT.height
    assert TILE_Y + TURNED.height <= CONTENT.width - 6.8
